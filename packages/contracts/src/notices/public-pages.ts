import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Offer, OfferField } from '../billing/offers.ts';
import type { PublicEvent } from '../funerals/events.ts';
import type { ReportField } from '../requests/abuse-reports.ts';
import type { ContactField } from '../requests/requests.ts';
import type { Attachment } from './attachments.ts';
import type { EmbedData } from './embed.ts';
import type { PublicNotice } from './notice-fields.ts';
import type { AgencyData, NoticeAgency } from './public-agencies.ts';
import type { ListedNotice, SearchCriteria } from './public-notices.ts';
import type { DayData, FuneralsData, PlaceData, PlaceLink } from './public-places.ts';

/** What every page knows of the installation. */
export interface Site {
  /** Origin of the addresses that leave the page, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the script with the islands; null where none is built. */
  readonly islands: string | null;
  /** Calendar year of the footer, such as 2026. */
  readonly year: number;
  /** Where who has no account asks for something: an address here or elsewhere. */
  readonly contact: string;
  /** E-mail address of who runs the installation. */
  readonly mail: string;
  /** Who runs it, in a line; null where nobody said so. */
  readonly publisher: string | null;
}

export interface RecentData {
  readonly kind: 'recent';
  readonly notices: readonly ListedNotice[];
  /** Calendar day in Italy, `YYYY-MM-DD`: it decides what "Oggi" is. */
  readonly today: string;
  /** Instant at which the list was read. */
  readonly updated: string;
  /** The notice before which the list begins; undefined for the newest. */
  readonly before?: string;
}

export interface SearchResults {
  readonly notices: readonly ListedNotice[];
  readonly total: number;
  readonly page: number;
  /** Whether what was found bears the words only with a typing error. */
  readonly tolerant: boolean;
  /** What was probably meant, for each field; null where something bears all words whole, or nothing resembles them. */
  readonly meant: { readonly searchTerm: readonly string[]; readonly comune: readonly string[] } | null;
  /** A province or region that was typed in place of a municipality. */
  readonly area?: Pick<PlaceData, 'where' | 'name'> | null;
  /** What to offer where nothing was found. */
  readonly instead?: {
    /** Searches that find something. */
    readonly others: readonly SearchCriteria[];
    /** The page of the municipality asked for, which names the nearest with notices. */
    readonly town: Pick<PlaceLink, 'name' | 'path'> | null;
  };
}

export interface SearchData {
  readonly kind: 'search';
  readonly criteria: SearchCriteria;
  /** What clocks in Italy show when the page is made. */
  readonly now: string;
  /** Null before the first submit. */
  readonly results: SearchResults | null;
}

export interface NoticeData {
  readonly kind: 'notice';
  readonly notice: PublicNotice;
  readonly sex: Sex | null;
  readonly agency: NoticeAgency | null;
  readonly attachments: readonly Attachment[];
  /** Whether the funeral's date was recognised and has not passed, so that it can be put into a calendar. */
  readonly calendar: boolean;
  /** When and where what it announces takes place, until that day is over; null where it is not known for certain. */
  readonly rite: { readonly moment: string; readonly place: string } | null;
  /** The sentence that says that the funeral or the mass is over; null before, and where its day is not known. */
  readonly held: string | null;
  /** Where the funeral is held, for a map; null where the text names no place without doubt. */
  readonly funeralPlace: string | null;
  readonly cemeteryPlace: string | null;
  /** The pages of the places that it is published in, the widest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** What takes place, in its order: what the public may know of it. */
  readonly events: readonly PublicEvent[];
  /** The day on which the page is made, in Italy: what lies behind it is not announced. */
  readonly today: string;
  /** Instant since which the old hour of an event that moved is shown beside the new one. */
  readonly movedSince: string;
  /** Whether this visitor's heart has just been counted. */
  readonly given?: boolean;
}

/** A form of who has no account; what was typed comes back with what is wrong with it. */
export interface FormContents<Field extends string> {
  readonly sent: boolean;
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: Partial<Readonly<Record<Field, string>>>;
}

export interface ContactData extends FormContents<ContactField> {
  readonly kind: 'contact';
}

/** What relatives write about a notice. */
export interface ReportData extends FormContents<ReportField> {
  readonly kind: 'report';
  readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'cosa'>;
}

/** A quote that its client answers; `sent` is told by the state of the quote. */
export interface OfferData extends FormContents<OfferField> {
  readonly kind: 'offer';
  readonly token: string;
  readonly offer: Offer;
}

/** What the installation says about itself, and what a browser keeps to say without a network: the same for everybody. */
export type StatementData =
  | { readonly kind: 'about' }
  | { readonly kind: 'privacy' }
  | { readonly kind: 'accessibility' }
  | { readonly kind: 'withoutNetwork' };

/** A page that says what went wrong and what to do. */
export interface ErrorPageData {
  readonly kind: 'error';
  readonly error: 'notice-removed' | 'notice-unknown' | 'page-unknown' | 'too-many' | 'failure' | 'not-ready';
  /** Where a notice did not come: the status that the specification wants told. */
  readonly status?: number;
}

export type PageData =
  | RecentData
  | PlaceData
  | DayData
  | FuneralsData
  | AgencyData
  | EmbedData
  | SearchData
  | NoticeData
  | ContactData
  | ReportData
  | OfferData
  | StatementData
  | ErrorPageData;

/** The HTML of a page: its beginning and its end, the same strings for every page of a kind, and what it says itself between them. */
export interface PageHtml {
  readonly opening: string;
  readonly own: string;
  readonly closing: string;
}

/** What the built entry of the web gives to the server. */
export interface PageRenderer {
  /** Addresses of the screens of the private area, with `:name` where something varies. */
  readonly screens: readonly string[];
  /** The whole HTML of a page. */
  renderPage(data: PageData, site: Site): PageHtml;
}
