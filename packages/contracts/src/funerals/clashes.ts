import type { FuneralEvent } from './events.ts';
import type { NamedResource } from './resources.ts';

/** Minutes that an event without an end lasts, both for clashes and in every calendar. */
export const defaultEventMinutes = 60;

/** The data of an event that clashes depend on. */
export interface ComparedEvent extends Pick<FuneralEvent, '_id' | 'inizio' | 'fine' | 'stato' | 'comune' | 'prov'> {
  readonly risorse: readonly NamedResource[];
}

/** Minimum minutes from one municipality to another; 0 within one, and where one of them is unknown. */
export type FindTravelMinutes = (
  from: Pick<ComparedEvent, 'comune' | 'prov'>,
  to: Pick<ComparedEvent, 'comune' | 'prov'>,
) => number;

/** What one person, hearse or room cannot serve beside an event. */
export interface Clash {
  /** Id of the other event. */
  readonly con: string;
  readonly risorsa: NamedResource;
  /** Whether the events overlap, or the way between them takes longer than the time between them. */
  readonly motivo: 'sovrapposti' | 'viaggio';
  /** For a journey, the minutes that it takes and the minutes available; 0 for an overlap. */
  readonly serve: number;
  readonly resta: number;
}

/** The clashes of one event. */
export interface EventClashes {
  readonly total: number;
  /** The nearest in time, at most `maxNamedClashes`, in the order of the other events. */
  readonly nearest: readonly Clash[];
}

/** Maximum number of clashes named for one event: beyond them a number says enough. */
export const maxNamedClashes = 5;
/** For journeys an event is compared with so many before and after it, of each resource: nobody travels to more in a day. */
const maxJourneys = 5;
/** Maximum minutes of a journey within Italy: events further apart in time are not compared. */
export const maxJourneyMinutes = 24 * 60;

/**
 * Minutes of an Italian local time such as `2026-11-21T10:00`, only to be compared with each other: changes of the clock are ignored,
 * because no funeral is held in those nights.
 */
export const localMomentMinutes = (moment: string) => Date.parse(`${moment}:00Z`) / 60_000;
/** Begin and end of an event in the minutes of `localMomentMinutes`. */
export const spanOf = ({ inizio, fine }: Pick<ComparedEvent, 'inizio' | 'fine'>) => {
  const from = localMomentMinutes(inizio);
  return { from, to: fine && fine > inizio ? localMomentMinutes(fine) : from + defaultEventMinutes };
};

interface SpannedEvent {
  readonly event: ComparedEvent;
  readonly from: number;
  readonly to: number;
}
interface FoundClash extends Clash {
  /** Begin of the other event, and minutes from the begin of the one to that of the other. */
  readonly from: number;
  readonly distance: number;
}

/**
 * The clashes of each event that has any. Cancelled events clash with nothing. A room goes nowhere: it is only compared by time. The events of
 * each resource are gone through once in order of time, so that the work does not grow with the square of their number.
 * @param journey how long the way between two municipalities takes
 */
export function clashesByEvent(
  events: readonly ComparedEvent[],
  journey: FindTravelMinutes,
): Map<string, EventClashes> {
  const found = new Map<string, { total: number; nearest: FoundClash[] }>();
  for (const { risorsa, uses } of usesByResource(events))
    for (const { id, total, near } of clashesOfResource(risorsa, uses, journey)) {
      const known = found.get(id) ?? { total: 0, nearest: [] };
      found.set(id, { total: known.total + total, nearest: nearestOf([...known.nearest, ...near]) });
    }
  return new Map(
    [...found].map(([id, { total, nearest }]) => [
      id,
      { total, nearest: nearest.toSorted((one, other) => one.from - other.from) },
    ]),
  );
}

/** The events that want each resource, by their begin. */
function usesByResource(events: readonly ComparedEvent[]) {
  const byResource = new Map<string, { risorsa: NamedResource; uses: SpannedEvent[] }>();
  const standing = events
    .filter(({ stato }) => stato !== 'annullato')
    .map((event) => ({ event, ...spanOf(event) }))
    .sort((one, other) => one.from - other.from);
  for (const use of standing)
    for (const risorsa of use.event.risorse) {
      const known = byResource.get(risorsa._id);
      if (known) known.uses.push(use);
      else byResource.set(risorsa._id, { risorsa, uses: [use] });
    }
  return byResource.values();
}

const nearestOf = (found: FoundClash[]): FoundClash[] =>
  found
    .sort(
      (one, other) =>
        Number(one.motivo === 'viaggio') - Number(other.motivo === 'viaggio') || one.distance - other.distance,
    )
    .slice(0, maxNamedClashes);

function* clashesOfResource(risorsa: NamedResource, uses: readonly SpannedEvent[], journey: FindTravelMinutes) {
  const byEnd = uses.toSorted((one, other) => one.to - other.to);
  const begins = uses.map(({ from }) => from);
  const ends = byEnd.map(({ to }) => to);
  const running: SpannedEvent[] = [];
  for (const [place, use] of uses.entries()) {
    const clash = (motivo: Clash['motivo'], other: SpannedEvent, serve = 0, resta = 0): FoundClash => {
      const distance = Math.abs(other.from - use.from);
      return { con: other.event._id, risorsa, motivo, serve, resta, from: other.from, distance };
    };
    const begunBeforeEnd = countBelow(begins, use.to);
    const endedAtBegin = countBelow(ends, use.from + 1);
    const near = [
      ...pruneAndListRunningEvents(running, use.from),
      ...uses.slice(place + 1, Math.min(begunBeforeEnd, place + 1 + maxNamedClashes)),
    ].map((other) => clash('sovrapposti', other));
    running.push(use);
    let total = begunBeforeEnd - endedAtBegin - 1;
    const travel = (other: SpannedEvent, resta: number, serve: number) => {
      if (resta >= maxJourneyMinutes || serve <= resta) return;
      total += 1;
      near.push(clash('viaggio', other, serve, resta));
    };
    if (risorsa.tipo !== 'sala') {
      for (const before of byEnd.slice(Math.max(0, endedAtBegin - maxJourneys), endedAtBegin))
        travel(before, use.from - before.to, journey(before.event, use.event));
      for (const after of uses.slice(begunBeforeEnd, begunBeforeEnd + maxJourneys))
        travel(after, after.from - use.to, journey(use.event, after.event));
    }
    if (total > 0) yield { id: use.event._id, total, near };
  }
}

/** The last that began and are not over; those that are over are forgotten, so that each is passed once. */
function pruneAndListRunningEvents(running: SpannedEvent[], now: number): SpannedEvent[] {
  const found: SpannedEvent[] = [];
  for (let at = running.length - 1; at >= 0 && found.length < maxNamedClashes; at--) {
    const one = running[at];
    if (one && one.to > now) found.push(one);
    else running.splice(at, 1);
  }
  return found;
}

/** How many of the ascending values lie below a limit, by halving. */
function countBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
