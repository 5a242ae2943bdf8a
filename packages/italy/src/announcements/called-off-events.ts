import type { NoticeKind } from '../prose/notice-kinds.ts';
import { type CalledOffRite, calledOffRites, findCalledOffRites } from './called-off.ts';
import type { EventDraft } from './event-drafts.ts';
import { eventKindOfWord } from './event-rites.ts';
import type { ParsedSentence } from './funeral-sentences.ts';

/** What is called off: the event, though the hour that is told of it may be the new one, or what was to be held at this hour. */
type CalledOffScope = 'event' | 'hour' | null;

/** «Il funerale di domani è annullato e si terrà lunedì alle 10»: the hour behind these words is the new one. */
const heldInsteadPattern =
  /\b(?:ma|bensi|invece)\b|\b(?:si (?:terr|svolger|celebrer|reciter)a|sara|verra|avra)(?:nno)?\b/;

/** Whether an event that its text names is called off, in its sentence or in another. */
export function findCalledOffScope(
  draft: EventDraft,
  sentences: readonly ParsedSentence[],
  cosa: NoticeKind,
): CalledOffScope {
  const { word, hour, sentence } = draft;
  // «il rosario di stasera alle 18.30 non avrà luogo», also where the sentence does not name the rite of the hour.
  if (!word && calledOffRites(sentence).length > 0) return 'event';
  const own = findCalledOffRites(sentence).find((one) => one.word === word);
  if (own) {
    const isNewHour =
      hour !== null &&
      hour.start >= own.end &&
      own.word.end <= own.start &&
      heldInsteadPattern.test(sentence.text.slice(own.end, hour.start));
    return isNewHour ? 'event' : 'hour';
  }
  const others = sentences.filter(
    (one) => one.start !== sentence.start && findCalledOffRites(one).some((rite) => isOfEvent(rite, one, draft, cosa)),
  );
  if (others.length === 0) return null;
  // What stands behind may tell when it is held instead: «Il funerale è rinviato a data da destinarsi. La nuova data: sabato alle 15».
  return others.some(({ start }) => start > sentence.start) ? 'hour' : 'event';
}

/** «Il funerale», where a sentence begins with it or says so of it; not «per il funerale», «nella cerimonia». */
const subjectLeadPattern =
  /(?:^|[^a-z' ]|\b(?:che|ed?|ma|comunica|avvisa|informa|avviso)) ?(?:il |la |lo |i |gli |le |l')?(?:ss?\. ?|sant[ao] )?$/;
/** «non sarà celebrata alcuna cerimonia»: none of a kind, whatever else is held. */
const noneLeadPattern = /\b(?:alcun|nessun)/;
/** «Non si terrà il funerale. L'ultimo saluto sabato alle 15»: people come all the same. */
const farewellPattern = /^(?:ultimo|estremo|salut|addio|commiato)/;
/** «La cerimonia religiosa non si terrà», «annullate le celebrazioni», «la cerimonia di premiazione»: another one may be held. */
const otherRitePattern =
  /^(?:cerimonie|celebrazioni|riti|liturgie|funzioni|messe)\b|^[a-z]{4,12} (?:religios|civil|laic|pubblic|di [a-z]{3,16}(?:zion|ment|tur)[ei]\b)/;

/** Whether a rite that another sentence calls off is an event: one of its kind, at its day and hour where that sentence names any. */
function isOfEvent(
  { word, end }: CalledOffRite,
  sentence: ParsedSentence,
  { kind, word: named, sentence: { text: told }, day, minutes }: EventDraft,
  cosa: NoticeKind,
): boolean {
  const { text, days, hours } = sentence;
  if (eventKindOfWord(word, sentence, cosa) !== kind) return false;
  const isSubject =
    word.start >= end
      ? !noneLeadPattern.test(text.slice(end, word.start))
      : subjectLeadPattern.test(text.slice(0, word.start));
  if (!isSubject || otherRitePattern.test(text.slice(word.start))) return false;
  if (named && farewellPattern.test(told.slice(named.start)) && !farewellPattern.test(text.slice(word.start)))
    return false;
  // «La Messa non sarà celebrata. Le esequie sabato alle 10»
  if (/^mess/.test(text.slice(word.start)) && named && named.rite !== word.rite) return false;
  return (
    days.every(({ date }) => date === null || date === day?.date) &&
    hours.every((hour) => hour.minutes === null || hour.minutes === minutes)
  );
}
