import { areas, type Rights } from '@commiato/contracts/accounts/rights';
import styles from './collaborators.module.css';
import { areaWords, seesFuneralsByAgenda } from './fields.ts';
import { LevelsField } from './LevelsField.tsx';

interface RightsFieldProps {
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
  /** The rights of whoever chooses, who cannot give more. */
  readonly own: Rights;
}

/** Choice of a level for each area of an agency. */
export const RightsField = (props: RightsFieldProps) => (
  <>
    <LevelsField areas={areas} words={areaWords} {...props} />
    {seesFuneralsByAgenda(props.value) ? <p className={styles.along}>Con l’agenda si vedono anche i servizi.</p> : null}
  </>
);
