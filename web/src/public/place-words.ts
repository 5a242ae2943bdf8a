import type { PlaceData } from '@commiato/contracts/notices/public-places';
import { curly } from '@commiato/italy/formatting';
import { ofDay } from '@commiato/italy/prose/dates';

/** Preposition before a town's name: `a Cesena`, `ad Ancona` (the euphonic d before the same vowel alone). */
const inTown = (name: string) => `${/^a/i.test(name) ? 'ad' : 'a'} ${name}`;

/** Regions with an article: `nel Lazio`, `nelle Marche`, `nel Veneto`, `nel Molise`, `nel Friuli-Venezia Giulia`. */
const regionsWithArticle: Readonly<Record<string, string>> = {
  Lazio: 'nel Lazio',
  Marche: 'nelle Marche',
  Molise: 'nel Molise',
  Veneto: 'nel Veneto',
  'Friuli-Venezia Giulia': 'nel Friuli-Venezia Giulia',
  'Trentino-Alto Adige': 'nel Trentino-Alto Adige',
};

/** `a Cesena`, `in provincia di Forlì-Cesena`, `nelle Marche`, `in Italia`. */
export function inPlaceText({ where, name }: Pick<PlaceData, 'where' | 'name'>): string {
  if (where === 'comune') return curly(inTown(name));
  if (where === 'provincia') return curly(`in provincia di ${name}`);
  return curly(regionsWithArticle[name] ?? `in ${name}`);
}

/** `Annunci funebri a Cesena`. */
export const placeTitle = (data: Pick<PlaceData, 'where' | 'name'>): string => `Annunci funebri ${inPlaceText(data)}`;

/** `I funerali di oggi a Cesena`. */
export const funeralsTitle = (data: Pick<PlaceData, 'where' | 'name'>): string =>
  `I funerali di oggi ${inPlaceText(data)}`;

/** `1 funerale`, `12 funerali`. */
export const funeralsCountText = (count: number): string =>
  count === 1 ? '1 funerale' : `${count.toLocaleString('it')} funerali`;

/** `Annunci del 21 novembre 2026`, `Annunci dell’11 novembre 2026`. */
export const dayTitle = (day: string): string => `Annunci ${ofDay(day)}`;

/** `1 annuncio`, `1.204 annunci`. */
export const noticesCountText = (count: number): string =>
  count === 1 ? '1 annuncio' : `${count.toLocaleString('it')} annunci`;
