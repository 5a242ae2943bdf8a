import type { Area } from '@commiato/contracts/accounts/rights';
import {
  maxNotificationLengths,
  type Notification,
  type newNotification,
  type newSending,
} from '@commiato/contracts/notifications/notifications';
import type { Recipients } from '@commiato/contracts/notifications/recipients';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyMessage } from '../../../platform/feature/feature.ts';
import type { AssignmentNotifier } from '../../../platform/feature/work-of-people.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { queueMail, queueMails } from '../../../platform/mail/outbox.ts';
import type { AdminScope, AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { textForBell, truncateAtWord } from './policy.ts';
import type { NotificationReader } from './preference-queries.ts';
import { immediateMailAddresses, listImmediateMailReaders, peopleReachedLess } from './preference-service.ts';
import {
  activeAccountMail,
  findAndMarkRead,
  insertNotifications,
  lockRecipients,
  markAllRead,
  type NewNotificationSending,
} from './queries.ts';

interface NotificationContent {
  /** What it is about; null for everybody of the agency. */
  readonly area: Area | null;
  readonly titolo: string;
  readonly testo: string;
  /** The same in fewer words, where the text is too long. */
  readonly shorter?: readonly string[];
  /** Empty, or a path of the site. */
  readonly url: string;
  readonly id_collaboratore?: string;
}

/** Title and text as a bell shows them: short, and names with the apostrophes of the sentences around them. */
const wordsForBell = ({ titolo, testo }: Pick<NotificationContent, 'titolo' | 'testo'>) => ({
  titolo: truncateAtWord(curlyApostrophes(titolo), maxNotificationLengths.titolo),
  testo: truncateAtWord(curlyApostrophes(testo), maxNotificationLengths.testo),
});

/**
 * Notifies one account in the caller's transaction. Title and text are truncated to 50 and 120 characters. The database rejects links to
 * other sites.
 */
export async function notifyAccount(
  db: Db,
  clock: Clock,
  given: NotificationContent & { readonly idUtente: string },
): Promise<void> {
  await notifyAccounts(db, clock, given, [given.idUtente]);
}

/** Notifies several accounts. */
export async function notifyAccounts(
  db: Db,
  clock: Clock,
  given: NotificationContent,
  to: readonly string[],
): Promise<void> {
  const { titolo, testo, shorter = [], url, area } = given;
  const words = wordsForBell({ titolo, testo: textForBell(testo, ...shorter) });
  await storeNotifications(db, clock, { ...words, url, area }, to);
}

/** The same message for the bell and by e-mail. */
export type BellAndMail = AgencyMessage;

/**
 * Makes bell notification and e-mail: `testo` is the mail's text unless `paragraphs` are given; the button leads to the path `url`. The bell says the
 * first of `testo` and the `shorter` ways to say it that it shows whole. The subject is the title with the `name` that it is about.
 */
export const makeBellAndMail = (
  publicUrl: string,
  news: Omit<BellAndMail, 'mail'> & {
    label: string;
    shorter?: readonly string[];
    subject?: string;
    name?: string;
    paragraphs?: readonly string[];
  },
): BellAndMail => {
  const { area, titolo, url, label, shorter = [], name = '', paragraphs = [news.testo] } = news;
  const testo = textForBell(news.testo, ...shorter);
  const { subject = name === '' ? titolo : `${titolo}: ${curlyApostrophes(name)}` } = news;
  const blocks = paragraphs.map((text) => ({ kind: 'paragraph', text }) as const);
  const action = { kind: 'action', label, url: `${publicUrl}${url}` } as const;
  return { area, titolo, testo, url, mail: { subject, title: titolo, blocks: [...blocks, action] } };
};

/** Whether bell and e-mail reach an agency: an inactive one is told nothing. */
export const isAgencyReachable = async (db: Db, idUtente: string): Promise<boolean> =>
  (await activeAccountMail(db, idUtente)) !== undefined;

/**
 * Notifies an agency by bell and e-mail in the caller's transaction: each of its people who want a mail of it. Does nothing and returns
 * false for an inactive account.
 */
export async function notifyByBellAndMail(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  idUtente: string,
  { mail, ...bell }: BellAndMail,
): Promise<boolean> {
  if (!(await isAgencyReachable(tx, idUtente))) return false;
  await notifyAccount(tx, clock, { ...bell, idUtente });
  for (const to of await immediateMailAddresses(tx, idUtente, bell.area)) await queueMail(tx, clock, { ...mail, to });
  return true;
}

/** Mails the same to the people of several agencies, to those who want a mail of an area at once. */
export async function mailPeopleOfAgencies(
  tx: Db,
  clock: Clock,
  { agencies, area }: { readonly agencies: readonly string[]; readonly area: Area },
  mailTo: (reader: Pick<NotificationReader, 'mail' | 'nome'>) => MailContent,
): Promise<void> {
  await queueMails(tx, clock, (await listImmediateMailReaders(tx, agencies, area)).map(mailTo));
}

/** Tells people of an agency by bell and e-mail that something was assigned to them. */
export const notifyAssigned: AssignmentNotifier = async ({ clock, settings }, tx, idUtente, people, news) => {
  if (people.length === 0) return;
  const label = news.url.startsWith('/agenda') ? 'Apri l’agenda' : 'Apri il servizio';
  const { mail, ...bell } = makeBellAndMail(settings.publicUrl, { ...news, area: 'agenda', label });
  for (const id_collaboratore of people)
    await storeNotifications(tx, clock, { ...bell, ...wordsForBell(bell), id_collaboratore }, [idUtente]);
  for (const to of await immediateMailAddresses(tx, idUtente, 'agenda', people))
    await queueMail(tx, clock, { ...mail, to });
};

/**
 * A notifier for what the agency is told as well, by a message of an area: it leaves out whom that reaches wherever and as soon as their own
 * would. Told twice, they would look for a second change.
 */
export const notifierSkippingPeopleReachedByArea =
  (by: Area, notifier: AssignmentNotifier): AssignmentNotifier =>
  async (deps, tx, idUtente, people, news) =>
    notifier(deps, tx, idUtente, await peopleReachedLess(tx, idUtente, people, { by, than: 'agenda' }), news);

/** Ids of the recipients, locked until the transaction ends. Throws if one is gone or there is none. */
export async function requireAndLockRecipients(db: Db, scope: AdminScope, given: Recipients): Promise<string[]> {
  const wanted = Array.isArray(given) ? [...new Set(given)] : given;
  const to = await lockRecipients(db, scope, wanted);
  if (wanted === 'tutte' && to.length === 0) throw invalid({ destinatari: ['Non c’è nessuna agenzia attiva.'] });
  if (!Array.isArray(wanted) && to.length === 0)
    throw invalid({ destinatari: ['Nessuna agenzia corrisponde: cambia la scelta.'] });
  if (Array.isArray(wanted) && to.length < wanted.length)
    throw invalid({ destinatari: ['Uno dei destinatari non esiste più: scegli di nuovo.'] });
  return to;
}

/** Notifies one agency. Throws 404 for an administrator, who has no bell. */
export async function sendNotification(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  idUtente: string,
  { titolo, testo, url }: z.output<typeof newNotification>,
): Promise<Notification> {
  return db.transaction(async (tx) => {
    const to = await lockRecipients(tx, scope, [idUtente]);
    if (to.length === 0) throw notFound();
    const { sending, rows } = await storeNotifications(tx, deps.clock, { area: null, titolo, testo, url }, to);
    await auditSending(deps, scope, tx, sending, to);
    return { _id: rows[0]?._id ?? '', id_utente: idUtente, ...sending, letto: false, letta_il: null };
  });
}

/** Notifies several or all active agencies; returns their number. Throws if one is gone. */
export async function sendNotifications(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  { destinatari, titolo, testo, url }: z.output<typeof newSending>,
) {
  return db.transaction(async (tx) => {
    const to = await requireAndLockRecipients(tx, scope, destinatari);
    const { sending } = await storeNotifications(tx, deps.clock, { area: null, titolo, testo, url }, to);
    await auditSending(deps, scope, tx, sending, to);
    return { ...sending, _id: sending.id_invio, inviate: to.length };
  });
}

export async function readOrMarkNotification(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  read: boolean,
): Promise<Notification> {
  const now = read ? deps.clock.now().toISOString() : null;
  const row = await findAndMarkRead(deps.database.db, scope, id, now);
  if (!row) throw notFound();
  return row;
}

/** Marks all that the caller sees as read; where `upTo` names a notification, none that is newer. */
export async function markAllNotificationsRead(
  deps: Deps,
  scope: AgencyScope,
  upTo: string | undefined,
): Promise<{ ok: true }> {
  await markAllRead(deps.database.db, scope, { upTo, now: deps.clock.now().toISOString() });
  return { ok: true };
}

async function storeNotifications(db: Db, clock: Clock, message: NotificationContent, to: readonly string[]) {
  const sending: NewNotificationSending = { ...message, id_invio: newId(), data: clock.now().toISOString() };
  const rows = to.map((id_utente) => ({ _id: newId(), id_utente }));
  await insertNotifications(db, sending, rows);
  return { sending, rows };
}

/** Names the agency where there is one recipient: the log says to whom, and the agency's activity has the entry. */
async function auditSending(
  deps: Deps,
  scope: AdminScope,
  tx: Db,
  sending: NewNotificationSending,
  to: readonly string[],
) {
  const [only] = to;
  await audit(tx, deps.clock, {
    chi: scope.persona,
    azione: 'notifica inviata',
    oggetto: to.length === 1 && only ? only : sending.id_invio,
    dettagli: { titolo: sending.titolo, destinatari: to.length },
  });
}
