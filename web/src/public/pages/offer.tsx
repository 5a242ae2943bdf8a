import type { Discount } from '@commiato/billing/document';
import { formatAmount, formatPrice } from '@commiato/billing/money';
import { totalBreakdown } from '@commiato/billing/sums';
import { effectiveTreatmentOf } from '@commiato/billing/treatments';
import { readOfferPdf } from '@commiato/contracts/billing/printing';
import { logoAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { OfferPageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, nameForSentence, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle, ofDayPhrase, toDayPhrase } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { FormAlert, FormField } from '../parts/form-field.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { UnsentWords } from '../parts/unsent-words.tsx';

const formatEuro = (cents: number) => `${formatAmount(cents)}\u00a0€`;
const decimalText = (value: number, divisor: number) => String(value / divisor).replace('.', ',');

const discountText = (discount: Discount | null | undefined) =>
  !discount
    ? ''
    : discount.tipo === 'percentuale'
      ? `${decimalText(discount.valore, 100)}\u00a0%`
      : formatEuro(discount.valore);

/** Whether lines show their VAT; under the flat-rate regime one sentence explains the treatment of all lines. */
const hasVatColumn = ({ regime }: OfferPageData['offer']) => regime !== 'RF19';

function Lines({ offer }: Pick<OfferPageData, 'offer'>) {
  const { righe, totali, regime, data } = offer;
  const discounted = righe.some(({ sconto }) => sconto);
  const taxed = hasVatColumn(offer);
  return (
    <table className="offer-lines">
      <caption>Che cosa comprende</caption>
      <thead>
        <tr>
          <th scope="col">Descrizione</th>
          <th scope="col">Quantità</th>
          <th scope="col">Prezzo</th>
          {discounted && <th scope="col">Sconto</th>}
          {taxed && <th scope="col">IVA</th>}
          <th scope="col">Importo</th>
        </tr>
      </thead>
      <tbody>
        {righe.map(({ descrizione, quantita, um, prezzo, sconto, trattamento }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are as they were sent, two may be alike
          <tr key={index} data-semplice={quantita === 1000 && !sconto ? '' : undefined}>
            <th scope="row">{descrizione}</th>
            <td data-nome="Quantità">{[decimalText(quantita, 1000), um].filter(Boolean).join(' ')}</td>
            <td data-nome="Prezzo">{`${formatPrice(prezzo)}\u00a0€`}</td>
            {discounted && <td data-nome="Sconto">{discountText(sconto)}</td>}
            {taxed && <td data-nome="IVA">{effectiveTreatmentOf(trattamento, regime, data).nome}</td>}
            <td data-nome="Importo">{formatEuro(totali.righe[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OfferTotals({ offer }: Pick<OfferPageData, 'offer'>) {
  const { addends, parts } = totalBreakdown(offer.totali);
  return (
    <dl className="offer-sums">
      {addends.map(({ nome, importo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same words
        <div key={index}>
          <dt>{nome}</dt>
          <dd>{formatEuro(importo)}</dd>
        </div>
      ))}
      <div className="offer-total">
        <dt>Totale</dt>
        <dd>{formatEuro(offer.totali.totale)}</dd>
      </div>
      {parts.map(({ nome, importo }) => (
        <div key={nome} className="offer-part">
          <dt>{nome}</dt>
          <dd>{formatEuro(importo)}</dd>
        </div>
      ))}
      {offer.pagatori.map(({ nome, importo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payers may have one name
        <div key={index} className="offer-part">
          <dt>{`A carico di ${curlyApostrophes(nome)}`}</dt>
          <dd>{formatEuro(importo)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AgencyContactLinks({ offer: { agenzia } }: Pick<OfferPageData, 'offer'>) {
  return (
    <>
      {[agenzia.tel, agenzia.cell].filter(Boolean).map((number) => (
        <a key={number} href={telHref(number)}>
          {number}
        </a>
      ))}
      {agenzia.mail && <a href={`mailto:${agenzia.mail}`}>{agenzia.mail}</a>}
    </>
  );
}

function Agency({ offer }: Pick<OfferPageData, 'offer'>) {
  const { agenzia } = offer;
  const town = [agenzia.cap, agenzia.comune, agenzia.prov && `(${agenzia.prov})`].filter(Boolean).join(' ');
  return (
    <section className="offer-agency" aria-label="L’agenzia">
      {agenzia.logo && <img src={logoAddress(agenzia)} width={88} height={88} alt={`Logo di ${agenzia.ragSociale}`} />}
      <div>
        <p className="offer-firm">{curlyApostrophes(agenzia.ragSociale)}</p>
        <p>{curlyApostrophes([agenzia.indirizzo, town].filter(Boolean).join(', '))}</p>
        <p>
          <AgencyContactLinks offer={offer} />
        </p>
      </div>
    </section>
  );
}

/** An answer that came after another, or too late: its words, and whom to tell them. */
function UnsentAnswer({ data: { offer, values, errors } }: { data: OfferPageData }) {
  if (!errors.motivo) return null;
  return (
    <>
      <UnsentWords contents={{ sent: false, values: { testo: values.motivo }, errors: { testo: errors.motivo } }} />
      <p className="offer-calls">
        Per dirlo all’agenzia: <AgencyContactLinks offer={offer} />
      </p>
    </>
  );
}

/** State of a quote that can no longer be answered. */
function Outcome({ offer }: Pick<OfferPageData, 'offer'>) {
  const { stato, deciso_il, deciso_da, validoFino } = offer;
  const when = deciso_il ? ` ${dayWithArticle(romeDay(deciso_il))}` : '';
  const who = deciso_da ? ` da ${nameForSentence(deciso_da)}` : '';
  if (stato === 'accettato')
    return (
      <p className="offer-outcome" role="status">
        {`${withFullStop(`Preventivo accettato${when}${who}`)} Grazie: l’agenzia lo sa già.`}
      </p>
    );
  if (stato === 'rifiutato')
    return (
      <p className="offer-outcome" role="status">
        {`${withFullStop(`Preventivo rifiutato${when}${who}`)} L’agenzia lo sa già.`}
      </p>
    );
  return (
    <p className="offer-outcome">
      {`Questo preventivo${validoFino ? ` era valido fino ${toDayPhrase(validoFino)}` : ''} e non si può più accettare: può chiedere all’agenzia di rinnovarlo.`}
    </p>
  );
}

/** Asks before the quote is refused: no second answer is taken, and the two buttons stood side by side. */
function RefusalPart({ data }: { data: OfferPageData }) {
  const isOpen = Boolean(data.values.motivo || data.errors.motivo);
  return (
    <details className="offer-refusal" open={isOpen}>
      <summary className="button">Rifiuta…</summary>
      <div>
        <p>Se rifiuta, l’agenzia lo saprà subito e da questa pagina non potrà più accettare.</p>
        <FormField data={data} name="motivo" label="Il motivo del rifiuto" maxLength={300} optional />
        <button type="submit" name="risposta" value="rifiuta" className="button" formNoValidate>
          Sì, rifiuto il preventivo
        </button>
      </div>
    </details>
  );
}

function AnswerForm({ data }: { data: OfferPageData }) {
  const action = routeAddress(publicPaths.offer, { token: data.token });
  return (
    <form className="contact-form" id="risposta" action={action} method="post">
      {/* Enter presses a form's first submit button: this disabled one does nothing. Without it Enter after a reason for refusing would accept. */}
      <button type="submit" disabled hidden />
      <h2>La Sua risposta</h2>
      <FormField
        data={data}
        name="nome"
        label="Nome e cognome"
        autoComplete="name"
        maxLength={120}
        help="Il Suo nome vale come firma dell’accettazione."
      />
      <button type="submit" name="risposta" value="accetta" className="button button--main">
        Accetta il preventivo
      </button>
      <RefusalPart data={data} />
      <PrivacyNote use="Il nome e la risposta vanno all’agenzia che ha inviato il preventivo." />
    </form>
  );
}

/** Subject and deceased, without repeating a name that the subject contains. */
function subjectLines({ oggetto, defunto }: OfferPageData['offer']): readonly string[] {
  const rite = defunto && `Servizio funebre di ${defunto}`;
  const named = defunto !== '' && oggetto.toLowerCase().includes(defunto.toLowerCase());
  return [oggetto, named ? '' : rite].filter(Boolean);
}

/** Bar with total, answer and PDF at the bottom of a phone's screen, within reach of the thumb. */
const OfferBottomBar = ({ data: { offer, token } }: { data: OfferPageData }) => (
  <nav className="offer-thumb" aria-label="Preventivo in breve">
    <p>
      Totale <strong>{formatEuro(offer.totali.totale)}</strong>
    </p>
    <a className="button" href={routeAddress(readOfferPdf.path, { token })} download>
      PDF
    </a>
    <a className="button button--main" href="#risposta">
      Rispondi
    </a>
  </nav>
);

/** Page on which a client reads and answers a quote, without an account or JavaScript. */
export function OfferPage({ data }: { data: OfferPageData }) {
  const { offer, token } = data;
  const { numero, cliente, validoFino, note, diciture } = offer;
  const open = offer.stato === 'inviato';
  return (
    <main className="wrap contact-page offer-page">
      <Agency offer={offer} />
      <h1>{`Preventivo n. ${numero}`}</h1>
      <p className="lead">
        {`Per ${curlyApostrophes(cliente)}, ${ofDayPhrase(offer.data)}${validoFino ? `, valido fino ${toDayPhrase(validoFino)}` : ''}.`}
      </p>
      {open ? <FormAlert data={data} /> : <UnsentAnswer data={data} />}
      {!open && <Outcome offer={offer} />}
      <div className="offer-sheet">
        {subjectLines(offer).map((about) => (
          <p key={about} className="offer-about">
            {curlyApostrophes(about)}
          </p>
        ))}
        <Lines offer={offer} />
        <OfferTotals offer={offer} />
        {note && <p className="offer-note">{note}</p>}
        {diciture.map((sentence) => (
          <p key={sentence} className="contact-note">
            {sentence}
          </p>
        ))}
        <p>
          <a className="button" href={routeAddress(readOfferPdf.path, { token })} download>
            Scarica il PDF
          </a>
        </p>
      </div>
      {open && <AnswerForm data={data} />}
      {open && <OfferBottomBar data={data} />}
    </main>
  );
}
