import { funeralScreenPath } from '@commiato/contracts/notices/family';
import {
  type ChosenReminders,
  type Reminder,
  reminderKindNames,
  reminderKinds,
} from '@commiato/contracts/notices/reminders';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, longDate, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { makeBellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import { reminderMail } from './mails/reminder.ts';
import { isMailingHourReached } from './policy.ts';
import {
  countMailsSince,
  type DueReminder,
  deleteFailedReminderMails,
  remindersOf,
  storeReminders,
  takeReminders,
} from './reminder-queries.ts';
import { familyLinkAndCodeTools } from './service.ts';

/** Changes of one relative. */
const changeRateLimits = [{ max: 30, seconds: 3600 }];
/** Mails of one reminder in a day: whoever changes the date of death to and fro would have the family written to every hour. */
const maxMailsPerDay = 3;
/** Reminders sent in one transaction. */
const maxPerTransaction = 100;

const chosenKindsOf = (chosen: Partial<ChosenReminders>) => reminderKinds.filter((kind) => chosen[kind] === true);

/** Keeps which recurrences a relative wants to be reminded of; nothing where there is no address to write to. Throws 429. */
export async function storeRelativeReminders(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  chosen: ChosenReminders,
): Promise<RelativeWriteOutcome> {
  const { clock, database, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`promemoria-famiglia:${known.relative._id}`, changeRateLimits);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (relative.mail === '') return 'not allowed';
    const now = clock.now().toISOString();
    await storeReminders(tx, relative, relative._id, { chosen: chosenKindsOf(chosen), now });
    return 'written';
  });
}

/** The recurrences of a funeral, and which of them the agency is reminded of. Throws 404. */
export async function listAgencyReminders(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<Reminder[]> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return remindersOf(db, { id_servizio: id, id_utente: scope.idUtente }, null, dayInItaly(clock.now()));
}

/** Keeps which of them the agency wants to be reminded of. Throws 404. */
export function changeAgencyReminders(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  change: { readonly [Kind in keyof ChosenReminders]?: boolean | undefined },
): Promise<Reminder[]> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const before = await listAgencyReminders(deps, tx, scope, id);
    const chosen = before.filter(({ ricorrenza, attivo }) => change[ricorrenza] ?? attivo);
    await storeReminders(tx, { id_servizio: id, id_utente: scope.idUtente }, null, {
      chosen: chosen.map(({ ricorrenza }) => ricorrenza),
      now: clock.now().toISOString(),
    });
    await audit(tx, clock, { chi: scope, azione: 'promemoria scelti', oggetto: id });
    return listAgencyReminders(deps, tx, scope, id);
  });
}

/** Sends what is due, each once, from the morning on. */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (!isMailingHourReached(now)) return;
  for (let sent = maxPerTransaction; sent === maxPerTransaction; )
    sent = await deps.database.db.transaction(async (tx) => {
      const due = await takeReminders(tx, dayInItaly(now), now.toISOString(), maxPerTransaction);
      for (const one of due) await (one.mail === null ? remindAgency : remindRelative)(deps, tx, one);
      return due.length;
    });
}

async function remindAgency(
  deps: Deps,
  tx: Db,
  { ricorrenza, giorno, id_utente, id_servizio, ...person }: DueReminder,
) {
  const of = curlyApostrophes(personName(person));
  const { label, noun } = reminderKindNames[ricorrenza];
  const message = makeBellAndMail(deps.settings.publicUrl, {
    area: 'annunci',
    titolo: `${label}${of ? `: ${of}` : ''}`,
    testo: withFullStop(`Ricorre ${dayWithArticle(giorno, longDate)} ${noun}${of ? ` di ${of}` : ''}`),
    url: routeAddress(funeralScreenPath, { id: id_servizio }),
    label: 'Apri il servizio',
  });
  await notifyByBellAndMail(deps, tx, id_utente, message);
}

async function remindRelative(deps: Deps, tx: Db, due: DueReminder) {
  const { id_familiare, link, mail, ragSociale, tel, ricorrenza, giorno } = due;
  if (mail === null || id_familiare === null || link === null) return;
  const token = familyLinkAndCodeTools.tokenOf(deps, { _id: id_familiare, link });
  const defunto = curlyApostrophes(personName(due));
  const url = token === null ? null : familyLinkAndCodeTools.urlOf(deps, token);
  const content = reminderMail(mail, { ricorrenza, giorno, defunto, agenzia: ragSociale, tel, url });
  const dayAgo = new Date(deps.clock.now().getTime() - 86_400_000).toISOString();
  if (due.corretto) {
    if ((await countMailsSince(tx, content, dayAgo)) >= maxMailsPerDay) return;
    await deleteFailedReminderMails(tx, content);
  }
  await queueMail(tx, deps.clock, content);
}
