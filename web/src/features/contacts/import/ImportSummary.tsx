import { contactFieldLabel } from '@commiato/contracts/contacts/contact-columns';
import type { ImportReport } from '@commiato/contracts/contacts/import';
import { countWithNoun } from '@commiato/italy/counts';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import styles from '../../../ui/FileImport.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { goodRowsWords } from './fields.ts';

const separatorNames = { ';': 'punto e virgola', ',': 'virgola', '\t': 'tabulazione' };
const encodingNames = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16' };

/** Sentence about the rows with errors. */
function rowsWithErrorsText(count: number, written: boolean): string {
  if (written) return count === 1 ? ' con errori: non importata' : ' con errori: non importate';
  return count === 1 ? ' con errori: non verrà importata' : ' con errori: non verranno importate';
}

interface ImportSummaryProps {
  readonly report: ImportReport;
  readonly written: boolean;
  /** How many good rows are left out. */
  readonly skipped: number;
}

/** How a file was read: encoding, separator, and the field of each column. */
export function ImportSummary({ report, written, skipped }: ImportSummaryProps) {
  const { righe, conErrori, importate, colonne, saltate } = report;
  const good = righe - conErrori;
  const leftOut = colonne.filter(({ campo }) => campo === null);
  const known = colonne.filter(({ campo }) => campo !== null);
  return (
    <Panel title={written ? 'Importazione riuscita' : 'Che cosa c’è nel file'}>
      <div className={styles.stack}>
        {written ? (
          <Alert kind="riuscita">
            {countWithNoun(importate, 'anagrafica importata.', 'anagrafiche importate.')}
            {saltate > 0 ? ` ${countWithNoun(saltate, 'c’era già: saltata.', 'c’erano già: saltate.')}` : ''}
          </Alert>
        ) : null}
        {report._id === null ? null : (
          <p>
            Per 30 giorni puoi <Link to={paths.noticeImport(report._id)}>annullare questa importazione</Link> tutta
            insieme.
          </p>
        )}
        <ul className={styles.facts}>
          <li>
            <strong>{countWithNoun(righe, 'riga', 'righe')}</strong> nel file
          </li>
          <li>
            <strong>{countWithNoun(good, 'riga buona', 'righe buone')}</strong>
            {goodRowsWords(good, skipped, written)}
          </li>
          <li data-tono={conErrori ? 'rubrica' : undefined}>
            <strong>{countWithNoun(conErrori, 'riga', 'righe')}</strong>
            {conErrori === 0 ? ' con errori' : rowsWithErrorsText(conErrori, written)}
          </li>
        </ul>
        <p className={styles.aside}>
          Testo in {encodingNames[report.codifica]}, celle separate da {separatorNames[report.separatore]}.
        </p>
        <p className={styles.aside}>
          Colonne riconosciute:{' '}
          {known
            .map(({ intestazione, campo }) => [intestazione, contactFieldLabel(campo ?? '')])
            .map(([head, field]) => (head?.toLowerCase() === field?.toLowerCase() ? head : `${head} → ${field}`))
            .join(', ')}
          .
        </p>
        {leftOut.length > 0 ? (
          <Alert kind="avviso">
            {leftOut.length === 1
              ? 'Questa colonna non è riconosciuta e resta fuori: '
              : 'Queste colonne non sono riconosciute e restano fuori: '}
            {leftOut.map(({ intestazione }) => `«${intestazione || 'senza nome'}»`).join(', ')}.
          </Alert>
        ) : null}
      </div>
    </Panel>
  );
}
