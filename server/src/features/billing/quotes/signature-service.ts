import { quoteScreenPath } from '@commiato/contracts/billing/offers';
import { routeAddress } from '@commiato/contracts/route';
import { nameForSentence } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyAccount } from '../../notifications/notifications/service.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { lockedQuoteOfSignedPaper, lockQuotesOfSignedPapers, storeQuoteDecision, updateQuote } from './queries.ts';
import { quoteAsOf, quoteNumber } from './read-service.ts';
import { columnsOfSentQuote } from './send-service.ts';
import { requireLockedQuote } from './service.ts';

/** A quote as it was at one of its versions. */
export interface QuoteVersion {
  readonly _id: string;
  readonly versione: number;
}

/**
 * Marks a draft as sent because its PDF goes to be signed, which fixes what the PDF says. Returns the version that is signed. Throws at
 * `documenti` where the quote was changed after `drawn`, was refused or has ended: who signs it would hold an offer that does not stand.
 */
export async function markQuoteSentForSignature(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  drawn: QuoteVersion,
  to: string,
): Promise<QuoteVersion> {
  const { clock } = deps;
  const before = await requireLockedQuote(tx, scope, drawn._id);
  const problem = (sentence: string) => invalid({ documenti: [`Preventivo ${quoteNumber(before)}: ${sentence}`] });
  if (before.versione !== drawn.versione) throw problem('è cambiato proprio ora. Guardalo, poi riprova.');
  if (before.stato === 'rifiutato') throw problem('è stato rifiutato. Per farlo firmare fanne uno nuovo.');
  if (before.stato === 'accettato') return drawn;
  if (before.validoFino !== null && before.validoFino < dayInItaly(clock.now()))
    throw problem('la validità è già finita. Scegli un altro giorno, poi riprova.');
  if (before.stato === 'inviato') return drawn;
  const { regime } = await requireIssuingAgency(tx, scope);
  await updateQuote(tx, scope, drawn._id, columnsOfSentQuote(deps, before, regime, to));
  const { versione } = await requireLockedQuote(tx, scope, drawn._id);
  return { ...drawn, versione };
}

/** Locks the quotes among papers, before their signature is: who takes a quote back locks it first, and then what was asked to be signed with it. */
export const lockQuotesOfPapers = (
  tx: Db,
  scope: PublicScope,
  papers: readonly { readonly id_preventivo: string | null }[],
): Promise<void> =>
  lockQuotesOfSignedPapers(
    tx,
    scope,
    papers.flatMap(({ id_preventivo }) => id_preventivo ?? []),
  );

/**
 * Records that who signed a quote has accepted it, in the transaction of the signature. A quote that was changed, refused or has ended since it
 * was sent to be signed stays as it is, and billing is told.
 */
export async function acceptSignedQuote(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  scope: PublicScope,
  { _id, versione }: QuoteVersion,
  { nome, ip }: { readonly nome: string; readonly ip: string },
): Promise<void> {
  const found = await lockedQuoteOfSignedPaper(tx, scope, _id);
  if (!found || found.quote.stato === 'accettato') return;
  const { quote, agenzia } = found;
  const { numero, stato } = quoteAsOf(quote, quote.regime, dayInItaly(clock.now()));
  const isAccepted = stato === 'inviato' && quote.versione === versione;
  if (isAccepted)
    await storeQuoteDecision(tx, scope, _id, {
      stato: 'accettato',
      motivo: '',
      deciso_da: nome,
      deciso_ip: approximateAddress(ip),
      deciso_il: clock.now().toISOString(),
    });
  await notifyAccount(tx, clock, {
    area: 'fatturazione',
    idUtente: agenzia._id,
    titolo: isAccepted ? `Preventivo ${numero} accettato` : `Preventivo ${numero} firmato, da guardare`,
    url: routeAddress(quoteScreenPath, { id: _id }),
    testo: isAccepted
      ? `${nameForSentence(nome)} ha firmato il preventivo.`
      : `${nameForSentence(nome)} ha firmato il preventivo com’era prima: ora è ${stato === 'inviato' ? 'cambiato' : `«${stato}»`}. Lo stato resta com’è.`,
  });
}
