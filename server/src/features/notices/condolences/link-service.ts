import { createHash, randomBytes } from 'node:crypto';
import type { CondolenceChange } from '@commiato/contracts/notices/condolences';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { CondolenceRefusalForAuthor } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticeTag } from '../notices/policy.ts';
import { endAppealsOfNothingRefused, lastDecisionAgainst } from './appeal-queries.ts';
import { settleReportsAndMailReporters } from './appeal-service.ts';
import { confirmMail } from './mails/condolence.ts';
import { linkRateLimits, mailRateLimits } from './policy.ts';
import { condolenceByLink, updateCondolenceByLink } from './queries.ts';
import { findListedWords } from './word-service.ts';

/** A link of 128 random bits for an address, with its mail; null without an address, or where that got enough of them today. */
export async function makeAuthorLinkAndMail(
  { limits, secrets, settings }: Pick<Deps, 'limits' | 'secrets' | 'settings'>,
  mail: string,
  notice: { readonly nome: string; readonly cognome: string },
) {
  if (mail === '') return null;
  const key = `pensieri-posta:${secrets.digest(`pensieri ${mail}`)}`;
  if ((await limits.tryConsume(key, mailRateLimits)) !== null) return null;
  const token = randomBytes(16).toString('base64url');
  const url = settings.publicUrl + routeAddress(publicPaths.condolence, { token });
  return { impronta: tokenDigest(token), mail: confirmMail(mail, curlyApostrophes(personName(notice)), url) };
}

interface LinkVisitor {
  readonly token: string;
  readonly ip: string;
}

type LinkedCondolence = NonNullable<Awaited<ReturnType<typeof condolenceByLink>>>;

/** What a link opens, with the decision against what was refused. Writes nothing: scanners open every link of a mail. Throws 404, 429. */
export async function readCondolenceByLink(
  { clock, database, limits }: Deps,
  scope: PublicScope,
  { token, ip }: LinkVisitor,
): Promise<LinkedCondolence & { readonly refusal: CondolenceRefusalForAuthor | null; readonly appealEnded: boolean }> {
  await limits.consume(`pensieri-link:${ipLimitKey(ip)}`, linkRateLimits);
  const found = await condolenceByLink(database.db, scope, tokenDigest(token));
  if (!found) throw notFound();
  const decision = await lastDecisionAgainst(database.db, scope, found.own._id);
  const appealEnded = decision?.esito === 'superato';
  if (found.own.stato !== 'rifiutato' || !decision) return { ...found, refusal: null, appealEnded };
  const { cosa, fondamento, motivo, chi, parole, data, appealUntil, reclamo, esito, risposta } = decision;
  const appeal = esito === null ? null : { testo: reclamo ?? '', stato: esito, risposta: risposta ?? '' };
  const mayAppeal = appeal === null && appealUntil > clock.now().toISOString();
  return {
    ...found,
    refusal: { cosa, fondamento, motivo, chi, parole, data, appealUntil, mayAppeal, appeal },
    appealEnded,
  };
}

type CondolenceRowChange = Parameters<typeof updateCondolenceByLink>[3];

/** Decides by a link, which confirms its address as well. `decide` answers what changes. Throws 404, 429. */
async function applyAuthorChangeByLink(
  { clock, database, events, limits, settings }: Deps,
  scope: PublicScope,
  { token, ip }: LinkVisitor,
  decide: (found: LinkedCondolence, now: string) => CondolenceRowChange,
): Promise<void> {
  await limits.consume(`pensieri-link:${ipLimitKey(ip)}`, linkRateLimits);
  await database.db.transaction(async (tx) => {
    const found = await condolenceByLink(tx, scope, tokenDigest(token), true);
    if (!found) throw notFound();
    const now = clock.now().toISOString();
    const change = decide(found, now);
    // Other words are looked through anew.
    const parole =
      change.nome === undefined
        ? {}
        : { parole: await findListedWords(tx, scope, { nome: change.nome, testo: change.testo ?? '' }) };
    await updateCondolenceByLink(tx, scope, found.own._id, {
      confermato: found.confermato ?? now,
      ...change,
      ...parole,
    });
    // An appeal is against a decision on words that stand: granted later, it would publish what was withdrawn, or words that nobody refused.
    await endAppealsOfNothingRefused(tx, now, found.own._id);
    if (change.stato === 'ritirato') {
      const defunto = personName(found.notice);
      await settleReportsAndMailReporters({ clock, settings }, tx, { _id: found.own._id, defunto }, 'ritirato');
    }
    await events.publish(tx, [noticeTag(found.notice._id)]);
  });
}

/** Confirms the address of a link; once more changes nothing. Throws 404. */
export const confirmCondolenceByLink = (deps: Deps, scope: PublicScope, visitor: LinkVisitor): Promise<void> =>
  applyAuthorChangeByLink(deps, scope, visitor, () => ({}));

const changedSinceReadSentence =
  'Non è salvato: nel frattempo questo pensiero è stato cambiato, forse in un’altra scheda, e qui sopra si legge com’è ora. Inviate di nuovo, queste parole prendono il suo posto.';

type AuthorsWords = Pick<LinkedCondolence['own'], 'nome' | 'testo' | 'vicino' | 'riservato'>;

/** Names what its author may change, so that a form tells from which words it was made. */
export const authorsWordsDigest = ({ nome, testo, vicino, riservato }: AuthorsWords): string =>
  createHash('sha256')
    .update(JSON.stringify([nome, testo, vicino, riservato]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Changes a condolence, which its agency reads anew; the same change again is the same press. Throws 404, 409 for what was withdrawn or changed since
 * its form was made. What the family hides is changed as any other and stays
 * hidden: a refusal would tell its author of the hiding.
 */
export const changeCondolenceByLink = (
  deps: Deps,
  scope: PublicScope,
  visitor: LinkVisitor,
  { letto, ...change }: CondolenceChange,
): Promise<void> =>
  applyAuthorChangeByLink(deps, scope, visitor, ({ own, isHidden }, now) => {
    if (own.stato === 'ritirato')
      throw new Problem('stato-non-ammesso', { detail: 'Questo pensiero non si può più cambiare.' });
    const isAsRead = letto === undefined || letto === authorsWordsDigest(own);
    if (!isAsRead && authorsWordsDigest(change) === authorsWordsDigest(own)) return {};
    if (!isAsRead) throw new Problem('stato-non-ammesso', { detail: changedSinceReadSentence });
    return { ...change, stato: 'in attesa', motivo: '', deciso_il: isHidden ? now : null };
  });

/** Withdraws a condolence for good. Throws 404. */
export const withdrawCondolenceByLink = (deps: Deps, scope: PublicScope, visitor: LinkVisitor): Promise<void> =>
  applyAuthorChangeByLink(deps, scope, visitor, ({ own: { stato } }, now) =>
    stato === 'ritirato' ? {} : { stato: 'ritirato', deciso_il: now },
  );
