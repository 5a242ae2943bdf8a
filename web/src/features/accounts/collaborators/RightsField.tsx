import { type Area, areas, type Level, levels, type Rights } from '@commiato/contracts/accounts/rights';
import { Segments } from '../../../ui/fields/Segments.tsx';
import styles from './collaborators.module.css';
import { areaWords, levelsUpTo, levelWords } from './fields.ts';

interface RightsFieldProps {
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
  /** The rights of whoever chooses, who cannot give more. */
  readonly own: Rights;
}

/** Choice of a level for each area. */
export function RightsField({ value, onChange, own }: RightsFieldProps) {
  return (
    <ul className={styles.rights}>
      {areas.map((area) => (
        <li key={area}>
          <span aria-hidden="true">{areaWords[area]}</span>
          <Segments
            label={areaWords[area]}
            options={levelsUpTo(own[area]).map((level) => levelWords[level])}
            value={levelWords[value[area]]}
            onChange={(word) => onChange({ ...value, [area]: levelOf(word) } satisfies Record<Area, Level>)}
          />
        </li>
      ))}
    </ul>
  );
}

const levelOf = (word: string): Level => levels.find((level) => levelWords[level] === word) ?? 'nessuno';
