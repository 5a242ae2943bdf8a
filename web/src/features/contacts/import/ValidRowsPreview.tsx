import type { ImportReport } from '@commiato/contracts/contacts/import';
import { curlyApostrophes, placeLine } from '@commiato/italy/formatting';
import { BreakableMail } from '../../../ui/BreakableMail.tsx';
import { RemarkTable } from '../../../ui/RemarkTable.tsx';
import { contactDisplayName } from '../contacts/fields.ts';
import { previewWords } from './fields.ts';

/** The first valid rows as they will be stored. */
export function ValidRowsPreview({ rows, skipped }: { rows: ImportReport['anteprima']; skipped: number }) {
  if (rows.length === 0) return null;
  const title = rows.length === 1 ? 'La riga buona' : `Le prime ${rows.length} righe buone`;
  return (
    <RemarkTable
      title={title}
      lead={previewWords(rows.length, skipped)}
      heads={['Nome o ragione sociale', 'Tipo', 'Codice fiscale o partita IVA', 'Luogo', 'E-mail']}
    >
      {rows.map((row) => (
        <tr key={row.riga}>
          <td data-parte="nome">{contactDisplayName(row)}</td>
          <td>{row.role === 'cliente' ? 'Cliente' : 'Fornitore'}</td>
          <td data-cifre>{row.codFisc || row.piva}</td>
          <td>{curlyApostrophes(placeLine({ ...row, regione: '' }))}</td>
          <td>
            <BreakableMail mail={row.mail} />
          </td>
        </tr>
      ))}
    </RemarkTable>
  );
}
