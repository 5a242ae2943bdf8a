import { addMinutes, minutesBetween } from '@commiato/italy/clock';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import type { FuneralEvent } from './events.ts';

type EventTiming = Pick<FuneralEvent, 'tipo' | 'inizio' | 'fine' | 'stato'>;

/** The end of an event that keeps its length when it moves to another begin; null where it has none. */
export const endAfterMove = ({ inizio, fine }: Pick<EventTiming, 'inizio' | 'fine'>, moved: string): string | null =>
  fine ? addMinutes(moved, minutesBetween(inizio, fine)) : null;

const dayOf = (moment: string) => moment.slice(0, 10);

/** The burial of an earlier day than every funeral, with the first of these; null where there is none. */
function burialOfEarlierDay(held: readonly EventTiming[]): string | null {
  const days = (kind: EventTiming['tipo']) =>
    held.filter(({ tipo }) => tipo === kind).map(({ inizio }) => dayOf(inizio));
  const [funeral] = days('funerale').sort();
  const burial = funeral && days('sepoltura').find((day) => day < funeral);
  if (!burial) return null;
  return `La sepoltura è ${spokenDay(burial, funeral)}, ma il funerale è ${spokenDay(funeral, burial)}: controlla anche quella.`;
}

/**
 * Says that a burial begins before its funeral is over, as it is left behind where only the funeral moved: `La sepoltura è alle 16:45, ma il
 * funerale finisce alle 17:30: controlla anche quella.`, `La sepoltura è martedì 24 novembre, ma il funerale è mercoledì 25 novembre:
 * controlla anche quella.`; null where nothing is to be said.
 */
export function burialOverlapSentence(events: readonly EventTiming[]): string | null {
  const held = events.filter(({ stato }) => stato !== 'annullato');
  for (const { tipo, inizio, fine } of held) {
    if (tipo !== 'funerale') continue;
    const end = fine ?? inizio;
    const burial = held.find(
      (one) => one.tipo === 'sepoltura' && dayOf(one.inizio) === dayOf(inizio) && one.inizio < end,
    );
    if (!burial) continue;
    const until = `${fine ? 'finisce' : 'comincia'} ${atHourPhrase(end.slice(11))}`;
    return `La sepoltura è ${atHourPhrase(burial.inizio.slice(11))}, ma il funerale ${until}: controlla anche quella.`;
  }
  return burialOfEarlierDay(held);
}
