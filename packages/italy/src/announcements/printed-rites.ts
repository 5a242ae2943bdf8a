import { lastDayOf } from '../clock.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { celebrationFinder } from './celebration-names.ts';
import { mainEventKind } from './event-rites.ts';
import { cancelledEventSentence, eventSentences, lastCancelledEvents, type StoredEvent } from './event-sentence.ts';
import { tidyText, toPlainText } from './funeral-words.ts';
import { chooseTextBesideEvents, reliableTextBesideEvents } from './text-beside-events.ts';

/** Words by which a text itself says that a rite does not take place when it was to. */
const cancelledOrMovedPattern = /\b(?:annullat|rinviat|rimandat|sospes|differit|spostat)/;

const memorialWordPattern = /\b(?:trigesim|anniversari)/;

/** Whether an event is the Mass of a later day, which a death notice tells only where its words do: its own notice announces it. */
const isMemorial = ({ tipo }: Pick<StoredEvent, 'tipo'>): boolean => tipo === 'trigesimo' || tipo === 'anniversario';

/** Whether the words of a death notice, or of its paper, leave out an event: the Mass of the thirtieth day stood on posters of the funeral. */
export const isLeftOutOfDeathNotice = (event: Pick<StoredEvent, 'tipo'>, cosa: NoticeKind, words: string): boolean =>
  cosa === 'Necrologio' && isMemorial(event) && !memorialWordPattern.test(toPlainText(tidyText(words)));

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
  const current = events.filter((event) => isOfNotice(event) && !isLeftOutOfDeathNotice(event, cosa, text));
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
