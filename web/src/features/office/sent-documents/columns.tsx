import { type SentDocument, withdrawDocument } from '@commiato/contracts/office/sent-documents';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { sizeText } from '../../../lib/size-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import opener from '../../../ui/table/opener.module.css';
import { DownloadButton } from '../stored-files/DownloadButton.tsx';
import styles from './sent-documents.module.css';

const MomentCell = ({ label, at }: { readonly label: string; readonly at: string }) => (
  <>
    <NarrowLabel>{label}</NarrowLabel>
    <LongDateTime at={at} />
  </>
);

const fileColumn: Column<SentDocument> = {
  key: 'filename',
  head: 'Documento',
  cell: ({ filename, byte }) => (
    <span className={styles.file}>
      {filename} <span>{sizeText(byte)}</span>
    </span>
  ),
};

/** The columns of received documents; the title opens the document and is bold until it was read. */
export const receivedColumns = (
  open: (document: SentDocument) => void,
  onDownload: () => void,
): readonly Column<SentDocument>[] => [
  {
    key: 'titolo',
    head: 'Titolo',
    sort: 'titolo',
    part: 'nome',
    cell: (row) => (
      <button
        type="button"
        className={`${opener.open} ${styles.title}`}
        data-nuovo={!row.letto || undefined}
        onClick={() => open(row)}
      >
        {curlyApostrophes(row.titolo)}
      </button>
    ),
  },
  fileColumn,
  {
    key: 'pubblicato',
    head: 'Ricevuto il',
    sort: 'pubblicato',
    cell: ({ pubblicato }) => <MomentCell label="Ricevuto il" at={pubblicato} />,
  },
  {
    key: 'letto',
    head: 'Stato',
    cell: ({ letto }) => <Badge tone={letto ? 'viola' : 'ocra'}>{letto ? 'Già letto' : 'Da leggere'}</Badge>,
  },
  {
    key: 'scarica',
    head: '',
    part: 'azione',
    cell: ({ _id, titolo }) => <DownloadButton id={_id} name={curlyApostrophes(titolo)} onDone={onDownload} />,
  },
];

/** The columns of documents sent to an agency, for the administrator. */
export const sentColumns = (withdraw: (document: SentDocument) => void): readonly Column<SentDocument>[] => [
  {
    key: 'titolo',
    head: 'Titolo',
    sort: 'titolo',
    part: 'nome',
    cell: ({ titolo, testo }) => (
      <span className={styles.message}>
        <strong>{curlyApostrophes(titolo)}</strong>
        {testo ? <span>{testo}</span> : null}
      </span>
    ),
  },
  fileColumn,
  {
    key: 'pubblicato',
    head: 'Inviato il',
    sort: 'pubblicato',
    cell: ({ pubblicato }) => <MomentCell label="Inviato il" at={pubblicato} />,
  },
  {
    key: 'letto_il',
    head: 'Letto il',
    sort: 'letto_il',
    cell: ({ letto_il }) =>
      letto_il ? <MomentCell label="Letto il" at={letto_il} /> : <Badge tone="ocra">Non letto</Badge>,
  },
  {
    key: 'azioni',
    head: '',
    part: 'azione',
    cell: (row) => (
      <span className={styles.actions}>
        <DownloadButton id={row._id} name={curlyApostrophes(row.titolo)} />
        <IfMayCall route={withdrawDocument}>
          <Button
            variant="quieto"
            size="compatto"
            aria-label={`Ritira ${curlyApostrophes(row.titolo)}`}
            onClick={() => withdraw(row)}
          >
            Ritira
          </Button>
        </IfMayCall>
      </span>
    ),
  },
];
