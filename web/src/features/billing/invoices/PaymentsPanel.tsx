import { paymentMethodLabels } from '@commiato/billing/invoice';
import { payerIndex } from '@commiato/billing/payers';
import { deletePayment } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from '../documents/billing.module.css';
import { Fact } from '../documents/DocumentFacts.tsx';
import { groupedIban } from '../documents/form/payment-words.ts';
import { AssignPayerDialog } from './AssignPayerDialog.tsx';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import { owedAfterDeletionText, payerShareTexts } from './fields.ts';
import { RecoveryLink } from './RecoveryLink.tsx';

/** Whether a payment is of somebody who is still a payer of the invoice. */
const isAssignedToPayer = ({ pagatore }: Invoice['pagamenti'][number], saldi: Invoice['saldi']) =>
  pagatore !== null && payerIndex(saldi, pagatore) >= 0;

const articleAndKind = ({ importo }: Pick<Invoice['pagamenti'][number], 'importo'>) =>
  importo < 0 ? 'il rimborso' : 'il pagamento';

/** What each of several payers bears, has paid and still owes, or gets back. */
function PayerBalances({ invoice }: { readonly invoice: Invoice }) {
  const { stato, saldi, daAttribuire } = invoice;
  if (saldi.length < 2) return null;
  const standings = payerShareTexts(invoice);
  return (
    <>
      <ul className={styles.list} aria-label="Pagatori">
        {standings.map(({ sums, note, label, tone }, at) => {
          const { nome = '', codFisc = '' } = saldi[at] ?? {};
          return (
            <li key={`${codFisc} ${nome}`} className={styles.item}>
              <span className={styles.who}>
                {curlyApostrophes(nome)}
                <small>{sums}</small>
                {note ? <small>{note}</small> : null}
              </span>
              {tone ? <Badge tone={tone}>{label}</Badge> : <strong>{label}</strong>}
            </li>
          );
        })}
      </ul>
      {daAttribuire < 0 ? (
        <Alert kind="avviso">
          Di {formatEuro(-daAttribuire)} rimborsati non si sa a chi sono andati: indicalo qui sotto, così è chiaro chi
          ha pagato quanto.
        </Alert>
      ) : null}
      {daAttribuire > 0 ? (
        <Alert kind="avviso">
          Di {formatEuro(daAttribuire)} non si sa chi li ha pagati: indicalo qui sotto, così è chiaro{' '}
          {stato === 'annullata'
            ? 'a chi restituirli.'
            : 'chi deve ancora quanto e che cosa si dichiara tra le spese funebri.'}
        </Alert>
      ) : null}
    </>
  );
}

/** What follows where a payment, or a refund below zero, is deleted. */
function removalText(invoice: Invoice, importo: number): string {
  if (invoice.stato === 'scartata')
    return importo > 0
      ? 'La fattura è scartata: eliminalo solo se è stato registrato per errore, o se lo registri su un’altra fattura emessa al suo posto.'
      : 'La fattura è scartata: eliminalo solo se è stato registrato per errore.';
  if (invoice.stato === 'annullata' && importo > 0)
    return 'La fattura è annullata: eliminalo solo se è stato registrato per errore. Ciò che è stato pagato davvero va restituito.';
  return owedAfterDeletionText(invoice, importo);
}

/** Payment terms and payments of an invoice. */
export function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const { stato, modalita, scadenza, iban, pagamenti, pagato, residuo, pagatoInPiu, stornato, saldi, recupero } =
    invoice;
  const [unassigned, setUnassigned] = useState<Invoice['pagamenti'][number] | null>(null);
  const [removed, setRemoved] = useState<Invoice['pagamenti'][number] | null>(null);
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const mayDelete = useMayCall(deletePayment);
  const isAnnulled = stato === 'annullata';
  const isDiscarded = stato === 'scartata';
  const isDue = !isAnnulled && !isDiscarded;
  const removal = useMutation({
    mutationFn: async (id: string) => show(await act(() => call(deletePayment, { params: { id } }))),
    onSuccess: () => {
      showSuccessToast(removed && removed.importo < 0 ? 'Rimborso eliminato.' : 'Pagamento eliminato.');
      setRemoved(null);
    },
  });
  // What failed for one payment is not said of the next.
  const closeRemoval = () => {
    removal.reset();
    setRemoved(null);
  };
  return (
    <Panel title="Pagamenti" edge>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {/* Of what a credit note has annulled nothing is due: 'Da pagare' stood beside 'Stornato'. Nor is yet of what was discarded. */}
          {isDue ? (
            <>
              <Fact name="Da pagare">
                {scadenza ? `entro ${dayWithArticle(scadenza)}, ` : ''}
                {paymentMethodLabels[modalita].toLowerCase()}
              </Fact>
              <Fact name="IBAN">{groupedIban(iban)}</Fact>
            </>
          ) : null}
          <Fact name="Pagato">{formatEuro(pagato)}</Fact>
          <Fact name="Stornato">{stornato > 0 ? formatEuro(stornato) : null}</Fact>
          <Fact name="Resta da incassare">{isDue ? <strong>{formatEuro(residuo)}</strong> : null}</Fact>
          <Fact name="Recupero del credito">
            {recupero ? (
              <>
                <RecoveryLink recovery={recupero} />, con la richiesta {ofDayPhrase(recupero.chiesto)}
              </>
            ) : null}
          </Fact>
          <Fact name="Pagato in più">
            {pagatoInPiu > 0 ? (
              <>
                <strong>{formatEuro(pagatoInPiu)}</strong>, da restituire o da portare su un’altra fattura
              </>
            ) : null}
          </Fact>
        </dl>
        {isDiscarded ? (
          <p>
            La fattura è stata scartata: finché non è emessa di nuovo non si incassa. Ciò che è già stato pagato resta,
            e vale per la fattura emessa di nuovo.
          </p>
        ) : null}
        <PayerBalances invoice={invoice} />
        <ul className={styles.list} aria-label="Pagamenti registrati">
          {pagamenti.map((payment) => (
            <li key={payment._id} className={styles.item}>
              <span>
                {shortDate(payment.data)}: {payment.importo < 0 ? 'rimborsati ' : ''}
                <strong>{formatEuro(Math.abs(payment.importo))}</strong>,{' '}
                {paymentMethodLabels[payment.modalita].toLowerCase()}
                {payment.pagatore
                  ? `, ${payment.importo < 0 ? 'a' : 'da'} ${curlyApostrophes(payment.pagatore.nome)}`
                  : ''}
                {payment.nota ? ` – ${payment.nota}` : ''}
              </span>
              {mayDelete && saldi.length > 1 && !isAssignedToPayer(payment, saldi) ? (
                <Button
                  size="compatto"
                  icon={<IconUserCheck size={18} stroke={1.6} aria-hidden />}
                  aria-label={`Indica ${payment.importo < 0 ? 'a chi è andato' : 'chi ha fatto'} ${articleAndKind(payment)} di ${formatEuro(Math.abs(payment.importo))}`}
                  onClick={() => setUnassigned(payment)}
                >
                  {payment.importo < 0 ? 'Indica chi è stato rimborsato' : 'Indica chi ha pagato'}
                </Button>
              ) : null}
              {mayDelete ? (
                <Button
                  size="compatto"
                  variant="quieto"
                  icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                  aria-label={`Elimina ${articleAndKind(payment)} di ${formatEuro(Math.abs(payment.importo))}`}
                  onClick={() => setRemoved(payment)}
                >
                  Elimina
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {unassigned ? (
        <AssignPayerDialog invoice={invoice} payment={unassigned} onClose={() => setUnassigned(null)} />
      ) : null}
      <ConfirmDialog
        opened={removed !== null}
        busy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed._id)}
        onClose={closeRemoval}
      >
        <p>
          Sei sicuro di voler eliminare {removed ? articleAndKind(removed) : ''} di{' '}
          <strong>{removed ? formatEuro(Math.abs(removed.importo)) : ''}</strong>?{' '}
          {removalText(invoice, removed?.importo ?? 0)}
        </p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, "Errore durante l'eliminazione del pagamento")}</Alert>
        ) : null}
      </ConfirmDialog>
    </Panel>
  );
}
