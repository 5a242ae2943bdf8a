import { pathToFileURL } from 'node:url';
import { print } from './run.mjs';
import { linesOf, productFiles } from './sources.mjs';

/** The grammar itself may glue. */
const grammar = /^packages\/italy\/src\/(prose\/[\w-]+|formatting|capitals)\.ts$/;

const day = '(?:longDate|shortDate|dayAndMonth|dayText|weekdayShortDate|romeDay|shortMoment|dayWithArticle)';
/** What may stand behind an article as it is: a year, a noun (`one`), an ordinal (`which`). */
const noDay = 'year\\b|anno\\b|\\w+\\.slice\\(0, 4\\)|one\\b|which\\b';
/** What follows an article is filled in: `${…}` in a template, `{…}` or a part in JSX. */
const filledIn = `(?:\\$\\{|(?:<(?:strong|b|em|span)>\\s*)?\\{(?!['" ]))(?!${noDay})|<(?:LongDateTime|time)\\b`;
const before = '(?<![\\p{L}.])';

/**
 * Prose that is glued by hand, where the grammar has a word for it. What is refused, and what is written in its place.
 * The rest of a sentence is anybody's own.
 */
const refused = [
  {
    found: new RegExp(`${before}(?:[Ii]l|[Dd]el|[Dd]al|[Aa]l|[Nn]el)\\s+(?:${filledIn})`, 'gu'),
    instead: 'dayWithArticle, ofDayPhrase, fromDayPhrase, toDayPhrase, inDayPhrase (@commiato/italy/prose/dates)',
  },
  {
    found: new RegExp(`${before}(?:[Ll]|[Dd]ell|[Dd]all|[Aa]ll|[Nn]ell)[’']\\s*\\$?\\{${day}\\(`, 'gu'),
    instead: 'dayWithArticle, ofDayPhrase, fromDayPhrase, toDayPhrase, inDayPhrase (@commiato/italy/prose/dates)',
  },
  {
    found: new RegExp(
      `${before}(?:il|del|dal|al|nel)\\s?(?:['"\`]\\s*[+,]\\s*|["'\`]\\s*>\\s*\\{)[^,;\\n]*?${day}\\(`,
      'gu',
    ),
    instead: 'un’etichetta senza articolo, o una parola di @commiato/italy/prose/dates',
  },
  {
    found: new RegExp(
      `${before}(?:[Dd]?alle|[Dd]?all’)\\s*(?:${filledIn})|${before}d?alle ['"\`]\\s*\\}?\\s*[+<]`,
      'gu',
    ),
    instead: 'atHourPhrase, fromHourPhrase, instantInWords (@commiato/italy/prose/dates)',
  },
  {
    found: new RegExp(`${before}(?:ad?|in)\\s+\\$?\\{(?:curly\\()?(?:placeName|placeLine)\\(`, 'gu'),
    instead: 'atBirthOrDeathPlacePhrase o inPlacePhrase (@commiato/italy/prose/places, prose/states)',
  },
  {
    found: /Funerale di (?:\$?\{|['"`]\s*\+)|\bcosa\)?\} di (?:\$?\{)/gu,
    instead: 'riteName, riteOfDeceased, noticeTitle (@commiato/italy/prose/notice-kinds)',
  },
];

/** Comments speak English about the prose: they are blanked, and keep their lines. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Sentences about every place of the product where days, hours, places or kinds are glued into prose by hand. */
export function proseFaults(files = productFiles()) {
  return files
    .filter(({ path }) => !grammar.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return refused.flatMap(({ found, instead }) =>
        [...code.matchAll(found)].map(({ 0: words, index }) => {
          const line = linesOf(code.slice(0, index + 1));
          return `${path}:${line}: «${words.replace(/\s+/g, ' ')}…» si scrive con ${instead}`;
        }),
      );
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = proseFaults();
  print(faults.join('\n') || 'Giorni, ore, luoghi e tipi in prosa passano dalla grammatica.');
  process.exit(faults.length === 0 ? 0 : 1);
}
