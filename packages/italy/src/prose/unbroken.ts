import { isAllCapitals, monthNames, weekdayNames } from '../formatting.ts';

const noBreakSpace = '\u00a0';
/** Names longer than this are broken after all: on a narrow card they would not fit. */
const maxUnbrokenNameLength = 36;

const toLowerWithoutEndPunctuation = (word: string) => word.replace(/(?<![.,;:])[.,;:]+$/, '').toLowerCase();
const isMonth = (word: string) => monthNames.includes(toLowerWithoutEndPunctuation(word));
const isWeekday = (word: string) => weekdayNames.includes(toLowerWithoutEndPunctuation(word));
const startsWithDigit = (word: string) => /^\d/.test(word);
const wordsBeforeHours = new Set(['ore', 'alle', 'dalle', 'all’ore', 'le']);
const isLoneLetter = (word: string) => /^\p{L}$/u.test(word);
/** «S.», «SS.», «n.», «Dott.ssa», «ved.», «L.» of an initial. */
const isAbbreviation = (word: string) => /^\p{L}{1,5}\.(?:\p{L}{1,4})?$/u.test(word);
const isName = (word: string) => /^\p{Lu}(?:\.|[\p{L}’'-]*,?)$/u.test(word) && !isWeekday(word) && !isMonth(word);

/** Whether two words of a text stay on one line. */
function mustStayTogether(word: string, next: string): boolean {
  if (isLoneLetter(word) || (isAbbreviation(word) && !isMonth(word))) return true;
  if (
    startsWithDigit(next) &&
    (wordsBeforeHours.has(toLowerWithoutEndPunctuation(word)) || isWeekday(word) || isMonth(word))
  )
    return true;
  if (startsWithDigit(word) && isMonth(next)) return true;
  // «giovedì 26 novembre alle ore 15», «novembre 2026, ore 10»
  const isDate = isMonth(word) || /^(?:19|20)\d\d,?$/.test(word);
  return (
    (isDate && wordsBeforeHours.has(toLowerWithoutEndPunctuation(next))) ||
    (toLowerWithoutEndPunctuation(word) === 'alle' && toLowerWithoutEndPunctuation(next) === 'ore')
  );
}

/**
 * A text in which lines never part a date from its hour, an abbreviation or initial from its word, a number from what it counts, nor
 * the words of a name; and no line ends with a single letter.
 */
export function unbrokenText(text: string): string {
  const inCapitals = isAllCapitals(text);
  return text
    .split('\n')
    .map((line) => {
      const [first = '', ...rest] = line.split(' ');
      let joined = first;
      let word = first;
      let name = first.length;
      for (const next of rest) {
        const isNamed =
          !inCapitals && isName(word) && !word.endsWith(',') && isName(next) && name < maxUnbrokenNameLength;
        name = isNamed ? name + next.length + 1 : next.length;
        joined += (isNamed || mustStayTogether(word, next) ? noBreakSpace : ' ') + next;
        word = next;
      }
      return joined;
    })
    .join('\n');
}
