import hamletLines from '../data/hamlets.json' with { type: 'json' };
import { soundKey } from '../search/sounds.ts';
import { isWithinOneError } from '../search/spelling.ts';
import { searchWords } from '../search/words.ts';
import { isOfProvince, type Municipality, municipalities, municipalitiesWithFormerName } from './municipalities.ts';
import { currentProvinces, provinceByCode, regionNames } from './provinces.ts';
import { municipalitiesByName, municipalitiesOfPostalCode, parsePlace } from './typed.ts';

/** A place that words of a search name, as the fields of the search have it; what it does not say is empty. */
export interface NamedPlace {
  /** The municipality, or the region. */
  readonly comune: string;
  readonly prov: string;
  readonly cap: string;
  /** The hamlet or former municipality that was named, as it is written. */
  readonly part: string;
  readonly certainty: PlaceCertainty;
  /** Whether `comune` is no municipality, but the first words of the names of several: `Santo Stefano`. */
  readonly sharedBeginning: boolean;
}

/**
 * `sure`: the name of a municipality, province or region. `likely`: a hamlet, a former municipality, a shortened name. `possible`: what may as
 * well be a surname, such as a hamlet that few know.
 */
export type PlaceCertainty = 'sure' | 'likely' | 'possible';

const emptyNamedPlace: NamedPlace = {
  comune: '',
  prov: '',
  cap: '',
  part: '',
  certainty: 'sure',
  sharedBeginning: false,
};

const particles = new Set(
  `a ad al all alla allo ai agli alle con d da dai dal dall dalla de dei degli del dell della delle dello di e ed gli i il in l la le lo nei
  nel nell nella nello su sul sull sulla`.split(/\s+/),
);
const saintWords = new Set(['s', 'san', 'sant', 'santa', 'santi', 'santo', 'ss', 'sta', 'sto']);

/** Whether a word may say that a saint follows; Santa and Santo are given names, too. */
export const isSaintWord = (word: string): boolean => saintWords.has(word);
const normalizeSaint = (word: string) => (saintWords.has(word) ? 's' : word);

/** Words by which a place is known however it is written: `reggio emilia` for Reggio nell'Emilia, `s giovanni persiceto`. */
const keyWordsOfPlaceName = (words: readonly string[]): string[] =>
  words.filter((word) => !particles.has(word)).map(normalizeSaint);
const plainKey = (words: readonly string[]) => keyWordsOfPlaceName(words).join(' ');
const placeNameKey = (name: string) => plainKey(searchWords(name));

/** A value computed when it is first needed: the maps below take milliseconds that the start of the program has no use for. */
function computeOnce<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Places of one name that are offered at the most: more tell nothing. */
const maxPlacesOfName = 3;

type ValuesByKey<Value> = ReadonlyMap<string, readonly Value[]>;

/** Values by key; one more than are offered says that there are too many. */
function addToBoundedIndex<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const own = index.get(key);
  if (!own) index.set(key, [value]);
  else if (own.length <= maxPlacesOfName && own.at(-1) !== value) own.push(value);
}

/** Shortest beginning of a longer name that stands for it: Lamezia Terme. */
const minShortNameLength = 5;

/** Municipalities by their names, and by the first words of longer ones: `castel san pietro`, `salsomaggiore`. */
const lazyTownIndexes = computeOnce(
  (): { readonly byName: ValuesByKey<Municipality>; readonly byFirstWords: ValuesByKey<Municipality> } => {
    const [byName, byFirstWords] = [new Map<string, Municipality[]>(), new Map<string, Municipality[]>()];
    for (const one of municipalities) {
      const words = keyWordsOfPlaceName(searchWords(one.nome));
      addToBoundedIndex(byName, words.join(' '), one);
      for (const other of one.altroNome.split('/')) if (other) addToBoundedIndex(byName, placeNameKey(other), one);
      for (let count = 1; count < words.length; count += 1) {
        const key = words.slice(0, count).join(' ');
        if (key.length >= minShortNameLength) addToBoundedIndex(byFirstWords, key, one);
      }
      // «Monrupino-Repentabor» is Repentabor to half of those who live there.
      const [first = '', second = '', more] = one.nome.split('-');
      const key = placeNameKey(second);
      // «Saint-Marcel»: Marcel is a person's name.
      if (more === undefined && key.length >= minShortNameLength && !/^(?:saint|pont)$/i.test(first))
        addToBoundedIndex(byFirstWords, key, one);
    }
    return { byName, byFirstWords };
  },
);

/** A hamlet, or a municipality that became part of another, with the one in force. */
interface MunicipalityPart {
  readonly name: string;
  readonly comune: Municipality;
  readonly small: boolean;
}

/** How a part is looked for: a leading article is part of its name, as `Il Rosi` is not `rosi`. */
const partKey = ([first = '', ...others]: readonly string[]) =>
  [normalizeSaint(first), ...keyWordsOfPlaceName(others)].join(' ');

const lazyPartIndex = computeOnce((): ValuesByKey<MunicipalityPart> => {
  const index = new Map<string, MunicipalityPart[]>();
  for (const comune of municipalitiesWithFormerName)
    for (const name of comune.gia.split('/'))
      addToBoundedIndex(index, partKey(searchWords(name)), { name, comune, small: false });
  const byCode = new Map(municipalities.map((one) => [one.catastale, one]));
  for (const line of hamletLines) {
    const [name = '', codes = '', small = ''] = line.split('|');
    const key = partKey(searchWords(name));
    for (const code of codes.split(' ')) {
      const comune = byCode.get(code);
      if (comune) addToBoundedIndex(index, key, { name, comune, small: small !== '' });
    }
  }
  return index;
});

/** Whether a municipality has a hamlet that is called so, or so with its own name behind: `Ospedaletto`, in Gemona `Ospedaletto di Gemona`. */
export function hasHamlet({ nome, catastale }: Municipality, name: string): boolean {
  const key = partKey(searchWords(name));
  const [first = ''] = searchWords(nome);
  return [key, `${key} ${first}`].some((one) =>
    lazyPartIndex()
      .get(one)
      ?.some(({ comune }) => comune.catastale === catastale),
  );
}

const lazyProvincesByKey = computeOnce(() => new Map(currentProvinces.map((one) => [placeNameKey(one.nome), one])));
/** Regions by what people call them. */
const spokenRegions: readonly (readonly [spoken: string, name: string])[] = [
  ["Val d'Aosta", "Valle d'Aosta"],
  ['Friuli', 'Friuli-Venezia Giulia'],
];
const lazyRegionsByKey = computeOnce(
  () =>
    new Map([
      ...regionNames.map((name) => [placeNameKey(name), name] as const),
      ...spokenRegions.map(([spoken, name]) => [placeNameKey(spoken), name] as const),
    ]),
);
/** Provinces by the land that they are: people say Alto Adige, not Bolzano. */
const lazyProvinceCodeByLand = computeOnce(
  () =>
    new Map([
      [placeNameKey('Alto Adige'), 'BZ'],
      [placeNameKey('Südtirol'), 'BZ'],
      [placeNameKey('Trentino'), 'TN'],
    ]),
);

const noneIfTooMany = <One>(found: readonly One[] = []) => (found.length <= maxPlacesOfName ? found : []);

/** A municipality as a place; its province only where others bear the name, because old notices name another. */
function toNamedPlace({ nome, provincia }: Municipality, certainty: PlaceCertainty): NamedPlace {
  const alone = (lazyTownIndexes().byName.get(placeNameKey(nome)) ?? []).length < 2;
  return { ...emptyNamedPlace, comune: nome, prov: alone ? '' : provincia.sigla, certainty };
}

/** The places that words name for certain: a municipality, province, region or postal code. */
function surePlaces(words: readonly string[], key: string): NamedPlace[] {
  const found = lazyTownIndexes().byName.get(key);
  if (found) {
    const spelled = municipalitiesByName(words.join(' '));
    const names = new Set((spelled.length > 0 ? spelled : found).map(({ nome }) => nome));
    return [...names].slice(0, maxPlacesOfName).map((comune) => ({ ...emptyNamedPlace, comune }));
  }
  const province = lazyProvincesByKey().get(key);
  if (province) return [{ ...emptyNamedPlace, prov: province.sigla }];
  const land = lazyProvinceCodeByLand().get(key);
  if (land) return [{ ...emptyNamedPlace, prov: land }];
  const region = lazyRegionsByKey().get(key);
  if (region) return [{ ...emptyNamedPlace, comune: region }];
  const [first = ''] = words;
  if (words.length === 1 && /^\d{5}$/.test(first))
    return municipalitiesOfPostalCode(first).length > 0 ? [{ ...emptyNamedPlace, cap: first }] : [];
  if (first === 'prov' || first === 'provincia') {
    const { prov } = parsePlace(words.join(' '));
    return prov ? [{ ...emptyNamedPlace, prov }] : [];
  }
  return findTownsWithProvinceCode(words);
}

/** `cesena fc`: a municipality, or a part of one, with the code of its province. */
function findTownsWithProvinceCode(words: readonly string[]): NamedPlace[] {
  const code = words.at(-1) ?? '';
  const province = words.length > 1 && code.length === 2 ? provinceByCode(code) : undefined;
  if (!province) return [];
  const named = words.slice(0, -1);
  const within = (one: Municipality) => isOfProvince(one, province.sigla);
  const town = lazyTownIndexes().byName.get(plainKey(named))?.find(within);
  const part = town
    ? undefined
    : lazyPartIndex()
        .get(partKey(named))
        ?.find(({ comune }) => within(comune));
  const comune = town ?? part?.comune;
  return comune ? [{ ...emptyNamedPlace, comune: comune.nome, prov: province.sigla, part: part?.name ?? '' }] : [];
}

/**
 * The first words of more municipalities than are offered one by one, as they stand in those names: `santo stefano`, `s stefano`, `san giuliano`
 * are searched in all of them. None for a single word, nor for `castel san`, which mean nothing; nor for `San Nicola`, which would find
 * Sannicola alone.
 */
function findSharedBeginning(key: string): NamedPlace[] {
  const [first, ...others] = lazyTownIndexes().byFirstWords.get(key) ?? [];
  // More are not kept of one key.
  if (!first || others.length < maxPlacesOfName || !key.includes(' ') || key.endsWith(' s')) return [];
  const words = first.nome.split(' ');
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const comune = beginnings.find((beginning) => placeNameKey(beginning) === key);
  if (!comune || municipalitiesByName(comune).length > 0) return [];
  return [{ ...emptyNamedPlace, comune, certainty: 'possible', sharedBeginning: true }];
}

/** The places that words may name: parts of municipalities, short names, codes of provinces. */
function uncertainPlaces(words: readonly string[], key: string): NamedPlace[] {
  const named = noneIfTooMany(lazyPartIndex().get(partKey(words)));
  const ofPart = ({ name, comune, small }: MunicipalityPart) => ({
    ...toNamedPlace(comune, small && words.length === 1 ? 'possible' : 'likely'),
    part: name,
  });
  const shortened = noneIfTooMany(lazyTownIndexes().byFirstWords.get(key)).map((one) => toNamedPlace(one, 'likely'));
  const province = words.length === 1 && key.length === 2 ? provinceByCode(key) : undefined;
  const coded: NamedPlace[] = province ? [{ ...emptyNamedPlace, prov: province.sigla, certainty: 'possible' }] : [];
  return [...shortened, ...named.map(ofPart), ...findSharedBeginning(key), ...coded];
}

/** The places that words (as `searchWords` gives them) may name, the likeliest first; none where they name no place. */
export function findNamedPlaces(words: readonly string[]): NamedPlace[] {
  const key = plainKey(words);
  if (!key) return [];
  const [only = ''] = words.length === 1 ? words : [];
  // «san frediano» is not Frediano in Santo, a hamlet of Messina: that is meant by its whole name.
  if (isSaintWord(only)) return uncertainPlaces(words, key).filter(({ part }) => searchWords(part).join(' ') === only);
  const sure = surePlaces(words, key);
  return sure.length > 0 ? sure : uncertainPlaces(words, key);
}

/** Shortest name, in letters, in which a typing error or a missing end is forgiven: shorter words begin and resemble too many places. */
const minSimilarLength = 5;
/** Longer texts name no municipality. */
const maxSimilarLength = 40;

/** The keys of municipalities by their first and last two letters, one of which a single error leaves, and by how they sound. */
const lazySimilarIndexes = computeOnce(() => {
  const [byBeginning, byEnd, bySound] = [
    new Map<string, string[]>(),
    new Map<string, string[]>(),
    new Map<string, string[]>(),
  ];
  const add = (index: Map<string, string[]>, at: string, key: string) => {
    const own = index.get(at);
    if (own) own.push(key);
    else index.set(at, [key]);
  };
  for (const key of lazyTownIndexes().byName.keys()) {
    add(byBeginning, key.slice(0, 2), key);
    add(byEnd, key.slice(-2), key);
    addToBoundedIndex(bySound, soundKey(key), key);
  }
  return { byBeginning, byEnd, bySound };
});

/** The keys of municipalities that sound like one, else those one error away, else those that begin with it; none where there are too many. */
function similarTownKeys(key: string): readonly string[] {
  const { byBeginning, byEnd, bySound } = lazySimilarIndexes();
  const alike = bySound.get(soundKey(key)) ?? [];
  if (alike.length > 0) return noneIfTooMany(alike);
  const begins = byBeginning.get(key.slice(0, 2)) ?? [];
  const near = [...begins, ...(byEnd.get(key.slice(-2)) ?? [])].filter((one) => isWithinOneError(key, one));
  // A letter is left out more often than one too many is typed: `cesna` is Cesena before Cesa.
  if (near.length > 0) return noneIfTooMany([...new Set(near)].sort((one, other) => other.length - one.length));
  return noneIfTooMany(begins.filter((one) => one.startsWith(key)));
}

/**
 * The municipalities that mistyped or half-typed words (as `searchWords` gives them) may mean, `cesna` and `forlimpopo`; for words that name
 * no place by themselves.
 */
export function findSimilarTowns(words: readonly string[]): NamedPlace[] {
  const key = plainKey(words);
  if (key.length < minSimilarLength || key.length > maxSimilarLength || findNamedPlaces(words).length > 0) return [];
  const towns = similarTownKeys(key).flatMap((one) => lazyTownIndexes().byName.get(one) ?? []);
  return noneIfTooMany([...new Set(towns)]).map((one) => toNamedPlace(one, 'possible'));
}

/** The part of a municipality that words name, as it is written. */
export const canonicalPartName = (words: readonly string[], comune: string): string | undefined =>
  lazyPartIndex()
    .get(partKey(words))
    ?.find((one) => one.comune.nome === comune)?.name;
