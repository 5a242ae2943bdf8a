import type { FuneralEvent } from './events.ts';
import type { NamedResource } from './resources.ts';

/** Minutes that an event without an end lasts, both for clashes and in every calendar. */
export const defaultEventMinutes = 60;

/** The data of an event that clashes depend on. */
export interface ComparedEvent extends Pick<FuneralEvent, '_id' | 'inizio' | 'fine' | 'stato' | 'comune' | 'prov'> {
  readonly risorse: readonly NamedResource[];
}

/** Minimum minutes from one municipality to another; 0 within one, and where one of them is unknown. */
export type TravelMinutes = (
  from: Pick<ComparedEvent, 'comune' | 'prov'>,
  to: Pick<ComparedEvent, 'comune' | 'prov'>,
) => number;

/** Two events that one person, hearse or room cannot both serve. */
export interface Clash {
  readonly one: string;
  readonly other: string;
  readonly risorsa: NamedResource;
  /** Whether the events overlap, or the way between them takes longer than the time between them. */
  readonly motivo: 'sovrapposti' | 'viaggio';
  /** For a journey, the minutes that it takes and the minutes available; 0 for an overlap. */
  readonly serve: number;
  readonly resta: number;
}

/**
 * Minutes of an Italian local time such as `2026-11-21T10:00`, only to be compared with each other: changes of the clock are ignored,
 * because no funeral is held in those nights.
 */
export const minutesOf = (moment: string) => Date.parse(`${moment}:00Z`) / 60_000;
/** Begin and end of an event in the minutes of `minutesOf`. */
export const spanOf = ({ inizio, fine }: Pick<ComparedEvent, 'inizio' | 'fine'>) => {
  const from = minutesOf(inizio);
  return { from, to: fine && fine > inizio ? minutesOf(fine) : from + defaultEventMinutes };
};

/**
 * Clashes among events, in their order. Cancelled events clash with nothing. A room goes nowhere: it is only compared by time.
 * @param journey how long the way between two municipalities takes
 */
export function clashesAmong(events: readonly ComparedEvent[], journey: TravelMinutes): Clash[] {
  const found: Clash[] = [];
  const standing = events
    .filter(({ stato, risorse }) => stato !== 'annullato' && risorse.length > 0)
    .map((event) => ({ event, ...spanOf(event) }))
    .sort((one, other) => one.from - other.from);
  for (const [place, first] of standing.entries())
    for (const second of standing.slice(place + 1)) {
      if (second.from - first.to >= longestJourney) break;
      for (const risorsa of first.event.risorse) {
        if (!second.event.risorse.some(({ _id }) => _id === risorsa._id)) continue;
        const clash = between(first, second, risorsa, journey);
        if (clash) found.push(clash);
      }
    }
  return found;
}

/** Maximum minutes of a journey within Italy: events further apart in time are not compared. */
export const longestJourney = 24 * 60;

interface Spanned {
  readonly event: ComparedEvent;
  readonly from: number;
  readonly to: number;
}

function between(first: Spanned, second: Spanned, risorsa: NamedResource, journey: TravelMinutes): Clash | undefined {
  const both = { one: first.event._id, other: second.event._id, risorsa };
  const resta = second.from - first.to;
  if (resta < 0) return { ...both, motivo: 'sovrapposti', serve: 0, resta: 0 };
  if (risorsa.tipo === 'sala') return undefined;
  const serve = journey(first.event, second.event);
  return serve > resta ? { ...both, motivo: 'viaggio', serve, resta } : undefined;
}
