import type { Invoice } from '@commiato/contracts/billing/invoices';
import { shortDate } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';
import { ClientToContactCompletion } from '../documents/ClientCorrections.tsx';
import { DocumentFacts, Fact } from '../documents/DocumentFacts.tsx';
import { DocumentLines } from '../documents/DocumentLines.tsx';
import { PaymentsPanel } from './PaymentsPanel.tsx';
import { SignaturePanel } from './SignaturePanel.tsx';
import { TransmissionPanel } from './TransmissionPanel.tsx';

type CitedInvoice = Invoice['acconti'][number];

const InvoiceLink = ({ one }: { one: CitedInvoice }) => (
  <div>
    <Link to={paths.invoice(one._id)}>n. {one.numero}</Link> {ofDayPhrase(one.data, shortDate)},{' '}
    {formatEuro(one.totale)}
  </div>
);

const invoiceLinks = (all: readonly (CitedInvoice | null)[]) =>
  all.some(Boolean) ? all.map((one) => (one ? <InvoiceLink key={one._id} one={one} /> : null)) : null;

/** When a mail was sent and to whom; the address of reminders is known only since it is kept. */
const sentAt = (instant: string, address: string) => `${shortDateTime(instant)}${address && ` a ${address}`}`;

/** The quote that an invoice was made from; no link leads to one that was deleted, which nobody can open. */
export function QuoteLink({ id, quote }: { readonly id: string; readonly quote: Invoice['preventivo'] }) {
  if (!quote) return 'Il preventivo è stato eliminato';
  if (quote.nelCestino) return `n. ${quote.numero}, eliminato: entro 30 giorni l’amministrazione lo può ripristinare`;
  return <Link to={paths.quote(id)}>Apri il preventivo n. {quote.numero}</Link>;
}

/** A document, read-only: an issued one, or a draft for who may not change it, which is neither sent, signed nor paid yet. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { tipo, numero, data, nomeFile, inviata_il, inviata_a, acconti, noteDiCredito, fattura, detrattaIn } = invoice;
  const { sollecitata_il, sollecitata_a, ordine, id_preventivo, id_anagrafica, cliente } = invoice;
  const isDraft = numero === null;
  return (
    <div className={styles.screen}>
      <div className={styles.columns}>
        <DocumentFacts document={invoice} quote={invoice.quote} />
        <div className={styles.stack}>
          {isDraft || id_anagrafica === null ? null : (
            <ClientToContactCompletion contact={id_anagrafica} client={cliente} />
          )}
          {isDraft ? null : <TransmissionPanel invoice={invoice} />}
          {cliente.tipo === 'pa' && !isDraft ? <SignaturePanel invoice={invoice} /> : null}
          {tipo === 'TD04' || isDraft ? null : <PaymentsPanel invoice={invoice} />}
          <Panel title="Il documento">
            <dl className={styles.facts}>
              <Fact name={isDraft ? 'Bozza iniziata' : 'Emesso'}>{dayWithArticle(data)}</Fact>
              <Fact name="File XML">{nomeFile}</Fact>
              <Fact name="Inviato al cliente">{inviata_il ? sentAt(inviata_il, inviata_a) : null}</Fact>
              <Fact name="Ultimo promemoria">{sollecitata_il ? sentAt(sollecitata_il, sollecitata_a) : null}</Fact>
              <Fact name="Corregge la fattura">{invoiceLinks([fattura])}</Fact>
              <Fact name="Note di credito">{invoiceLinks(noteDiCredito)}</Fact>
              <Fact name="Fatture di acconto detratte">{invoiceLinks(acconti)}</Fact>
              <Fact name="Detratto in">{invoiceLinks([detrattaIn])}</Fact>
              <Fact name="Dal preventivo">
                {id_preventivo ? <QuoteLink id={id_preventivo} quote={invoice.preventivo} /> : null}
              </Fact>
              <Fact name="Ordine">
                {ordine
                  ? [ordine.numero, ordine.cig && `CIG ${ordine.cig}`, ordine.cup && `CUP ${ordine.cup}`]
                      .filter(Boolean)
                      .join(', ')
                  : null}
              </Fact>
            </dl>
          </Panel>
        </div>
      </div>
      <DocumentLines {...invoice} day={data} />
    </div>
  );
}
