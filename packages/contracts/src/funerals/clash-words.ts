import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import type { AgendaClash } from './agenda.ts';
import { eventDayText, eventHoursText, eventKindWithArticle } from './event-words.ts';

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

/** An Italian sentence about a clash, for the reader of one of its events: `Marco: nello stesso momento c’è il rosario di Ada Neri (…).` */
export function clashSentence({ risorsa, motivo, serve, resta, con }: AgendaClash): string {
  const who = curlyApostrophes(risorsa.nome);
  const name = curlyApostrophes(personName(con));
  const other = `${eventKindWithArticle(con.tipo)}${name ? ` di ${name}` : ''}`;
  const when = `${eventDayText(con)}, ${eventHoursText(con)}`;
  if (motivo === 'sovrapposti') return `${who}: nello stesso momento c’è ${other} (${when}).`;
  const where = [con.comune && curlyApostrophes(placeName(con.comune)), when].filter(Boolean).join(', ');
  const left = resta === 0 ? 'e non c’è tempo' : `e il tempo è ${durationWords(resta)}`;
  return `${who}: tra questo appuntamento e ${other} (${where}) il viaggio dura circa ${durationWords(serve)}, ${left}.`;
}

/** What is said of the clashes that are not named: `E altri 12 da controllare.` */
export const moreClashesSentence = (number: number): string =>
  number === 1 ? 'E un altro da controllare.' : `E altri ${formatCount(number)} da controllare.`;
