import type { OpenedSession } from '../accounts/sessions.ts';
import type { PublicNotice } from './notice-fields.ts';
import type { ComingFuneral, ComingOtherRite, FuneralPeriod, PlacePageData } from './public-places.ts';

/** A funeral near the place that was typed. */
export interface NearFuneral extends ComingFuneral {
  /** Distance in km of the town where it is held; absent in the place itself, and where no register knows that town. */
  readonly km?: number;
}

/** The funerals of one day, or of the rest of the week. */
export interface HomeFuneralDays {
  readonly period: FuneralPeriod;
  /** The first and the last of the days, in Italy. */
  readonly from: string;
  readonly until: string;
  /** The first funerals by hour, those that are over behind the others; `total` is the number of all. */
  readonly funerals: readonly NearFuneral[];
  readonly total: number;
  /** Of today the first rosaries, vigils, blessings and masses that are not over, in a municipality that was typed. */
  readonly rites: readonly ComingOtherRite[];
}

/** What the sign-in form shows: the credentials, after them the code of the second factor, and who has signed in without a script. */
export type SignInStep =
  | { readonly step: 'credentials'; readonly mail: string; readonly error: string }
  | { readonly step: 'code'; readonly challenge: string; readonly error: string }
  | { readonly step: 'done'; readonly session: OpenedSession };

/** The first page: one search, the funerals of the next days in all of Italy or near a place, the newest notices, and the sign-in. */
export interface HomePageData {
  readonly kind: 'home';
  /** Calendar day in Italy. */
  readonly today: string;
  /** The place that was typed; null for all of Italy. */
  readonly place: Pick<PlacePageData, 'where' | 'name' | 'path'> | null;
  /** The typed name, where it is that of people as well, with the number of their notices. */
  readonly namesakes: { readonly name: string; readonly total: number } | null;
  /** Today, tomorrow, and the rest of the week where there is one. */
  readonly days: readonly HomeFuneralDays[];
  /** The next funeral in the place after these days, where none is still to come in them. */
  readonly next: ComingFuneral | null;
  /** The newest notices of all Italy; none where a place was typed. */
  readonly newest: readonly Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'cosa' | 'comune' | 'prov'>[];
  readonly signIn: SignInStep;
}
