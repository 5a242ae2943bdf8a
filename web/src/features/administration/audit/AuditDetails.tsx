import {
  type AuditRow,
  auditDetailName,
  formatAuditDetail,
  identifierDetails,
} from '@commiato/contracts/administration/audit';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { FeatureWords } from '../../../lib/feature.ts';
import styles from './audit.module.css';
import { auditFieldLabel } from './fields.ts';

const roleLabels: Record<string, string> = { U: 'agenzia', A: 'amministratore' };

function valueText(fields: FeatureWords['fields'], name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (name === 'ruolo') return roleLabels[String(value)] ?? String(value);
  // The names of changed fields are one text separated by spaces.
  return name === 'campi'
    ? String(value)
        .split(' ')
        .map((field) => auditFieldLabel(fields, field))
        .join(', ')
    : curlyApostrophes(formatAuditDetail(name, String(value)));
}

interface AuditDetailsProps {
  readonly entry: Pick<AuditRow, 'dettagli' | 'nomi'>;
  readonly fields: FeatureWords['fields'];
}

/** Details of a log entry, with names instead of ids; the ids are in tooltips and in the export. */
export function AuditDetails({ entry: { dettagli, nomi }, fields }: AuditDetailsProps) {
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
            <dt>{auditDetailName(name)}</dt>
            <dd>{curlyApostrophes(nomi[String(value)] ?? 'non c’è più')}</dd>
          </div>
        ) : (
          <div key={name}>
            <dt>{auditDetailName(name)}</dt>
            <dd>{valueText(fields, name, value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
