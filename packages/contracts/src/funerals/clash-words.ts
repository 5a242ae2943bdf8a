import { participleEnding } from '@commiato/italy/announcements/event-kinds';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import type { AgendaClash, JointEvent } from './agenda.ts';
import { eventDayText, eventHoursText, eventKindWithArticle } from './event-words.ts';
import type { FuneralEvent } from './events.ts';

/** `25 minuti`, `4 ore e 40 minuti`. */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    hours === 1 ? '1 ora' : hours > 1 ? `${hours} ore` : '',
    rest === 1 ? '1 minuto' : rest > 1 ? `${rest} minuti` : '',
  ];
  return words.filter(Boolean).join(' e ');
}

/** `il rosario di Ada Neri`. */
function eventOfPerson({ tipo, ...con }: Pick<JointEvent, 'tipo' | 'nome' | 'cognome'>): string {
  const name = curlyApostrophes(personName(con));
  return `${eventKindWithArticle(tipo)}${name ? ` di ${name}` : ''}`;
}

/** An Italian sentence about a clash, for the reader of one of its events: `Marco: nello stesso momento c’è il rosario di Ada Neri (…).` */
export function clashSentence({ risorsa, motivo, serve, resta, con }: AgendaClash): string {
  const who = curlyApostrophes(risorsa.nome);
  const other = eventOfPerson(con);
  const when = `${eventDayText(con)}, ${eventHoursText(con)}`;
  if (motivo === 'sovrapposti') return `${who}: nello stesso momento c’è ${other} (${when}).`;
  const where = [con.comune && curlyApostrophes(placeName(con.comune)), when].filter(Boolean).join(', ');
  const left = resta === 0 ? 'e non c’è tempo' : `e il tempo è ${durationWords(resta)}`;
  return `${who}: tra questo appuntamento e ${other} (${where}) il viaggio dura circa ${durationWords(serve)}, ${left}.`;
}

/** What is said of the clashes that are not named: `E altri 12 da controllare.` */
export const moreClashesSentence = (number: number): string =>
  number === 1 ? 'E un altro da controllare.' : `E altri ${formatCount(number)} da controllare.`;

type MomentAndTown = Pick<FuneralEvent, 'inizio' | 'comune'>;

/** Whether the events of a joint rite are no longer at one moment in one town, or the other is cancelled. */
export const hasJointRiteParted = (event: MomentAndTown, other: JointEvent): boolean =>
  event.inizio !== other.inizio || event.comune !== other.comune || other.stato === 'annullato';

/** `Un solo rito con il funerale di Ada Neri.`; where that one was moved or cancelled since, `Era un solo rito con …, che ora è alle 15:00.` */
export function jointRiteSentence(event: MomentAndTown, other: JointEvent): string {
  const who = eventOfPerson(other);
  if (!hasJointRiteParted(event, other)) return `Un solo rito con ${who}.`;
  const ending = participleEnding(other.tipo);
  const since =
    other.stato === 'annullato'
      ? `è stat${ending} annullat${ending}`
      : event.inizio !== other.inizio
        ? `ora è ${eventDayText(other)}, ${eventHoursText(other)}`
        : `ora è in un altro comune${other.comune ? `, ${curlyApostrophes(placeName(other.comune))}` : ''}`;
  return `Era un solo rito con ${who}, che ${since}.`;
}
