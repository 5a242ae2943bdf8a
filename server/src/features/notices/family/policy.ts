import { eventTitle } from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import {
  type ContributionKind,
  type FamilyRight,
  type FamilyRights,
  familyRights,
} from '@commiato/contracts/notices/family';
import type { ThanksStop } from '@commiato/contracts/notices/thanks';
import { eventNameInText } from '@commiato/italy/announcements/celebration-names';
import type { RiteNotice } from '@commiato/italy/announcements/coming-rite';
import { capitalized, romeDay, romeTime } from '@commiato/italy/formatting';
import type { ringraziamenti } from './tables.ts';

/** The rights of a relative as they are stored, from what was given and what there was before. */
export const rightsToStore = (
  given: Partial<Record<FamilyRight, boolean | undefined>> | undefined,
  before: readonly FamilyRight[] = [],
): FamilyRight[] => familyRights.filter((right) => given?.[right] ?? before.includes(right));

/** The rights of a relative as they are told. */
export const toFamilyRights = (stored: readonly FamilyRight[]): FamilyRights => ({
  pensieri: stored.includes('pensieri'),
  bozze: stored.includes('bozze'),
  foto: stored.includes('foto'),
  correzioni: stored.includes('correzioni'),
  visibilita: stored.includes('visibilita'),
});

/** The instant so many months after another. */
export function instantMonthsAfter(instant: Date, months: number): string {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString();
}

type AnnouncingNotice = RiteNotice & { readonly data_crea: string };

/** What the family's page calls an event: by the name that one of the notices gives it, else by its kind. */
export function eventTitleForFamily(
  event: Pick<PublicEvent, 'tipo' | 'inizio'>,
  notices: readonly AnnouncingNotice[],
): string {
  for (const notice of notices) {
    const name = eventNameInText(event, notice, romeDay(notice.data_crea));
    if (name) return capitalized(name);
  }
  return eventTitle(event.tipo);
}

/** Hour in Italy from which what is planned for a day is mailed: nobody is woken by it. */
const morningHour = 9;

/** Whether what is planned for today may be mailed by now. */
export const isMailingHourReached = (now: Date): boolean => Number(romeTime(now).slice(0, 2)) >= morningHour;

/** Whether the notices of a funeral show what is accepted of it. */
export const isShownOnNotices = (cosa: ContributionKind): boolean => cosa === 'storia' || cosa === 'foto';

/** The day of a thank-you that was stopped: a program of before it could be mails whatever day is reached, and knows no `fermato`. */
export const neverMailedDay = '9999-12-31';

type ThanksRow = typeof ringraziamenti.$inferSelect;

/** When and by whom a thank-you was stopped; null where it was not, or was written anew since. */
export const stopOf = ({ giorno, fermato, fermato_da }: ThanksRow): ThanksStop | null =>
  fermato !== null && giorno === neverMailedDay ? { il: fermato, da: fermato_da } : null;

/** The day that a family chose for its thank-you; empty where it chose none. A program of before stores it in `giorno` alone. */
export function chosenDayOf(row: ThanksRow): string {
  const { giorno, giorno_scelto, data_crea } = row;
  if (stopOf(row)) return giorno_scelto ?? '';
  return giorno === giorno_scelto || giorno > romeDay(data_crea) ? giorno : '';
}

/** The day from which a thank-you is mailed, or would have been where it was stopped. */
export const plannedDayOf = (row: ThanksRow): string =>
  stopOf(row) ? chosenDayOf(row) || romeDay(row.data_crea) : row.giorno;
