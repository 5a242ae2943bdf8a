import { binDays } from '@commiato/contracts/administration/bin';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { romeInstant } from '@commiato/italy/clock';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { Before } from './tables.ts';

/** What visitors are told of an event beside when and where it is. */
interface Told {
  readonly stato?: FuneralEvent['stato'];
  readonly prima?: Before | null;
  readonly spostato_il?: string | null;
}
interface Held extends Pick<FuneralEvent, 'inizio' | 'luogo' | 'indirizzo' | 'stato' | 'spostato_il'> {
  readonly prima: Before | null;
}

const placed = ['inizio', 'luogo', 'indirizzo'] as const;
type Placed = Pick<FuneralEvent, (typeof placed)[number]>;
const differs = (one: Placed, other: Placed) => placed.some((field) => one[field] !== other[field]);
const placeOf = ({ inizio, luogo, indirizzo }: Placed): Placed => ({ inizio, luogo, indirizzo });

/**
 * What a change makes visitors read. Another time or place: the event was moved, and from where. A correction tells nothing; one that puts the
 * event back to where it was before its last move takes that move back, so that it says again what it said before.
 */
export function toldOf(before: Held, change: Partial<Held>, correction: boolean, now: string): Told {
  const after = { ...before, ...change };
  const { prima } = before;
  if (differs(after, before) && !correction) {
    const { stato, spostato_il } = before;
    const era = { stato, spostato_il, prima: prima && placeOf(prima) };
    return { prima: { ...placeOf(before), era }, stato: change.stato ?? 'spostato', spostato_il: now };
  }
  if (correction && prima?.era && differs(after, before) && !differs(after, prima))
    return { ...prima.era, stato: change.stato ?? prima.era.stato };
  return after.stato === 'annullato' && before.stato !== 'annullato' ? { spostato_il: now } : {};
}

const skipped = 'Quell’ora non c’è: in quella notte gli orologi passano dalle 2 alle 3.';

/** Throws 400 at the field for an hour that clocks in Italy skip; `path` stands before the names of the fields. */
export function requireShown(
  given: { inizio?: string | undefined; fine?: string | null | undefined },
  path = '',
): void {
  for (const field of ['inizio', 'fine'] as const) {
    const moment = given[field];
    if (moment && romeInstant(moment) === null) throw invalid({ [path + field]: [skipped] });
  }
}

/** When calendars have forgotten what was taken away before: they are told for as long as what was deleted waits in the bin. */
export const forgotten = (now: Date): string => new Date(now.getTime() - binDays * 86_400_000).toISOString();
