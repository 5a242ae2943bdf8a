import { type AuditRow, auditDetailName, formatAuditDetail } from '@commiato/contracts/administration/audit';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

const readableValue = (name: string, value: string | number | boolean) =>
  typeof value === 'string' ? formatAuditDetail(name, value) : value === true ? 'sì' : value === false ? 'no' : value;

/** The name of an identifier followed by the identifier, for looking it up elsewhere. */
function nameWithIdentifier(value: string | number, names: AuditRow['nomi']): string | number {
  const name = names[String(value)];
  return name === undefined ? value : `${name} (${value})`;
}

/** The audit log, as it is exported. */
export const auditSheet: ExportSheet<AuditRow> = {
  title: 'Registro',
  columns: [
    { head: 'Quando', kind: 'moment', value: ({ quando }) => quando },
    { head: 'Azione', width: 1.2, value: ({ azione }) => azione },
    { head: 'Chi', width: 1.6, value: ({ chi, nomeChi }) => (chi === null ? 'Senza accesso' : nomeChi || chi) },
    {
      head: 'Oggetto',
      width: 1.6,
      value: ({ oggetto, nomeOggetto, nomi }) => nomeOggetto || nameWithIdentifier(oggetto ?? '', nomi),
    },
    {
      head: 'Dettagli',
      width: 2,
      value: ({ dettagli, nomi }) =>
        Object.entries(dettagli)
          .map(([name, value]) => `${auditDetailName(name)}: ${nameWithIdentifier(readableValue(name, value), nomi)}`)
          .join(', '),
    },
  ],
};
