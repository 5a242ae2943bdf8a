import { cancelImport, type ImportRow } from '@commiato/contracts/imports';
import { capitalized, curly, shortDate } from '@commiato/italy/formatting';
import { theMoment } from '@commiato/italy/prose/dates';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { countWithNoun } from '../../../lib/counts.ts';
import { mayMake, useAccess } from '../../../lib/rights.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import styles from '../../../ui/FileImport.module.css';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { useImports } from './api.ts';
import { CancelImportButton } from './CancelImportButton.tsx';
import { type FileKind, importsOfKinds, progressText, stateWords, wordsOfImports } from './fields.ts';
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
        {curly(filename)}
      </Link>
    ),
  },
  { key: 'cosa', head: 'Che cosa', cell: ({ cosa }) => wordsOfImports[cosa].label },
  { key: 'creata', head: 'Quando', cell: ({ creata }) => capitalized(theMoment(creata, shortDate)) },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => stateWords[stato] },
  { key: 'pubblicati', head: 'Arrivati', figures: true, cell: progressText },
];
const cancelColumn: Column<ImportRow> = {
  key: 'azione',
  head: '',
  part: 'azione',
  cell: (row) => <CancelImportButton of={row} />,
};

const fileKinds = Object.keys(importsOfKinds) as FileKind[];

/** `/porta-i-tuoi-dati`: notices, funerals and prices that the agency has elsewhere. A file is checked first; nothing comes before the person has seen the result. */
export function MoveInScreen() {
  const access = useAccess();
  const kinds = fileKinds.filter((kind) => mayMake(access, importsOfKinds[kind].route));
  const mayTakeBack = mayMake(access, cancelImport);
  const imports = useImports();
  return (
    <>
      <PageHeader
        title="Porta qui i tuoi dati"
        lead="Gli annunci con le loro fotografie, i servizi e il listino che hai su un altro sito o in un altro programma. Nessuno riceve avvisi, e per 30 giorni puoi annullare tutto insieme."
      />
      <div className={styles.stack}>
        <NewImports kinds={kinds} />
        <WholeTable
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
        </WholeTable>
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
function NewImports({ kinds }: { readonly kinds: readonly FileKind[] }) {
  const [chosen, setChosen] = useState<FileKind | null>(null);
  const kind = chosen ?? kinds[0];
  if (!kind) return null;
  const labels = kinds.map((each) => importsOfKinds[each].label);
  return (
    <>
      {kinds.length > 1 ? (
        <Segments
          label="Che cosa porti"
          options={labels}
          value={importsOfKinds[kind].label}
          onChange={(label) => setChosen(kinds[labels.indexOf(label)] ?? kind)}
        />
      ) : null}
      <NewImport key={kind} kind={kind} />
    </>
  );
}

/** Choice of a file, what is in it, and the button that brings it. */
function NewImport({ kind }: { readonly kind: FileKind }) {
  const navigate = useNavigate();
  const { chosen, preview, busy, failure, upload, choose, begin } = useNewImport(kind);
  const { slot, label, nouns, prompt, help, sample } = importsOfKinds[kind];
  return (
    <>
      <Panel title="Il file">
        <div className={styles.stack}>
          <FileDrop
            slot={slot}
            label={`File: ${label}`}
            prompt={prompt}
            file={chosen?.file}
            busy={busy === 'check'}
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
