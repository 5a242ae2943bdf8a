import { paymentMethods } from '@commiato/billing/invoice';
import { deletePayment } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { shortDate } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { euro } from '../../../lib/euro.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../documents/billing.module.css';
import { Fact } from '../documents/DocumentFacts.tsx';
import { groupedIban } from '../documents/form/payment-words.ts';
import { useInvoiceCacheUpdate } from './api.ts';

/** Payment terms and payments of an invoice. */
export function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const { modalita, scadenza, iban, pagamenti, pagato, residuo, stornato } = invoice;
  const [removed, setRemoved] = useState<Invoice['pagamenti'][number] | null>(null);
  const show = useInvoiceCacheUpdate();
  const removal = useMutation({
    mutationFn: async (id: string) => show(await call(deletePayment, { params: { id } })),
    onSuccess: () => {
      showToast('Pagamento eliminato.');
      setRemoved(null);
    },
  });
  return (
    <Panel title="Pagamenti" edge>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <Fact name="Da pagare">
            {scadenza ? `entro ${theDay(scadenza)}, ` : ''}
            {paymentMethods[modalita].toLowerCase()}
          </Fact>
          <Fact name="IBAN">{groupedIban(iban)}</Fact>
          <Fact name="Pagato">{euro(pagato)}</Fact>
          <Fact name="Stornato">{stornato > 0 ? euro(stornato) : null}</Fact>
          <Fact name="Resta da incassare">
            <strong>{euro(residuo)}</strong>
          </Fact>
        </dl>
        <ul className={styles.list}>
          {pagamenti.map((payment) => (
            <li key={payment._id} className={styles.item}>
              <span>
                {shortDate(payment.data)}: <strong>{euro(payment.importo)}</strong>,{' '}
                {paymentMethods[payment.modalita].toLowerCase()}
                {payment.nota ? ` – ${payment.nota}` : ''}
              </span>
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                aria-label={`Elimina il pagamento di ${euro(payment.importo)}`}
                onClick={() => setRemoved(payment)}
              >
                Elimina
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        opened={removed !== null}
        busy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed._id)}
        onClose={() => setRemoved(null)}
      >
        <p>
          Sei sicuro di voler eliminare il pagamento di <strong>{removed ? euro(removed.importo) : ''}</strong>? La
          fattura torna da incassare per quell’importo.
        </p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, "Errore durante l'eliminazione del pagamento")}</Alert>
        ) : null}
      </ConfirmDialog>
    </Panel>
  );
}
