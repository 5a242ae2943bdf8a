import { type Level, rightLevels } from '@commiato/contracts/accounts/rights';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import styles from './collaborators.module.css';
import { grantableLevels, levelWords } from './fields.ts';

interface LevelsFieldProps<Area extends string> {
  readonly areas: readonly Area[];
  readonly words: Readonly<Record<Area, string>>;
  readonly value: Readonly<Record<Area, Level>>;
  readonly onChange: (rights: Readonly<Record<Area, Level>>) => void;
  /** The rights of whoever chooses, who cannot give more. */
  readonly own: Readonly<Record<Area, Level>>;
}

/** Choice of a level for each area. */
export function LevelsField<Area extends string>({ areas, words, value, onChange, own }: LevelsFieldProps<Area>) {
  return (
    <ul className={styles.rights}>
      {areas.map((area) => (
        <li key={area}>
          <span aria-hidden="true">{words[area]}</span>
          <SegmentedControl
            label={words[area]}
            options={grantableLevels(own[area]).map((level) => levelWords[level])}
            value={levelWords[value[area]]}
            onChange={(word) => onChange({ ...value, [area]: levelFromWord(word) })}
          />
        </li>
      ))}
    </ul>
  );
}

const levelFromWord = (word: string): Level => rightLevels.find((level) => levelWords[level] === word) ?? 'nessuno';
