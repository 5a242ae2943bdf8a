import {
  type ContributionKind,
  type FamilyRight,
  type FamilyRights,
  familyRights,
} from '@commiato/contracts/notices/family';
import { romeTime } from '@commiato/italy/formatting';

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

/** Hour in Italy from which what is planned for a day is mailed: nobody is woken by it. */
const morningHour = 9;

/** Whether what is planned for today may be mailed by now. */
export const isMailingHourReached = (now: Date): boolean => Number(romeTime(now).slice(0, 2)) >= morningHour;

/** Whether the notices of a funeral show what is accepted of it. */
export const isShownOnNotices = (cosa: ContributionKind): boolean => cosa === 'storia' || cosa === 'foto';
