import { timeWithoutLeadingZero } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { celebrationFinder } from './celebration-names.ts';
import { type BeginDifference, findBeginDifferences } from './event-disagreements.ts';
import { eventSentences, fittingPublicEventsSentence, type StoredEvent, toFuneralText } from './event-sentence.ts';
import { findHourSpan } from './hour-span.ts';

interface StoredEventWithVisibility extends StoredEvent {
  readonly pubblico: boolean;
}

const timeOf = (moment: string) => moment.slice(11);
const isSameDay = <E extends StoredEvent>({ stored, inText }: BeginDifference<E>) =>
  stored.inizio.slice(0, 10) === inText.slice(0, 10);

/** The text with the hour of a stored event in the place of its own. */
function replaceHour(text: string, { stored, inText }: BeginDifference<StoredEvent>): string {
  const span = findHourSpan(text, timeOf(inText));
  if (!span) return text;
  const written = text.slice(span.start, span.end);
  const clock = timeWithoutLeadingZero(timeOf(stored.inizio));
  const hour = /\d\D/.test(written) ? clock : clock.replace(/:00$/, '');
  const words = /\d/.test(written) ? hour : `alle ore ${hour}`.toLocaleUpperCase('it');
  return text.slice(0, span.start) + words + text.slice(span.end);
}

/**
 * A text that tells another begin than the stored events, with theirs: only the hours change where the days agree and everything else may
 * stay, otherwise it becomes the usual sentence of the events, as much of it as a notice has room for. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function textMatchingEvents(
  text: string,
  events: readonly StoredEventWithVisibility[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): string {
  const others = findBeginDifferences(text, events, writtenOn, cosa);
  if (others.length === 0) return text;
  const mended = others.every(isSameDay) ? others.reduce(replaceHour, text) : text;
  const agrees = findBeginDifferences(mended, events, writtenOn, cosa).length === 0;
  if (agrees) return mended;
  // Where all are over or not public a notice still needs its text, and must not tell what only the agency knows.
  const past = events.filter(({ pubblico }) => pubblico);
  const celebrationOf = celebrationFinder({ cosa, funerale: text }, writtenOn);
  return (
    fittingPublicEventsSentence(events, writtenOn, celebrationOf) ||
    toFuneralText(eventSentences(past, writtenOn, celebrationOf)) ||
    text
  );
}
