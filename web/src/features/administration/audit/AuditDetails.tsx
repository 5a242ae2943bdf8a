import type { AuditRow } from '@commiato/contracts/administration/audit';
import { curly } from '@commiato/italy/formatting';
import type { FeatureWords } from '../../../lib/feature.ts';
import styles from './audit.module.css';
import { fieldWord } from './fields.ts';

const roles: Record<string, string> = { U: 'agenzia', A: 'amministratore' };

function wordOf(fields: FeatureWords['fields'], name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (name === 'ruolo') return roles[String(value)] ?? String(value);
  // Several fields are told as one text with spaces.
  return name === 'campi'
    ? String(value)
        .split(' ')
        .map((field) => fieldWord(fields, field))
        .join(', ')
    : curly(String(value));
}

interface AuditDetailsProps {
  readonly details: AuditRow['dettagli'];
  readonly fields: FeatureWords['fields'];
}

/** What an entry tells beside who and what. */
export function AuditDetails({ details, fields }: AuditDetailsProps) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wordOf(fields, name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
