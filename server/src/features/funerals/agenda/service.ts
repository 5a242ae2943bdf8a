import { randomBytes } from 'node:crypto';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { addressOf } from '@commiato/contracts/route';
import { romeClock } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { qrSvg } from '../../../platform/images/qr.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventsCalendar } from '../events/calendar-policy.ts';
import { eventErasureThreshold } from '../events/policy.ts';
import { agencyCalendar } from '../events/queries.ts';
import { agencyOfAddress, storeCalendarAddress } from './queries.ts';

/** The interface's violet (`--viola-900`). */
const qrColour = '#2f2242';

/** Days of the past in a calendar. */
const past = 60;

/** Creates a new address for the agency's calendar, shown only once; the older one stops working. */
export async function createCalendarAddress(
  { settings, clock }: Deps,
  scope: AgencyScope,
  db: Db,
): Promise<{ url: string; qr: string }> {
  const token = randomBytes(24).toString('base64url');
  await storeCalendarAddress(db, scope, tokenDigest(token), clock.now().toISOString());
  const url = settings.publicUrl + addressOf(publicPaths.agenda, { token });
  return { url, qr: qrSvg(url, qrColour) };
}

/** The calendar at an address as an iCalendar file. Throws 404 for an unknown address. */
export async function calendarAt(
  { settings, clock, database: { db } }: Deps,
  scope: PublicScope,
  token: string,
): Promise<string> {
  const agency = await agencyOfAddress(db, scope, tokenDigest(token));
  if (!agency) throw notFound();
  const now = clock.now();
  const events = await agencyCalendar(db, agency.idUtente, {
    from: addDays(dayInItaly(now), -past),
    now: romeClock(now),
    since: eventErasureThreshold(now),
  });
  return eventsCalendar(`Agenda di ${agency.ragSociale}`, events, settings.publicUrl);
}
