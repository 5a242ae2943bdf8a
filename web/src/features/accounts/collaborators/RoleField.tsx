import type { CollaboratorRole } from '@commiato/contracts/accounts/rights';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { FieldNote } from '../../../ui/fields/FieldNote.tsx';
import styles from './collaborators.module.css';
import { grantableRoles, roleWords } from './fields.ts';

interface RoleFieldProps extends Pick<BoundField<CollaboratorRole | ''>, 'name' | 'value' | 'error'> {
  readonly onChange: (role: CollaboratorRole) => void;
  /** Whether an owner chooses, who alone makes owners. */
  readonly byOwner: boolean;
}

/** Choice of a role; each says what it may do. */
export function RoleField({ name, value, onChange, error, byOwner }: RoleFieldProps) {
  const offered = grantableRoles(byOwner || value === 'titolare');
  return (
    <fieldset
      className={styles.roles}
      tabIndex={-1}
      data-invalid={error ? 'true' : undefined}
      data-label="Ruolo"
      aria-describedby="nota-ruolo"
    >
      <legend>Ruolo</legend>
      {offered.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} value={role} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <strong>{roleWords[role].name}</strong>
            <span className={styles.may}>{roleWords[role].may}</span>
          </span>
        </label>
      ))}
      <FieldNote id="nota-ruolo" note={error ? { tone: 'error', text: error } : undefined} />
    </fieldset>
  );
}
