import type { FuneralEvent } from './events.ts';
import type { NamedResource } from './resources.ts';

/** Minutes that an event without an end lasts, both for clashes and in every calendar. */
export const defaultEventMinutes = 60;

/** The data of an event that clashes depend on. */
export interface ComparedEvent
  extends Pick<FuneralEvent, '_id' | 'tipo' | 'inizio' | 'fine' | 'stato' | 'comune' | 'prov'> {
  readonly risorse: readonly NamedResource[];
  /** What the events of a joint rite have in common; null where it is a rite of its own. */
  readonly rito_comune: string | null;
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
  /** The end; of a joint rite, that of the event that lasts longest. */
  to: number;
  /** Ids of the other events that are one rite with it. */
  readonly joint: string[];
}
interface FoundClash extends Clash {
  /** Begin of the other event, and minutes from the begin of the one to that of the other. */
  readonly from: number;
  readonly distance: number;
}

/**
 * The clashes of each event that has any. Cancelled events clash with nothing. A room goes nowhere: it is only compared by time. The events of
 * each resource are gone through once in order of time, so that the work does not grow with the square of their number. A joint rite needs its
 * people and its room once, but a hearse for each coffin.
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
  const byRite = new Map<string, SpannedEvent>();
  const standing = events
    .filter(({ stato }) => stato !== 'annullato')
    .map((event) => ({ event, ...spanOf(event) }))
    .sort((one, other) => one.from - other.from);
  for (const { event, from, to } of standing)
    for (const risorsa of event.risorse) {
      const rite = jointRiteKey(event, risorsa);
      const joined = rite && byRite.get(rite);
      if (joined) {
        joined.joint.push(event._id);
        joined.to = Math.max(joined.to, to);
        continue;
      }
      const use: SpannedEvent = { event, from, to, joint: [] };
      if (rite) byRite.set(rite, use);
      const known = byResource.get(risorsa._id);
      if (known) known.uses.push(use);
      else byResource.set(risorsa._id, { risorsa, uses: [use] });
    }
  return byResource.values();
}

/** What a resource serves once; undefined for a rite of its own, and for hearses. What `canBeJointRite` compares: an event that was moved since is elsewhere. */
const jointRiteKey = (
  { rito_comune, tipo: kind, inizio, comune, prov }: ComparedEvent,
  { _id, tipo }: NamedResource,
) => (rito_comune && tipo !== 'carro' ? [_id, rito_comune, kind, inizio, comune, prov].join(' ') : undefined);

/** Whether two events of different funerals can be one rite: of one kind, at one moment in one town. */
export const canBeJointRite = (one: JointRiteCandidate, other: JointRiteCandidate): boolean =>
  one.id_servizio !== other.id_servizio &&
  one.tipo === other.tipo &&
  one.inizio === other.inizio &&
  one.comune === other.comune &&
  one.prov === other.prov &&
  one.stato !== 'annullato' &&
  other.stato !== 'annullato';
export type JointRiteCandidate = Pick<FuneralEvent, 'id_servizio' | 'tipo' | 'inizio' | 'comune' | 'prov' | 'stato'>;

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
    if (total > 0) for (const id of [use.event._id, ...use.joint]) yield { id, total, near };
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
