import { transmitInvoiceByCertifiedMail } from '@commiato/contracts/billing/certified-mail';
import {
  issueInvoice,
  markInvoiceTransmitted,
  readInvoiceFileVersion,
  receiveReceipt,
  reopenDiscardedInvoice,
  unmarkInvoiceTransmitted,
} from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Transmission } from '@commiato/contracts/billing/transmissions';
import { capitalized, romeDay } from '@commiato/italy/formatting';
import { useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { shortDateTime } from '../../../lib/date-times.ts';
import { fileErrorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useSendingAddress } from '../certified-mail/api.ts';
import { certifiedMailStateTexts } from '../certified-mail/fields.ts';
import { refusalMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import {
  availableTransmissionActions,
  correctionDeadlineText,
  firstSendingDeadlineText,
  isNewestFileNeedless,
  receiptMeaning,
  transmissionStateLabels,
} from './fields.ts';
import { ReceiptUploadButton } from './ReceiptUploadButton.tsx';

/** One version of the file with its state and the explained receipts. */
function TransmissionVersion({ sent }: { readonly sent: Transmission }) {
  const { _id, nomeFile, stato, creato, inviato_il, ricevute, pec, canale } = sent;
  const { label, tone } = transmissionStateLabels[stato];
  return (
    <li className={styles.item}>
      <span className={styles.who}>
        <span>
          <Badge tone={tone}>{label}</Badge> {nomeFile}
        </span>
        <small>
          Preparata: {shortDateTime(creato)}
          {inviato_il ? `. Inviata${canale === 'pec' ? ' con la PEC' : ''}: ${shortDateTime(inviato_il)}` : ''}
        </small>
        {pec !== '' && ricevute.length === 0 ? <span>{certifiedMailStateTexts[pec]}</span> : null}
        {ricevute.map((receipt) => (
          <span key={receipt._id} className={styles.who}>
            <span>
              {receiptMeaning(receipt)}
              {receipt.data_ora ? ` (${shortDateTime(receipt.data_ora)})` : ''}
            </span>
            {receipt.nota ? <small>{receipt.nota}</small> : null}
            {receipt.errori.map(({ codice, spiegazione, descrizione }) => (
              <span key={codice} className={styles.who}>
                <strong>{spiegazione}</strong>
                <small>
                  Codice {codice}: {descrizione}
                </small>
              </span>
            ))}
          </span>
        ))}
      </span>
      <FileDownloadButton read={() => callFile(readInvoiceFileVersion, { params: { id: _id } })}>
        Questa versione
      </FileDownloadButton>
    </li>
  );
}

interface TransmissionPanelProps {
  readonly invoice: Invoice;
  /** There are unsaved corrections, which the answer to a press would replace. */
  readonly dirty?: boolean;
}

/** Transmission of an issued invoice: versions of the file, answers of the Sistema di Interscambio, next action. */
export function TransmissionPanel({ invoice, dirty = false }: TransmissionPanelProps) {
  const { _id, tipo, invii, stato, trasmissione, correggibileFino, versione } = invoice;
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const params = { id: _id };
  const noun = tipo === 'TD04' ? 'nota di credito' : 'fattura';
  const disabledReason = dirty ? 'Salva prima le modifiche.' : undefined;
  /** What an earlier press was refused for no longer holds. */
  const onMutate = () => {
    for (const one of [receipt, sending, takingBack, mailing, reopening, reissuing]) if (!one.isPending) one.reset();
  };
  const receipt = useMutation({
    onMutate,
    mutationFn: async (file: File) => show(await call(receiveReceipt, { params, file })),
    onSuccess: () => showSuccessToast('Ricevuta letta.'),
  });
  const sending = useMutation({
    onMutate,
    mutationFn: async () => show(await act(() => call(markInvoiceTransmitted, { params }))),
    onSuccess: () => showSuccessToast(`${capitalized(noun)} segnata come inviata.`),
  });
  const takingBack = useMutation({
    onMutate,
    mutationFn: async () => show(await act(() => call(unmarkInvoiceTransmitted, { params }))),
    onSuccess: () => showSuccessToast(`La ${noun} è di nuovo da inviare.`),
  });
  const sendingAddress = useSendingAddress();
  const mailing = useMutation({
    onMutate,
    mutationFn: async () => show(await act(() => call(transmitInvoiceByCertifiedMail, { params }))),
    onSuccess: () => showSuccessToast(`${capitalized(noun)} inviata con la PEC.`),
  });
  const reopening = useMutation({
    onMutate,
    mutationFn: async () => show(await act(() => call(reopenDiscardedInvoice, { params }))),
  });
  const reissuing = useMutation({
    onMutate,
    mutationFn: async () => show(await act(() => call(issueInvoice, { params, body: { versione } }))),
    onSuccess: () => showSuccessToast('Il file nuovo è pronto da inviare.'),
  });
  const failure = mailing.error ?? sending.error ?? takingBack.error ?? reopening.error ?? reissuing.error;
  const byMail = sendingAddress !== '';
  const actions = availableTransmissionActions(invoice, byMail);
  const today = romeDay(new Date());
  const late = correggibileFino !== null && correggibileFino < today;
  const firstDeadline = firstSendingDeadlineText(invoice, today);
  return (
    <Panel title="Trasmissione al Sistema di Interscambio">
      <div className={styles.stack}>
        {correggibileFino === null ? null : (
          <Alert kind={late ? 'errore' : 'avviso'}>
            Scartata: vale come non emessa.{' '}
            {stato === 'scartata'
              ? 'Correggila qui sotto ed emettila di nuovo: numero e data restano, il file avrà un nome nuovo.'
              : 'Correggi i dati nel profilo e prepara un file nuovo.'}{' '}
            {correctionDeadlineText(correggibileFino, late)}
          </Alert>
        )}
        {stato === 'scartata' && trasmissione === 'rifiutata' ? (
          <Alert kind="avviso">
            L’ufficio pubblico l’ha rifiutata: correggila qui sotto ed emettila di nuovo. Numero e data restano, il file
            avrà un nome nuovo.
          </Alert>
        ) : null}
        {firstDeadline ? <p>{firstDeadline}</p> : null}
        {trasmissione === 'preparata' && byMail ? (
          <p className={styles.aside}>
            Parte dalla tua casella {sendingAddress}; le ricevute si leggono da sole. La conservazione a norma non è
            qui: chiedila al servizio gratuito dell’Agenzia delle Entrate o al tuo conservatore.
          </p>
        ) : null}
        {trasmissione === 'preparata' && !byMail ? (
          <p className={styles.aside}>
            Scarica l’XML e caricalo nel portale Fatture e Corrispettivi dell’Agenzia delle Entrate (Fatturazione
            elettronica, Trasmissione), oppure dallo al tuo intermediario. Poi segnala come inviata e carica qui le
            ricevute. La conservazione a norma non è qui: chiedila al servizio gratuito dell’Agenzia o al tuo
            conservatore.
          </p>
        ) : null}
        {isNewestFileNeedless(invoice) ? (
          <Alert kind="avviso">Il file di prima è arrivato: quello nuovo non va inviato.</Alert>
        ) : null}
        <ul className={styles.list} aria-label="Invii">
          {invii.map((sent) => (
            <TransmissionVersion key={sent._id} sent={sent} />
          ))}
        </ul>
        {receipt.error ? (
          <Alert kind="errore">{fileErrorMessage(receipt.error, 'Errore durante la lettura delle ricevute')}</Alert>
        ) : null}
        {failure ? <Alert kind="errore">{refusalMessage(failure, 'Errore durante l’invio')}</Alert> : null}
        <IfMayCall route={markInvoiceTransmitted}>
          <div className={styles.row}>
            {actions.includes('mail') ? (
              <Button
                variant="primo"
                busy={mailing.isPending}
                busyLabel="Invio in corso…"
                disabledReason={disabledReason}
                onClick={() => mailing.mutate()}
              >
                Invia con la PEC
              </Button>
            ) : null}
            {actions.includes('mark') ? (
              <Button busy={sending.isPending} disabledReason={disabledReason} onClick={() => sending.mutate()}>
                Segna come inviata
              </Button>
            ) : null}
            {actions.includes('unmark') ? (
              <Button busy={takingBack.isPending} disabledReason={disabledReason} onClick={() => takingBack.mutate()}>
                Non è ancora stata inviata
              </Button>
            ) : null}
            {actions.includes('reopen') ? (
              <Button busy={reopening.isPending} disabledReason={disabledReason} onClick={() => reopening.mutate()}>
                Correggi e invia di nuovo
              </Button>
            ) : null}
            {actions.includes('reissue') ? (
              <Button
                variant="primo"
                busy={reissuing.isPending}
                disabledReason={disabledReason}
                onClick={() => reissuing.mutate()}
              >
                Prepara un file nuovo
              </Button>
            ) : null}
            <ReceiptUploadButton
              busy={receipt.isPending}
              disabledReason={disabledReason}
              onFile={(file) => receipt.mutate(file)}
            >
              Carica una ricevuta
            </ReceiptUploadButton>
          </div>
        </IfMayCall>
      </div>
    </Panel>
  );
}
