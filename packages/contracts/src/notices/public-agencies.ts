import type { Agency } from '../accounts/agencies.ts';
import { routeAddress } from '../route.ts';
import { publicPaths } from './public-addresses.ts';
import type { ListedNotice, PublicAgency } from './public-notices.ts';
import type { ComingFuneral, PlaceContext, PlaceLink } from './public-places.ts';

/** The agency of a notice, with the slug of its page; empty where no page is shown. */
export type NoticeAgency = PublicAgency & { readonly slug: string };

/** The data of an agency on its own page. */
export type AgencyOfPage = NoticeAgency &
  Pick<Agency, 'indirizzo' | 'cap' | 'regione' | 'orari' | 'altreSedi' | 'descrizione' | 'attivo'> & {
    /** Instant at which the administration first activated the account. */
    readonly attivato: string | null;
  };

/** The page of an agency. */
export interface AgencyPageData {
  readonly kind: 'agency';
  readonly agency: AgencyOfPage;
  /** The places that contain its municipality, largest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** Number of notices that it has published. */
  readonly total: number;
  readonly notices: readonly ListedNotice[];
  readonly funerals: readonly ComingFuneral[];
  /** Italian local time at which the page is made. */
  readonly now: string;
  /** Cursor: the list begins after this notice (older ones); undefined for the newest. */
  readonly before?: string;
}

/** An agency in the list of a place. */
export type ListedAgency = Pick<
  AgencyOfPage,
  'slug' | 'ragSociale' | 'indirizzo' | 'cap' | 'comune' | 'prov' | 'tel' | 'cell'
>;

/** The page of the agencies of a place that have a page of their own. */
export interface AgenciesPageData extends PlaceContext {
  readonly kind: 'agencies';
  /** Address of the page of the place itself. */
  readonly above: string;
  /** The first agencies by town and name; `total` is the number of all. Empty where the place is too wide for a list. */
  readonly agencies: readonly ListedAgency[];
}

/** Address of the agencies of a place, from the address of the place's page. */
export const agenciesAddress = (place: string): string =>
  place === publicPaths.places ? publicPaths.agencies : `${place}${publicPaths.agencies}`;

/** Address of an agency's page. */
export const agencyAddress = (slug: string): string => routeAddress(publicPaths.agency, { slug });
