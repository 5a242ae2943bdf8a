import { type AuditRow, auditDetailLabel } from '@commiato/contracts/administration/audit';
import { auditDetailText } from '@commiato/contracts/administration/audit-words';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** The name of an identifier followed by the identifier, for looking it up elsewhere. */
function nameWithIdentifier(value: string, names: AuditRow['nomi']): string {
  const name = names[value];
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
          .map(
            ([name, value]) => `${auditDetailLabel(name)}: ${nameWithIdentifier(auditDetailText(name, value), nomi)}`,
          )
          // The names of changed fields are a list with commas of its own.
          .join('; '),
    },
  ],
};
