import { type NoticeKind, namesMass } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { toPlainText } from './funeral-words.ts';

/** «Il commiato civile», «cerimonia laica», «i funerali avranno luogo in forma civile»: not «Ospedale Civile», nor «servizio civile». */
const civilFuneralPattern =
  /\b(?<rite>commiato|saluto|rito|cerimonia|funerale|funerali|esequie)(?: funebre| funebri)?(?:,? (?:in forma |con rito )?|[^.;:]{1,60} in forma )(?<faith>civil[ei]|laic(?:o|a|i|he))\b/;
/** «Il commiato giovedì alle 11», not «Sala del Commiato», nor «Sala "Il Commiato"». */
const farewellPattern = /(?:^|[.;:,\n] ?|(?<![«"“])\bil )commiato\b/;
const funeralOrReligiousRitePattern = /\b(?:funeral|esequi|(?:rito|funzione) (?:funebre|religios)|benedizion)/;
/** Nouns that the name keeps; `cerimonia` becomes `rito`, and any other a `funerale`. */
const keptRiteNouns: ReadonlySet<string> = new Set(['commiato', 'saluto', 'rito']);

/**
 * `commiato civile` for a funeral that the text of its notice calls so: a family that wanted no church would read `funerale` on its page and its
 * posters. A masculine noun, as `funerale` is: `rito laico` for a `cerimonia laica`. `commiato` where the text says no more. Null for any other event, and where the text names another funeral
 * beside it: `funerale in Duomo, poi un saluto laico`.
 */
export function civilFuneralName(
  kind: EventKind,
  { cosa, funerale }: { readonly cosa: NoticeKind; readonly funerale: string },
): string | null {
  if (kind !== 'funerale' || cosa !== 'Necrologio') return null;
  const plain = toPlainText(funerale);
  if (namesMass(funerale) || funeralOrReligiousRitePattern.test(plain.replace(civilFuneralPattern, ''))) return null;
  const { rite = '', faith } = civilFuneralPattern.exec(plain)?.groups ?? {};
  if (!rite) return farewellPattern.test(plain) ? 'commiato' : null;
  const adjective = faith?.startsWith('laic') ? 'laico' : 'civile';
  if (rite === 'cerimonia') return `rito ${adjective}`;
  return `${keptRiteNouns.has(rite) ? rite : 'funerale'} ${adjective}`;
}

/** `il commiato civile` */
export const withMasculineArticle = (name: string): string => ['il', name].join(' ');

/** Words of such names, which say nothing new where the funeral bears one. */
export const civilFuneralWords: ReadonlySet<string> = new Set(
  'commiato saluto rito cerimonia forma civile civili laico laica laici laiche'.split(' '),
);
