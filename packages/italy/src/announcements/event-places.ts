import { isTown } from '../places/town.ts';
import {
  departurePattern,
  findCeremonyPlaces,
  findPlacesByPattern,
  houseNumberPattern,
  leadingStreetPattern,
  type PlaceInText,
  trailingBracketedProvincePattern,
} from './church.ts';
import { eventKindOfWord } from './event-rites.ts';
import { takesPlacePattern } from './funeral-rites.ts';
import { findRiteWords, isTimeReference, sentenceSpans, toPlainText } from './funeral-words.ts';

/** A place named in a text, divided into name, street and town. */
export interface EventPlace extends PlaceInText {
  readonly name: string;
  /** Empty where the text has none; so is the town. */
  readonly address: string;
  readonly town: string;
}

/** «la camera ardente, all'interno del Palaterme» */
const insideSource = "all['’]interno\\sde(?:lla|llo|ll['’]|l)";
const placePrefixSource = `(?<=(?<!\\p{L})(?:in|nella|nelle|nel|nell['’]|presso|c\\/o|${insideSource}|all['’]|alla|alle|al|a)\\s?(?:il |lo |la |l['’])?|[:,.;\\d]\\s|^)`;
const patronSource =
  'madonna|beata vergine|b\\.\\s?v\\.|nostra signora|n\\.\\s?s\\.|sacro cuore|cristo re|corpus domini|spirito santo|regina pacis';
const saintSource = `(?:san|santa|santo|santi|s\\.|ss\\.)\\s\\p{L}|(?:sant['’]|s\\.|ss\\.)\\p{L}|(?:${patronSource})(?!\\p{L})`;
/** «Ospedale di Cittadella\nSanto Rosario»: no church of Santo. */
const sacredRiteSource = '(?:s\\.|ss\\.|santo|santa)\\s?(?:rosari|mess|esequi|funeral|rit)';
/** Kinds of house, hall and yard that people meet in beside churches. */
const nonChurchVenueSource = [
  'cimitero|camposanto|colombario|ara crematoria|famedio|pantheon|sacrario|ospedale|policlinico|clinica|hospice|obitorio|camer[ae] mortuari[ae]|camer[ae] ardent[ei](?=\\sd(?:i|el|ell))',
  'cappell[ae] (?:del commiato|mortuari[ae])|residenza|rsa|istituto|casa (?:di (?:riposo|cura)|comunale|del popolo|dello studente)|abitazione|tomba di famiglia',
  'sal[ae]|salone|aula|androne|atrio|cortile|chiostro|sagrato|piazzale (?:antistante|della|del)|foyer|municipio|palazz(?:o|ina|etto)|villa|parco|giardino|certosa|convento|monastero',
  "sede (?:della|delle|del|dell[’'])|cittadella|comando (?:dei|della|del)|palasport|palestra|stadio|teatro|auditorium|circolo|centro|scuola|biblioteca|misericordia|moschea",
  'ingresso del(?:la)?(?=\\s(?:comune|municipio|palazz|scuola|stadio|teatro))|campo (?:sportivo|di calcio|volo)|polisportiva|bocciofila|tensostruttura|padiglione|caserma|questura|prefettura|società operaia|museo|libreria|cinema|rifugio|agriturismo|ristorante|cascina|masseria|fattoria|spiaggia|molo',
].join('|');
const saintStartPattern = /^(?:san|santa|santo)\s|^sant['’]/iu;
const houseStartPattern = new RegExp(`^(?:${nonChurchVenueSource})(?!\\p{L})`, 'iu');
const placePatterns = [
  // «presso la sala polivalente»: whatever follows `presso` is a place, but «preghiera presso la salma».
  /(?<=(?<!\p{L})(?:presso|c\/o)\s(?:il\s|lo\s|la\s|l['’]|i\s|gli\s|le\s)?)(?!(?:il|lo|la|i|gli|le)\s|l['’]|(?:salma|feretro|bara)(?!\p{L}))\p{L}/giu,
  new RegExp(`${placePrefixSource}(?:${nonChurchVenueSource})(?!\\p{L})`, 'giu'),
  // «sul piazzale antistante il cimitero di Vignolo»
  /(?<=(?<!\p{L})sul\s)piazzale\s(?:antistante\s(?:il|al)|davanti\sal|del)\scimitero(?!\p{L})/giu,
  /(?<!\p{L})(?:cimitero|camposanto|(?:tempio|polo|forno|impianto)\s+crematorio|crematorio)(?!\p{L})/giu,
  // «nel Palasassi»
  /(?<=(?<!\p{L})(?:nel|al)\s)pala(?!zz)\p{L}{4,}/giu,
  // «alle 20 nella propria abitazione», «recitato nella sua abitazione», not «si è spento nella sua abitazione»
  /(?<=\d,?\snella\s)(?:propria|sua)\sabitazione(?!\p{L})/giu,
  /(?<=(?:rosario|veglia|ardente|recitat[oa])\snella\s)(?:propria|sua)\sabitazione(?!\p{L})/giu,
  new RegExp(`(?<=(?<!\\p{L})in\\s|\\n)(?!${sacredRiteSource})(?:${saintSource})`, 'giu'),
  // «ORE 10 S. FERMO»
  new RegExp(
    `(?<=(?:(?<!\\p{L})(?:ore|alle|h\\.?)\\s\\d{1,2}(?:[.,:]\\d{2}|\\se\\s\\d{2})?|\\d[.:]\\d{2}),?\\s)(?!${sacredRiteSource})(?:${saintSource})`,
    'giu',
  ),
];
/** «alle 15 al Famedio», «da sabato in Campidoglio»: whatever has a name of its own and is no town, right after the hour or the day. */
const properNamePattern = new RegExp(
  `(?<=(?:\\d|ardente|[Aa]pre|aprirà|allestita|espost[ao]|mattina|pomeriggio|sera|[Ll]unedì|[Mm]artedì|[Mm]ercoledì|[Gg]iovedì|[Vv]enerdì|[Ss]abato|[Dd]omenica|[Dd]omani|[Oo]ggi),?\\s(?:in|al|allo|alla|nel|nello|nella|${insideSource}|(?:al|nel)l['’](?=\\p{Lu}))\\s?)(?!(?:San|Sant|Santo|Santa|Messa|S)(?!\\p{L}))\\p{Lu}\\p{L}`,
  'gu',
);
/** «alle 15.30 in Umbria, nella chiesa di …»: no place. */
const wideAreaPattern =
  /^(?:abruzzo|basilicata|calabria|campania|emilia|romagna|friuli|lazio|liguria|lombardia|marche|molise|piemonte|puglia|sardegna|sicilia|toscana|trentino|alto adige|südtirol|umbria|val(?:le)? d['’]aosta|veneto|brianza|irpinia|cilento|salento|gargano|ciociaria|sabina|maremma|garfagnana|lunigiana|versilia|carnia|cadore|polesine|monferrato|langhe|canavese|lomellina|oltrepò|valtellina|valsugana|ossola|barbagia|gallura|ogliastra|italia|germania|svizzera|francia|austria|belgio|inghilterra|spagna|slovenia|romania|albania|marocco|ucraina|polonia|argentina|america|australia|canada)(?![\p{L}'’-])/iu;
/** Whether a text begins with the name of a region or a country: where something is held there, it is not held in the town of the notice. */
export const startsWithRegionOrCountry = (text: string): boolean => wideAreaPattern.test(text);
const hallOfHousePattern = /^[^,.;:\d]{3,40}(?: del(?:la |l['’]| )(?:stessa |medesima |suddetta )?|, )$/u;
/** «dalle 10 alle 12 in via Costalunga», «in piazza N.S. dell'Orto» */
const streetPlacePattern = /(?<=(?<!\p{L})in\s)(?=(?:via|viale|piazza|piazzale|largo)\s\p{Lu})/gu;
/** «in piazza Ungheria, presso la chiesa di San Roberto»: people meet in the church. */
const churchAfterStreetPattern = new RegExp(
  `^,? (?:presso|nella|nel|c\\/o) (?:la |il |l['’])?(?:${nonChurchVenueSource}|chiesa|parrocchia|basilica|cattedrale|duomo|santuario|casa funeraria)(?!\\p{L})`,
  'iu',
);
/** «il corteo muoverà dall'ospedale per San Lorenzo» */
const goalSaintPattern = new RegExp(`(?<=(?<!\\p{L})per\\s)(?:${saintSource})`, 'giu');
const wayVerbPattern = /(?<!\p{L})(?:part[ie]|muov|corteo)/iu;
/** Whether the last sentence of a text speaks of a way. */
const mentionsWayInLastSentence = (text: string): boolean => wayVerbPattern.test(text.split(/[.;\n]/).at(-1) ?? '');
/** «alle 18 a Santa Chiara», «alle 10 Messa a Santa Maria in Trastevere», but not «a Santa Domenica di Ricadi» */
const saintPlacePattern = new RegExp(
  `(?<=(?:\\d,?|messa|esequie|funerali|funerale|rosario)\\sai?\\s)(?:${saintSource})`,
  'giu',
);
/** Words that need a name to identify a place. */
export const namelessPlacePattern =
  /^(?:cimitero|camposanto|colombario|tomba di famiglia|ospedale|policlinico|clinica|sal[ae]|aula|circolo|palazzo|villa|parco|giardino|centro|istituto|residenza|convento|monastero|chiesa|parrocchia|pieve|abbazia|museo|cascina|spiaggia|molo|l[ao]|il|[^,]{4,20} (?:stess|medesim|suddett)[ao])$/iu;
const samePlacePatterns = [
  /(?<!\p{L})(?:stess|medesim|suddett|predett|citat)[ao]\s+(?:chiesa|parrocchia|luogo|sede|basilica|duomo|cattedrale|santuario|collegiata|cappella|pieve|casa funeraria|sala|cimitero)(?!\p{L})/giu,
  /(?<!\p{L})(?:chiesa|parrocchia|basilica|cappella|casa funeraria|cimitero|duomo|cattedrale|santuario)\s(?:stess|medesim|suddett)[ao](?!\p{L})/giu,
  // «Rosario mercoledì ore 20, ivi.»
  /(?<!\p{L})ivi(?=\s?[.;)]|\s?$)/giu,
];
/** By the words that repeat a place: what it is; the first that matches decides. */
const samePlaceKinds: readonly (readonly [words: RegExp, isOfKind: (place: string) => boolean])[] = [
  [/luogo|sede/iu, () => true],
  [/casa funeraria/iu, (place) => /cas[ae] (?:funeraria|del commiato)|sala del commiato/iu.test(place)],
  [/cimitero/iu, (place) => /^(?:cimitero|camposanto)(?!\p{L})/iu.test(place)],
  [/cappella/iu, (place) => /^cappell/iu.test(place)],
  [/sala/iu, (place) => /(?<!\p{L})(?:sal[ae]|salone|aula)(?!\p{L})/iu.test(place)],
];
const noChurchPattern = new RegExp(
  `^(?:${nonChurchVenueSource}|cas[ae]|sala|tempio crematorio|crematorio|propria|sua)(?!\\p{L})`,
  'iu',
);
const isChurch = (place: string): boolean =>
  !noChurchPattern.test(place) && !leadingStreetPattern.test(place) && !/^cappell/iu.test(place);
/** Kinds of church that a place is called by: `nella stessa basilica` is not the parish church named after it. */
const churchNamePattern = /parrocchia|basilica|duomo|cattedrale|santuario|collegiata|pieve/iu;
/**
 * The place that `nella stessa chiesa` repeats: the last one of its kind before it, never the cemetery or the house named in between. A house
 * that the coffin leaves is meant only where no other of the kind is named.
 */
function findSamePlace(words: string, before: readonly PlaceInText[], text: string): PlaceInText | undefined {
  const [, isOfKind] = samePlaceKinds.find(([pattern]) => pattern.test(words)) ?? [null, isChurch];
  const attended = before.filter(({ start }) => !departurePattern.test(text.slice(0, start)));
  // «ivi» names no kind: what was named last, if it is a church.
  if (/^ivi$/iu.test(words)) return attended.slice(-1).find(({ place }) => isChurch(place));
  const ofAnyName = before.filter(({ place }) => isOfKind(place));
  const [name = ''] = churchNamePattern.exec(words.toLowerCase()) ?? [];
  const ofName = name === '' ? [] : ofAnyName.filter(({ place }) => place.toLowerCase().startsWith(name));
  const ofKind = ofName.length > 0 ? ofName : ofAnyName;
  return ofKind.findLast((one) => attended.includes(one)) ?? (isOfKind === isChurch ? undefined : ofKind.at(-1));
}
/** A street or a town on a line of its own goes on with the place of the line before; every letter keeps its offset. */
const joinAddressLines = (text: string): string =>
  text.replace(/\.?\n(?=([^\n]{0,60}))/g, (end, line: string) =>
    leadingStreetPattern.test(line) || isTown(line.replace(trailingBracketedProvincePattern, '').trim())
      ? ','.padEnd(end.length)
      : end,
  );

/** The places named in a text, in its order, each once; `nella stessa chiesa` repeats the one before. */
export function findEventPlaces(text: string): EventPlace[] {
  const found: PlaceInText[] = [];
  const joined = joinAddressLines(text);
  const inNames = findPlacesByPattern(properNamePattern, joined).filter(
    ({ place }) => !isTown(place) && !leadingStreetPattern.test(place) && !startsWithRegionOrCountry(place),
  );
  const goals = findPlacesByPattern(goalSaintPattern, joined).filter(({ start }) =>
    mentionsWayInLastSentence(joined.slice(Math.max(0, start - 120), start)),
  );
  // «a Villa Carcina», «a Palazzo San Gervasio»: towns that are called like a house.
  const byPatterns = placePatterns
    .flatMap((pattern) => findPlacesByPattern(pattern, joined))
    .filter(({ place }) => !(houseStartPattern.test(place) ? isTown(place) : isSaintTown(place)));
  const streets = findPlacesByPattern(streetPlacePattern, joined).filter(
    ({ start, place }) =>
      !isDepartureStreet(joined, start) && !churchAfterStreetPattern.test(joined.slice(start + place.length)),
  );
  const atSaints = findPlacesByPattern(saintPlacePattern, joined).filter(
    ({ place }) =>
      (!isTown(place.replace(trailingBracketedProvincePattern, '')) || famousChurchPattern.test(place)) &&
      !/ di /i.test(place),
  );
  const all = [...findCeremonyPlaces(joined), ...byPatterns, ...streets, ...atSaints, ...inNames, ...goals];
  for (const one of all) {
    const covers = ({ start, place }: PlaceInText) =>
      one.start < start + place.length && start < one.start + one.place.length;
    // «sala Paradiso della casa funeraria», «Campidoglio, Sala della Protomoteca»: the hall and its house are one place.
    const inside = found.findIndex(
      (other) =>
        one.start < other.start &&
        hallOfHousePattern.test(joined.slice(one.start, other.start)) &&
        one.place.endsWith(other.place),
    );
    if (inside >= 0) found[inside] = one;
    else if (!namelessPlacePattern.test(one.place) && one.place.length > 2 && !found.some(covers)) found.push(one);
  }
  const again = samePlacePatterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: words, index }) => {
      const sorted = found.toSorted((one, other) => one.start - other.start);
      const before = sorted.filter(({ start, place }) => start + place.length <= index);
      // «rosario domani, stessa chiesa; funerale venerdì, chiesa di San Rocco»
      const after = before.length > 0 ? [] : sorted.filter(({ start }) => start > index);
      const same = findSamePlace(words, before.length > 0 ? before : after.slice(0, 1), joined);
      return { start: index, place: same?.place ?? '' };
    });
  // «nella Sala Auditorium della stessa casa funeraria»: the house is that of the place before.
  const whole = found.map((one) => {
    const same = again.find(({ start, place }) => place && start >= one.start && start < one.start + one.place.length);
    return same ? { ...one, place: one.place.slice(0, same.start - one.start) + same.place } : one;
  });
  const outside = again.filter(
    ({ start, place }) => place && !found.some((one) => start >= one.start && start < one.start + one.place.length),
  );
  const leadOf = createSentenceLead(joined);
  const split = [...whole, ...outside]
    .sort((one, other) => one.start - other.start)
    .map((one) => ({ ...one, ...splitPlace(one.place) }))
    .map((one) => {
      if (one.town) return one;
      const lead = leadOf(one.start);
      if (isTownNamedLikeChurch(one.name, lead)) return { ...one, name: '', town: one.name };
      return {
        ...one,
        town: townBehindPlace(joined, one) || townBeforePlace(lead, one.place) || townWherePlaceIs(lead),
      };
    });
  return split.map((one, index) => {
    const isAgain = one.town === '' && outside.some(({ start }) => start === one.start);
    const same = isAgain && split.slice(0, index).findLast(({ place }) => place === one.place);
    return same ? { ...one, town: same.town } : one;
  });
}

/** In characters: no rite is named so far before its town. */
const maxLeadLength = 300;
/** Gives what a sentence of a text says before an offset. */
function createSentenceLead(text: string): (at: number) => string {
  const ends = sentenceSpans(toPlainText(text)).map(({ end }) => end);
  return (at) => text.slice(Math.max(ends.findLast((end) => end <= at) ?? 0, at - maxLeadLength), at);
}

const endsAtMomentPattern =
  /(?:\d|\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani|oggi|stasera))$/;
/** «Il feretro andrà poi a Vercelli, oratorio della chiesa dei Cappuccini» */
const goesPattern = /\b(?:andra|rientrera|tornera|proseguira|compost[oa]|riposa)(?: poi)?$/;
const lifePattern =
  /\b(?:nat[aoie]|viss|vive|abit|resident|domiciliat|origin|cresciut|lavor|insegn|mort|scompars|ricover)/;
/**
 * Whether a town that follows the words of a sentence is that of the rite which they name: `rosario domenica alle 20 a`, not `vissuto a`, `è
 * mancata a` or `dopo la cremazione a`.
 */
function isTownOfRite(lead: string): boolean {
  const text = toPlainText(lead).trim();
  if (text === '') return true;
  const words = findRiteWords(text);
  const last = words.at(-1);
  if (!last) return goesPattern.test(text) || (endsAtMomentPattern.test(text) && !lifePattern.test(text));
  const isHeld = last.rite === 'way' || eventKindOfWord(last, { text, words }, 'Necrologio') !== null;
  if (!isHeld || isTimeReference(last, text) || lifePattern.test(text.slice(last.end))) return false;
  const clause = text.slice(text.lastIndexOf(',') + 1).trim();
  return (
    clause === '' ||
    last.end > text.lastIndexOf(',') ||
    endsAtMomentPattern.test(clause) ||
    takesPlacePattern.test(clause)
  );
}

/** «a San Siro»: a church far more often than the town of that name. */
const oneNameSaintPattern = /^(?:san|sant|santo|santa)['’\s]\s?\p{L}+$/iu;
const santaMariaPattern = /^santa\smaria\s(?:\p{L}+|la\scarità)$/iu;
/** «a Santa Maria Maggiore»: a church, though a village is called so too. */
const famousChurchPattern = /^santa\smaria\smaggiore$/iu;
/** «in Sant'Antonio Abate», «in San Lorenzo Maggiore»: a church, unlike «in San Donato Milanese», whose second part names a region. */
const saintWithTitlePattern =
  /^(?:(?:san|santa|santo)\s|sant['’]\s?)\p{L}+\s(?:abate|apostol[oi]|evangelista|magno|maggiore|minore|martire|vescovo|confessore|battista|nuova|vecchia)$/iu;
const isTownRatherThanChurch = (name: string): boolean =>
  isTown(name) && !oneNameSaintPattern.test(name) && !santaMariaPattern.test(name);
/** Whether a text is the name of a town, and not that of a church as well; its province behind it leaves no doubt: `San Gregorio Magno (SA)`. */
export const isUnambiguousTown = (name: string): boolean => {
  const bare = name.replace(trailingBracketedProvincePattern, '');
  return bare === name ? isTownRatherThanChurch(name) && !saintWithTitlePattern.test(name) : isTown(bare);
};
/** «in San Donato Milanese», «in Santa Croce sull'Arno» */
const isSaintTown = (place: string): boolean => saintStartPattern.test(place) && isUnambiguousTown(place);
/** Whether a name before that of a church is a town's: no church stands in another, `a Sant'Antonio Abate, chiesa di San Rocco`. */
const isTownOfPlace = (name: string, place: string): boolean =>
  isUnambiguousTown(name) || (churchStartPattern.test(place) && isTownRatherThanChurch(name));

const intoPlacePattern = /,?\s(?:(?:in|nella|nel|nell['’]|presso|alla|al|all['’])\s?)?(?:la\s|il\s|lo\s|l['’])?$/iu;
const atTownLeadPattern = /(?<!\p{L})(?:ad?|AD?)\s(?=\p{Lu})/u;
const inAreaLeadPattern = /(?<!\p{L})(?:in|nel|nella|nelle|IN|NEL|NELLA|NELLE)\s(?=\p{Lu})/u;
/** «rosario a Casale Monferrato, chiesa di Oltreponte», «alle 15 a Taranto nella chiesa dell'Addolorata» */
function townBeforePlace(lead: string, place: string): string {
  const before = lead.replace(intoPlacePattern, '').replace(/\s\($/, '');
  const lastBehind = (pattern: RegExp) => {
    const parts = before.split(pattern);
    const name = parts.length > 1 ? (parts.at(-1) ?? '') : '';
    return { name, isOfRite: name !== '' && isTownOfRite(parts.slice(0, -1).join(' ')) };
  };
  const town = lastBehind(atTownLeadPattern);
  if (isTownOfPlace(town.name, place)) return town.isOfRite ? town.name : '';
  const area = lastBehind(inAreaLeadPattern);
  return startsWithRegionOrCountry(area.name) && !/[,.;:()\d]/.test(area.name) && area.isOfRite ? area.name : '';
}

/** «…, sempre a Forlì», «(via Roma 3, a Forlì)», «…, quartiere Ronco, a Forlì», «…, nel comune di Forlì»: from the end of a place to its town. */
const toTownBehindPattern =
  /^,?\s\(?(?:sempre\s|sit[ao]\s|ubicat[ao]\s)?(?:(?:in\s|nel\s|nella\s)?(?:via|viale|piazza|piazzale|corso|largo|quartiere|rione|frazione|localit[àa]['’]?|loc\.)\s[^,.;:()\n]{2,40}(?:,\s?\d{1,4})?,?\s)?(?:ad?|in|(?:nel\s)?comune\sdi)\s(?=\p{Lu})/iu;
/** What may follow a town that ends what is said of a place; an hour or a day may be that of the next rite. */
const townEndPattern =
  /[.;:,()\n]|\s(?:e|ed|d?ove|città|in\s(?:via|viale|piazza|piazzale|corso|largo)|[-–—])\s|\scittà(?=[.;:,)]|$)/iu;
/** «nella chiesa di San Rocco, in via Roma 3 a Forlì»: the town behind a place; empty where none is. */
function townBehindPlace(text: string, { start, place }: PlaceInText): string {
  if (!text.startsWith(place, start)) return '';
  const behind = text.slice(start + place.length, start + place.length + maxTownBehindLength);
  const [lead] = toTownBehindPattern.exec(behind) ?? [];
  if (lead === undefined) return '';
  const [town = ''] = behind.slice(lead.length).split(townEndPattern);
  return isUnambiguousTown(town) ? town : '';
}
/** In characters. */
const maxTownBehindLength = 120;

/** «in Chiesa in Valmalenco», «a Pieve di Cento»: the town, not «nella chiesa di Cento». */
const isTownNamedLikeChurch = (name: string, lead: string): boolean =>
  /^(?:chiesa|pieve|badia)\s/i.test(name) && isTown(name) && /(?<!\p{L})(?:in|ad?)\s$/iu.test(lead);

const dovePattern = /,?\sd?ove(?!\p{L})/u;
const towardsTownLeadPattern = /(?<!\p{L})(?:in|ad?|per)\s(?=\p{Lu})/u;
/** «il feretro proseguirà per Bordighera, ove alle 15 saranno celebrate le esequie in Santa Maria»: the town of the church; empty where none is. */
function townWherePlaceIs(lead: string): string {
  const parts = lead.split(dovePattern);
  const [, ...towns] = (parts.at(-2) ?? '').split(towardsTownLeadPattern);
  const town = towns.at(-1) ?? '';
  return isUnambiguousTown(town) && isHeldWhere(parts.at(-1) ?? '') ? town : '';
}

/** Whether words between `dove` and a place tell what is held there, not «conosciuto a Forlì, dove insegnava: il funerale lunedì alle 15». */
function isHeldWhere(behind: string): boolean {
  const text = toPlainText(behind.replace(intoPlacePattern, '')).trim();
  const asides = text.split(',').slice(0, -1);
  if (/[:;(]/.test(text) || lifePattern.test(text) || !asides.every(isEmptyOrMoment)) return false;
  return endsAtMomentPattern.test(text) || findRiteWords(text).length > 0;
}
const isEmptyOrMoment = (text: string): boolean => text.trim() === '' || endsAtMomentPattern.test(text.trim());

/** In characters. */
const maxTownLeadLength = 60;
const leavingPattern = /(?<!\p{L})da(?:ll[ae]?|l|i)?[\s'’]/u;
/** «dalla casa del figlio in via Rapisardi 4»: the street of a house that the coffin leaves. */
const isDepartureStreet = (text: string, start: number): boolean =>
  leavingPattern.test(
    text
      .slice(Math.max(0, start - 70), start)
      .split(/[.;\d]/)
      .at(-1) ?? '',
  );
/** «alle 15.30, a Cervo», «ore 18.30, rosario a Cervo» */
const townAfterHourPattern =
  /(?<=\d,?\s(?:(?:(?:[Ii]l|[Ll]a|[Ii]|[Ll]e)\s)?(?:(?:[Ss]anto|[Ss]anta|[Ss]\.)\s)?(?:[Rr]osario|[Vv]eglia(?:\sdi\spreghiera)?|[Bb]enedizione|[Ff]uneral[ei]|[Ee]sequie|[Mm]essa)\s)?ad?\s)\p{Lu}\p{L}/gu;

const townCandidatePattern = /(?<=(?<!\p{L})(?:ad?|AD?|in|IN)\s)\p{Lu}/gu;
const dayOrHourPattern =
  /(?:(?<!\(\p{L}{2})\))?,?\s(?:il\s)?(?:(?:luned|marted|mercoled|gioved|venerd)[iì]['’]?|sabato|domenica|domani|oggi|stasera|alle|dalle|ore|\d)(?!\p{L})/iu;
/** «in Badia»: a church far more often than the town of that name. */
const townNamedLikeChurchPattern =
  /^(?:badia|pieve|abbadia|matrice|trinità|ponte|fonte|loreto|madonna\sdel\ssasso|santi\scosma\se\sdamiano)$/iu;
/** The towns named right before the day or the hour of what is held there: `funerale a Forlì domani alle 15`, `avrà luogo in Bernezzo sabato`. */
export function findTownsBeforeMoments(text: string): EventPlace[] {
  const leadOf = createSentenceLead(text);
  return Array.from(text.matchAll(townCandidatePattern), ({ index }) => {
    const [place = '', ...behind] = text.slice(index, index + maxTownLeadLength).split(dayOrHourPattern);
    return { start: index, place: behind.length > 0 ? place : '' };
  })
    .filter(({ start, place }) => {
      if (!isUnambiguousTown(place) || townNamedLikeChurchPattern.test(place)) return false;
      const lead = leadOf(start).replace(/(?<!\p{L})(?:ad?|in)\s$/iu, '');
      const isSetOff = text[start + place.length] === ',';
      // «sabato alle 18 a Lecco, domenica alle 10 a Como»: that of the hour before it.
      if (isSetOff && /\d\s$/.test(lead)) return false;
      // «La famiglia ringrazia l'ospedale di Cesena e a Forlì lunedì alle 15 celebra il funerale»: what is told of begins with the town.
      return isTownOfRite(lead) || (!isSetOff && /(?:,|,?\sed?)\s$/i.test(lead));
    })
    .map((one) => ({ ...one, name: '', address: '', town: one.place }));
}
const areaAfterHourPattern = /(?<=\d,?\s(?:in|nel|nella|nelle|IN|NEL|NELLA|NELLE)\s)\p{Lu}\p{L}/gu;

/** The towns, regions and countries named right behind an hour, as places without a name. */
export const findTownsAfterHours = (text: string): EventPlace[] =>
  [
    ...findPlacesByPattern(townAfterHourPattern, text)
      // «alle 20 a Cesena e a Forlì lunedì alle 20»
      .map(({ start, place }) => ({ start, place: place.split(/\sed?\sad?\s/)[0] ?? '' }))
      .filter(({ place }) => isUnambiguousTown(place) && !townNamedLikeChurchPattern.test(place)),
    ...findPlacesByPattern(areaAfterHourPattern, text).filter(({ place }) => startsWithRegionOrCountry(place)),
  ].map((one) => ({ ...one, name: '', address: '', town: one.place }));

const churchStartPattern =
  /^(?:chiesa|parrocchia|parrocchiale|duomo|cattedrale|basilica|santuario|cimitero)(?!\p{L})/iu;

/** A street by its name, not «piazzale del Municipio». */
const namedStreetPattern = /^(?:via|viale|piazza|piazzale|largo)\s\p{Lu}/u;

function splitPlace(place: string): Pick<EventPlace, 'name' | 'address' | 'town'> {
  const parts = place.split(', ');
  const last = parts.at(-1) ?? '';
  const [first = '', second = ''] = parts;
  // «in San Giorgio del Sannio, Chiesa Madre»
  if (saintStartPattern.test(first) && churchStartPattern.test(second) && isTownOfPlace(first, second))
    return { ...splitPlace(parts.slice(1).join(', ')), town: first };
  const hasTown = parts.length > 1 && isTown(last.replace(trailingBracketedProvincePattern, ''));
  const rest = hasTown ? parts.slice(0, -1) : parts;
  const from = namedStreetPattern.test(place)
    ? 0
    : rest.findIndex((part, index) => index > 0 && (leadingStreetPattern.test(part) || houseNumberPattern.test(part)));
  const name = from < 0 ? rest : rest.slice(0, from);
  return {
    name: name.join(', '),
    address: from < 0 ? '' : rest.slice(from).join(', '),
    town: hasTown ? last : '',
  };
}
