import { noticeSlug } from '@commiato/italy/formatting';
import { routeAddress } from '../route.ts';
import { type ImageFormat, type ImageWidth, imageWidthsCoveringWhole, pageImageWidths } from '../uploads.ts';
import type { SearchCriteria } from './public-notices.ts';

/** Addresses of public pages, of images and of files that a page offers. */
export const publicPaths = {
  home: '/',
  recent: '/annunci-recenti',
  search: '/cerca',
  notice: '/necrologio/:id/:slug',
  noticeById: '/necrologio/:id',
  heart: '/necrologio/:id/:slug/cuore',
  report: '/necrologio/:id/:slug/segnala',
  /** Condolences beyond those of the page, and where a new one is sent; where one is reported. */
  condolences: '/necrologio/:id/:slug/pensieri',
  condolenceReport: '/necrologio/:id/:slug/pensieri/segnala',
  /** The photograph of one that waits, for its author alone. */
  condolencePhotograph: '/necrologio/:id/:slug/pensieri/foto/:pensiero',
  /** What its author has left, by the link of a mail; only a press confirms, changes or withdraws. */
  condolence: '/pensiero/:token',
  condolenceConfirm: '/pensiero/:token/conferma',
  condolenceChange: '/pensiero/:token/modifica',
  condolenceWithdraw: '/pensiero/:token/ritira',
  condolenceAppeal: '/pensiero/:token/reclamo',
  condolenceOwnPhotograph: '/pensiero/:token/foto',
  qrCode: '/necrologio/:id/:slug/qr.png',
  qrDrawing: '/necrologio/:id/:slug/qr.svg',
  preview: '/necrologio/:id/:slug/anteprima.jpg',
  calendar: '/necrologio/:id/:slug/funerale.ics',
  events: '/necrologio/:id/calendario.ics',
  /** The plain poster, to print at home and to send: their names win over a slug. */
  poster: '/necrologio/:id/manifesto.pdf',
  posterPicture: '/necrologio/:id/manifesto-1080x1350.jpg',
  posterStory: '/necrologio/:id/manifesto-1080x1920.jpg',
  check: '/verifica',
  /** A drawing for its family to confirm, and its picture. */
  proof: '/bozza/:token',
  proofPicture: '/bozza/:token/immagine.jpg',
  /** The page of a funeral for its family, and the forms below it. */
  family: '/famiglia/:token',
  familyCode: '/famiglia/:token/codice',
  familyCorrection: '/famiglia/:token/correzione',
  familyNames: '/famiglia/:token/nomi',
  familyStory: '/famiglia/:token/storia',
  familyKeptInTheDark: '/famiglia/:token/oscuro',
  familyProof: '/famiglia/:token/bozza/:id',
  familyProofPicture: '/famiglia/:token/bozza/:id/immagine.jpg',
  familyVisibility: '/famiglia/:token/visibilita',
  familyHeldCondolences: '/famiglia/:token/in-attesa',
  familyHideCondolence: '/famiglia/:token/pensiero/:id/nascondi',
  familyShowCondolence: '/famiglia/:token/pensiero/:id/mostra',
  familyCondolencePhotograph: '/famiglia/:token/pensiero/:id/foto',
  familyLetter: '/famiglia/:token/lettera/:id',
  familyBook: '/famiglia/:token/libro.pdf',
  familyArchive: '/famiglia/:token/archivio.zip',
  familyThanks: '/famiglia/:token/grazie',
  familyThanksWithdraw: '/famiglia/:token/grazie/ritira',
  familyDocument: '/famiglia/:token/documento/:id',
  /** What is to be done after the funeral, to be read and printed. */
  familyAfterwards: '/famiglia/:token/dopo',
  familyReminders: '/famiglia/:token/ricorrenze',
  familyPhotographs: '/famiglia/:token/foto',
  familyPhotograph: '/famiglia/:token/foto/:id',
  /** Papers to sign with a code, each of them, another code, and the signed copy. */
  signature: '/firma/:token',
  signaturePaper: '/firma/:token/documento/:id',
  signatureCode: '/firma/:token/codice',
  signatureCopy: '/firma/:token/copia',
  /** Where one asks to be told of notices, and where a code of a mail is typed. */
  alerts: '/avvisi',
  alertCode: '/avvisi/codice',
  /** All alerts of an address, by the link of one of its mails. */
  alertsOf: '/avvisi/:token',
  /** What a telephone needs to keep the page of the alerts among its apps: it opens that very page. */
  alertsManifest: '/avvisi/:token/app.webmanifest',
  confirmAlert: '/avvisi/:token/conferma',
  endAlerts: '/avvisi/:token/disiscrivi',
  agenda: '/agenda/:token.ics',
  places: '/necrologi',
  nearby: '/necrologi/vicino',
  archive: '/necrologi/archivio',
  agencies: '/onoranze',
  agency: '/onoranze/:slug',
  image: '/necrologi/:id_utente/:img',
  logo: '/necrologi/:id_utente/logo/:img',
  contact: '/richiedi-contatto',
  offer: '/offerta/:token',
  about: '/chi-siamo',
  privacy: '/privacy',
  accessibility: '/accessibilita',
  withoutNetwork: '/senza-rete',
  login: '/login',
} as const;

/** Name of the search field of the first page: a person or a place. */
export const homeSearchField = 'cerca';
/** Address of the first page for a place as it is typed. */
export const homeSearchAddress = (typed: string): string =>
  `${publicPaths.home}?${new URLSearchParams({ [homeSearchField]: typed })}`;

/** Id of the sign-in form on the first page. */
export const signInFormId = 'accesso';
/** Address of the sign-in form. */
export const signInAddress = `${publicPaths.home}#${signInFormId}`;

/** Parameter in the address of a notice's page for a visitor whose heart has just been counted without JavaScript. */
export const heartGivenParameter = 'cuore';
/** The same for a visitor who has just left a condolence; also the name of the cookie by which their own is shown. */
export const condolenceLeftParameter = 'pensiero';
/** Id of the condolences on that page. */
export const condolencesSectionId = 'pensieri';

/** Names of search criteria in the address of a search. */
export const searchParameters = { searchTerm: 'nome', comune: 'comune', prov: 'prov', cap: 'cap' } as const;

/** Address of a search that can be shared: empty criteria are left out, but a search for everything keeps an empty name. */
export function searchAddress(criteria: Partial<SearchCriteria>, page = 1): string {
  const parameters = Object.entries(searchParameters).flatMap(([criterion, name]) => {
    const value = criteria[criterion as keyof typeof searchParameters];
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(parameters.length > 0 ? parameters : [[searchParameters.searchTerm, '']]);
  if (page > 1) query.set('page', String(page));
  return `${publicPaths.search}?${query}`;
}

/** Address of the form of an alert, with what is to be followed. */
export function alertFormAddress(wish: Readonly<Record<string, string>>): string {
  const filled = Object.entries(wish).filter(([, value]) => value !== '');
  return filled.length > 0 ? `${publicPaths.alerts}?${new URLSearchParams(filled)}` : publicPaths.alerts;
}

type NoticeSubpage =
  | 'notice'
  | 'heart'
  | 'report'
  | 'condolences'
  | 'condolenceReport'
  | 'qrCode'
  | 'qrDrawing'
  | 'preview'
  | 'calendar';
interface NoticeInAddress {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

/** Remembers the last notice, because its page asks for its address ten times. */
let lastNoticeAddress: { readonly notice: NoticeInAddress; readonly page: string } | undefined;

/** Address of a notice's page, or of a file or page below it, with the slug of its name. */
export function noticeAddress(notice: NoticeInAddress, place: NoticeSubpage = 'notice'): string {
  if (lastNoticeAddress?.notice !== notice)
    lastNoticeAddress = {
      notice,
      page: routeAddress(publicPaths.notice, { id: notice._id, slug: noticeSlug(notice) }),
    };
  return lastNoticeAddress.page + publicPaths[place].slice(publicPaths.notice.length);
}

/** Address of a notice's calendar, to which programs can subscribe; with an event, of a file with that one alone. */
export const noticeCalendarAddress = (notice: string, event?: string): string =>
  routeAddress(publicPaths.events, { id: notice }) + (event ? `?evento=${event}` : '');

interface StoredImage {
  readonly id_utente: string;
  readonly img: string;
  /** Width of the whole image in pixels; null or absent where it is unknown. */
  readonly larghezza?: number | null;
}

/** Address of a stored image, whole or in one of the fixed widths. AVIF has its own address so that every cache can hold it. */
export function imageAddress(image: StoredImage, width?: ImageWidth, format: ImageFormat = 'jpeg'): string {
  const address = routeAddress(publicPaths.image, { id_utente: image.id_utente, img: image.img });
  return width ? addressAtWidth(address, width, format) : address;
}

const addressAtWidth = (address: string, width: ImageWidth, format: ImageFormat) =>
  `${address}?w=${width}${format === 'avif' ? '&f=avif' : ''}`;

/** The widths of a stored image as a `srcset`. */
export function imageSrcset(image: StoredImage, format: ImageFormat): string {
  const whole = image.larghezza ?? Number.POSITIVE_INFINITY;
  const address = imageAddress(image);
  return imageWidthsCoveringWhole(pageImageWidths, whole)
    .map((width) => `${addressAtWidth(address, width, format)} ${Math.min(width, whole)}w`)
    .join(', ');
}

export const feedFormats = ['atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];
/** Content types of the feeds (RFC 4287; JSON Feed 1.1). */
export const feedContentTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Address of the feed of a list, from the address of its page; the list of all Italy has the feed of the whole site. */
export function feedAddress(page: string, format: FeedFormat): string {
  const [path = '', query] = page.split('?');
  const own = path === publicPaths.recent || path === publicPaths.places ? '' : path;
  return `${own}/feed.${format}${query ? `?${query}` : ''}`;
}

/** Address of an agency's logo. */
export const logoAddress = (agency: { readonly _id: string; readonly logo: string }): string =>
  routeAddress(publicPaths.logo, { id_utente: agency._id, img: agency.logo });
