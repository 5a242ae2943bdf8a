import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { type AlertRequest, defaultDigestHour, maxAlertRadius } from '@commiato/contracts/notices/alerts';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { nearestMunicipalities, resolveMunicipality } from '@commiato/italy/places/address';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { findSimilarTowns } from '@commiato/italy/places/named';
import { currentProvinceByCode, toComparisonKey } from '@commiato/italy/places/provinces';
import { municipalitiesByName } from '@commiato/italy/places/typed';
import { ofTownOrProvincePhrase, provincePhrase } from '@commiato/italy/prose/places';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { invalid } from '../../../platform/foundation/problem.ts';
import { termSound } from '../notices/index-policy.ts';

/** What an alert is looked up by, and how people read it. */
export interface AlertColumns {
  readonly chiave: string;
  readonly titolo: string;
  readonly luogo: string | null;
  readonly raggio: number;
  readonly prov: string | null;
}

/** What a notice or an agency is called; null where it is hidden or unknown. */
export type FollowedTitle = string | null;

/** Maximum number of towns that a refused one may have meant. */
const maxMeantTowns = 3;

/** What is said of a town that does not exist, with those that it may mean: `forse Avellino (AV)?` */
function unknownTownMessage({ comune, prov = '' }: Pick<AlertRequest, 'comune' | 'prov'>): string {
  const similar = [
    ...new Set(findSimilarTowns(searchWords(comune ?? '')).flatMap((one) => municipalitiesByName(one.comune))),
  ];
  const there = similar.filter((one) => one.provincia.sigla === prov);
  const meant = (there.length > 0 ? there : similar)
    .slice(0, maxMeantTowns)
    .map(({ nome, provincia }) => `${curlyApostrophes(nome)} (${provincia.sigla})`);
  return meant.length > 0
    ? `Questo comune non risulta: forse ${meant.join(' o ')}? Controllare il nome e la provincia.`
    : 'Questo comune non risulta: controllare il nome e la provincia.';
}

/** The town that a wish names, undefined where it names none. Throws 400 at the field. */
function requireTownOfAlertRequest({ comune, prov }: Pick<AlertRequest, 'comune' | 'prov'>): Municipality | undefined {
  if (!comune) return undefined;
  const [only, ...others] = prov ? [resolveMunicipality(comune, prov)] : municipalitiesByName(comune);
  if (only && others.length === 0) return only;
  throw invalid({
    comune: [
      others.length > 0
        ? 'Più comuni hanno questo nome: scrivere anche la provincia.'
        : unknownTownMessage({ comune, prov }),
    ],
  });
}

/** Where a wish looks: `di Cesena (FC) e fino a 10 km`. */
function placeOfAlertRequest(wish: AlertRequest) {
  const town = requireTownOfAlertRequest(wish);
  const raggio = town ? (wish.raggio ?? 0) : 0;
  if (town) {
    const around = raggio > 0 ? ` e fino a ${raggio} km` : '';
    return {
      luogo: town.catastale,
      raggio,
      prov: null,
      words: `${ofTownOrProvincePhrase(town.nome)} (${town.provincia.sigla})${around}`,
    };
  }
  if (!wish.prov) return { luogo: null, raggio, prov: null, words: '' };
  const province = currentProvinceByCode(wish.prov);
  if (!province) throw invalid({ prov: ['Questa provincia non risulta.'] });
  return { luogo: null, raggio, prov: province.sigla, words: `della ${provincePhrase(province.nome)}` };
}

/** A wish as it is stored; null where it follows what is hidden or unknown. Throws 400 at the field for a place that is none. */
export function toAlertColumns(wish: AlertRequest, followed: FollowedTitle): AlertColumns | null {
  const { cosa, id = '', cognome = '', simile } = wish;
  const nowhere = { luogo: null, raggio: 0, prov: null };
  if (cosa === 'annuncio')
    return followed === null ? null : { ...nowhere, chiave: `n:${id}`, titolo: `l’annuncio di ${followed}` };
  if (cosa === 'agenzia')
    return followed === null ? null : { ...nowhere, chiave: `a:${id}`, titolo: `gli annunci di ${followed}` };
  const { words, ...place } = placeOfAlertRequest(wish);
  if (cosa === 'luogo')
    return {
      ...place,
      chiave: place.luogo ? `l:${place.luogo}` : `p:${place.prov}`,
      titolo: `gli annunci ${words}`,
    };
  const key = toComparisonKey(cognome);
  const sound = simile ? termSound(key) : '';
  const written = curlyApostrophes(personName({ nome: '', cognome: cognome.toLocaleUpperCase('it') }).trim());
  return {
    ...place,
    chiave: sound ? `s:${sound}` : `c:${key}`,
    titolo: `il cognome ${written}${simile ? ' o simile' : ''}${words ? ` negli annunci ${words}` : ''}`,
  };
}

/** The hour of its digest. */
export const digestHourOf = ({ ora }: Pick<AlertRequest, 'ora'>): string => ora ?? defaultDigestHour;

/** What finds the alerts of a notice: their keys, and how far the towns around are. */
export interface AlertMatchCriteria {
  readonly keys: readonly string[];
  readonly towns: readonly { readonly luogo: string; readonly km: number }[];
  readonly provinces: readonly string[];
}

/** More municipalities than are within the greatest radius anywhere in Italy. */
const maxTownsWithin = 10_000;

/** How far each municipality is from the nearest of some places, as far as an alert may reach. */
function distancesFrom(places: readonly Pick<Municipality, 'catastale' | 'lat' | 'lng'>[]) {
  const nearest = new Map<string, number>();
  for (const place of places)
    for (const { comune, km } of [
      { comune: place, km: 0 },
      ...nearestMunicipalities(place, maxTownsWithin, maxAlertRadius),
    ])
      nearest.set(comune.catastale, Math.min(km, nearest.get(comune.catastale) ?? km));
  return [...nearest].map(([luogo, km]) => ({ luogo, km }));
}

/** What an alert for a surname may say of a person who bears this one: all of it, or one of its words. */
export const surnameKeysOf = (cognome: string): ReadonlySet<string> =>
  new Set([cognome, ...indexWords(cognome)].map(toComparisonKey));

/**
 * The keys of a new notice: its place, and where its rites are held, because those who follow a place would go there. One that search
 * engines may not list is told only to those who follow it, who are none yet.
 */
export function alertMatchCriteriaOf(notice: {
  readonly id_utente: string;
  readonly cognome: string;
  readonly comune: string;
  readonly prov: string;
  readonly eventi: readonly Pick<PublicEvent, 'comune' | 'prov' | 'stato'>[];
}): AlertMatchCriteria {
  const names = surnameKeysOf(notice.cognome);
  const sounds = new Set([...names].map(termSound).filter((sound) => sound !== ''));
  const held = notice.eventi.filter(({ comune, stato }) => comune !== '' && stato !== 'annullato');
  const places = [notice, ...held].map(({ comune, prov }) => ({ prov, town: resolveMunicipality(comune, prov) }));
  const towns = distancesFrom(places.flatMap(({ town }) => town ?? []));
  const provinces = [
    ...new Set(places.flatMap(({ prov, town }) => [prov, currentProvinceByCode(prov)?.sigla, town?.provincia.sigla])),
  ].filter((sigla) => sigla !== undefined);
  return {
    keys: [
      `a:${notice.id_utente}`,
      ...provinces.map((sigla) => `p:${sigla}`),
      ...[...names].map((name) => `c:${name}`),
      ...[...sounds].map((sound) => `s:${sound}`),
      ...towns.map(({ luogo }) => `l:${luogo}`),
    ],
    towns,
    provinces,
  };
}
