import { wherePattern } from './funeral-rites.ts';
import type { HourOccurrence, ParsedSentence } from './funeral-sentences.ts';
import { type RiteWord, startsWithDeparture, venuePattern } from './funeral-words.ts';

const notAttendedPattern = /\b(?:fiori|offert[ae]|tel\b|telefon|cell\b|info\b|informazioni|numero\b)/;
/** Behind an hour: `alle 9.30, partendo da via San Martino`. */
export const leavingPattern = /^[,:]? (?:partendo|muovendo|(?:con )?partenza)\b/;
/** Before an hour: «chiuderà alle 14», «la camera ardente apre alle 9 e chiude alle 19». */
const closesBeforeHourPattern =
  /\b(?:chiu(?:de|dera|dono|deranno|sa|sura)|terminera|si conclude(?:ra)?)\b(?: (?!riapr|e )[^\s.;,:]{1,14}){0,4} $/;
const coffinMovedPattern =
  /\b(?:feretro|salma|bara) (?:sara|verra|viene) (?:accompagnat|trasferit|portat|trasportat|condott|traslat)[ao]\b|\b(?:feretro|salma|bara) (?:arriv|giung)[a-z]+\b/;
/** Behind an hour: «alle 15 verrà accompagnata nella chiesa Madre», «alle 15.30 il carro funebre la porterà in chiesa». */
const takenBehindHourPattern =
  /^,? (?:(?:sara|verra) (?:accompagnat|trasferit|portat|trasportat|condott)[ao]\b|(?:il (?:carro funebre|corteo) )?(?:l[aeo] |li )(?:porter|accompagner|trasporter|condurr)a(?:nno)?\b)/;
/** Before an hour: «sarà portata in chiesa alle 9». */
const takenBeforeHourPattern = /\b(?:accompagnat|trasferit|portat|trasportat)[ao]\b/;

/** Behind an hour: «alle 10.30 inaugurerà la targa», beside the rite that the text announces. */
const otherActBehindHourPattern = /^,? (?:inaugur(?:a|era)|intitol(?:a|era)|scopr(?:e|ira))(?:nno)?\b/;

const departureForBurialPattern =
  /^,? (?:partendo|muovendo|con partenza)\b[^.;]{0,80} (?:per|verso) (?:il |l')?(?:cimiter|camposant|crematori|tempio|ara crem)/;
const wayToChurchPattern = new RegExp(
  `\\b(?:per|in|nella|alla|verso) (?:il |la |l')?${venuePattern.source.replace('\\b', '')}[^.;]* `,
);
/** «ore 9.45, Ospedale Bellaria per la chiesa di San Lazzaro» */
const mortuaryDeparturePattern = new RegExp(
  `^,? (?:ospedale|policlinico|clinica|hospice|obitorio|camera mortuaria|abitazione|casa funeraria)\\b[^.;:,\\d]{0,50} (?:per|verso|alla volta del)(?: |l?la |l')(?:l[ao']? ?)?(?:${venuePattern.source.replace('\\b', '')}|cimiter)`,
);

/** «alle 15 dall'ospedale», and «alle 11.10 partendo dall'ospedale per il cimitero», with no church in between in which it could begin */
export function isDepartureHour({ behind: from }: HourOccurrence, { text }: ParsedSentence): boolean {
  const behind = text.slice(from);
  const [way] = departureForBurialPattern.exec(behind) ?? [];
  return (
    startsWithDeparture(behind) ||
    mortuaryDeparturePattern.test(behind) ||
    (way !== undefined && !wayToChurchPattern.test(way))
  );
}

const hasFuneralOrMassHour = ({ occurrences }: ParsedSentence): boolean =>
  occurrences.some(({ rite }) => rite?.rite === 'funeral' || rite?.rite === 'mass');

/** The text between the hour before and an hour. */
const leadOfHour = ({ text, occurrences }: ParsedSentence, index: number): string =>
  text.slice(occurrences[index - 1]?.hour.end ?? 0, occurrences[index]?.hour.start);

/** Whether an hour without a rite is that at which the coffin is taken to where the rite is held: `sarà portata in chiesa alle 9`. */
export const isTransferHour = (sentence: ParsedSentence, index: number): boolean =>
  !sentence.occurrences[index]?.rite && takenBeforeHourPattern.test(leadOfHour(sentence, index));

/** Whether something closes at an hour, as it is told before it. */
export const isClosingHour = (sentence: ParsedSentence, index: number): boolean =>
  closesBeforeHourPattern.test(leadOfHour(sentence, index));

/** «il negozio chiuderà»: not what was opened before. */
const otherSubjectPattern =
  /^(?:ed? )?(?:il |lo |la |l'|i |gli |le )(?!camer|sal|visit|feretro|struttura|casa funeraria)/;
/** Whether the wake that is open closes at an hour, not a shop: `il negozio chiuderà alle 12 per lutto`. */
export function isWakeClosingHour(sentence: ParsedSentence, index: number): boolean {
  const { text, occurrences } = sentence;
  const clause =
    leadOfHour(sentence, index)
      .split(/[,;:.]/)
      .at(-1) ?? '';
  const isClosedForMourning = /^,? (?:per|in segno di) lutto\b/.test(text.slice(occurrences[index]?.behind));
  return isClosingHour(sentence, index) && !isClosedForMourning && !otherSubjectPattern.test(clause.trimStart());
}

interface UnattendedContext {
  /** Whether a word names something that is held. */
  readonly isRite: (word: RiteWord) => boolean;
  /** Whether the hour of the funeral was told before. */
  readonly isFuneralTold: boolean;
}

/**
 * Whether nothing is held at an hour that no word of a rite names: flowers or calls are taken then, the coffin leaves or is taken to where
 * something is held later, or a wake closes.
 */
export function isUnattendedHour(
  sentence: ParsedSentence,
  index: number,
  { isRite, isFuneralTold }: UnattendedContext,
): boolean {
  const { text, occurrences } = sentence;
  const [occurrence, next] = occurrences.slice(index, index + 2);
  if (!occurrence) return false;
  if (otherActBehindHourPattern.test(text.slice(occurrence.hour.end))) return true;
  if (occurrence.rite) return false;
  // «i fiori si ricevono dalle ore 14», «informazioni al numero 0541 201130 dalle 9 alle 12»
  if (notAttendedPattern.test(text)) return true;
  const behind = text.slice(occurrence.hour.end);
  // «alle 9.30, partendo da via San Martino, si svolgerà il funerale alle 10 a San Pio»
  if (isDepartureHour(occurrence, sentence) || (leavingPattern.test(behind) && hasFuneralOrMassHour(sentence)))
    return true;
  // «alle 16.30 la salma viene trasferita a casa, dove alle 20 sarà recitato il rosario»: a way, no rite.
  const isMoved =
    next?.rite &&
    isRite(next.rite) &&
    coffinMovedPattern.test(text.slice(occurrences[index - 1]?.hour.end ?? 0, next.hour.start)) &&
    wherePattern.test(text.slice(occurrence.hour.end, next.hour.start));
  if (isMoved) return true;
  // «I funerali lunedì alle 15.30. La salma giungerà alla sala del commiato, da dove alle 15 verrà accompagnata nella chiesa Madre»
  return isClosingHour(sentence, index) || (isFuneralTold && takenBehindHourPattern.test(behind));
}
