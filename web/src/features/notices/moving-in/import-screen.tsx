import type { ImportDetail } from '@commiato/contracts/imports';
import { countWithNoun } from '@commiato/italy/counts';
import { capitalized, curlyApostrophes, romeDay, shortDate } from '@commiato/italy/formatting';
import { instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from '../../../ui/FileImport.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { useImport } from './api.ts';
import { CancelImportButton } from './CancelImportButton.tsx';
import { importTextsByKind, progressText, stateWords } from './fields.ts';
import { LineRemarks } from './LineRemarks.tsx';

/** `/importazione/:id`: how far an import is, and what of it did not come. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useImport(id);
  return (
    <>
      <PageHeader
        title={data ? curlyApostrophes(data.filename) : 'Importazione'}
        back={{ to: paths.moveIn(), label: 'Porta qui i tuoi dati' }}
      />
      {data ? (
        <ImportResult data={data} />
      ) : error ? (
        <ErrorState
          message="Errore nel recupero dell’importazione"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingText>Caricamento in corso…</LoadingText>
      )}
    </>
  );
}

function ImportResult({ data }: { readonly data: ImportDetail }) {
  const { cosa, stato, creata, nuovi, pubblicati, gia_presenti, non_importati, annullabile_fino } = data;
  return (
    <div className={styles.stack}>
      <Panel title={stateWords[stato]}>
        <div className={styles.stack} aria-live="polite">
          {stato === 'in corso' ? (
            <>
              <progress
                aria-label={capitalized(importTextsByKind[cosa].come[1])}
                max={Math.max(nuovi, 1)}
                value={pubblicati}
              />
              <p>{progressText(data)}. Puoi chiudere questa pagina: l’importazione va avanti da sola.</p>
            </>
          ) : null}
          {stato === 'fatta' ? <Alert kind="riuscita">{progressText(data)}.</Alert> : null}
          {stato === 'annullata' ? <Alert kind="avviso">{importTextsByKind[cosa].takenBack}</Alert> : null}
          <ul className={styles.facts}>
            <li>Cominciata {instantInWords(creata, shortDate)}</li>
            <li>
              <strong>{countWithNoun(gia_presenti, 'già presente', 'già presenti')}</strong>
            </li>
            <li data-tono={non_importati > 0 ? 'rubrica' : undefined}>
              <strong>{countWithNoun(non_importati, 'non importato', 'non importati')}</strong>
            </li>
          </ul>
          {annullabile_fino ? (
            <div className={styles.sample}>
              <p className={styles.aside}>Si può annullare fino {toDayPhrase(romeDay(annullabile_fino), shortDate)}.</p>
              <CancelImportButton of={data} />
            </div>
          ) : null}
        </div>
      </Panel>
      <LineRemarks
        kind={cosa}
        title="Non importati"
        lead="Correggi il file e mandalo di nuovo."
        remarks={data.scartati}
      />
      <LineRemarks
        kind={cosa}
        title="Da ricontrollare"
        lead="Arrivati lo stesso: apri e guarda."
        remarks={data.dubbi}
      />
    </div>
  );
}
