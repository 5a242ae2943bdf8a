import type { AuditRow } from '@commiato/contracts/administration/audit';
import { curly } from '@commiato/italy/formatting';
import styles from './audit.module.css';
import { fieldWord } from './fields.ts';

const roles: Record<string, string> = { U: 'agenzia', A: 'amministratore' };

function wordOf(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (name === 'ruolo') return roles[String(value)] ?? String(value);
  // Several fields are told as one text with spaces.
  return name === 'campi' ? String(value).split(' ').map(fieldWord).join(', ') : curly(String(value));
}

/** What an entry tells beside who and what. */
export function AuditDetails({ details }: { details: AuditRow['dettagli'] }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wordOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
