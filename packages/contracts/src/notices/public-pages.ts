import type { DeceasedKind } from '@commiato/italy/after-funeral';
import type { TextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Offer, OfferAnswerField } from '../billing/offers.ts';
import type { PublicEvent } from '../funerals/events.ts';
import type { TypedCodeField } from '../link-and-code.ts';
import type { ReportField } from '../requests/abuse-reports.ts';
import type { ContactField } from '../requests/requests.ts';
import type { AlertCodeFormField, AlertField, AlertOutcome, AlertPace } from './alerts.ts';
import type { Attachment } from './attachments.ts';
import type { AppealField, AppealState, Decider, DecisionKind } from './condolence-appeals.ts';
import type {
  CondolenceChangeField,
  CondolenceField,
  CondolenceReportField,
  CondolenceState,
  PublicCondolence,
  RefusalGround,
} from './condolences.ts';
import type { EmbedPageData } from './embed.ts';
import type {
  Contribution,
  ContributionField,
  ContributionKind,
  FamilyAct,
  FamilyRights,
  FamilyVisibility,
  SearchEngineVisibilityField,
} from './family.ts';
import type { FamilyWishes } from './family-wishes.ts';
import type { PublicNotice } from './notice-fields.ts';
import type { ProofAnswer, ProofField } from './proofs.ts';
import type { AgenciesPageData, AgencyPageData, ListedAgency, NoticeAgency } from './public-agencies.ts';
import type { HomePageData } from './public-home.ts';
import type { ListedNotice, SearchCriteria } from './public-notices.ts';
import type {
  ArchiveDayPageData,
  ArchivePageData,
  FuneralsLink,
  FuneralsPageData,
  PlaceLink,
  PlacePageData,
} from './public-places.ts';
import type { Reminder } from './reminders.ts';
import type { ThanksField, ThanksStop } from './thanks.ts';

/** Data of the installation that every page has. */
export interface Site {
  /** Origin of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the script that makes parts of a page interactive; null where none is built. */
  readonly islands: string | null;
  /** Calendar year of the footer, such as 2026. */
  readonly year: number;
  /** Address at which visitors without an account ask for something, here or elsewhere. */
  readonly contact: string;
  /** E-mail address of the operator of the installation. */
  readonly mail: string;
  /** The operator of the installation, in a line; null where none is configured. */
  readonly publisher: string | null;
  /** Credit of the designer in the footer of the first page; empty: not shown. */
  readonly credit: string;
}

export interface RecentPageData {
  readonly kind: 'recent';
  readonly notices: readonly ListedNotice[];
  /** Calendar day in Italy, `YYYY-MM-DD`: it decides which notices appear as "Oggi". */
  readonly today: string;
  /** Instant at which the list was read. */
  readonly updated: string;
  /** Cursor: the list begins after this notice (older ones); undefined for the newest. */
  readonly before?: string;
}

/** What an alert beside a search follows; the surname is empty where nobody knows which word it is. */
export interface SearchAlert {
  readonly cognome: string;
  readonly comune: string;
  readonly prov: string;
}

export interface SearchResults {
  readonly notices: readonly ListedNotice[];
  readonly total: number;
  readonly page: number;
  /** Whether the results match the words only with a typing error. */
  readonly tolerant: boolean;
  /** Probable corrections for each field; null where a result has all words whole, or nothing resembles them. */
  readonly meant: { readonly searchTerm: readonly string[]; readonly comune: readonly string[] } | null;
  /** The province or region that was typed into the field of the municipality. */
  readonly area?: Pick<PlacePageData, 'where' | 'name'> | null;
  /** Another reading of what was typed, which found the notices: a place among the names, a hamlet's municipality. */
  readonly read?: {
    readonly criteria: SearchCriteria;
    /** The hamlet or former municipality that was typed; empty where there is none. */
    readonly part: string;
    /** Whether the municipality is only the beginning of several names: `Santo Stefano`. */
    readonly sharedBeginning?: boolean;
    /** Whether the day that was typed was left out: the results are for the name alone. */
    readonly withoutDay?: boolean;
  } | null;
  /** The list of days that the words may mean as well: `domenica cesena`. */
  readonly days?: FuneralsLink | null;
  /** Searches for municipalities that the text may mean, where only similar names were found. */
  readonly towns?: readonly SearchCriteria[];
  /** Agencies of that name, where no notice has all words as typed. */
  readonly agencies?: readonly Pick<ListedAgency, 'slug' | 'ragSociale' | 'comune'>[];
  /** Notices around the municipality that was asked for, nearest first, where it has none that match as typed. */
  readonly nearby?: {
    readonly town: string;
    /** The name that was looked for there: what was typed, without the municipality. */
    readonly searchTerm: string;
    readonly notices: readonly { readonly notice: ListedNotice; readonly km: number }[];
  } | null;
  /** Alternatives where nothing was found. */
  readonly instead?: {
    /** Searches that have results. */
    readonly others: readonly SearchCriteria[];
    /** The page of the wanted municipality, which names the nearest ones with notices. */
    readonly town: Pick<PlaceLink, 'name' | 'path'> | null;
    /** A wider search that has results: the name alone, or the province alone. */
    readonly wider: SearchCriteria | null;
  };
  readonly alert?: SearchAlert;
}

export interface SearchPageData {
  readonly kind: 'search';
  readonly criteria: SearchCriteria;
  /** Italian local time at which the page is made. */
  readonly now: string;
  /** Null before the first submit. */
  readonly results: SearchResults | null;
}

/** An event as the readers of a notice are told of it. */
export interface NoticeEvent extends PublicEvent {
  /** Whether it is the rite that the notice announces. */
  readonly own: boolean;
  /** `Funerale`, `Santa Messa`. */
  readonly title: string;
  /** `Funerale di Ada Neri`, `Santa Messa in suffragio di Ada Neri`. */
  readonly summary: string;
}

/** Another notice of the same person by the same agency. */
export type SamePersonNotice = Pick<
  ListedNotice,
  '_id' | 'nome' | 'cognome' | 'cosa' | 'comune' | 'data_crea' | 'riti'
>;

/** A stored image as a page shows it. */
export interface ShownPicture {
  readonly id_utente: string;
  readonly img: string;
  readonly larghezza: number;
  readonly altezza: number;
}

/** Width and height of a photograph whose address follows from where it is shown. */
export type PictureSize = Pick<ShownPicture, 'larghezza' | 'altezza'>;

/** A published condolence with its photograph, if it has one. */
export interface ShownCondolence extends PublicCondolence {
  readonly picture: ShownPicture | null;
}

/** What the family tells of a life, as far as its agency has accepted it. */
export interface FamilyStory {
  /** Stories, the first written first. */
  readonly stories: readonly string[];
  /** In their order, each with its caption. */
  readonly photographs: readonly (ShownPicture & { readonly testo: string })[];
}

/** A condolence as its author sees it. */
export interface CondolenceForAuthor extends Pick<PublicCondolence, '_id' | 'nome' | 'testo' | 'vicino' | 'data'> {
  /** Of its photograph; null without one. */
  readonly picture: PictureSize | null;
  readonly riservato: boolean;
  /** What the family hides is told as let through. */
  readonly stato: Exclude<CondolenceState, 'nascosto'>;
  /** Why it was refused. */
  readonly motivo: string;
  /** Whether its address was written to, and nobody has confirmed it. */
  readonly isAddressUnconfirmed: boolean;
}

/** Why a condolence was refused, as its author is told, and what was said against it. */
export interface CondolenceRefusalForAuthor {
  readonly cosa: DecisionKind;
  readonly fondamento: RefusalGround;
  readonly motivo: string;
  readonly chi: Decider;
  /** Whether the list of words had marked it. */
  readonly parole: boolean;
  readonly data: string;
  readonly appealUntil: string;
  readonly mayAppeal: boolean;
  readonly appeal: { readonly testo: string; readonly stato: AppealState; readonly risposta: string } | null;
}

/** The condolences of a notice. */
export interface NoticeCondolences {
  /** Whether a photograph may come with one. */
  readonly photographs: boolean;
  /** Whether new ones are taken now, only after the funeral, or not. */
  readonly takes: 'now' | 'later' | 'no';
  readonly list: readonly ShownCondolence[];
  /** Whether older ones may follow those of the list. */
  readonly more: boolean;
}

export interface NoticePageData {
  readonly kind: 'notice';
  readonly notice: PublicNotice;
  readonly sex: Sex | null;
  readonly agency: NoticeAgency | null;
  readonly attachments: readonly Attachment[];
  /** What takes place, in order of time: everything that speaks of day, hour and place does so from this list. */
  readonly events: readonly NoticeEvent[];
  /** The one of them that stands first; null where there is none, or only past ones beside the announced rite. */
  readonly main: NoticeEvent | null;
  /** What is shown of the text about the rite, beside the events. */
  readonly text: TextBesideEvents;
  /** What holds where the words of the family tell an event otherwise: `l’ora giusta è le 11`; null where they do not. */
  readonly wordsCorrection: string | null;
  /** The place that the text names, for a map, where there is no `main`; null where it names none for certain. */
  readonly textPlace: string | null;
  /** Whether hour and place of an appointment are held back until a moment: the page says that they will be made known. */
  readonly isTimeHeld: boolean;
  readonly wishes: FamilyWishes;
  readonly cemeteryPlace: string | null;
  /** The pages of the places in which it is published, largest first. */
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  /** The other published notices of this person by this agency, oldest first. */
  readonly samePerson: readonly SamePersonNotice[];
  /** Whether visitors may take the poster. */
  readonly poster: boolean;
  /** Whether the agency puts posters up on walls: who wants to stand on one is led to it. */
  readonly onWalls: boolean;
  /** Address of the picture that social networks show: another one once it shows something else. */
  readonly preview: string;
  /** Calendar day in Italy on which the page is made: earlier events are not announced. */
  readonly today: string;
  /** Italian local time at which it is made, `2026-11-21T10:00`: what is over then is told as such. */
  readonly now: string;
  readonly condolences: NoticeCondolences;
  readonly family: FamilyStory;
  /** What this visitor has left, while it is not in the list. */
  readonly own?: readonly CondolenceForAuthor[];
  /** Whether this visitor's heart has just been counted. */
  readonly given?: boolean;
}

/** A form of a visitor without an account; after an error it contains the typed values and the errors. */
export interface VisitorFormContents<Field extends string> {
  readonly sent: boolean;
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: Partial<Readonly<Record<Field, string>>>;
  /** Above the form, where what was typed is right and was refused for something else. */
  readonly alert?: string;
}

/** Condolences on a page of their own: those before one, a form with its errors, or the report of one. */
export type CondolencesPageData = {
  readonly kind: 'condolences';
  readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome'>;
} & (
  | ({ readonly view: 'list' } & NoticeCondolences & VisitorFormContents<CondolenceField>)
  | ({
      readonly view: 'own';
      readonly token: string;
      readonly own: CondolenceForAuthor;
      /** What the form was made from, which it sends back. */
      readonly letto: string;
      /** Whether its notice has a page that everybody sees. */
      readonly isPublished: boolean;
      readonly confirmed: boolean;
      /** What the family wrote to thank its author; null before. */
      readonly thanks: string | null;
      /** The decision against it, while it is refused. */
      readonly refusal: CondolenceRefusalForAuthor | null;
      /** Whether an appeal against the last decision ended undecided. */
      readonly appealEnded: boolean;
      /** The form of an appeal that was sent with errors. */
      readonly appealFlawed: VisitorFormContents<AppealField> | null;
    } & VisitorFormContents<CondolenceChangeField>)
  | ({
      readonly view: 'report';
      /** Null once it was reported, and where nobody reads it any more. */
      readonly reported: ShownCondolence | null;
      /** Whether the agency is told of it: a suspended one reads nothing. */
      readonly isAgencyTold: boolean;
    } & VisitorFormContents<CondolenceReportField>)
);

export interface ContactPageData extends VisitorFormContents<ContactField> {
  readonly kind: 'contact';
}

/** The page on which relatives report a notice. */
export interface ReportPageData extends VisitorFormContents<ReportField> {
  readonly kind: 'report';
  readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'cosa'>;
  /** Who published the notice, to be telephoned where an hour is wrong; null where it is unknown. */
  readonly agency: Pick<NoticeAgency, 'ragSociale' | 'tel' | 'cell'> | null;
  /** Whether the agency is told of a wrong hour: a suspended one reads nothing. */
  readonly isAgencyTold: boolean;
  /** What has just been sent; null before, and an hour later. */
  readonly receipt: { readonly numero: string; readonly motivo: string; readonly giorno: string } | null;
}

/** The page of a quote for its client; `sent` follows from the state of the quote. */
export interface OfferPageData extends VisitorFormContents<OfferAnswerField> {
  readonly kind: 'offer';
  readonly token: string;
  readonly offer: Offer;
}

/** The page on which one checks a paper by its code. */
export interface PaperCheckPageData {
  readonly kind: 'check';
  /** As typed; empty before. */
  readonly typed: string;
  /** What it came to; null before a code was typed. */
  readonly paper:
    | { readonly stato: 'sconosciuto' | 'tolto' }
    | {
        readonly stato: 'attuale';
        readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome'>;
        /** The rite as it is now: `il funerale è alle 11 di mercoledì 25 novembre`; null where none is to come. */
        readonly rite: string | null;
      }
    | {
        readonly stato: 'superato';
        readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome'>;
        /** `il funerale è alle 11 di mercoledì 25 novembre; il nome è stato corretto`. */
        readonly changes: string;
      }
    | null;
}

/** What is shown of a proof to who has its link. */
export interface ShownProof {
  /** `Annuncio, A3 orizzontale`. */
  readonly stampa: string;
  /** Whose paper it is. */
  readonly defunto: string;
  /** Of its paper, in millimetres: what the picture takes up before it is there. */
  readonly larghezza: number;
  readonly altezza: number;
  /** Who was asked; empty once their data were erased. */
  readonly nome: string;
  readonly risposta: ProofAnswer | null;
  readonly testo: string;
  readonly quando: string | null;
  readonly scade: string;
  /** Whether there is a newer version of the print. */
  readonly isReplaced: boolean;
  /** Whether the notice or one of its appointments has changed since. */
  readonly superata: boolean;
}

/** The page of a proof for a branch of the family. */
export interface ProofPageData extends VisitorFormContents<ProofField> {
  readonly kind: 'proof';
  readonly token: string;
  /** The proof, or why it is not shown. */
  readonly proof: ShownProof | 'sconosciuta' | 'scaduta' | 'revocata' | 'tolta';
  /** Who made it; null where the link is unknown. */
  readonly agency: Pick<NoticeAgency, 'ragSociale' | 'tel' | 'cell'> | null;
}

type FamilyAgency = Pick<NoticeAgency, 'ragSociale' | 'tel' | 'cell'>;

interface ClosedFamilyLinkData {
  readonly view: 'closed';
  /** What was typed into a form of the page, which was open before; empty without. */
  readonly unsent: string;
}

/** What a device is shown that no code has opened. */
interface FamilyCodeData extends VisitorFormContents<TypedCodeField> {
  readonly view: 'code';
  readonly agency: FamilyAgency;
  /** Whether the link waits for the agency. */
  readonly locked: boolean;
  /** Whether another code can be sent by mail. */
  readonly hasMail: boolean;
  /** What was typed into a form of the page, which was open before; empty without. */
  readonly unsent: string;
}

/** What a relative is shown of what the family has written. */
export type ShownContribution = Omit<Contribution, 'deciso_il' | 'posto'> & { readonly mine: boolean };

/** A photograph of the family, at its place. */
export type ShownFamilyPhotograph = ShownContribution & { readonly larghezza: number; readonly altezza: number };

/** A paper in its latest version, with what each branch of the family has said of it. */
export interface FamilyProof extends Pick<ShownProof, 'stampa' | 'larghezza' | 'altezza' | 'superata'> {
  readonly print: string;
  readonly versione: number;
  /** Who was asked, and their answer; null where they have not given one. */
  readonly branches: readonly { readonly _id: string; readonly nome: string; readonly risposta: ProofAnswer | null }[];
  /** What this relative has answered; null before. */
  readonly mine: { readonly risposta: ProofAnswer; readonly testo: string } | null;
}

/** A condolence as the family reads it: what is for it alone, and what it has hidden, included. */
export interface FamilyCondolence extends Omit<PublicCondolence, 'foto'> {
  readonly riservato: boolean;
  /** Whether the family has hidden it from everybody else. */
  readonly hidden: boolean;
  /** Whether everybody can open its notice now: one that is hidden or in the bin is not published. */
  readonly isNoticePublished: boolean;
  /** Where its author would like to be thanked by letter; empty where none was given. */
  readonly indirizzo: string;
  /** Where its author would like to be thanked by telephone; empty where none was given. */
  readonly tel: string;
  /** Of its photograph; null without one. */
  readonly picture: PictureSize | null;
}

/** A condolence that nobody has let through yet, as the family reads it where it has asked to. */
export type UnreviewedCondolence = Pick<PublicCondolence, '_id' | 'nome' | 'testo' | 'vicino' | 'data'>;

/** What visitors have left for a family, newest first. */
export interface FamilyCondolences {
  /** How many wait for the agency, whose words are shown where the family asks for them. */
  readonly waiting: number;
  readonly list: readonly FamilyCondolence[];
  /** Whether there are older ones. */
  readonly more: boolean;
  /** The id of the condolence before which these were left; null of the newest. */
  readonly before: string | null;
  /** Volumes of the book; 0 where nothing was let through yet. */
  readonly volumes: number;
  /** Whether there are notices and none of them takes condolences any more, or ever did. */
  readonly isClosed: boolean;
}

/** What the agency shows the family of its papers: documents to download, invoices with their figures in cents. */
export interface FamilyPapers {
  readonly documenti: readonly { readonly _id: string; readonly titolo: string; readonly byte: number }[];
  readonly fatture: readonly { readonly numero: string; readonly giorno: string; readonly dovuto: number }[];
}

/** The thank-you of the family to those who left a condolence and have confirmed their address. */
export interface FamilyThanks {
  /** Null before somebody has written it. */
  readonly written: {
    readonly testo: string;
    /** The day from which it is mailed, or would have been where it was stopped. */
    readonly giorno: string;
    /** The day that the family chose; empty where it chose none. */
    readonly chosenDay: string;
    /** Who wrote it; empty once their data were erased. */
    readonly nome: string;
    /** When it was written or stopped. */
    readonly data: string;
    readonly stopped: ThanksStop | null;
    /** Whether the first mail has left, so that its words stay. */
    readonly hasLeft: boolean;
  } | null;
  /** Addresses that it went to, and that it goes to still. */
  readonly inviati: number;
  readonly attesi: number;
}

/** The page itself, on a device that a code has opened. */
interface OpenedFamilyPageData {
  readonly view: 'page';
  readonly agency: FamilyAgency;
  /** Who was invited. */
  readonly nome: string;
  /** Whose funeral it is. */
  readonly deceased: string;
  readonly deceasedKind: DeceasedKind;
  /** Italian local time, `2026-11-21T10:00`. */
  readonly now: string;
  /** Each with its title: `Funerale`, `Celebrazione di trigesimo`. */
  readonly events: readonly (PublicEvent & { readonly title: string })[];
  readonly may: FamilyRights;
  readonly contributions: readonly ShownContribution[];
  /** In their order; of others than this relative, those alone that may be seen. */
  readonly photographs: readonly ShownFamilyPhotograph[];
  /** Whether the agency asks for the names of the relatives. */
  readonly namesAsked: boolean;
  /** How many times this relative has named who is to be kept in the dark: in what words, the agency alone reads. */
  readonly keptInTheDark: number;
  /** The papers that are being prepared, newest first; none without the right to confirm them. */
  readonly proofs: readonly FamilyProof[];
  /** The answer to one of them that was sent with an error. */
  readonly proofFlawed: (VisitorFormContents<ProofField> & { readonly print: string }) | null;
  /** Who may find the notices; null where there is none yet. */
  readonly visibility: FamilyVisibility | null;
  /** What was just sent or changed; null before. */
  readonly sent: FamilyAct | null;
  readonly papers: FamilyPapers;
  /** Recurrences to come, and which of them this relative is reminded of; null without an e-mail address. */
  readonly reminders: readonly Reminder[] | null;
  /** What visitors have left; null without the right to it. */
  readonly condolences: FamilyCondolences | null;
  /** What waits, after a press of the family; null before. */
  readonly held: readonly UnreviewedCondolence[] | null;
  /** Its published notices, each with its page and a letter against copies. */
  readonly notices: readonly Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'cosa' | 'comune'>[];
  /** The thank-you; null without the right to what visitors have left. */
  readonly thanks: FamilyThanks | null;
  /** Its form that was sent with an error. */
  readonly thanksFlawed: VisitorFormContents<ThanksField> | null;
  /** The form of visibility that was sent with an error. */
  readonly visibilityFlawed: VisitorFormContents<SearchEngineVisibilityField> | null;
  /** The form that was sent with an error. */
  readonly flawed: (VisitorFormContents<ContributionField> & { readonly kind: ContributionKind }) | null;
}

/** What is to be done after the funeral, on a page of its own. */
interface FamilyAfterwardsData extends Pick<OpenedFamilyPageData, 'agency' | 'deceased' | 'deceasedKind'> {
  readonly view: 'afterwards';
  readonly invoices: FamilyPapers['fatture'];
}

/** The page of a funeral for its family; closed where the link is unknown, revoked or has ended. */
export type AnyFamilyPageData = { readonly kind: 'family'; readonly token: string } & (
  | ClosedFamilyLinkData
  | FamilyCodeData
  | OpenedFamilyPageData
  | FamilyAfterwardsData
);

/** An alert as whoever asked for it sees it. */
export interface ShownAlert {
  readonly _id: string;
  readonly titolo: string;
  readonly quando: AlertPace;
  readonly ora: string;
  /** When it was confirmed; null before. */
  readonly confermato: string | null;
}

/** The form of a new alert; `followed` says which notice or agency, null for places and surnames. */
interface AlertFormData extends VisitorFormContents<AlertField> {
  readonly view: 'form';
  readonly followed: string | null;
}

/** The form of a mail's code, and what the code has done. */
interface AlertCodeData extends VisitorFormContents<AlertCodeFormField> {
  readonly view: 'code';
  readonly done: AlertOutcome | null;
}

/** All alerts of an address, by the link of one of its mails; null where the link is unknown. */
interface AlertListData {
  readonly view: 'list';
  readonly token: string;
  readonly opened: {
    readonly mail: string;
    readonly daConfermare: string | null;
    readonly avvisi: readonly ShownAlert[];
    /** On how many devices the address has notifications; null where they are not offered. */
    readonly dispositivi: number | null;
  } | null;
}

/** The pages of alerts, for people without an account. */
export type AlertsPageData = { readonly kind: 'alerts' } & (AlertFormData | AlertCodeData | AlertListData);

/** Papers to sign with a code, for who has the link. */
export type SignaturePageData = { readonly kind: 'signature'; readonly token: string } & (
  | { readonly view: 'unknown' }
  | { readonly view: 'ended'; readonly agency: FamilyAgency; readonly why: 'scaduta' | 'revocata' | 'superata' }
  | (SignaturePageHead & {
      readonly view: 'signed';
      readonly when: string;
      /** Whether the sealed copy is there. */
      readonly copy: 'pronta' | 'in arrivo' | 'tolta';
    })
  | (SignaturePageHead &
      VisitorFormContents<TypedCodeField> & {
        readonly view: 'open';
        /** Whether the link waits for the agency, after too many wrong codes. */
        readonly locked: boolean;
        readonly hasMail: boolean;
        /** What cannot be taken back; empty where there is nothing. */
        readonly warning: string;
      })
);

interface SignaturePageHead {
  readonly agency: FamilyAgency;
  /** Who signs. */
  readonly nome: string;
  readonly deceased: string;
  readonly papers: readonly { readonly _id: string; readonly titolo: string; readonly pagine: number }[];
}

/** Static pages about the installation, also those that browsers store to show offline: the same for everybody. */
export type StaticPageData =
  | { readonly kind: 'about' }
  | { readonly kind: 'privacy' }
  | { readonly kind: 'accessibility' }
  | { readonly kind: 'withoutNetwork' };

/** A page that explains an error and what to do. */
export interface ErrorPageData {
  readonly kind: 'error';
  readonly error:
    | 'notice-removed'
    | 'notice-unknown'
    | 'offer-unknown'
    | 'page-unknown'
    | 'not-accepted'
    | 'too-many'
    | 'failure'
    | 'not-ready';
  /** HTTP status; given where a notice is missing, as the specification demands. */
  readonly status?: number;
  /** Seconds to wait; given with `too-many`. */
  readonly waitSeconds?: number;
  /** Who sent the quote of a link that opens it no more, where that is still known. */
  readonly agency?: { readonly ragSociale: string; readonly tel: string; readonly cell: string };
  /** What was typed into a form that is answered with this error. */
  readonly unsent?: { readonly words: string; readonly isReport: boolean };
}

export type PageData =
  | HomePageData
  | RecentPageData
  | PlacePageData
  | ArchiveDayPageData
  | ArchivePageData
  | FuneralsPageData
  | AgencyPageData
  | AgenciesPageData
  | EmbedPageData
  | SearchPageData
  | PaperCheckPageData
  | NoticePageData
  | ContactPageData
  | ReportPageData
  | CondolencesPageData
  | OfferPageData
  | ProofPageData
  | AnyFamilyPageData
  | SignaturePageData
  | AlertsPageData
  | StaticPageData
  | ErrorPageData;

/** The HTML of a page: opening and closing, equal for all pages of a kind, and its own content between them. */
export interface PageHtmlParts {
  readonly opening: string;
  readonly own: string;
  readonly closing: string;
}

/** What the built web bundle offers to the server. */
export interface PageRenderer {
  /** Address patterns of the screens of the private area, with `:name` for parameters. */
  readonly screens: readonly string[];
  /** The whole HTML of a page. */
  renderPage(data: PageData, site: Site): PageHtmlParts;
}
