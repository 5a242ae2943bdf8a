import { type Area, hasAreaRight, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import {
  type changeNotificationPreferences as changeRoute,
  defaultNotificationChoiceFor,
  mailTimes,
  type NotificationPreferences,
  notificationAreas,
  notificationDigestHour,
} from '@commiato/contracts/notifications/preferences';
import type { ParsedBody } from '@commiato/contracts/route';
import { romeInstantMs } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { digestMail } from './mails/digest.ts';
import {
  type AreaSince,
  claimDigest,
  type DigestRecipient,
  digestRecipient,
  dueDigestRecipientIds,
  findCallerAsReader,
  listNotificationReaders,
  lockLastDigestInstant,
  type NotificationReader,
  notificationsBetween,
  type StoredNotificationChoice,
  type StoredNotificationChoices,
  storeNotificationChoices,
} from './preference-queries.ts';

const rightsOf = ({ ruolo, aree }: Pick<NotificationReader, 'ruolo' | 'aree'>): Rights =>
  ruolo === 'titolare' ? rightsByRole.titolare : aree;

/** What a person gets of an area; undefined where they see nothing of it. */
function notificationChoiceOf(reader: NotificationReader, area: Area): StoredNotificationChoice | undefined {
  const rights = rightsOf(reader);
  if (!hasAreaRight(rights, area)) return undefined;
  return { ...defaultNotificationChoiceFor(rights, area), ...reader.scelte?.[area] };
}

const preferencesOf = (reader: NotificationReader): NotificationPreferences =>
  withoutUndefined(Object.fromEntries(notificationAreas.map((area) => [area, notificationChoiceOf(reader, area)])));

async function requireReader(db: Db, scope: AgencyScope): Promise<NotificationReader> {
  const reader = await findCallerAsReader(db, scope);
  if (!reader) throw notFound();
  return reader;
}

/** How the caller is told what happens in the areas that they see. */
export const readPreferences = async (db: Db, scope: AgencyScope): Promise<NotificationPreferences> =>
  preferencesOf(await requireReader(db, scope));

/**
 * Changes that. What the mail of the day has not told yet of an area that is mailed at once from now on is mailed now: no other mail would.
 * Throws 403 for an area that the caller does not see.
 */
export async function changePreferences(
  deps: Deps,
  scope: AgencyScope,
  given: ParsedBody<typeof changeRoute>,
): Promise<NotificationPreferences> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const { _id } = await requireReader(tx, scope);
    const since = await lockLastDigestInstant(tx, _id);
    // Read under that lock: a second press would mail the same again.
    const reader = await requireReader(tx, scope);
    const changed: StoredNotificationChoices = {};
    const areasLeavingDigest: AreaSince[] = [];
    const now = clock.now().toISOString();
    for (const area of notificationAreas) {
      const change = given[area];
      if (!change) continue;
      const before = notificationChoiceOf(reader, area);
      if (!before) throw new Problem('area-non-consentita');
      const begins = change.mail === 'riepilogo' && before.mail !== 'riepilogo';
      changed[area] = { ...before, ...withoutUndefined(change), ...(begins && { dal: now }) };
      if (since !== null && before.mail === 'riepilogo' && change.mail === 'subito')
        areasLeavingDigest.push({ area, dal: before.dal ?? since });
    }
    await storeNotificationChoices(tx, scope.idUtente, reader._id, { changed, now });
    const preferences = preferencesOf(await requireReader(tx, scope));
    const recipient = areasLeavingDigest.length > 0 ? await digestRecipient(tx, reader._id) : undefined;
    if (since !== null && recipient) {
      // Who gets no digest any more would not be told of what is of no area either.
      const includesWithoutArea = Object.values(preferences).every((choice) => choice?.mail !== 'riepilogo');
      const period = { areas: areasLeavingDigest, includesWithoutArea, since, until: now };
      await mailDigest(deps, tx, recipient, { period, isMailedAtOnceFromNow: true });
    }
    return preferences;
  });
}

/** Addresses of the people of an agency, or of some of them, who want by e-mail at once what happens in an area; each once. */
export async function immediateMailAddresses(
  db: Db,
  idUtente: string,
  area: Area,
  people?: readonly string[],
): Promise<string[]> {
  const all = await listImmediateMailReaders(db, [idUtente], area);
  const readers = people ? all.filter(({ _id }) => people.includes(_id)) : all;
  return [...new Set(readers.map(({ mail }) => mail))];
}

/** The people of agencies who want by e-mail at once what happens in an area. */
export async function listImmediateMailReaders(
  db: Db,
  agencies: readonly string[],
  area: Area,
): Promise<NotificationReader[]> {
  const all = await listNotificationReaders(db, agencies);
  return all.filter((reader) => notificationChoiceOf(reader, area)?.mail === 'subito');
}

/** Whether a person hears of an area wherever they hear of another, and as soon. */
function isReachedAtLeastAsWell(reader: NotificationReader, by: Area, than: Area): boolean {
  const [told, other] = [notificationChoiceOf(reader, by), notificationChoiceOf(reader, than)];
  if (!told || !other) return false;
  const isAsSoon = mailTimes.indexOf(told.mail) <= mailTimes.indexOf(other.mail);
  return isAsSoon && (told.campanella || !other.campanella);
}

/** Those of some of an agency's people whom a message of one area reaches at fewer places or later than one of another area would. */
export async function peopleReachedLess(
  db: Db,
  idUtente: string,
  people: readonly string[],
  { by, than }: { readonly by: Area; readonly than: Area },
): Promise<string[]> {
  const readers = people.length === 0 ? [] : await listNotificationReaders(db, [idUtente]);
  const reached = new Set(readers.filter((reader) => isReachedAtLeastAsWell(reader, by, than)).map(({ _id }) => _id));
  return people.filter((id) => !reached.has(id));
}

/** Maximum number of notifications in one digest: the others are in the list. */
const maxDigestNotifications = 50;

/** The last instant at which a digest is due: each morning in Italy. */
export function lastDigestInstant(now: Date): string {
  const today = dayInItaly(now);
  const at = (day: string) =>
    new Date(romeInstantMs(`${day}T${notificationDigestHour}`) ?? now.getTime()).toISOString();
  return at(today) <= now.toISOString() ? at(today) : at(addDays(today, -1));
}

/** Sends to each person who wants it one mail with what has happened since the last; nothing has: no mail. */
export async function sendDigests(deps: Deps): Promise<void> {
  const until = lastDigestInstant(deps.clock.now());
  for (const id of await dueDigestRecipientIds(deps.database.db, until))
    try {
      await deps.database.db.transaction((tx) => sendDigest(deps, tx, id, until));
    } catch (error) {
      // One reader's mail that cannot be made does not keep the others from theirs.
      deps.log.error({ err: error, persona: id }, 'riepilogo delle notifiche non mandato');
    }
}

async function sendDigest(deps: Deps, tx: Db, id: string, until: string): Promise<void> {
  const since = await claimDigest(tx, id, until);
  const reader = since === undefined ? undefined : await digestRecipient(tx, id);
  if (since === undefined || !reader) return;
  const areas = notificationAreas.flatMap((area) => {
    const choice = notificationChoiceOf(reader, area);
    return choice?.mail === 'riepilogo' ? [{ area, dal: choice.dal ?? since }] : [];
  });
  if (areas.length === 0) return;
  await mailDigest(deps, tx, reader, {
    period: { areas, includesWithoutArea: true, since, until },
    isMailedAtOnceFromNow: false,
  });
}

interface DigestSelection {
  readonly period: Omit<Parameters<typeof notificationsBetween>[2], 'limit'>;
  /** Whether the person is told of these areas at once from now on. */
  readonly isMailedAtOnceFromNow: boolean;
}

/** Mails a person what has happened in a period; nothing has: no mail. */
async function mailDigest(
  { clock, settings }: Deps,
  tx: Db,
  reader: DigestRecipient,
  { period, isMailedAtOnceFromNow }: DigestSelection,
): Promise<void> {
  const rows = await notificationsBetween(tx, reader, { ...period, limit: maxDigestNotifications + 1 });
  if (rows.length === 0) return;
  const { mail, agenzia } = reader;
  const told = { rows: rows.slice(0, maxDigestNotifications), isMore: rows.length > maxDigestNotifications };
  await queueMail(
    tx,
    clock,
    digestMail({ mail, agenzia, publicUrl: settings.publicUrl, isMailedAtOnceFromNow, ...told }),
  );
}
