import type { Agency } from '../accounts/agencies.ts';
import { addressOf } from '../route.ts';
import { publicPaths } from './public-addresses.ts';
import type { ListedNotice, PublicAgency } from './public-notices.ts';
import type { PlaceLink, TodaysFuneral } from './public-places.ts';

/** The agency of a notice, with the name of its page; empty where it has none that is shown. */
export type NoticeAgency = PublicAgency & { readonly slug: string };

/** What an agency's own page shows of it. */
export type AgencyOfPage = NoticeAgency &
  Pick<Agency, 'indirizzo' | 'cap' | 'regione' | 'orari' | 'altreSedi' | 'descrizione' | 'attivo'> & {
    /** When the administration switched the account on first. */
    readonly attivato: string | null;
  };

/** The page of an agency. */
export interface AgencyData {
  readonly kind: 'agency';
  readonly agency: AgencyOfPage;
  /** The places that it lies in, the widest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** How many notices it has published. */
  readonly total: number;
  readonly notices: readonly ListedNotice[];
  readonly funerals: readonly TodaysFuneral[];
  /** What clocks in Italy show when the page is made. */
  readonly now: string;
  /** The notice before which the list begins; undefined for the newest. */
  readonly before?: string;
}

/** Address of an agency's page. */
export const agencyAddress = (slug: string): string => addressOf(publicPaths.agency, { slug });
