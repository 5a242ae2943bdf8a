import type { Rights } from '@commiato/contracts/accounts/rights';
import { useId } from 'react';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { FieldNote } from '../../../ui/fields/FieldNote.tsx';
import { RightsField } from '../collaborators/RightsField.tsx';
import styles from './keys.module.css';

interface KeyRightsFieldProps extends Pick<BoundField<Rights>, 'value' | 'onChange' | 'error'> {
  /** The rights of whoever makes the key, who cannot give more. */
  readonly own: Rights;
}

/** What a key may in each part of the agency, of which it needs one. */
export function KeyRightsField({ value, onChange, error, own }: KeyRightsFieldProps) {
  const noteId = useId();
  return (
    <fieldset
      className={styles.rights}
      tabIndex={-1}
      data-invalid={error ? 'true' : undefined}
      data-label="Che cosa può"
      aria-describedby={noteId}
    >
      <legend>Che cosa può</legend>
      <RightsField value={value} own={own} onChange={onChange} />
      <FieldNote id={noteId} note={error ? { tone: 'error', text: error } : undefined} />
    </fieldset>
  );
}
