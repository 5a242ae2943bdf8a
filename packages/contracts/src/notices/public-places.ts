import { type Place, placeParts } from '@commiato/italy/places/address';
import type { PublicNotice } from './notice-fields.ts';
import { publicPaths } from './public-addresses.ts';
import type { ListedNotice } from './public-notices.ts';

/** All of Italy, or a place in it. */
export type PlaceKind = 'italia' | Place['kind'];

/** Somewhere else, with how many notices are published there. */
export interface PlaceLink {
  readonly name: string;
  readonly path: string;
  readonly annunci: number;
}

/** The notices of a place. */
export interface PlaceData {
  readonly kind: 'place';
  readonly where: PlaceKind;
  /** `Italia`, `Emilia-Romagna`, `Forlì-Cesena`, `Cesena`. */
  readonly name: string;
  readonly path: string;
  /** The places that it lies in, the widest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** How many notices are published here. */
  readonly total: number;
  /** The places within it: of a province, the municipalities that have notices. */
  readonly within: readonly PlaceLink[];
  /** Municipalities around that have notices, nearest first. */
  readonly near: readonly (PlaceLink & { readonly km: number })[];
  readonly notices: readonly ListedNotice[];
  /** What clocks in Italy show when the page is made: it decides what "Oggi" is. */
  readonly now: string;
  /** The notice before which the list begins; undefined for the newest. */
  readonly before?: string;
  /** Why who asked what is near stands here: no position came, or it is not in Italy. */
  readonly nearby?: NearbyFailure;
}

export type NearbyFailure = 'missing' | 'abroad';

/** The notices that were published on one day. */
export interface DayData {
  readonly kind: 'day';
  readonly day: string;
  readonly total: number;
  readonly notices: readonly ListedNotice[];
  /** What clocks in Italy show when the page is made. */
  readonly now: string;
  /** The nearest days with notices; null where there is none. */
  readonly earlier: string | null;
  readonly later: string | null;
  readonly before?: string;
}

/** A funeral of today. */
export interface TodaysFuneral
  extends Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'nato' | 'decesso' | 'comune' | 'prov'> {
  /** Clock in Italy: `10:00`. */
  readonly ora: string;
  /** Empty where nothing is known for certain. */
  readonly luogo: string;
}

/** The funerals of today in a place. */
export interface FuneralsData extends Omit<PlaceData, 'kind' | 'notices' | 'now' | 'before'> {
  readonly kind: 'funerals';
  /** The page of the place itself. */
  readonly above: string;
  /** The first of them, by hour; `total` says how many there are. */
  readonly funerals: readonly TodaysFuneral[];
  /** Calendar day in Italy. */
  readonly today: string;
}

/** Address of today's funerals in a place. */
export const todayAddress = (place: string): string => `${place}/oggi`;

/** Address of a place's page; of all of Italy without a place. */
export const placeAddress = (place?: Place): string =>
  place ? `${publicPaths.places}/${placeParts(place).join('/')}` : publicPaths.places;

/** Address of a day of the archive: `/necrologi/archivio/2026/11/21`. */
export const dayAddress = (day: string): string => `${publicPaths.places}/archivio/${day.replaceAll('-', '/')}`;

/** Address of the notices of a list before a given one. */
export const olderAddress = (path: string, before: string): string =>
  `${path}?${new URLSearchParams({ prima: before })}`;
