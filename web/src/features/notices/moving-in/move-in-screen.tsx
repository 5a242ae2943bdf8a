import { type ImportRow, importNotices, maxImportedNotices, noticesFile } from '@commiato/contracts/notices/import';
import { capitalized, curly, shortDate } from '@commiato/italy/formatting';
import { theMoment } from '@commiato/italy/prose/dates';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { countWithNoun } from '../../../lib/counts.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { useImports } from './api.ts';
import { CancelImportButton } from './CancelImportButton.tsx';
import { progressText, sampleNotices, stateWords } from './fields.ts';
import { ImportFacts } from './ImportFacts.tsx';
import { LineRemarks } from './LineRemarks.tsx';
import styles from './moving-in.module.css';
import { useNoticeImport } from './use-notice-import.ts';

const columns: readonly Column<ImportRow>[] = [
  {
    key: 'filename',
    head: 'File',
    part: 'nome',
    cell: ({ _id, filename }) => (
      <Link className={styles.name} to={paths.noticeImport(_id)}>
        {curly(filename)}
      </Link>
    ),
  },
  { key: 'creata', head: 'Quando', cell: ({ creata }) => capitalized(theMoment(creata, shortDate)) },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => stateWords[stato] },
  { key: 'pubblicati', head: 'Annunci', figures: true, cell: progressText },
];
const cancelColumn: Column<ImportRow> = {
  key: 'azione',
  head: '',
  part: 'azione',
  cell: (row) => <CancelImportButton of={row} />,
};

/** `/porta-i-tuoi-dati`: notices that the agency has elsewhere. A file is checked first; nothing is published before the person has seen the result. */
export function MoveInScreen() {
  const mayImport = useMayCall(importNotices);
  const imports = useImports();
  return (
    <>
      <PageHeader
        title="Porta qui i tuoi dati"
        lead="Gli annunci che hai su un altro sito o in un altro programma arrivano con le loro fotografie. Nessuno riceve avvisi, e per 30 giorni puoi annullare tutto insieme."
      />
      <div className={styles.stack}>
        {mayImport ? <NewImport /> : null}
        <WholeTable
          title="Le tue importazioni"
          columns={mayImport ? [...columns, cancelColumn] : columns}
          query={imports}
          failure="Errore nel recupero delle importazioni"
        >
          {imports.data?.length === 0 ? (
            <EmptyState title="Nessuna importazione">
              Restano qui per 30 giorni, finché si possono annullare.
            </EmptyState>
          ) : null}
        </WholeTable>
        <Panel title="Altri dati, e la via d’uscita">
          <div className={styles.stack}>
            <p>
              I clienti e i fornitori arrivano da <Link to={paths.importContacts()}>Importa anagrafiche</Link>.
            </p>
            <p>
              I dati restano tuoi: l’assistenza ti consegna quando vuoi un archivio con tutto quello che hai qui,
              elenchi, fotografie e documenti.
            </p>
          </div>
        </Panel>
      </div>
    </>
  );
}

/** Choice of a file, what is in it, and the button that brings it. */
function NewImport() {
  const navigate = useNavigate();
  const { chosen, preview, busy, failure, upload, choose, begin } = useNoticeImport();
  return (
    <>
      <Panel title="Il file">
        <div className={styles.stack}>
          <FileDrop
            slot={noticesFile}
            label="File degli annunci"
            prompt="Trascina qui il file degli annunci"
            file={chosen?.file}
            busy={busy === 'check'}
            error={failure}
            onFile={(file) => void choose(file)}
          />
          {failure ? <Alert kind="errore">{failure}</Alert> : null}
          <div className={styles.sample}>
            <p className={styles.aside}>
              Un CSV, uno ZIP con il CSV e le fotografie, o l’esportazione di WordPress (Strumenti, Esporta), anche in
              uno ZIP con la cartella «uploads» per avere le fotografie. Al massimo 32 MB e{' '}
              {countWithNoun(maxImportedNotices, 'annuncio', 'annunci')} per volta.
            </p>
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
              onClick={() => saveFile(sampleNotices())}
            >
              Scarica il file di esempio
            </Button>
          </div>
        </div>
      </Panel>
      {busy === 'check' && !preview ? <LoadingText>Controllo del file in corso…</LoadingText> : null}
      {preview ? (
        <>
          <ImportFacts preview={preview} />
          <LineRemarks
            title="Scartati"
            lead="Non arrivano. Correggi il file e mandalo di nuovo: quelli che ci sono già vengono saltati."
            remarks={preview.scartati}
          />
          <LineRemarks title="Da ricontrollare" lead="Arrivano lo stesso." remarks={preview.dubbi} />
          <div className={styles.actions}>
            {busy === 'import' && upload.share !== null ? (
              <UploadProgress share={upload.share} onCancel={upload.cancel} />
            ) : null}
            <Button
              variant="primo"
              size="grande"
              busy={busy === 'import'}
              busyLabel="Importazione in corso…"
              disabledReason={preview.nuovi > 0 ? undefined : 'Nel file non c’è nessun annuncio nuovo.'}
              onClick={() =>
                void begin().then((id) => {
                  if (id !== null) void navigate(paths.noticeImport(id));
                })
              }
            >
              Importa {countWithNoun(preview.nuovi, 'annuncio', 'annunci')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
