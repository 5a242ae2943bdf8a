import { receiveReceipts } from '@commiato/contracts/billing/transmissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/client.ts';
import { fileErrorMessage, messageOf } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useFetchReceiptsFromMailbox, useSendingAddress } from '../certified-mail/api.ts';
import { invalidateDocuments } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { ReceiptUploadButton } from './ReceiptUploadButton.tsx';

/** Uploads receipts of several invoices and shows the result for each file. */
export function ReceiptUploadPanel() {
  const queries = useQueryClient();
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const taken = await call(receiveReceipts, { file });
      await invalidateDocuments(queries);
      return taken;
    },
  });
  const isMailboxConnected = useSendingAddress() !== '';
  const mail = useFetchReceiptsFromMailbox();
  const taken = mail.data && (!reading.data || mail.submittedAt > reading.submittedAt) ? mail.data : reading.data;
  return (
    <Panel title="Ricevute del Sistema di Interscambio">
      <div className={styles.stack}>
        <p className={styles.aside}>Una ricevuta XML o un archivio ZIP di tante: ognuna va alla sua fattura.</p>
        <div className={styles.row}>
          <ReceiptUploadButton busy={reading.isPending} onFile={(file) => reading.mutate(file)}>
            Carica ricevute
          </ReceiptUploadButton>
          {isMailboxConnected ? (
            <Button busy={mail.isPending} busyLabel="Si legge la casella…" onClick={() => mail.mutate()}>
              Leggi dalla PEC
            </Button>
          ) : null}
        </div>
        {reading.error ? (
          <Alert kind="errore">{fileErrorMessage(reading.error, 'Errore durante la lettura delle ricevute')}</Alert>
        ) : null}
        {mail.error ? <Alert kind="errore">{messageOf(mail.error, 'Errore nella lettura della casella')}</Alert> : null}
        {mail.isSuccess && mail.data.file.length === 0 ? <p>Nella casella non ci sono ricevute nuove.</p> : null}
        <ul className={styles.list} aria-label="Ricevute lette" aria-live="polite">
          {taken?.file.map(({ nome, messaggio, id_fattura, numero }) => (
            <li key={nome} className={styles.item}>
              <span className={styles.who}>
                <span>{id_fattura ? <Link to={paths.invoice(id_fattura)}>Documento n. {numero}</Link> : nome}</span>
                <small>{messaggio}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
