import type { ImportKind, ImportRemark } from '@commiato/contracts/imports';
import styles from '../../../ui/FileImport.module.css';
import { RemarkTable } from '../../../ui/RemarkTable.tsx';
import { importTextsByKind } from './fields.ts';

interface LineRemarksProps {
  readonly kind: ImportKind;
  readonly title: string;
  readonly lead: string;
  readonly remarks: readonly ImportRemark[];
}

/** What is to be said of the lines of a file, line by line. */
export function LineRemarks({ kind, title, lead, remarks }: LineRemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <RemarkTable title={title} lead={lead} heads={['Riga', 'Campo', 'Motivo']}>
      {remarks.map(({ riga, campo, motivo }) => (
        <tr key={`${riga} ${campo} ${motivo}`}>
          <td data-cifre>{riga}</td>
          <td className={styles.field}>{importTextsByKind[kind].fieldLabel(campo) || 'Tutta la riga'}</td>
          <td>{motivo}</td>
        </tr>
      ))}
    </RemarkTable>
  );
}
