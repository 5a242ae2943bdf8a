import { isTown } from '../places/town.ts';
import { findRiteWords, venuePattern } from './funeral-words.ts';

const separateRitesPattern =
  /\b(?:cerimoni|funeral|esequi|celebrazion|rit)[ei] (?:separat|distint|divers)[eia]\b|\b(?:funerali|esequie) in contemporanea\b/;
/** A name, and behind it an hour, with its day. */
const nameAtHourSource =
  "([a-z']{3,20})(?: [a-z']{2,20}){0,2}?(?=,? (?:(?:il )?funerale )?(?:(?:oggi|domani|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)'?(?: \\d{1,2})?(?: [a-z]{5,9})?,? )?(?:alle|ore|all'una)\\b)";
const kinSource = "(?:(?:il |la |lo |l')(?:[a-z]{3,10} )?)?";
/** «per Anna alle 10», «per il papà Luca martedì alle 15» */
const forPersonPattern = new RegExp(`(\\bper ${kinSource})${nameAtHourSource}`, 'g');
/** «i funerali di Anna alle 10, di Luca alle 15», but not «nella parrocchia di Calisese alle 15» */
const ofPersonPattern = new RegExp(
  `((?<=(?:[:,;.]|\\bed?|\\bfunerali|\\besequie|\\bquell[oie]) )di )${nameAtHourSource}`,
  'g',
);
/** «i funerali alle 15: di Anna in Duomo, di Luca alla chiesa di San Rocco» */
const ofPersonAtPlacePattern =
  /((?:[:,;]|\bed?|\bfunerali|\besequie) di )([a-z']{3,20})(?: [a-z']{2,20}){0,2}? (?:in|nella?|nell'|al|alla|all'|presso)(?![a-z])/g;
/** «i funerali di Anna e Luca: Anna alle 10 in Duomo, Luca alle 15» */
const personAtHourPattern = new RegExp(`([:,;.] )${nameAtHourSource}`, 'g');
const funeralsOfPattern = /\b(?:funerali|esequie) d(?:i|el|ella|ei) ([^.;:\d\n]{3,80}):/;
/** «alle 10 in Duomo per Anna» */
const hourForPersonPattern =
  /(\b(?:alle|ore) \d{1,2}(?:[.:,]\d{2})?[^.;:,\d]{0,60} per )([a-z']{3,20})(?: [a-z']{2,20}){0,2}(?=[.;,\n]|$| ed? )/g;
/** What is no name, though it has a capital where a text is written in capitals: «PER CHI VOLESSE ALLE 14», «PER SALUTARLO ALLE 15». */
const noNamePattern =
  /^(?:san|sant|santa|santo|chi|seguito|tutti|tutte|quanti|coloro|oggi|domani|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|gli|una|casa|cimitero)$|[aei]r(?:l[aeio]|ci|si|vi)$/;
/** «per Carlo alle 10»: ends like «per salutarlo». */
const nameLikeVerbPattern = /^(?:gian|pier|marc|mari|maria)?carl[aeo]$/;
/** Given names that are towns, too: «per Marta alle 10, per Bruno alle 15». */
const givenNamesLikeTowns = new Set(
  'alba albino amato amelia barbara bruno candida delia donato elva irma itala lauro loreto mafalda marino marta melissa milena norma paola rossana rufina stella tito viola vita'.split(
    ' ',
  ),
);
const isNameOfTown = (words: string, first: string): boolean =>
  (words !== first && isTown(words)) || (isTown(first) && !givenNamesLikeTowns.has(first));
/** «La cerimonia di Anna è prevista alle 10 in Duomo; quella di Paolo alle 15.30», wherever the second is held. */
const anotherCeremonyPattern =
  /(\bquella (?:d(?:i|el|ella) |dell'|per )(?:(?:il |la )?(?:papa|mamma|figlio|figlia|signora?|moglie|marito|fratello|sorella) )?)([a-z']{3,20})/g;
/** In characters: the hour of a ceremony stands so near behind whose it is. */
const maxDistanceToHour = 100;
const partEndPattern = /[;\n]|\.(?!\d)/;
const hourLeadPattern = / (?:alle|ore|all'una)\b/;
const ceremonyPattern = /\b(?:cerimonia|messa|celebrazione|liturgia|funzione|esequie|funerali)\b/;
const journeyWordPattern =
  /\b(?:part(?:e|ono|enza|ira|iranno|endo)|corteo|muov|proseg|trasport|pullman|navetta)[^.;]{0,40}$/;
/** In characters. */
const maxJourneyWordDistance = 60;

/**
 * «Cerimonie separate», «per Dario alle 12 nel Duomo; per Elena alle ore 16»: nobody knows which of them the notice is for. `plain` is the
 * tidied text in lower case, without accents.
 */
export function hasFuneralForEach(tidied: string, plain: string): boolean {
  if (separateRitesPattern.test(plain)) return true;
  const named = (funeralsOfPattern.exec(plain)?.[1] ?? '').split(/[ ,]/);
  const others = Array.from(plain.matchAll(anotherCeremonyPattern)).filter(({ 0: whole, index }) => {
    const [behind = ''] = plain.slice(index + whole.length, index + maxDistanceToHour).split(partEndPattern);
    return hourLeadPattern.test(behind) && ceremonyPattern.test(plain.slice(0, index));
  });
  if (personNames(others, tidied, plain).length > 0) return true;
  const matches = [
    ...[forPersonPattern, ofPersonPattern, ofPersonAtPlacePattern, hourForPersonPattern].flatMap((pattern) => [
      ...plain.matchAll(pattern),
    ]),
    ...Array.from(plain.matchAll(personAtHourPattern)).filter(([, , name = '']) => named.includes(name)),
  ];
  return new Set(personNames(matches, tidied, plain)).size > 1;
}

/** What is a person's name behind the first group of a match, in its second. */
const personNames = (matches: readonly RegExpExecArray[], tidied: string, plain: string): string[] =>
  matches.flatMap(({ 0: whole, 1: lead = '', 2: name = '', index }) => {
    const isCapital = /\p{Lu}/u.test(tidied.charAt(index + lead.length));
    const isJourney = journeyWordPattern.test(
      plain.slice(Math.max(0, index - maxJourneyWordDistance), index + lead.length),
    );
    const isVerbOrOther = noNamePattern.test(name) && !nameLikeVerbPattern.test(name);
    const isNoName = isVerbOrOther || isNameOfTown(whole.slice(lead.length), name);
    return !isCapital || isJourney || isNoName || findRiteWords(name).length > 0 || venuePattern.test(name)
      ? []
      : [name];
  });
