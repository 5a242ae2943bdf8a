import type { CourseState } from '@commiato/contracts/office/training';
import { type DeadlineState, deadlineStateAndDaysLeft } from '../deadlines/policy.ts';

export type OpenCourseState = Exclude<CourseState, 'concluso'>;

/** State of an open course by the state of its deadline. */
const courseStateByDeadline: Record<DeadlineState, OpenCourseState> = {
  lontana: 'da svolgere',
  vicina: 'in scadenza',
  passata: 'scaduto',
};
/** The inverse: deadline state for a course state. */
export const deadlineStateByCourseState: Record<OpenCourseState, DeadlineState> = {
  'da svolgere': 'lontana',
  'in scadenza': 'vicina',
  scaduto: 'passata',
};

/** State and days left; a certified course has no deadline. */
export function courseStatus(
  today: string,
  { scadenza, attestato }: { scadenza: string; attestato: object | null },
): { stato: CourseState; giorni: number } {
  const { giorni, come } = deadlineStateAndDaysLeft(today, scadenza);
  return { stato: attestato ? 'concluso' : courseStateByDeadline[come], giorni };
}
