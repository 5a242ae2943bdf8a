import { lastDayOf } from '../clock.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { celebrationFinder } from './celebration-names.ts';
import { mainEventKind } from './event-rites.ts';
import { cancelledEventSentence, eventSentences, lastCancelledEvents, type StoredEvent } from './event-sentence.ts';
import { tidyText, toPlainText } from './funeral-words.ts';
import { chooseTextBesideEvents, reliableTextBesideEvents } from './text-beside-events.ts';

/** Words by which a text itself says that a rite does not take place when it was to. */
const cancelledOrMovedPattern = /\b(?:annullat|rinviat|rimandat|sospes|differit|spostat)/;

const memorialWordPattern = /\b(?:trigesim|anniversari(?!\w*\s+(?:di|del|delle)\s+(?:nozze|matrimonio)))/;

/** Whether an event is the Mass of a later day. */
const isMemorial = ({ tipo }: Pick<StoredEvent, 'tipo'>): boolean => tipo === 'trigesimo' || tipo === 'anniversario';

/**
 * The events without what papers of a notice leave out: those of a death do not tell the Mass of a later day, which its own notice announces, unless
 * the text about the funeral names one. On posters of the funeral it stood as if it followed the same day.
 */
export function eventsOnPaper<E extends Pick<StoredEvent, 'tipo'>>(
  { cosa, funerale }: { readonly cosa: NoticeKind; readonly funerale: string },
  events: readonly E[],
): readonly E[] {
  const isLeftOut = cosa === 'Necrologio' && !memorialWordPattern.test(toPlainText(tidyText(funerale)));
  return isLeftOut ? events.filter((event) => !isMemorial(event)) : events;
}

/**
 * What a paper tells of the rites of a notice, one paragraph for each part: what takes place, what was cancelled and does not take place at
 * another time, and what the text says beside. It is what the page tells, without what was over on the day of the notice (`YYYY-MM-DD`): a
 * trigesimo does not announce the funeral. Where no events are kept, the text alone. `beside` is what the text says beside the events, where
 * it is known.
 */
export function printedRiteParagraphs(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind,
  beside = chooseTextBesideEvents(text, events, writtenOn, cosa),
): string[] {
  if (events.length === 0) return text === '' ? [] : [text];
  const main = mainEventKind(cosa);
  const celebrationOf = celebrationFinder({ cosa, funerale: text }, writtenOn);
  const isOfNotice = ({ tipo, inizio, fine }: StoredEvent) => tipo === main || lastDayOf({ inizio, fine }) >= writtenOn;
  const current = events.filter(isOfNotice);
  // What is said beside the rites («Seguirà un rinfresco») would follow the Mass of a month later.
  const isLater = (event: StoredEvent) => cosa === 'Necrologio' && isMemorial(event);
  const sentencesOf = (some: readonly StoredEvent[]) => eventSentences(some, writtenOn, celebrationOf);
  const told = reliableTextBesideEvents(beside);
  const cancelled = cancelledOrMovedPattern.test(toPlainText(tidyText(told)))
    ? []
    : lastCancelledEvents(current).map((event) => cancelledEventSentence(event, writtenOn, celebrationOf));
  return [
    sentencesOf(current.filter((event) => !isLater(event))),
    cancelled.join(' '),
    told,
    sentencesOf(current.filter(isLater)),
  ].filter(Boolean);
}
