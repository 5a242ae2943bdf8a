import type { PlaceData } from '@commiato/contracts/notices/public-places';
import { ofDay } from '@commiato/italy/prose/dates';
import { inRegion, inTown, provinceWords } from '@commiato/italy/prose/places';

/** `a Cesena`, `in provincia di Forlì-Cesena`, `in provincia dell’Aquila`, `nelle Marche`, `in Italia`. */
export function inPlaceText({ where, name }: Pick<PlaceData, 'where' | 'name'>): string {
  if (where === 'comune') return inTown(name);
  return where === 'provincia' ? `in ${provinceWords(name)}` : inRegion(name);
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
