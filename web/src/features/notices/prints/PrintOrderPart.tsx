import { readPrintOrderPdf, writePrintOrder } from '@commiato/contracts/notices/print-orders';
import type { Print } from '@commiato/contracts/notices/prints';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type DownloadQuestion, FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { usePostingRules } from '../postings/api.ts';
import { printOrderSummary } from './fields.ts';
import { OrderDialog } from './OrderDialog.tsx';
import styles from './orders.module.css';

interface PrintOrderPartProps {
  readonly print: Print;
  /** Whether it is for walls. */
  readonly posted: boolean;
  /** What is asked before the sheet is read. */
  readonly question: DownloadQuestion | undefined;
}

/** What was ordered of a print from the printer, and its sheet. */
export function PrintOrderPart({ print, posted, question }: PrintOrderPartProps) {
  const { data: postings, error, isFetching, refetch } = usePostingRules();
  const [writing, setWriting] = useState(false);
  const { ordine, versione } = print;
  return (
    <>
      {ordine ? <p>{printOrderSummary(ordine)}</p> : null}
      {ordine && ordine.versione < versione ? (
        <Alert kind="avviso">
          L’ordine era della versione {ordine.versione}: controlla le copie e scrivilo di nuovo per la versione{' '}
          {versione}.
        </Alert>
      ) : null}
      <div className={styles.order}>
        <IfMayCall route={writePrintOrder}>
          <Button disabledReason={postings || error ? undefined : 'Attendi…'} onClick={() => setWriting(true)}>
            {ordine ? 'Cambia l’ordine' : 'Ordine di stampa'}
          </Button>
        </IfMayCall>
        {ordine ? (
          <FileDownloadButton
            read={() => callFile(readPrintOrderPdf, { params: { id: print._id } })}
            question={question}
          >
            Foglio d’ordine
          </FileDownloadButton>
        ) : null}
      </div>
      {/* Only where an order is to be written: each print has this part. Once the rules have come, the dialog opens. */}
      {writing && !postings && error ? (
        <ErrorState
          message="Errore nel recupero delle affissioni"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {writing && postings ? (
        <OrderDialog print={print} posted={posted} postings={postings} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}
