import { cutSheetsOf } from '@commiato/contracts/notices/print-sizes';
import {
  type CardsPerSheet,
  deletePrint,
  type Print,
  type PrintDestination,
  type PrintWithProofs,
  printLabel,
  readPrintPdf,
} from '@commiato/contracts/notices/prints';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { PostingRequestDialog } from '../postings/PostingRequestDialog.tsx';
import { invalidatePrints } from '../proofs/api.ts';
import { Objections, objectionDownloadQuestion } from '../proofs/Objections.tsx';
import { Proofs } from '../proofs/Proofs.tsx';
import { isPoster } from './fields.ts';
import { PrintOrderPart } from './PrintOrderPart.tsx';
import { PrintPicture } from './PrintPicture.tsx';
import styles from './prints.module.css';

interface PrintCardProps {
  readonly print: PrintWithProofs;
  /** Name of the deceased. */
  readonly name: string;
  /** The funeral of its notice; empty where there is none. */
  readonly funeral: string;
  readonly onChange: (print: Print) => void;
}

/** A print with its drawing, its files, and whether it still says what holds. */
export function PrintCard({ print, name, funeral, onChange }: PrintCardProps) {
  const [requesting, setRequesting] = useState(false);
  const { codice, superata, versione, chi, data_crea, avvisi } = print;
  const question = objectionDownloadQuestion(print);
  const pdf = (per: PrintDestination) => () => callFile(readPrintPdf, { params: { id: print._id }, query: { per } });
  const sheet = (foglio: CardsPerSheet) => () =>
    callFile(readPrintPdf, { params: { id: print._id }, query: { per: 'casa', foglio: String(foglio) } });
  return (
    <article className={styles.card} aria-label={printLabel(print)}>
      <PrintPicture print={print} />
      <div className={styles.about}>
        <h3 className={styles.name}>{printLabel(print)}</h3>
        <p>
          {superata ? <Badge tone="rubrica">Superata</Badge> : <Badge tone="oliva">Attuale</Badge>} Codice{' '}
          <strong className={styles.code}>{codice}</strong>
        </p>
        {superata ? (
          <Alert kind="avviso">
            L’annuncio o un appuntamento è cambiato dopo: fanne una versione nuova e sostituisci{' '}
            {isPoster(print) ? 'i manifesti' : 'le copie già stampate'}.
          </Alert>
        ) : null}
        {avvisi.length > 0 ? (
          <Alert kind="avviso">
            {avvisi.map((remark) => (
              <p key={remark} className={styles.remark}>
                {remark}
              </p>
            ))}
          </Alert>
        ) : null}
        <Objections print={print} />
        <p className={styles.made}>
          Versione {versione}, {instantInWords(data_crea)}
          {chi ? `, ${curlyApostrophes(chi)}` : ''}
        </p>
        <div className={styles.actions}>
          <FileDownloadButton read={pdf('casa')} question={question}>
            Stampa in ufficio
          </FileDownloadButton>
          {cutSheetsOf(print).map((foglio) => (
            <FileDownloadButton key={foglio} read={sheet(foglio)} question={question}>
              Foglio da {foglio}
            </FileDownloadButton>
          ))}
          <FileDownloadButton read={pdf('stampa')} question={question}>
            Per la tipografia
          </FileDownloadButton>
          <FileDownloadButton read={pdf('archivio')} question={question}>
            Per l’archivio
          </FileDownloadButton>
          {isPoster(print) ? <Button onClick={() => setRequesting(true)}>Affissione</Button> : null}
          <IfMayCall route={deletePrint}>
            <Button variant="quieto" onClick={() => onChange(print)}>
              {superata ? 'Fai una versione nuova' : 'Cambia'}
            </Button>
            <DeleteButton print={print} />
          </IfMayCall>
        </div>
        <PrintOrderPart print={print} posted={isPoster(print)} question={question} />
        <Proofs print={print} funeral={funeral} />
      </div>
      {requesting ? <PostingRequestDialog print={print} name={name} onClose={() => setRequesting(false)} /> : null}
    </article>
  );
}

function DeleteButton({ print }: { readonly print: Print }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(deletePrint, { params: { id: print._id } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast('Stampa tolta.');
      await invalidatePrints(queries);
    },
  });
  return (
    <>
      <Button
        variant="pericolo"
        icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Togli
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Togli la stampa"
        confirmLabel="Togli"
        busyLabel="Attendi…"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <strong>{printLabel(print)}</strong> esce dall’elenco. Chi legge il codice su un manifesto già affisso ha
          ancora la sua risposta.
        </p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
