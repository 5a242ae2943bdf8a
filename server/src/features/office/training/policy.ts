import type { CourseState } from '@commiato/contracts/office/training';
import { type DeadlineState, deadlineStateOn } from '../deadlines/policy.ts';

export type OpenState = Exclude<CourseState, 'concluso'>;

/** The state of a course that is still to be attended, by how its deadline stands to today. */
const stateOf: Record<DeadlineState, OpenState> = {
  lontana: 'da svolgere',
  vicina: 'in scadenza',
  passata: 'scaduto',
};
/** How the deadline of open courses in a state stands to today. */
export const nearnessOf: Record<OpenState, DeadlineState> = {
  'da svolgere': 'lontana',
  'in scadenza': 'vicina',
  scaduto: 'passata',
};

/** State and days left on a day; once it is certified nothing is due any more. */
export function courseStatus(
  today: string,
  { scadenza, attestato }: { scadenza: string; attestato: object | null },
): { stato: CourseState; giorni: number } {
  const { giorni, come } = deadlineStateOn(today, scadenza);
  return { stato: attestato ? 'concluso' : stateOf[come], giorni };
}
