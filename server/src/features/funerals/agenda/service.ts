import { randomBytes } from 'node:crypto';
import type { CalendarEventChoice } from '@commiato/contracts/funerals/agenda';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { routeAddress } from '@commiato/contracts/route';
import { romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { audit } from '../../../platform/audit/audit.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { qrSvg } from '../../../platform/images/qr.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireCurrentPassword, requirePasswordOwner } from '../../accounts/passwords/service.ts';

import { deletedEventErasureThreshold } from '../events/policy.ts';
import { agencyCalendar } from '../events/queries.ts';
import { writeCalendar } from '../events/tasks.ts';
import { calendarAddressCreatedMail } from './mails/address.ts';
import {
  agencyAndPersonOfCalendarAddress,
  deleteCalendarAddress,
  noteCalendarReading,
  storeCalendarAddress,
} from './queries.ts';

/** The interface's violet (`--viola-900`). */
const qrColour = '#2f2242';

/** Days of the past in a calendar. */
const pastCalendarDays = 60;

/** How stale the last reading may become before it is written, in ms, so that most readings write nothing. */
const staleReadingMs = 60_000;

/**
 * Creates a new address for the agency's calendar, shown only once; the older one stops working. It asks for the password, however recent
 * the session, and the owner is told: who finds a screen open must not leave with a look at all that is to come.
 */
export async function createCalendarAddress(
  deps: Deps,
  scope: AgencyScope,
  { currentPassword, quali }: { readonly currentPassword: string; readonly quali: CalendarEventChoice },
): Promise<{ url: string; qr: string }> {
  const { settings, clock, database } = deps;
  const owner = await requirePasswordOwner(deps, scope);
  await requireCurrentPassword(deps, owner, currentPassword);
  const token = randomBytes(24).toString('base64url');
  const creato = clock.now().toISOString();
  await database.db.transaction(async (tx) => {
    await storeCalendarAddress(tx, scope, {
      _id: newId(),
      impronta: tokenDigest(token),
      creato,
      solo_propri: quali === 'miei',
    });
    await audit(tx, clock, { chi: scope, azione: 'indirizzo dell’agenda creato', oggetto: scope.idUtente });
    await queueMail(tx, clock, calendarAddressCreatedMail(owner.mail, settings, clock.now()));
  });
  const url = settings.publicUrl + routeAddress(publicPaths.agenda, { token });
  return { url, qr: qrSvg(url, qrColour) };
}

/** Ends the address of the agency's calendar, if it has one. */
export async function revokeCalendarAddress({ clock, database }: Deps, scope: AgencyScope): Promise<{ ok: true }> {
  await database.db.transaction(async (tx) => {
    if (await deleteCalendarAddress(tx, scope))
      await audit(tx, clock, { chi: scope, azione: 'indirizzo dell’agenda tolto', oggetto: scope.idUtente });
  });
  return { ok: true };
}

/** The calendar at an address as an iCalendar file, read from the network address `ip`. Throws 404 for an unknown address. */
export async function calendarAtAddress(
  { settings, clock, workers, database: { db } }: Deps,
  scope: PublicScope,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<string> {
  const digest = tokenDigest(token);
  const agency = await agencyAndPersonOfCalendarAddress(db, scope, digest);
  if (!agency) throw notFound();
  const now = clock.now();
  const stale = new Date(now.getTime() - staleReadingMs).toISOString();
  await noteCalendarReading(db, scope, digest, { now: now.toISOString(), stale, by: approximateAddress(ip) });
  const events = await agencyCalendar(db, agency, {
    from: addDays(dayInItaly(now), -pastCalendarDays),
    now: romeLocalTime(now),
    since: deletedEventErasureThreshold(now),
  });
  const content = { name: `Agenda di ${agency.ragSociale}`, events, publicUrl: settings.publicUrl };
  return workers.run(writeCalendar, content, { agency: agency.idUtente });
}
