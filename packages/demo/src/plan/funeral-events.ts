import type { EventKind, NewEvent } from '@commiato/contracts/funerals/events';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { addDays } from '../people/days.ts';
import type { Person } from '../people/person.ts';
import type { Rite } from '../texts/funerals.ts';

/** An event with the names of its people, hearse and room. */
export interface PlannedEvent extends Omit<NewEvent, 'risorse'> {
  readonly risorse: readonly string[];
}

/** Minutes after midnight of an hour such as `9:30`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
const two = (number: number) => String(number).padStart(2, '0');
/** Italian local time of a minute of a day: `2026-11-21T09:30`. */
export const momentOf = (day: string, minute: number): string =>
  `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const inTown = ({ nome, provincia }: Municipality) => ({ comune: nome, prov: provincia.sigla });

/** Minutes that a rite takes, and from its begin until what follows it and the end of that: a crematory is a journey away. */
const riteMinutes = 60;
const burialAfter = [75, 120] as const;
const cremationAfter = [150, 195] as const;

interface Held {
  readonly person: Person;
  readonly rite: Rite;
  /** Room for ceremonies without a church. */
  readonly hall: string;
  /** Where the rite is held, where no notice says it. */
  readonly church?: { readonly luogo: string; readonly indirizzo: string };
  /** Where the body lies on the eve; absent where nobody visits it. */
  readonly wake?: { readonly luogo: string; readonly town: Municipality };
  /** The crematory's town; null for a burial. */
  readonly crematory: Municipality | null;
}

/** Everything that is held for a funeral, without who goes there. Where a notice announces it, its text has made the rite and the rosary already. */
export function funeralEvents({ person, rite, hall, church, wake, crematory }: Held): PlannedEvent[] {
  const { day, time } = rite;
  const begin = minuteOf(time);
  const isLay = person.religiosity === 'lay';
  const at = (tipo: EventKind, on: string, from: number, to: number) => ({
    tipo,
    inizio: momentOf(on, from),
    fine: momentOf(on, to),
    ...inTown(person.home),
    risorse: [] as string[],
  });
  const eve = addDays(day, -1);
  const [after, until] = crematory ? cremationAfter : burialAfter;
  return [
    ...(wake
      ? [
          {
            ...at('camera ardente', eve, minuteOf('17:00'), minuteOf('19:30')),
            ...inTown(wake.town),
            luogo: wake.luogo,
          },
        ]
      : []),
    ...(church && !isLay ? [{ ...at('rosario', eve, minuteOf('20:00'), minuteOf('20:30')), ...church }] : []),
    {
      ...at('funerale', day, begin, begin + riteMinutes),
      ...church,
      risorse: isLay ? [hall] : [],
    },
    {
      ...at(crematory ? 'cremazione' : 'sepoltura', day, begin + after, begin + until),
      ...inTown(crematory ?? person.home),
      luogo: crematory ? 'Tempio crematorio' : 'Cimitero comunale',
    },
  ];
}
