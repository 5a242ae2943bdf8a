import { readPrintOrderPdf, writePrintOrder } from '@commiato/contracts/notices/print-orders';
import type { Print } from '@commiato/contracts/notices/prints';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileButton, type FileQuestion } from '../../../ui/FileButton.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { usePostings } from '../postings/api.ts';
import { orderWords } from './fields.ts';
import { OrderDialog } from './OrderDialog.tsx';
import styles from './orders.module.css';

interface OrderPartProps {
  readonly print: Print;
  /** Whether it is for walls. */
  readonly posted: boolean;
  /** What is asked before the sheet is read. */
  readonly question: FileQuestion | undefined;
}

/** What was ordered of a print from the printer, and its sheet. */
export function OrderPart({ print, posted, question }: OrderPartProps) {
  const { data: postings } = usePostings();
  const [writing, setWriting] = useState(false);
  const { ordine, versione } = print;
  return (
    <>
      {ordine ? <p>{orderWords(ordine)}</p> : null}
      {ordine && ordine.versione < versione ? (
        <Alert kind="avviso">
          L’ordine era della versione {ordine.versione}: controlla le copie e scrivilo di nuovo per la versione{' '}
          {versione}.
        </Alert>
      ) : null}
      <div className={styles.order}>
        <MayCall route={writePrintOrder}>
          <Button disabledReason={postings ? undefined : 'Attendi…'} onClick={() => setWriting(true)}>
            {ordine ? 'Cambia l’ordine' : 'Ordine di stampa'}
          </Button>
        </MayCall>
        {ordine ? (
          <FileButton read={() => callFile(readPrintOrderPdf, { params: { id: print._id } })} question={question}>
            Foglio d’ordine
          </FileButton>
        ) : null}
      </div>
      {writing && postings ? (
        <OrderDialog print={print} posted={posted} postings={postings} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}
