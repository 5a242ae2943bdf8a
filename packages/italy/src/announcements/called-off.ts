import { isBehindTimeWord, type RiteWord } from './funeral-words.ts';
import { willNotBeHeldSource } from './given-up.ts';

/** «rinviato a data da destinarsi», «annullata», «il funerale è rinviato.»: held neither then nor at another hour that is told. */
const postponedOrCancelledSource =
  '(?:rinviat|rimandat|spostat|posticipat|differit)[oaie] a (?:nuova |altra |una )?data (?:da (?:destinar|definir|stabilir|fissar|comunicar|concordar)[a-z]{1,3}|successiva)|annullat[oaie]|(?:(?:e|sono|viene|vengono) (?:stat[oaie] )?(?:rinviat|rimandat|sospes)[oaie])(?= ?(?:[.;!\\n]|$)| (?:su disposizione|per disposizione|in attesa) )';
/** «il rosario non avrà luogo», «non si celebrerà la messa», «non ci sarà la veglia», «niente corteo», «la veglia salta» */
const calledOffPattern = new RegExp(
  `\\b(?:${willNotBeHeldSource}|non (?:(?:ci|vi) sara(?:nno)?|c'e|ci sono)|niente|salta(?:no)?|${postponedOrCancelledSource})(?![a-z])`,
  'g',
);
const postponedOrCancelledPattern = new RegExp(`^(?:${postponedOrCancelledSource})`);
const butPattern = /\b(?:ma|bensi|invece)\b/;
/** «il rosario non avrà luogo e il funerale si terrà domani»: what follows is another rite. */
const andOtherPattern = /^ ed? (?:il |la |lo |i |gli |le |l')/;
/** «annullato il pranzo», beside the hour of a funeral: what is called off is named, and is no rite. */
const subjectBehindPattern = /^ (?:il |la |lo |i |gli |le |l'|ogni |tutt[iae] )/;
/** Ends what a denial may go on with; the points and commas of hours do not. */
const partEndPattern = /[;\n]|\.(?!\d)/;
const clauseEndPattern = /[,:](?!\d)/;
/** In characters: `ma` stands so near behind a denial. */
const maxDistanceToBut = 80;
/** Another day, hour or place: «ma venerdì alle 15», «bensì nella chiesa di San Rocco». */
const momentOrPlacePattern =
  /^ (?:il |alle |all'|d?alle |ore |di |\d|oggi|domani|dopodomani|stasera|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|in |nel|a |al|presso |sul|davanti)/;
/** «ma in chiesa si potrà pregare»: something else is told. */
const ownVerbPattern = /\b(?:si|ci|vi|sara|saranno|verra|verranno|avra|avranno|potra|potranno|sono|resta|rimane)\b/;
/** From the denial to what it denies: «non si celebrerà alcuna [messa]». */
const toDeniedPattern = /^[a-z' ]{0,25}$/;
/** In characters: «niente rosario», not «niente fiori per il rosario». */
const maxGapBehindNiente = 10;
/** Begins the part of a sentence that a denial closes: «i funerali alle 16, il corteo non avrà luogo», «… ma il corteo non si farà». */
const clauseStartPattern = /[:;\n]|(?:,|,? (?:ma|mentre)) (?:il|la|lo|i|gli|le|l')(?![a-z])/;
/** «e non sono previsti fiori», «non ci sarà alcun rinfresco»: no rite. */
const noRiteBehindPattern =
  /^ (?:alcun|nessun|(?:un |il |la |le |i |gli )?(?:fiori|coron|mazz|condoglian|offert|rinfresc|buffet|pranz|discors|parchegg|pullman|navett|dirett|stream))/;
const pluralPattern = /(?:nno|ono)\b/;

interface Sentence {
  readonly text: string;
  readonly words: readonly RiteWord[];
}

/** A rite that a sentence says is not held. */
export interface CalledOffRite {
  readonly word: RiteWord;
  /** Offsets of the words that say so. */
  readonly start: number;
  readonly end: number;
}

/**
 * The rites that a sentence says are not held: what it names behind the denial, else what stands before it. Not where the sentence goes on with
 * what holds instead: «non si terrà giovedì ma venerdì».
 */
export function findCalledOffRites(sentence: Sentence): readonly CalledOffRite[] {
  const { text, words } = sentence;
  return Array.from(text.matchAll(calledOffPattern)).flatMap(({ 0: denial, index }) => {
    const end = index + denial.length;
    const behind = text.slice(end);
    const toCalledOffRites = (rites: readonly RiteWord[]) => rites.map((word) => ({ word, start: index, end }));
    const denied = words.find(({ start }) => start >= end && isDeniedAcross(text.slice(end, start)));
    if (isHeldInstead(sentence, { index, end, denied })) return [];
    if (denial === 'niente')
      return toCalledOffRites(denied && denied.start - end <= maxGapBehindNiente ? [denied] : []);
    if (denied) return toCalledOffRites([denied]);
    if (
      noRiteBehindPattern.test(behind) ||
      (postponedOrCancelledPattern.test(denial) && subjectBehindPattern.test(behind))
    )
      return [];
    const clause = text.slice(0, index).split(clauseStartPattern).at(-1) ?? '';
    // «Il corteo previsto dopo il funerale di lunedì non si farà»: the funeral is held.
    const wordsBefore = words.filter((word) => word.end <= index && !isBehindTimeWord(word, text));
    const clauseWords = wordsBefore.filter(({ start }) => start >= index - clause.length);
    // «Il rosario, la veglia e il corteo non avranno luogo»
    const isOfList = pluralPattern.test(denial) && / ed? /.test(clause);
    return toCalledOffRites(clauseWords.length > 0 && !isOfList ? clauseWords : wordsBefore);
  });
}

export const calledOffRites = (sentence: Sentence): readonly RiteWord[] =>
  findCalledOffRites(sentence).map(({ word }) => word);

const isDeniedAcross = (gap: string): boolean =>
  toDeniedPattern.test(gap) && !butPattern.test(gap) && !andOtherPattern.test(gap);

/** Whether what is denied is held at another time or place, not «non si terrà, ma la famiglia ringrazia» or «non si terrà, il funerale invece domani». */
function isHeldInstead(
  { text, words }: Sentence,
  { index, end, denied }: { readonly index: number; readonly end: number; readonly denied: RiteWord | undefined },
): boolean {
  const [part = ''] = text.slice(end).split(partEndPattern);
  const but = butPattern.exec(part.slice(0, maxDistanceToBut));
  if (!but) return false;
  const from = but.index + but[0].length;
  const [instead = ''] = part.slice(from).split(clauseEndPattern);
  const to = end + from + instead.length;
  const others = words.filter((word) => word.start >= end && word.end <= to && word !== denied && word.rite !== 'way');
  const othersIncludeDenied = !denied && words.every((word) => word.end > index);
  // «non si terrà oggi ma domani il rosario»
  const isOfAnother = others.length > (othersIncludeDenied ? 1 : 0);
  return !isOfAnother && momentOrPlacePattern.test(instead) && !ownVerbPattern.test(instead);
}
