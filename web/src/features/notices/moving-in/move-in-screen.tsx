import { type ImportRow, undoImport } from '@commiato/contracts/imports';
import { countWithNoun } from '@commiato/italy/counts';
import { capitalized, curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayMakeCall, useAccess } from '../../../lib/rights.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import styles from '../../../ui/FileImport.module.css';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { useImports } from './api.ts';
import { CancelImportButton } from './CancelImportButton.tsx';
import { type FileImportKind, fileImportDefinitions, importTextsByKind, progressText, stateWords } from './fields.ts';
import { ImportFacts } from './ImportFacts.tsx';
import { LineRemarks } from './LineRemarks.tsx';
import { useNewImport } from './use-new-import.ts';

const columns: readonly Column<ImportRow>[] = [
  {
    key: 'filename',
    head: 'File',
    part: 'nome',
    cell: ({ _id, filename }) => (
      <Link className={styles.name} to={paths.noticeImport(_id)}>
        {curlyApostrophes(filename)}
      </Link>
    ),
  },
  { key: 'cosa', head: 'Che cosa', cell: ({ cosa }) => importTextsByKind[cosa].label },
  { key: 'creata', head: 'Quando', cell: ({ creata }) => capitalized(instantInWords(creata, shortDate)) },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => stateWords[stato] },
  { key: 'pubblicati', head: 'Arrivati', figures: true, cell: progressText },
];
const cancelColumn: Column<ImportRow> = {
  key: 'azione',
  head: '',
  part: 'azione',
  cell: (row) => <CancelImportButton of={row} />,
};

const fileImportKinds = Object.keys(fileImportDefinitions) as FileImportKind[];

/** `/porta-i-tuoi-dati`: notices, funerals and prices that the agency has elsewhere. A file is checked first; nothing comes before the person has seen the result. */
export function MoveInScreen() {
  const access = useAccess();
  const kinds = fileImportKinds.filter((kind) => mayMakeCall(access, fileImportDefinitions[kind].route));
  const mayTakeBack = mayMakeCall(access, undoImport);
  const imports = useImports();
  return (
    <>
      <PageHeader
        title="Porta qui i tuoi dati"
        lead="Gli annunci con le loro fotografie, i servizi e il listino che hai su un altro sito o in un altro programma. Nessuno riceve avvisi, e per 30 giorni puoi annullare tutto insieme."
      />
      <div className={styles.stack}>
        <NewImportChooser kinds={kinds} />
        <UnpagedTable
          title="Le tue importazioni"
          columns={mayTakeBack ? [...columns, cancelColumn] : columns}
          query={imports}
          failure="Errore nel recupero delle importazioni"
        >
          {imports.data?.length === 0 ? (
            <EmptyState title="Nessuna importazione">
              Restano qui per 30 giorni, finché si possono annullare.
            </EmptyState>
          ) : null}
        </UnpagedTable>
        <Panel title="Altri dati, e la via d’uscita">
          <div className={styles.stack}>
            <p>
              I clienti e i fornitori arrivano da <Link to={paths.importContacts()}>Importa anagrafiche</Link>; anche
              quello che portano si annulla da qui.
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

/** Choice of what to bring, of those kinds that the person may bring. */
function NewImportChooser({ kinds }: { readonly kinds: readonly FileImportKind[] }) {
  const [chosen, setChosen] = useState<FileImportKind | null>(null);
  const kind = chosen ?? kinds[0];
  if (!kind) return null;
  const labels = kinds.map((each) => fileImportDefinitions[each].label);
  return (
    <>
      {kinds.length > 1 ? (
        <SegmentedControl
          label="Che cosa porti"
          options={labels}
          value={fileImportDefinitions[kind].label}
          onChange={(label) => setChosen(kinds[labels.indexOf(label)] ?? kind)}
        />
      ) : null}
      <NewImport key={kind} kind={kind} />
    </>
  );
}

/** Choice of a file, what is in it, and the button that brings it. */
function NewImport({ kind }: { readonly kind: FileImportKind }) {
  const navigate = useNavigate();
  const { chosen, preview, busy, failure, upload, choose, begin } = useNewImport(kind);
  const { slot, label, nouns, prompt, help, sample } = fileImportDefinitions[kind];
  return (
    <>
      <Panel title="Il file">
        <div className={styles.stack}>
          <FileDrop
            slot={slot}
            label={`File: ${label}`}
            prompt={prompt}
            file={chosen?.file}
            busy={busy}
            error={failure}
            onFile={(file) => void choose(file)}
          />
          {failure ? <Alert kind="errore">{failure}</Alert> : null}
          <div className={styles.sample}>
            <p className={styles.aside}>{help}</p>
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
              onClick={() => saveFile(sample())}
            >
              Scarica il file di esempio
            </Button>
          </div>
        </div>
      </Panel>
      {busy === 'check' && !preview ? <LoadingText>Controllo del file in corso…</LoadingText> : null}
      {preview ? (
        <>
          <ImportFacts kind={kind} preview={preview} />
          <LineRemarks
            kind={kind}
            title="Righe scartate"
            lead="Non arrivano. Correggi il file e mandalo di nuovo: quello che c’è già viene saltato."
            remarks={preview.scartati}
          />
          <LineRemarks
            kind={kind}
            title="Da ricontrollare"
            lead="Queste righe arrivano lo stesso."
            remarks={preview.dubbi}
          />
          <div className={styles.actions}>
            {busy === 'import' && upload.share !== null ? (
              <UploadProgress share={upload.share} onCancel={upload.cancel} />
            ) : null}
            <Button
              variant="primo"
              size="grande"
              busy={busy === 'import'}
              busyLabel="Importazione in corso…"
              disabledReason={preview.nuovi > 0 ? undefined : 'Nel file non c’è niente di nuovo.'}
              onClick={() =>
                void begin().then((id) => {
                  if (id !== null) void navigate(paths.noticeImport(id));
                })
              }
            >
              Importa {countWithNoun(preview.nuovi, ...nouns)}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
