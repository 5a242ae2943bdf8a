import type { FuneralPeriod, PlacePageData } from '@commiato/contracts/notices/public-places';
import { countWithNoun } from '@commiato/italy/counts';
import { monthAndYear } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { atBirthOrDeathPlacePhrase, inRegionPhrase, provincePhrase } from '@commiato/italy/prose/places';

/** `a Cesena`, `in provincia di Forlì-Cesena`, `in provincia dell’Aquila`, `nelle Marche`, `in Italia`. */
export function inPlaceText({ where, name }: Pick<PlacePageData, 'where' | 'name'>): string {
  if (where === 'comune') return atBirthOrDeathPlacePhrase(name);
  return where === 'provincia' ? `in ${provincePhrase(name)}` : inRegionPhrase(name);
}

/** `Annunci funebri a Cesena`. */
export const placeTitle = (data: Pick<PlacePageData, 'where' | 'name'>): string =>
  `Annunci funebri ${inPlaceText(data)}`;

/** `Oggi`, `Domani`, `Questa settimana`, `Lunedì`. */
export const periodWords = {
  oggi: 'Oggi',
  domani: 'Domani',
  settimana: 'Questa settimana',
  domenica: 'Domenica',
  lunedi: 'Lunedì',
  martedi: 'Martedì',
  mercoledi: 'Mercoledì',
  giovedi: 'Giovedì',
  venerdi: 'Venerdì',
  sabato: 'Sabato',
} as const satisfies Record<FuneralPeriod, string>;

/** Heading of what is celebrated beside funerals. */
export const otherRitesTitle = 'Camere ardenti, rosari, veglie, benedizioni e Sante Messe';

/** `I funerali di oggi a Cesena`, `I funerali di questa settimana nel Lazio`. */
export const funeralPeriodTitle = (
  data: Pick<PlacePageData, 'where' | 'name'>,
  period: FuneralPeriod = 'oggi',
): string => `I funerali di ${periodWords[period].toLowerCase()} ${inPlaceText(data)}`;

/** `Funerali a Cesena e dintorni`, `Funerali in Toscana`; of all Italy `Annunci e funerali`. */
export const homeTitle = (place: Pick<PlacePageData, 'where' | 'name'> | null): string =>
  place ? `Funerali ${inPlaceText(place)}${place.where === 'comune' ? ' e dintorni' : ''}` : 'Annunci e funerali';

/** `Onoranze funebri a Cesena`. */
export const agenciesTitle = (data: Pick<PlacePageData, 'where' | 'name'>): string =>
  `Onoranze funebri ${inPlaceText(data)}`;

/** `1 agenzia`, `12 agenzie`. */
export const agenciesCountText = (count: number): string => countWithNoun(count, 'agenzia', 'agenzie');

/** `1 funerale`, `12 funerali`. */
export const funeralsCountText = (count: number): string => countWithNoun(count, 'funerale', 'funerali');

/** `Annunci del 21 novembre 2026`, `Annunci dell’11 novembre 2026`. */
export const archiveDayTitle = (day: string): string => `Annunci ${ofDayPhrase(day)}`;

/** `Archivio degli annunci`, `Annunci per giorno: novembre 2026`. */
export const archiveTitle = (month: string | null): string =>
  month === null ? 'Archivio degli annunci' : `Annunci per giorno: ${monthAndYear(`${month}-01`)}`;

/** `1 annuncio`, `1.204 annunci`. */
export const noticesCountText = (count: number): string => countWithNoun(count, 'annuncio', 'annunci');
