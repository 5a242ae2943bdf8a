import type { EventKind } from '@commiato/italy/announcements/event-kinds';
import { type Place, placePathParts } from '@commiato/italy/places/address';
import type { PublicNotice } from './notice-fields.ts';
import { publicPaths } from './public-addresses.ts';
import type { ListedNotice } from './public-notices.ts';

/** All of Italy, or a place in it. */
export type PlaceKind = 'italia' | Place['kind'];

/** A link to another place, with its number of notices. */
export interface PlaceLink {
  readonly name: string;
  readonly path: string;
  readonly annunci: number;
}

/** The page of a place with its notices. */
export interface PlacePageData {
  readonly kind: 'place';
  readonly where: PlaceKind;
  /** `Italia`, `Emilia-Romagna`, `Forlì-Cesena`, `Cesena`. */
  readonly name: string;
  readonly path: string;
  /** The places that contain it, largest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** Number of notices published here. */
  readonly total: number;
  /** The places inside it: for a province, municipalities with notices. */
  readonly within: readonly PlaceLink[];
  /** Nearby municipalities with notices, nearest first. */
  readonly near: readonly (PlaceLink & { readonly km: number })[];
  readonly notices: readonly ListedNotice[];
  /** Italian local time at which the page is made: it decides which notices appear as "Oggi". */
  readonly now: string;
  /** Cursor: the list begins after this notice (older ones); undefined for the newest. */
  readonly before?: string;
  /** Why the page of nearby notices shows all of Italy: there was no position, or it is not in Italy. */
  readonly nearby?: NearbyFailure;
}

export type NearbyFailure = 'missing' | 'abroad';

/** The page of the notices published on one day. */
export interface ArchiveDayPageData {
  readonly kind: 'day';
  readonly day: string;
  readonly total: number;
  readonly notices: readonly ListedNotice[];
  /** Italian local time at which the page is made. */
  readonly now: string;
  /** The nearest days with notices; null where there is none. */
  readonly earlier: string | null;
  readonly later: string | null;
  readonly before?: string;
}

/** The archive: all months with notices or, with a month, its days. */
export interface ArchivePageData {
  readonly kind: 'archive';
  /** `2026-11`; null for the list of months. */
  readonly month: string | null;
  /** The months with notices, newest first. */
  readonly months: readonly string[];
  /** The days of the month with notices, in their order. */
  readonly days: readonly { readonly day: string; readonly annunci: number }[];
}

/** What a page about a place says of it, whatever it lists; `total` and the numbers of links count that. */
export type PlaceContext = Pick<PlacePageData, 'where' | 'name' | 'path' | 'trail' | 'total' | 'within' | 'near'>;

/** The days whose funerals a page lists, from today on; `settimana` ends on Sunday. */
export const funeralPeriods = ['oggi', 'domani', 'settimana'] as const;
/** The coming day of each weekday, which a search that names it leads to: after Sunday the list of the week does not have it. */
export const weekdayPeriods = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'] as const;
type WeekdayPeriod = (typeof weekdayPeriods)[number];
export type FuneralPeriod = (typeof funeralPeriods)[number] | WeekdayPeriod;

/** The list of one day, by its weekday. */
export const weekdayPeriodOf = (day: string): WeekdayPeriod =>
  weekdayPeriods[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'domenica';

/** Whether a list is that of one weekday: what it tells changes from week to week, so that no search engine keeps it. */
export const isWeekdayPeriod = (period: FuneralPeriod): period is WeekdayPeriod =>
  weekdayPeriods.some((one) => one === period);

/** A funeral that takes place soon. */
export interface ComingFuneral
  extends Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'age' | 'nato' | 'decesso' | 'comune' | 'prov'> {
  /** Calendar day in Italy. */
  readonly giorno: string;
  /** Italian local time: `10:00`. */
  readonly ora: string;
  /** Place of the funeral; empty where it is uncertain. */
  readonly luogo: string;
  /** Whether it is over when the page is made. */
  readonly concluso?: boolean;
}

/** A rosary, vigil, blessing or mass of remembrance that takes place soon. */
export interface ComingOtherRite extends ComingFuneral {
  readonly rito: EventKind;
  /** Its title: `Rosario`, `Celebrazione di trigesimo`. */
  readonly titolo: string;
}

/** The page of the funerals in a place today, tomorrow or this week. */
export interface FuneralsPageData extends PlaceContext {
  readonly kind: 'funerals';
  readonly period: FuneralPeriod;
  /** Address of the page of the place itself. */
  readonly above: string;
  /** The first funerals by hour; `total` is the number of all. */
  readonly funerals: readonly ComingFuneral[];
  /** Rosaries, vigils, blessings and masses of remembrance of these days: in a municipality, and elsewhere where there is no funeral. */
  readonly rites: readonly ComingOtherRite[];
  /** The next funeral after a week in which none is still to come. */
  readonly next: ComingFuneral | null;
  /** The first and the last of the days, in Italy. */
  readonly from: string;
  readonly until: string;
}

/** A link to the funerals of some days in a place. */
export interface FuneralsLink extends Pick<PlacePageData, 'where' | 'name' | 'path'> {
  readonly period: FuneralPeriod;
  /** The day that was asked for, where no list has it yet. */
  readonly unlistedDay?: string | undefined;
}

/** Address of the funerals of some days in a place. */
export const funeralPeriodAddress = (place: string, period: FuneralPeriod): string => `${place}/${period}`;

/** Address of today's funerals in a place. */
export const todaysFuneralsAddress = (place: string): string => funeralPeriodAddress(place, 'oggi');

/** Address of a place's page, or of all Italy without a place. */
export const placeAddress = (place?: Place): string =>
  place ? `${publicPaths.places}/${placePathParts(place).join('/')}` : publicPaths.places;

/** Address of a day or month of the archive: `/necrologi/archivio/2026/11/21`, `/necrologi/archivio/2026/11`. */
export const archiveAddress = (day: string): string => `${publicPaths.archive}/${day.replaceAll('-', '/')}`;

/** Address of the next, older part of a list, which begins after the notice `before`. */
export const olderNoticesAddress = (path: string, before: string): string =>
  `${path}?${new URLSearchParams({ prima: before })}`;
