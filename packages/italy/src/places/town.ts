import { placeName } from '../formatting.ts';
import { removeAccents } from '../unicode.ts';
import { type Municipality, municipalities } from './municipalities.ts';
import { toComparisonKey } from './provinces.ts';

/** «Reggio nell'Emilia» as everybody says it. */
const spokenTownNames: Readonly<Record<string, string>> = {
  "Reggio nell'Emilia": 'Reggio Emilia',
  'Reggio di Calabria': 'Reggio Calabria',
};
const townsByKey = new Map<string, Municipality[]>();
for (const one of municipalities)
  for (const name of [one.nome, ...one.altroNome.split('/'), spokenTownNames[one.nome] ?? ''].filter(Boolean)) {
    const key = toComparisonKey(name);
    const found = townsByKey.get(key);
    if (found) found.push(one);
    else townsByKey.set(key, [one]);
  }
/** Whether a municipality in force bears exactly this name, or is called so. */
export const isTown = (name: string): boolean => townsByKey.has(toComparisonKey(name));

/** The municipalities in force that bear exactly this name, or are called so. */
export const municipalitiesOfSpokenName = (name: string): readonly Municipality[] =>
  townsByKey.get(toComparisonKey(name)) ?? [];

/** `(FC)` at the end shows that the place already names its town. */
const provinceCodeAtEndPattern = /\s?\(\p{L}{2}\)$/u;
/** Places that bear the name of their town behind `di`, unlike churches, where a saint may do so. */
export const placesNamedAfterTownSource =
  'duomo|(?:con)?cattedrale|sinagoga|moschea|municipio|cimitero|camposanto|(?:tempio|polo|forno|impianto|ara) crematori[oa]|crematorio|casa funeraria|casa del (?:commiato|saluto)|sala (?:del commiato|mortuaria)|camer[ae] mortuari[ae]|obitorio|ospedale|policlinico|hospice|certosa';
/** The town at the end of a place: after a comma, `in` or `a`, or in the name of a cathedral or cemetery, which may have one of its own. */
const townAtEndPattern = new RegExp(
  `^(?:.*(?:,| in| ad?)|(?:${placesNamedAfterTownSource})(?: (?!s(?:an|ant|anta|anto|anti|s)?(?!\\p{L}))[\\p{L}'’]+){0,4} di)\\s+(?<town>[^,]+)$`,
  'iu',
);

/** A town as a text names it: `prov` is empty where the text has no code. */
export interface TownInText {
  readonly comune: string;
  readonly prov: string;
}

/** A name without the code of a province behind it, `Forlì (FC)`, and that code. */
export function splitProvinceCode(text: string): TownInText {
  const code = provinceCodeAtEndPattern.exec(text)?.[0] ?? '';
  return { comune: text.slice(0, text.length - code.length), prov: code.replace(/[^\p{L}]/gu, '').toUpperCase() };
}

/** The town that a place names at its end: `San Bartolo, Cesena`, `Duomo di Forlì`, `Chiesa Madre, Samo (RC)`; undefined where it names none. */
export function findTownAtEndOfPlace(place: string): TownInText | undefined {
  const { comune: words, prov } = splitProvinceCode(place);
  const comune = townAtEndPattern.exec(words)?.groups?.town?.trim() ?? '';
  return isTown(comune) ? { comune, prov } : undefined;
}

/** Most words of a town's name. */
const maxTownWords = 6;

/** Whether words of a text may name a town: a cheap look, before the text is read. */
export function mayNameTown(text: string): boolean {
  const all = normalizeWords(text).split(' ');
  for (let from = 0; from < all.length; from += 1)
    for (let to = from + 1, key = ''; to <= from + maxTownWords && to <= all.length; to += 1) {
      key += all[to - 1];
      // «nella Cattedrale dell'Aquila»
      if (townsByKey.has(key) || townsByKey.has(`l${key}`)) return true;
    }
  return false;
}

/** A place with its town, for maps and calendars: `comune` is added where the place names no town. */
export function withTown(place: string, comune: string): string {
  const named =
    provinceCodeAtEndPattern.test(place) ||
    townsByKey.has(toComparisonKey(townAtEndPattern.exec(place)?.groups?.town ?? ''));
  const known = ` ${normalizeWords(place)} `.includes(` ${normalizeWords(comune)} `);
  return named || known || !comune ? place : `${place}, ${placeName(comune)}`;
}

/** Words without accents and signs, a space between them. */
export const normalizeWords = (text: string) =>
  removeAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
