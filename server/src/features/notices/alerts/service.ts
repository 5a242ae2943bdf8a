import { randomBytes, randomInt } from 'node:crypto';
import {
  type AlertOutcome,
  type AlertRequest,
  alertCodeDays,
  alertRequestedMessage,
  maxAlerts,
  maxUnconfirmedMailsPerDay,
} from '@commiato/contracts/notices/alerts';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { isPushOffered } from '../../../platform/push/push-keys.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findPublishedNotice } from '../publication/queries.ts';
import { type AlertMailLinkAndCode, confirmAlertMail } from './mails/wish.ts';
import { digestHourOf, type FollowedTitle, toAlertColumns } from './policy.ts';
import { countDevices } from './push-queries.ts';
import {
  type AlertLink,
  alertsToldByMail,
  confirmAlert,
  countUnconfirmedAndRunningAlerts,
  endAlertsOrAll,
  insertAlert,
  insertLinks,
  linkByToken,
  lockAddress,
  mailedLinkByCode,
  nameOfAgencyWithPage,
  unendedAlertsOf,
} from './queries.ts';
import { isStopped } from './returned-queries.ts';

/** Wishes and codes of one visitor. */
const visitorRateLimits = [
  { max: 20, seconds: 60 },
  { max: 100, seconds: 3600 },
];
/** Tries of one address' code, right or wrong: of a million codes few can be guessed. */
const codeRateLimits = [
  { max: 10, seconds: 3600 },
  { max: 20, seconds: 86_400 },
];

/** What a mail carries, and the digests of it that are kept. */
export interface NewAlertLinkAndCode {
  readonly keys: AlertMailLinkAndCode;
  readonly row: Parameters<typeof insertLinks>[1][number];
}

/** A link of 128 random bits and a code of six digits, for one mail. */
export function createAlertLinkAndCode(
  { clock, secrets, settings }: Pick<Deps, 'clock' | 'secrets' | 'settings'>,
  mail: string,
  id_avviso: string | null,
): NewAlertLinkAndCode {
  const token = randomBytes(16).toString('base64url');
  const codice = String(randomInt(1_000_000)).padStart(6, '0');
  const { publicUrl } = settings;
  return {
    keys: {
      codice,
      page: publicUrl + routeAddress(publicPaths.alertsOf, { token }),
      unsubscribe: publicUrl + routeAddress(publicPaths.endAlerts, { token }),
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
async function readFollowedTitle(
  { database }: Deps,
  scope: PublicScope,
  { cosa, id }: Pick<AlertRequest, 'cosa' | 'id'>,
): Promise<FollowedTitle> {
  if (cosa !== 'annuncio' && cosa !== 'agenzia') return null;
  if (!id) return null;
  if (cosa === 'agenzia') {
    const name = await nameOfAgencyWithPage(database.db, scope, id);
    return name === undefined ? null : curlyApostrophes(name);
  }
  const notice = await findPublishedNotice(database.db, scope, id);
  return notice === undefined || notice === 'rimosso' ? null : curlyApostrophes(personName(notice));
}

/** What a wish would follow, for its form; null where it follows nothing that is shown. Writes nothing. */
export const readAlertRequestTitle = async (
  deps: Deps,
  scope: PublicScope,
  wish: AlertRequest,
): Promise<string | null> => toAlertColumns(wish, await readFollowedTitle(deps, scope, wish))?.titolo ?? null;

/**
 * Keeps a wish until whoever reads the address confirms it. Always answers the same, so that nobody learns of an address or a hidden notice.
 * Throws 400 for a place that is none, 429 after too many wishes of a visitor.
 */
export async function requestAlert(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  wish: AlertRequest,
): Promise<{ ok: true; messaggio: string }> {
  const { clock, database, limits } = deps;
  await limits.consume(`avvisi:${ipLimitKey(ip)}`, visitorRateLimits);
  const answer = { ok: true, messaggio: alertRequestedMessage } as const;
  const stored = toAlertColumns(wish, await readFollowedTitle(deps, scope, wish));
  if (wish.sito || !stored) return answer;
  const now = clock.now().toISOString();
  const { mail, cosa, quando } = wish;
  await database.db.transaction(async (tx) => {
    await lockAddress(tx, mail);
    if (await isStopped(tx, mail)) return;
    const { unconfirmed, running } = await countUnconfirmedAndRunningAlerts(tx, scope, mail, daysAfter(now, -1));
    if (unconfirmed >= maxUnconfirmedMailsPerDay || running >= maxAlerts) return;
    const _id = newId();
    await insertAlert(tx, scope, { ...stored, _id, mail, cosa, quando, ora: digestHourOf(wish), creato: now });
    const { keys, row } = createAlertLinkAndCode(deps, mail, _id);
    await insertLinks(tx, [row]);
    await queueMail(tx, clock, confirmAlertMail(mail, stored.titolo, keys));
  });
  return answer;
}

/** What the page of a link shows: all alerts of its address. */
export interface AlertsOfLink {
  readonly mail: string;
  /** The wish that the link confirms; null where it confirms none. */
  readonly daConfermare: string | null;
  readonly avvisi: Awaited<ReturnType<typeof unendedAlertsOf>>;
  /** On how many devices the address has notifications; null where they are not offered. */
  readonly dispositivi: number | null;
}

/** What a link opens, however many are tried. Throws 404. */
export async function limitAndRequireAlertLink(
  { database, limits }: Deps,
  scope: PublicScope,
  token: string,
  ip: string,
) {
  await limits.consume(`avvisi-link:${ipLimitKey(ip)}`, visitorRateLimits);
  const link = await linkByToken(database.db, scope, tokenDigest(token));
  if (!link) throw notFound();
  return link;
}

/** The alerts of a link's address. Writes nothing: scanners open every link of a mail. Throws 404. */
export async function readAlerts(deps: Deps, scope: PublicScope, token: string, ip: string): Promise<AlertsOfLink> {
  const { mail, id_avviso } = await limitAndRequireAlertLink(deps, scope, token, ip);
  const avvisi = await unendedAlertsOf(deps.database.db, scope, mail);
  const waits = avvisi.some(({ _id, confermato }) => _id === id_avviso && confermato === null);
  const dispositivi = isPushOffered(deps.settings) ? await countDevices(deps.database.db, mail) : null;
  return { mail, daConfermare: waits ? id_avviso : null, avvisi, dispositivi };
}

/** Confirms the wish of a link; once more changes nothing. Throws 404. */
export async function confirmAlertByLink(deps: Deps, scope: PublicScope, token: string, ip: string): Promise<void> {
  const link = await limitAndRequireAlertLink(deps, scope, token, ip);
  if (link.id_avviso) await confirmAlertOfLink(deps, scope, { ...link, id_avviso: link.id_avviso });
}

/** Whether the wish runs now. */
function confirmAlertOfLink(
  { clock, database }: Deps,
  scope: PublicScope,
  { mail, id_avviso }: Pick<AlertLink, 'mail'> & { readonly id_avviso: string },
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await lockAddress(tx, mail);
    return confirmAlert(tx, scope, id_avviso, clock.now().toISOString());
  });
}

/**
 * Ends one alert of a link's address or `tutti`. Where none is named, as by one press in a mail program, it ends the alert of the link, else
 * those that caused its mail, and all where that is not known any more. Throws 404.
 */
export async function endAlertsByLink(
  deps: Deps,
  scope: PublicScope,
  { token, ip, avviso }: { readonly token: string; readonly ip: string; readonly avviso?: string | undefined },
): Promise<void> {
  const { mail, id_avviso, creato } = await limitAndRequireAlertLink(deps, scope, token, ip);
  const { db } = deps.database;
  const now = deps.clock.now().toISOString();
  const named = avviso ?? id_avviso;
  if (named === 'tutti') return endAlertsOrAll(db, scope, mail, null, now);
  if (named !== null) return endAlertsOrAll(db, scope, mail, [named], now);
  const told = await alertsToldByMail(db, scope, mail, creato);
  return endAlertsOrAll(db, scope, mail, told.length > 0 ? told : null, now);
}

/** Does by the code of a mail what its link does. Throws 400 at the code, whether it or the address is wrong, and 429 after too many tries. */
export async function applyAlertCode(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  { mail, codice }: { readonly mail: string; readonly codice: string },
): Promise<{ ok: true; fatto: AlertOutcome }> {
  const { clock, database, limits } = deps;
  await limits.consume(`avvisi:${ipLimitKey(ip)}`, visitorRateLimits);
  await limits.consume(`codice-avvisi:${mail}`, codeRateLimits);
  const now = clock.now().toISOString();
  const link = await mailedLinkByCode(database.db, scope, {
    address: mail,
    code: codeDigest(deps, mail, codice),
    since: daysAfter(now, -alertCodeDays),
  });
  const invalidCode = () => invalid({ codice: ['Il codice non è giusto, o non vale più.'] });
  if (!link) throw invalidCode();
  const { id_avviso } = link;
  if (id_avviso) {
    // Of a wish that has ended it would promise mails that never come.
    if (!(await confirmAlertOfLink(deps, scope, { mail, id_avviso }))) throw invalidCode();
    return { ok: true, fatto: 'confermato' };
  }
  await endAlertsOrAll(database.db, scope, mail, null, now);
  return { ok: true, fatto: 'disiscritto' };
}
