import { addDays, instantOf } from '@commiato/demo/people/days';
import type { Deps } from '../platform/startup/deps.ts';

/** The product as it was at a moment. */
export const asOf = (deps: Deps, moment: Date | string): Deps => ({ ...deps, clock: { now: () => new Date(moment) } });

/** The product as it was so many days before a day (`YYYY-MM-DD`), at ten in the morning. */
export const daysBefore = (deps: Deps, day: string, ago: number): Deps =>
  asOf(deps, instantOf(addDays(day, -ago), 600));
