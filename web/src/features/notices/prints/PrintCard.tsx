import {
  type CutSheet,
  cutSheets,
  deletePrint,
  type Print,
  type PrintDestination,
  type PrintWithProofs,
  printName,
  readPrintPdf,
} from '@commiato/contracts/notices/prints';
import { curly } from '@commiato/italy/formatting';
import { theMoment } from '@commiato/italy/prose/dates';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PostingRequestDialog } from '../postings/PostingRequestDialog.tsx';
import { invalidatePrints } from '../proofs/api.ts';
import { Objections, objectionQuestion } from '../proofs/Objections.tsx';
import { Proofs } from '../proofs/Proofs.tsx';
import { isCutFromSheet, isPosted } from './fields.ts';
import { OrderPart } from './OrderPart.tsx';
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
  const question = objectionQuestion(print);
  const pdf = (per: PrintDestination) => () => callFile(readPrintPdf, { params: { id: print._id }, query: { per } });
  const sheet = (foglio: CutSheet) => () =>
    callFile(readPrintPdf, { params: { id: print._id }, query: { per: 'casa', foglio: String(foglio) } });
  return (
    <article className={styles.card} aria-label={printName(print)}>
      <PrintPicture print={print} />
      <div className={styles.about}>
        <h3 className={styles.name}>{printName(print)}</h3>
        <p>
          {superata ? <Badge tone="rubrica">Superata</Badge> : <Badge tone="oliva">Attuale</Badge>} Codice{' '}
          <strong className={styles.code}>{codice}</strong>
        </p>
        {superata ? (
          <Alert kind="avviso">
            L’annuncio o un appuntamento è cambiato dopo: fanne una versione nuova e sostituisci i manifesti.
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
          Versione {versione}, {theMoment(data_crea)}
          {chi ? `, ${curly(chi)}` : ''}
        </p>
        <div className={styles.actions}>
          <FileButton read={pdf('casa')} question={question}>
            Stampa in ufficio
          </FileButton>
          {isCutFromSheet(print)
            ? cutSheets.map((foglio) => (
                <FileButton key={foglio} read={sheet(foglio)} question={question}>
                  Foglio da {foglio}
                </FileButton>
              ))
            : null}
          <FileButton read={pdf('stampa')} question={question}>
            Per la tipografia
          </FileButton>
          <FileButton read={pdf('archivio')} question={question}>
            Per l’archivio
          </FileButton>
          {isPosted(print) ? <Button onClick={() => setRequesting(true)}>Affissione</Button> : null}
          <MayCall route={deletePrint}>
            <Button variant="quieto" onClick={() => onChange(print)}>
              {superata ? 'Fai una versione nuova' : 'Cambia'}
            </Button>
            <DeleteButton print={print} />
          </MayCall>
        </div>
        <OrderPart print={print} posted={isPosted(print)} question={question} />
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
      showToast('Stampa tolta.');
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
          <strong>{printName(print)}</strong> esce dall’elenco. Chi legge il codice su un manifesto già affisso ha
          ancora la sua risposta.
        </p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
