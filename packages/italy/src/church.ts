import { onOneLine } from './formatting.ts';

/** Kinds of place that a funeral is held in and that are called by no further name where a town has one of them. */
const aloneNamed =
  'duomo|(?:con)?cattedrale|basilica|casa funeraria|casa del commiato|sala del commiato|tempio crematorio|sinagoga';
/** Kinds that say where only together with a name. */
const withName = 'chies(?:a|etta)|parrocchia|pieve|santuario|abbazia|collegiata|oratorio|cappella|tempio';
const kindPattern = new RegExp(
  `(?<!\\p{L})(?:(?:${aloneNamed})(?!\\p{L})|(?:${withName})\\s+(?=\\p{L}))[^;\\n]*`,
  'giu',
);
const anotherKind = new RegExp(`(?<!\\p{L})(?:${aloneNamed}|${withName})(?!\\p{L})`, 'giu');
/** Where the place ends and the text goes on: an hour, a date, the way on, the end of a sentence that is no abbreviation. */
const goesOn = new RegExp(
  [
    /\s(?:d?alle(?:\s+ore)?|ore|h\.?)\s*\d/u,
    /\s(?:il|l['’])?\s*\d{1,2}[/.]\d/u,
    /\s(?:luned|marted|mercoled|gioved|venerd|sabato|domenica)\p{L}*['’]?\s+\d/u,
    /[\s,](?:indi|poi|quindi|dove|ove|per|dopo|partendo|partir\p{L}+|partenza|prove[nr]\p{L}+|prosegu\p{L}+|segu\p{L}+|verr\p{L}+|sar\p{L}+|avr\p{L}+|si|con|e\s+(?:poi|nell\p{L}+|alla)|funeral\p{L}*|esequie|rosario|messa|tumulazione|sepoltura|cremazione|cimitero|dopodich\p{L}+)(?!\p{L})/u,
    /[\s,]da(?:l(?:la|le|lo)?|i|gli|ll?['’])(?!\p{L})/u,
    /\s[-–—]\s/u,
    /\s?\((?!\p{L}{2}\))/u,
    /(?<!(?<!\p{L})(?:\p{L}{1,3}|fraz))\.(?=\s|$)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
const street =
  /^(?:via(?:le)?|v\.le|piazz(?:a|ale|etta)|p\.(?:zz)?a|p\.le|corso|c\.so|largo|vicolo|strada|contrada|borgo|lungo\p{L}+|localit\p{L}['’]?|loc\.|fraz(?:ione|\.)|n\.?º?\s*\d)(?!\p{L})/iu;
const houseNumber = /^\d{1,4}(?:\s*\/?\s*\p{L}{1,3})?$/u;
const town = /^\p{L}[\p{L}'’ ]{1,40}(?:\s?\(\p{L}{2}\))?$/u;

/**
 * The churches, funeral houses and crematories that the free text of a funeral names, each with the street and the town that follow
 * it, as written, on one line: `CHIESA DI SAN ROCCO, VIA SAVIO 412`. None where the text names none.
 */
export function churchesOf(text: string): string[] {
  const found = [...text.matchAll(kindPattern)].flatMap(([rest]) => [rest, ...restsWithin(rest)]);
  return [...new Set(found.map(placeAtStart))];
}

/** A sentence may name a second place after the first. */
function restsWithin(rest: string): string[] {
  return [...rest.matchAll(anotherKind)]
    .filter(({ index }) => index > placeAtStart(rest).length)
    .flatMap(({ index }) => rest.slice(index).match(kindPattern) ?? []);
}

function placeAtStart(rest: string): string {
  const [name = '', ...after] = (rest.split(goesOn)[0] ?? '').split(',').map((part) => onOneLine(part).trim());
  const kept = [name];
  for (const part of after) {
    const address = street.test(part) || houseNumber.test(part);
    if (!address && !town.test(part)) break;
    kept.push(part);
    if (!address) break;
  }
  return kept.join(', ').replace(/[\s,.]+$/, '');
}
