import { randomBytes, randomInt } from 'node:crypto';
import {
  type AlertOutcome,
  type AlertWish,
  codeDays,
  maxAlerts,
  maxUnconfirmed,
  wishAnswer,
} from '@commiato/contracts/notices/alerts';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { addressOf } from '@commiato/contracts/route';
import { curly, personName } from '@commiato/italy/formatting';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { offersPush } from '../../../platform/push/push-keys.ts';
import { addressKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { publishedNotice } from '../publication/queries.ts';
import { type MailKeys, wishMail } from './mails/wish.ts';
import { type FollowedTitle, hourOf, storedWish } from './policy.ts';
import { countDevices } from './push-queries.ts';
import {
  type AlertLink,
  agencyName,
  alertsOf,
  confirmAlert,
  countWishes,
  endAlerts,
  insertAlert,
  insertLinks,
  linkByCode,
  linkByToken,
  lockAddress,
} from './queries.ts';
import { isStopped } from './returned-queries.ts';

/** Wishes and codes of one visitor. */
const visitorRules = [
  { max: 20, seconds: 60 },
  { max: 100, seconds: 3600 },
];
/** Tries of one address' code, right or wrong: of a million codes few can be guessed. */
const codeRules = [
  { max: 10, seconds: 3600 },
  { max: 20, seconds: 86_400 },
];

/** What a mail carries, and the digests of it that are kept. */
export interface NewKeys {
  readonly keys: MailKeys;
  readonly row: Parameters<typeof insertLinks>[1][number];
}

/** A link of 128 random bits and a code of six digits, for one mail. */
export function newKeys(
  { clock, secrets, settings }: Pick<Deps, 'clock' | 'secrets' | 'settings'>,
  mail: string,
  id_avviso: string | null,
): NewKeys {
  const token = randomBytes(16).toString('base64url');
  const codice = String(randomInt(1_000_000)).padStart(6, '0');
  const { publicUrl } = settings;
  return {
    keys: {
      codice,
      page: publicUrl + addressOf(publicPaths.alertsOf, { token }),
      unsubscribe: publicUrl + addressOf(publicPaths.endAlerts, { token }),
    },
    row: {
      impronta: tokenDigest(token),
      mail,
      id_avviso,
      codice: codeDigest({ secrets }, mail, codice),
      creato: clock.now().toISOString(),
    },
  };
}

const codeDigest = ({ secrets }: Pick<Deps, 'secrets'>, mail: string, code: string) =>
  secrets.digest(`codice di un avviso ${mail} ${code}`);

/** What a wish follows, by its name; null where that is hidden, deleted or unknown. */
async function followedName(
  { database }: Deps,
  scope: PublicScope,
  { cosa, id }: Pick<AlertWish, 'cosa' | 'id'>,
): Promise<FollowedTitle> {
  if (cosa !== 'annuncio' && cosa !== 'agenzia') return null;
  if (!id) return null;
  if (cosa === 'agenzia') {
    const name = await agencyName(database.db, scope, id);
    return name === undefined ? null : curly(name);
  }
  const notice = await publishedNotice(database.db, scope, id);
  return notice === undefined || notice === 'rimosso' ? null : curly(personName(notice));
}

/** What a wish would follow, for its form; null where it follows nothing that is shown. Writes nothing. */
export const wishTitle = async (deps: Deps, scope: PublicScope, wish: AlertWish): Promise<string | null> =>
  storedWish(wish, await followedName(deps, scope, wish))?.titolo ?? null;

/**
 * Keeps a wish until whoever reads the address confirms it. Always answers the same, so that nobody learns of an address or a hidden notice.
 * Throws 400 for a place that is none, 429 after too many wishes of a visitor.
 */
export async function askAlert(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  wish: AlertWish,
): Promise<{ ok: true; messaggio: string }> {
  const { clock, database, limits } = deps;
  await limits.consume(`avvisi:${addressKey(ip)}`, visitorRules);
  const answer = { ok: true, messaggio: wishAnswer } as const;
  const stored = storedWish(wish, await followedName(deps, scope, wish));
  if (wish.sito || !stored) return answer;
  const now = clock.now().toISOString();
  const { mail, cosa, quando } = wish;
  await database.db.transaction(async (tx) => {
    await lockAddress(tx, mail);
    if (await isStopped(tx, mail)) return;
    const { unconfirmed, running } = await countWishes(tx, scope, mail, daysAfter(now, -1));
    if (unconfirmed >= maxUnconfirmed || running >= maxAlerts) return;
    const _id = newId();
    await insertAlert(tx, scope, { ...stored, _id, mail, cosa, quando, ora: hourOf(wish), creato: now });
    const { keys, row } = newKeys(deps, mail, _id);
    await insertLinks(tx, [row]);
    await queueMail(tx, clock, wishMail(mail, stored.titolo, keys));
  });
  return answer;
}

/** What the page of a link shows: all alerts of its address. */
export interface OpenedAlerts {
  readonly mail: string;
  /** The wish that the link confirms; null where it confirms none. */
  readonly daConfermare: string | null;
  readonly avvisi: Awaited<ReturnType<typeof alertsOf>>;
  /** On how many devices the address has notifications; null where they are not offered. */
  readonly dispositivi: number | null;
}

/** What a link opens, however many are tried. Throws 404. */
export async function requireLink({ database, limits }: Deps, scope: PublicScope, token: string, ip: string) {
  await limits.consume(`avvisi-link:${addressKey(ip)}`, visitorRules);
  const link = await linkByToken(database.db, scope, tokenDigest(token));
  if (!link) throw notFound();
  return link;
}

/** The alerts of a link's address. Writes nothing: scanners open every link of a mail. Throws 404. */
export async function readAlerts(deps: Deps, scope: PublicScope, token: string, ip: string): Promise<OpenedAlerts> {
  const { mail, id_avviso } = await requireLink(deps, scope, token, ip);
  const avvisi = await alertsOf(deps.database.db, scope, mail);
  const waits = avvisi.some(({ _id, confermato }) => _id === id_avviso && confermato === null);
  const dispositivi = offersPush(deps.settings) ? await countDevices(deps.database.db, mail) : null;
  return { mail, daConfermare: waits ? id_avviso : null, avvisi, dispositivi };
}

/** Confirms the wish of a link; once more changes nothing. Throws 404. */
export async function confirmByLink(deps: Deps, scope: PublicScope, token: string, ip: string): Promise<void> {
  const link = await requireLink(deps, scope, token, ip);
  if (link.id_avviso) await confirm(deps, scope, { ...link, id_avviso: link.id_avviso });
}

async function confirm(
  { clock, database }: Deps,
  scope: PublicScope,
  { mail, id_avviso }: AlertLink & { id_avviso: string },
) {
  await database.db.transaction(async (tx) => {
    await lockAddress(tx, mail);
    await confirmAlert(tx, scope, id_avviso, clock.now().toISOString());
  });
}

/** Ends one alert of a link's address; all of them where none is named, and the wish alone by the link of a wish. Throws 404. */
export async function endByLink(
  deps: Deps,
  scope: PublicScope,
  { token, ip, avviso }: { readonly token: string; readonly ip: string; readonly avviso?: string | undefined },
): Promise<void> {
  const { mail, id_avviso } = await requireLink(deps, scope, token, ip);
  const which = avviso === 'tutti' ? null : (avviso ?? id_avviso);
  await endAlerts(deps.database.db, scope, mail, which, deps.clock.now().toISOString());
}

/** Does by the code of a mail what its link does. Throws 400 at the code, whether it or the address is wrong, and 429 after too many tries. */
export async function applyAlertCode(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  { mail, codice }: { readonly mail: string; readonly codice: string },
): Promise<{ ok: true; fatto: AlertOutcome }> {
  const { clock, database, limits } = deps;
  await limits.consume(`avvisi:${addressKey(ip)}`, visitorRules);
  await limits.consume(`codice-avvisi:${mail}`, codeRules);
  const now = clock.now().toISOString();
  const link = await linkByCode(database.db, scope, {
    address: mail,
    code: codeDigest(deps, mail, codice),
    since: daysAfter(now, -codeDays),
  });
  if (!link) throw invalid({ codice: ['Il codice non è giusto, o non vale più.'] });
  const { id_avviso } = link;
  if (id_avviso) {
    await confirm(deps, scope, { mail, id_avviso });
    return { ok: true, fatto: 'confermato' };
  }
  await endAlerts(database.db, scope, mail, null, now);
  return { ok: true, fatto: 'disiscritto' };
}
