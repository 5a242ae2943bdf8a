import { findMunicipalityInProvince, isOfProvince, isProvincialCapital, type Municipality } from './municipalities.ts';
import { currentProvinces, type Province, provinceByCode, provinceByName, toComparisonKey } from './provinces.ts';
import {
  isTown,
  municipalitiesOfSpokenName,
  normalizeWords,
  placesNamedAfterTownSource,
  splitProvinceCode,
  type TownInText,
} from './town.ts';

/** What the words of a place say of the municipality in which it lies. */
export type TownOfPlace =
  /** Nothing: `Chiesa di San Francesco di Paola`. */
  | { readonly kind: 'none' }
  /** The end may be a municipality, or part of the name of a saint, of a church or of a hamlet: `San Lorenzo in Noceto`. */
  | { readonly kind: 'unclear' }
  /** It is the municipality of the notice, or another one. */
  | {
      readonly kind: 'own' | 'other';
      readonly town: TownInText;
      /** The place without its town, `Chiesa di San Pietro`; with it where it is part of the name, `Duomo di Forlì`. Never with a province. */
      readonly name: string;
    };

const noTown: TownOfPlace = { kind: 'none' };
const unclearTown: TownOfPlace = { kind: 'unclear' };

/** `in provincia di`, `prov.` before the name of a province. */
const provinceWordPattern = /,?\s(?:in\s)?(?:provincia|prov\.)\s(?:d(?:i|el|ella)\s|dell['’])?/giu;

/** The province at the end of a place, `(FC)` or `in provincia di Forlì-Cesena`, and the place before it. */
function splitProvinceAtEnd(place: string): { readonly body: string; readonly prov: string } {
  const coded = splitProvinceCode(place);
  const [worded] = [...place.matchAll(provinceWordPattern)].slice(-1);
  const [body, name] = coded.prov
    ? [coded.comune, coded.prov]
    : worded
      ? [place.slice(0, worded.index), place.slice(worded.index + worded[0].length)]
      : [place, ''];
  const prov = name === '' ? '' : (provinceOfWords(name)?.sigla ?? '');
  return prov ? { body, prov } : { body: place, prov: '' };
}

/** What may stand between a place and its town. */
const jointPattern =
  /,?\s(?:(?<municipality>(?:in|nel)\scomune\sdi)\s|(?<joint>ad?|in|di)\s(?:comune\sdi\s)?|(?:a|(?<ofArticle>de))ll(?<article>['’]))/giu;
const saintStartPattern = /^(?:san|santa|santo|santi|s\.|ss\.)\s|^(?:sant['’]|s\.)/iu;
/** `San Donà di Piave`, `San Vito al Tagliamento`: whoever is honoured in a church is not called so. */
const saintTownWithJointPattern = /\s(?:ad?|al|alla|in|nel|di|del|della|sul|sulla)\s|\s(?:all|dell|nell|sull)['’]/iu;

/** Hamlets and churches that are called like a saint in a municipality, in which they do not lie. */
const saintsOfHamlets =
  'san giorgio in brenta|san lorenzo in noceto|san mauro a signa|san felice a pietravairano|san pietro in bevagna|san pietro in trento|sant andrea a montecchio|sant ottilia in renon|santa geltrude in ultimo|santa maria in duno|santa maria in pietrafitta|san giacomo in augusta';
const saintOfHamletPattern = new RegExp(`(?:^| )(?:${saintsOfHamlets})$`);
/** Saints and Madonnas that are called after a municipality wherever they are honoured. */
const saintNamedAfterTownPattern = new RegExp(
  [
    '(?:antonio|giustina) di padova|francesco di (?:paola|assisi)|chiara di assisi|nicola di (?:bari|tolentino|mira)|nicolo di (?:bari|mira)',
    '(?:caterina|bernardino) di siena|rita di cascia|margherita di cortona|benedetto di norcia|rosa di viterbo|agata di catania|lucia di siracusa',
    'paolino di nola|ambrogio di milano|pio di pietrelcina|giuseppe di copertino|lorenzo di brindisi|angela di foligno|giovanni di capestrano|carlo di sezze',
    '(?:madonna|maria|maria ss|vergine|b v|bv|signora|n s) di (?:loreto|pompei|caravaggio|valverde|campagna|canneto)|santuario di (?:loreto|pompei|caravaggio)',
  ]
    .map((names) => `(?:${names})`)
    .join('|')
    .replace(/^(.*)$/, '(?:^| )(?:$1)$'),
);
/** A word of what a church is dedicated to: the town behind it may belong to its name. */
const dedicationPattern =
  /(?<!\p{L})(?:san|sant|santa|santo|santi|s|ss|santissim[ao]|beat[aio]|madonna|maria|vergine|signora|b\.\s?v|n\.\s?s|cristo|gesù|sacr[ao]|cuore|spirito|corpus|trinità|annunziata|assunta|carmine|rosario|croce|crocifisso|immacolata|addolorata|angeli|grazie|del|dell|della|delle|dei|degli|di|da|a|in)(?!\p{L})/iu;
const saintPattern =
  /(?<!\p{L})(?:san|sant|santa|santo|santi|s|ss|santissim[ao]|beat[aio]|madonna|maria|vergine|signora|cristo|gesù|sacr[ao]|cuore|spirito|croce|villa|borgo)(?!\p{L})/iu;
/** A cathedral, a cemetery and the like, whose name may end with `di` and their town: no saint is named there, as in a church's name. */
const placeNamedAfterTownPattern = new RegExp(`^(?:${placesNamedAfterTownSource})(?!\\p{L})`, 'iu');
const churchPattern =
  /^(?:chiesa|parrocchia|parrocchiale|arcipretale|prepositurale|matrice|basilica|collegiata|santuario|pieve|propositura|abbazia)(?!\p{L})/iu;

/** How near a municipality has to be to be meant where neither its province is named nor is it the capital of one. */
type Nearness = 'anywhere' | 'region' | 'province' | 'nowhere';

const provinceOfWords = (words: string): Province | undefined => {
  const key = toComparisonKey(words);
  return (
    provinceByCode(words) ??
    provinceByName(words) ??
    currentProvinces.find(({ nome }) => nome.split(/-| e /).some((part) => toComparisonKey(part) === key))
  );
};

/** The province of a town of which a text or a notice tells the name. */
function provinceOfTown({ comune, prov }: TownInText): Province | undefined {
  const inProvince = prov ? findMunicipalityInProvince(comune, prov) : undefined;
  if (inProvince) return inProvince.provincia;
  const [only, ...others] = municipalitiesOfSpokenName(comune);
  return (prov ? provinceByCode(prov) : undefined) ?? (only && others.length === 0 ? only.provincia : undefined);
}

/** Whether two names mean one municipality: `Reggio Emilia` and `Reggio nell'Emilia`. */
export function isSameTown(one: string, other: string): boolean {
  if (toComparisonKey(one) === toComparisonKey(other)) return true;
  const others = municipalitiesOfSpokenName(other);
  return municipalitiesOfSpokenName(one).some((found) => others.includes(found));
}

/** The municipality that a name means for whom is in `near`: `Montereale` is a hamlet of Cesena, and a municipality far away. */
function meantTown(named: TownInText, near: TownInText, nearness: Nearness): TownInText | 'own' | undefined {
  const { comune, prov } = named;
  const found = municipalitiesOfSpokenName(comune);
  const inNamed = prov ? found.filter((one) => isOfProvince(one, prov)) : [];
  if (isSameTown(comune, near.comune) && !(prov && near.prov && prov !== near.prov && inNamed.length > 0)) return 'own';
  if (inNamed.length > 0) return named;
  if (nearness === 'nowhere') return undefined;
  const of = provinceOfTown(near);
  const isNear = ({ provincia }: Municipality) =>
    nearness === 'province' ? provincia.sigla === of?.sigla : provincia.regione === of?.regione;
  const choices = [
    found.filter(({ provincia }) => provincia.sigla === of?.sigla),
    found.filter(isNear),
    found.filter((one) => nearness === 'anywhere' || isProvincialCapital(one.nome, one.provincia)),
  ];
  const [only] = choices.find(({ length }) => length === 1) ?? [];
  const isMeant = only && (isNear(only) || nearness === 'anywhere' || isProvincialCapital(only.nome, only.provincia));
  return isMeant ? { comune, prov: only.provincia.sigla } : undefined;
}

/** How near a town has to be behind `di`; null where it belongs to the name of a saint, or is one. */
function nearnessBehindOf(lead: string, rest: string, words: string): Nearness | null {
  const isHouse = placeNamedAfterTownPattern.test(lead) && !saintPattern.test(lead);
  if (saintStartPattern.test(rest)) {
    // «cimitero di San Cataldo», «Duomo di San Lorenzo»
    if (!saintTownWithJointPattern.test(rest)) return null;
    return isHouse ? 'region' : 'nowhere';
  }
  if (saintNamedAfterTownPattern.test(words)) return null;
  if (isHouse) return 'region';
  return churchPattern.test(lead) && !dedicationPattern.test(lead) ? 'province' : 'nowhere';
}

/**
 * The municipality that a place names at its end without a comma: `chiesa di San Pietro a Bertinoro`, `Duomo di Forlì`, `Basilica di Santa
 * Croce in Torre del Greco (NA)`. `near` is the town of the notice. Saints, churches and hamlets bear the names of towns: where the end may
 * be one of them it is unclear, and neither that town nor the notice's own may be told for certain.
 */
export function townOfPlace(place: string, near: TownInText): TownOfPlace {
  const { body, prov } = splitProvinceAtEnd(place);
  const words = normalizeWords(body);
  for (const { 0: joint, index, groups } of body.matchAll(jointPattern)) {
    const rest = (groups?.article ? "L'" : '') + body.slice(index + joint.length);
    if (!isTown(rest)) continue;
    if (saintOfHamletPattern.test(words)) return unclearTown;
    const lead = body.slice(0, index);
    // «ospedale dell'Aquila» is `ospedale di L'Aquila`.
    const isOf = (groups?.joint?.toLowerCase() === 'di' || groups?.ofArticle !== undefined) && !/comune/i.test(joint);
    const nearness = /comune/i.test(joint)
      ? 'anywhere'
      : isOf
        ? nearnessBehindOf(lead, rest, words)
        : groups?.joint?.toLowerCase() === 'in'
          ? 'province'
          : 'region';
    if (nearness === null) return noTown;
    // «San Martino in Rio», «San Pietro a Maida»: the saint and what follows are a municipality themselves.
    const isWithinSaintTown = !isOf && saintTownSpans(body, index);
    const town = meantTown({ comune: rest, prov }, near, isWithinSaintTown ? 'nowhere' : nearness);
    if (town === undefined) return unclearTown;
    const name = isOf ? body : lead;
    return town === 'own' ? { kind: 'own', town: near, name } : { kind: 'other', town, name };
  }
  return noTown;
}

/** Whether a place ends with a municipality that begins like a saint before an offset. */
const saintTownSpans = (body: string, joint: number): boolean =>
  [...body.matchAll(/(?<!\p{L})(?:san|santa|santo)\s|(?<!\p{L})sant['’]/giu)].some(
    ({ index }) => index < joint && isTown(body.slice(index)),
  );

/** The municipality that a name set off by a comma means, of whom is in `near`; undefined where it is that one, or not certain. */
export function otherTown(named: TownInText, near: TownInText): TownInText | undefined {
  const town = isTown(named.comune) ? meantTown(named, near, 'region') : undefined;
  return town === 'own' ? undefined : town;
}
