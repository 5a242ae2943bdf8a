import { isQuoteMoveAllowed } from '@commiato/billing/states';
import { type Offer, quoteScreenPath } from '@commiato/contracts/billing/offers';
import { routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { nameForSentence, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { approximateAddress, ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyAccount } from '../../notifications/notifications/service.ts';
import { hasSameWordsIgnoringCase } from '../settings/correction-policy.ts';
import { shownClientName } from '../settings/policy.ts';
import { quoteAnswerMail } from './mails/answer.ts';
import { agencyOfQuoteLink, type QuoteRecord, quoteByLink, storeQuoteDecision } from './queries.ts';
import { quoteAsOf } from './read-service.ts';

/** Limit of visits for one address: stops guessing of links, but not a client who reads a quote. */
const offerVisitRateLimits = [{ max: 60, seconds: 60 }];

/** Days after a quote's end during which its link still shows the outcome. */
const linkDaysAfterEnd = 30;

export interface OfferVisitor {
  readonly token: string;
  readonly ip: string;
}

/** Whether the quote ended too long ago to be shown by its link. */
function isLinkExpired({ deciso_il, validoFino }: QuoteRecord, today: string): boolean {
  const end = deciso_il === null ? validoFino : romeDay(deciso_il);
  // Counted back from today: 30 days after 9999-12-31 have no date to compare.
  return end !== null && end < addDays(today, -linkDaysAfterEnd);
}

/** Counts a visit. Throws 429 after too many. */
const countVisit = ({ limits }: Deps, { ip }: OfferVisitor) =>
  limits.consume(`offerta:${ipLimitKey(ip)}`, offerVisitRateLimits);

/** The open or recently ended quote of a link, with its agency; `lock` locks it until the transaction ends. Throws 404. */
async function findOffer({ clock }: Deps, db: Db, scope: PublicScope, { token }: OfferVisitor, lock = false) {
  const found = await quoteByLink(db, scope, tokenDigest(token), lock);
  const today = dayInItaly(clock.now());
  if (!found || isLinkExpired(found.quote, today)) throw notFound();
  return { ...found, shown: quoteAsOf(found.quote, found.quote.regime, today) };
}

/** The quote of a link as `findOffer` returns it, counting the visit. Throws 404, or 429 after too many visits. */
export async function countAndFindOffer(deps: Deps, db: Db, scope: PublicScope, visitor: OfferVisitor) {
  await countVisit(deps, visitor);
  return findOffer(deps, db, scope, visitor);
}

/** The quote of a link as the client sees it. Throws 404 for an unknown or expired link, 429 after too many visits. */
export async function countVisitAndReadOffer(
  deps: Deps,
  scope: PublicScope,
  db: Db,
  visitor: OfferVisitor,
): Promise<Offer> {
  const { shown, agenzia } = await countAndFindOffer(deps, db, scope, visitor);
  const { cliente, defunto, quote } = shown;
  const pagatori = shown.pagatori.map(({ nome }, at) => ({ nome, importo: quote[at] ?? 0 }));
  return { ...shown, agenzia, pagatori, cliente: shownClientName(cliente), defunto: defunto?.nome ?? '' };
}

/** Whom to call about a link that opens its quote no more; undefined where nobody knows whose it was. */
export const findAgencyOfDeadLink = (db: Db, scope: PublicScope, { token }: Pick<OfferVisitor, 'token'>) =>
  agencyOfQuoteLink(db, scope, tokenDigest(token));

interface OfferAnswer {
  readonly stato: 'accettato' | 'rifiutato';
  readonly nome: string;
  readonly motivo: string;
}

/**
 * Tells the agency who answered: whoever has the link may type another name than the client's, as a daughter for her mother. Without a name nobody
 * is said to have answered: the link alone is known, and to whom it was sent.
 */
function offerAnswerSentence({ stato, nome }: Omit<OfferAnswer, 'motivo'>, cliente: string, inviato_a: string): string {
  if (nome === '')
    return inviato_a === ''
      ? `Il preventivo di ${cliente} è stato ${stato} dal suo collegamento, senza un nome`
      : `Il preventivo di ${cliente} è stato ${stato} dal collegamento mandato a ${inviato_a}, senza un nome`;
  return hasSameWordsIgnoringCase(nome, cliente)
    ? `${cliente} ha ${stato} il preventivo`
    : `${nome} ha ${stato} il preventivo di ${cliente}`;
}

/** Whether a quote has this very answer already: the second of two presses of one form. Throws 404. */
export async function hasSameAnswer(
  deps: Deps,
  scope: PublicScope,
  visitor: OfferVisitor,
  { stato, nome, motivo }: OfferAnswer,
): Promise<boolean> {
  const { shown } = await findOffer(deps, deps.database.db, scope, visitor);
  return shown.stato === stato && shown.deciso_da === nome && shown.motivo === motivo;
}

/** Records the client's decision with its time and the network address without its last part, and notifies the agency. Throws 404, 409 if the quote is not open, or 429. */
export async function answerOffer(
  deps: Deps,
  scope: PublicScope,
  visitor: OfferVisitor,
  { stato, nome, motivo }: OfferAnswer,
): Promise<{ ok: true }> {
  const { clock, database, settings } = deps;
  // Before the transaction, because limits use another connection.
  await countVisit(deps, visitor);
  return database.db.transaction(async (tx) => {
    const { quote, agenzia, shown } = await findOffer(deps, tx, scope, visitor, true);
    if (shown.stato !== 'inviato' || !isQuoteMoveAllowed(shown.stato, stato)) throw new Problem('stato-non-ammesso');
    await storeQuoteDecision(tx, scope, quote._id, {
      stato,
      motivo,
      deciso_da: nome,
      deciso_ip: approximateAddress(visitor.ip),
      deciso_il: clock.now().toISOString(),
    });
    const cliente = shownClientName(shown.cliente);
    const named = nameForSentence(nome);
    const frase = offerAnswerSentence({ stato, nome: named }, cliente, shown.inviato_a);
    const accettato = stato === 'accettato';
    const url = routeAddress(quoteScreenPath, { id: quote._id });
    await notifyAccount(tx, clock, {
      area: 'fatturazione',
      idUtente: agenzia._id,
      titolo: `Preventivo ${shown.numero} ${stato}`,
      url,
      testo: withFullStop(frase),
      shorter: [withFullStop(offerAnswerSentence({ stato, nome: named }, cliente, ''))],
    });
    const to = agenzia.mail;
    const content = {
      to,
      accettato,
      numero: shown.numero,
      cliente,
      frase,
      nome: named,
      motivo,
      url: settings.publicUrl + url,
    };
    await queueMail(tx, clock, quoteAnswerMail(content));
    return { ok: true };
  });
}
