import { funeralDeduction } from '@commiato/billing/deduction';
import { afterFuneralDutiesOf, type DeceasedKind } from '@commiato/italy/after-funeral';
import { longDate } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { formatEuro } from '../../lib/euro.ts';

/** An invoice of the funeral; amounts in cents, credit notes subtracted. */
interface ShownInvoice {
  readonly numero: string;
  readonly giorno: string;
  readonly dovuto: number;
}

/** What the invoices of the funeral mean for the deduction. */
function DeductionFigures({ invoices }: { readonly invoices: readonly ShownInvoice[] }) {
  const sum = invoices.reduce((all, { dovuto }) => all + dovuto, 0);
  return (
    <>
      <ul>
        {invoices.map(({ numero, giorno, dovuto }) => (
          <li key={numero}>{`Fattura n. ${numero} ${ofDayPhrase(giorno, longDate)}: ${formatEuro(dovuto)}`}</li>
        ))}
      </ul>
      <p>
        {`In tutto ${formatEuro(sum)}: pagando in modo tracciabile si detraggono al massimo ${formatEuro(funeralDeduction(sum))}, da dividere tra chi ha pagato.`}
      </p>
    </>
  );
}

interface AfterFuneralDutiesProps {
  readonly invoices: readonly ShownInvoice[];
  readonly deceasedKind: DeceasedKind;
}

/** What relatives have to do, or may, after a funeral, each with its source, to be ticked on paper. */
export function AfterFuneralDuties({ invoices, deceasedKind }: AfterFuneralDutiesProps) {
  const duties = (
    <ol className="afterwards">
      {afterFuneralDutiesOf(deceasedKind).map(({ chiave, titolo, testo, entro, dove, fonte }) => (
        <li key={chiave}>
          <h2>
            <span className="afterwards-box" aria-hidden="true" />
            {titolo}
          </h2>
          <p>{testo}</p>
          {chiave === 'detrazione' && invoices.length > 0 && <DeductionFigures invoices={invoices} />}
          <dl>
            {entro && (
              <div>
                <dt>Entro</dt>
                <dd>{entro}</dd>
              </div>
            )}
            <div>
              <dt>Dove</dt>
              <dd>{dove}</dd>
            </div>
            <div>
              <dt>Fonte</dt>
              <dd>
                {fonte.letto
                  ? `${fonte.nome}, letta ${dayWithArticle(fonte.verificato, longDate)}`
                  : `${fonte.nome}, da memoria ${dayWithArticle(fonte.verificato, longDate)}: da verificare`}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
  if (deceasedKind !== 'unknown') return duties;
  return (
    <>
      <p>Ciò che si sapeva della morte non è più conservato: resta quello che vale per tutti.</p>
      {duties}
    </>
  );
}
