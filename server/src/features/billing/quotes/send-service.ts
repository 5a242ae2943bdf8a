import { randomBytes } from 'node:crypto';
import { invoiceReplacesQuote, isQuoteMoveAllowed, quoteStateOn } from '@commiato/billing/states';
import type { Regime } from '@commiato/billing/treatment';
import type { Quote, sendQuote as sendRoute, setQuoteState as stateRoute } from '@commiato/contracts/billing/quotes';
import type { ParsedBody } from '@commiato/contracts/route';
import type { Db } from '../../../platform/database/database.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralIdFromOtherDocument } from '../../funerals/funerals/assignment-service.ts';
import { advancesById, invoicesOfQuote } from '../invoices/queries.ts';
import { insertDraft } from '../invoices/service.ts';
import {
  billingMailRateLimits,
  columnsAfterCapitalsChange,
  draftFlaws,
  problemOfFlaws,
  withPersonNamesInUsualCapitals,
} from '../settings/policy.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { offerMail } from './mails/offer.ts';
import { type QuoteRecord, updateQuote } from './queries.ts';
import { computeTotalsAndTexts, offerLinkOf, readQuote, sealedLinkPlace, totalsInputOf } from './read-service.ts';
import { endOpenSignatures, requireLockedQuote } from './service.ts';

/** The columns of a quote's link: the existing one if it can be read, else a new token of 128 random bits. */
function linkColumnsFor(deps: Deps, { _id, link }: QuoteRecord) {
  if (link && offerLinkOf(deps, { _id, link }) !== null) return { link };
  const token = randomBytes(16).toString('base64url');
  return { link: deps.secrets.seal(token, sealedLinkPlace(_id)), impronta: tokenDigest(token) };
}

/**
 * The agency's current tax regime with the contents, the totals under it and the words, which are fixed when a draft is sent or decided. Throws what is
 * wrong with it by field: it was checked under the regime of then, and shares that no longer make up the total would be told as nothing.
 */
function columnsFixedOnSending(draft: QuoteRecord, regime: Regime) {
  const contenuto = withPersonNamesInUsualCapitals(draft.contenuto);
  const flaws = draftFlaws(totalsInputOf(contenuto, regime, draft.data), contenuto);
  if (flaws.length > 0) throw problemOfFlaws(flaws);
  const worded = computeTotalsAndTexts({ ...draft, contenuto }, regime);
  const renamed = columnsAfterCapitalsChange(draft.contenuto, contenuto);
  return { regime, ...renamed, totale: worded.totali.totale, ...worded };
}

/** The columns of a quote that is sent to an address (empty: given otherwise), which activates its link; a draft is fixed by it. */
export function columnsOfSentQuote(deps: Deps, before: QuoteRecord, regime: Regime, inviato_a: string) {
  return {
    ...linkColumnsFor(deps, before),
    ...(before.stato === 'bozza' ? columnsFixedOnSending(before, regime) : {}),
    stato: 'inviato' as const,
    inviato_il: deps.clock.now().toISOString(),
    inviato_a,
  };
}

/** Counts a quote that is mailed against the agency's limit of mails, before its transaction begins. Throws 429. */
export async function countQuoteMail(
  { limits }: Deps,
  scope: AgencyScope,
  { mail }: ParsedBody<typeof sendRoute>,
): Promise<void> {
  if (mail !== '') await limits.consume(`documenti-spediti:${scope.idUtente}`, billingMailRateLimits);
}

/**
 * Marks a quote as sent, which activates its link, and mails the link if there is an address. Throws 409 unless draft or sent, and the conflict with
 * changes since `versione`: the client would be offered an amount that whoever sends it has not seen.
 */
export async function sendQuote(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  given: ParsedBody<typeof sendRoute>,
): Promise<Quote> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    const before = await requireLockedQuote(tx, scope, id);
    if (before.stato !== 'bozza' && before.stato !== 'inviato') throw new Problem('stato-non-ammesso');
    requireUnchanged(before, given.versione);
    if (before.validoFino !== null && before.validoFino < dayInItaly(clock.now()))
      throw invalid({
        validoFino: [
          `La validità è già finita: ${before.stato === 'bozza' ? '' : 'riporta il preventivo in bozza e '}scegli un altro giorno.`,
        ],
      });
    const { cedente, regime } = await requireIssuingAgency(tx, scope);
    const to = given.mail ?? before.contenuto.cliente.mail;
    const sent = columnsOfSentQuote(deps, before, regime, to);
    await updateQuote(tx, scope, id, sent);
    const quote = await readQuote(deps, tx, scope, id);
    if (to !== '')
      await queueMail(
        tx,
        clock,
        offerMail({
          to,
          agenzia: cedente.ragSociale,
          messaggio: given.messaggio,
          url: offerLinkOf(deps, { _id: id, link: sent.link }) ?? '',
          numero: quote.numero,
          oggetto: quote.oggetto,
          totale: quote.totale,
          validoFino: quote.validoFino,
          replacesSentQuote: before.stato === 'bozza' && before.inviato_a !== '',
        }),
      );
    return quote;
  });
}

/**
 * Records a decision that the client told the agency, or makes the quote a draft again, which invalidates its link. Throws the conflict with changes
 * since `versione`: an acceptance is final, and would be of words and amounts that whoever records it has not seen.
 */
export async function recordDecisionOrReturnToDraft(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { stato, motivo, versione }: ParsedBody<typeof stateRoute>,
): Promise<Quote> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const before = await requireLockedQuote(tx, scope, id);
    requireUnchanged(before, versione);
    const today = dayInItaly(clock.now());
    if (!isQuoteMoveAllowed(quoteStateOn(before.stato, before.validoFino, today), stato))
      throw new Problem('stato-non-ammesso');
    const { regime } = await requireIssuingAgency(tx, scope);
    const undecided = { deciso_il: null, deciso_da: '', deciso_ip: '', motivo: '' };
    const decided = { ...undecided, deciso_il: clock.now().toISOString(), motivo };
    const change = stato === 'bozza' ? { ...undecided, link: null, impronta: null, inviato_il: null } : decided;
    await updateQuote(tx, scope, id, {
      stato,
      ...change,
      ...(before.stato === 'bozza' ? columnsFixedOnSending(before, regime) : {}),
    });
    if (stato === 'bozza') {
      // The column alone follows merged contacts while it is out: changed from its contents, it would go back to the contact that is gone.
      const { contenuto, id_anagrafica } = before;
      if (contenuto.id_anagrafica !== id_anagrafica)
        await updateQuote(tx, scope, id, { contenuto: { ...contenuto, id_anagrafica } });
      await endOpenSignatures(deps, tx, scope, id);
    }
    return readQuote(deps, tx, scope, id);
  });
}

/** Creates a draft invoice from an accepted quote, less its advances; returns its `_id`. Throws 409 if it is not accepted, or already invoiced. */
export async function createDraftInvoiceFromQuote(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const { stato, contenuto, id_anagrafica, ...quote } = await requireLockedQuote(tx, scope, id);
    if (stato !== 'accettato')
      throw new Problem('stato-non-ammesso', { detail: 'Prima segna il preventivo come accettato.' });
    // The lock on the quote keeps two who press at once from making two.
    const invoices = await invoicesOfQuote(tx, scope, id);
    const standing = invoices.find(invoiceReplacesQuote);
    if (standing)
      throw new Problem('stato-non-ammesso', {
        detail: standing.numero
          ? `Da questo preventivo c’è già la fattura n. ${standing.numero}.`
          : 'Da questo preventivo c’è già una fattura in bozza.',
      });
    const { id_anagrafica: _, cliente, righe, pagatori, ...rest } = contenuto;
    const advances = await advancesById(
      tx,
      scope,
      invoices.map(({ _id }) => _id),
    );
    // Whoever forgets to choose them bills the client twice for what was paid on account.
    const acconti = advances.flatMap(({ _id, free }) => (free ? _id : []));
    // Its funeral may be in the bin: then that of the deceased's tax code, if there is one.
    const id_servizio = await funeralIdFromOtherDocument(tx, scope, quote.id_servizio);
    // The contact may have been deleted; the quote has a copy of the client.
    const given = { ...rest, cliente, righe: [...righe], pagatori: [...pagatori], acconti, id_servizio };
    return { _id: await insertDraft(deps, scope, tx, given, { id_preventivo: id, id_anagrafica }) };
  });
}
