import { type AuditRow, auditDetailLabel, identifierDetails } from '@commiato/contracts/administration/audit';
import { auditDetailText } from '@commiato/contracts/administration/audit-words';
import { curlyApostrophes } from '@commiato/italy/formatting';
import styles from './audit.module.css';

interface AuditDetailsProps {
  readonly entry: Pick<AuditRow, 'dettagli' | 'nomi'>;
}

/** Details of a log entry, with names instead of ids; the ids are in tooltips and in the export. */
export function AuditDetails({ entry: { dettagli, nomi } }: AuditDetailsProps) {
  // An object whose name is already in the title is not repeated.
  const entries = Object.entries(dettagli).filter(
    ([name, value]) => !(identifierDetails.has(name) && nomi[String(value)] === dettagli.titolo),
  );
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) =>
        identifierDetails.has(name) ? (
          <div key={name} title={String(value)}>
            <dt>{auditDetailLabel(name)}</dt>
            <dd>{curlyApostrophes(nomi[String(value)] ?? 'non c’è più')}</dd>
          </div>
        ) : (
          <div key={name}>
            <dt>{auditDetailLabel(name)}</dt>
            <dd>{curlyApostrophes(auditDetailText(name, value))}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
