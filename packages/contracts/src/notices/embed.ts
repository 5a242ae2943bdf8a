import { z } from 'zod';
import { id, idParams, line, wholeNumber } from '../common.ts';
import { nonEmptyAttributes } from '../html.ts';
import { route, routeAddress } from '../route.ts';
import { embeddedNoticeCounts, publicCalls } from './public-calls.ts';

/** Addresses that other sites load to show our notices. */
export const embedPaths = {
  script: '/incorpora.js',
  frame: '/incorpora/:slug',
  noticeFrame: '/incorpora/annuncio/:id',
  oembed: '/oembed',
} as const;

/** A notice for another site: texts are formatted, addresses are absolute. */
const embeddedNotice = z.object({
  id,
  url: z.string(),
  cosa: z.string(),
  nome: z.string(),
  /** `1938 – 2026`; empty where neither is known. */
  anni: z.string(),
  luogo: z.string(),
  /** `srcset` of the photograph in the stored widths; null where there is none. */
  foto: z.object({ src: z.string(), jpeg: z.string(), avif: z.string() }).nullable(),
  /**
   * `Funerale domani alle 9:00, Chiesa di San Domenico`, `Santa Messa domani alle 18:30`, on its day `Funerale già svolto oggi alle 9:00`; null
   * where none is to come or was held today.
   */
  funerale: z.string().nullable(),
  /** False where the family does not want search engines to show it. */
  indicizza: z.boolean(),
});
export type EmbeddedNotice = z.output<typeof embeddedNotice>;

const embeddedAgency = z.object({ nome: z.string(), url: z.string() });

const embedListAnswer = z.object({ agenzia: embeddedAgency, annunci: z.array(embeddedNotice) });
export type EmbedList = z.output<typeof embedListAnswer>;

const embeddedNoticeAnswer = z.object({ agenzia: embeddedAgency.nullable(), annunci: z.array(embeddedNotice) });
export type EmbedContents = z.output<typeof embeddedNoticeAnswer>;

export const embedQuery = z.object({ quanti: wholeNumber(1, embeddedNoticeCounts.most).optional() });

export const listEmbeddedNotices = route({
  ...publicCalls.embed,
  access: 'public',
  replica: true,
  summary: 'Gli annunci più recenti di un’agenzia, per il suo sito: da ogni origine, senza cookie',
  params: z.object({ slug: line(80) }),
  query: embedQuery,
  answer: embedListAnswer,
  errors: ['non-trovato'],
});

export const readEmbeddedNotice = route({
  ...publicCalls.embeddedNotice,
  access: 'public',
  replica: true,
  summary: 'Un annuncio, per un altro sito: da ogni origine, senza cookie',
  params: idParams,
  answer: embeddedNoticeAnswer,
  errors: ['non-trovato', 'annuncio-rimosso'],
});

/** Data of the page inside a frame on another site. */
export interface EmbedPageData extends EmbedContents {
  readonly kind: 'embed';
}

/** Address of the frame of an agency's notices. */
export const agencyFrameAddress = (slug: string, quanti?: number): string =>
  routeAddress(embedPaths.frame, { slug }) + (quanti === undefined ? '' : `?quanti=${quanti}`);

/** Address of the frame of one notice. */
export const noticeFrameAddress = (notice: string): string => routeAddress(embedPaths.noticeFrame, { id: notice });

/** HTML of an iframe for another site, which browsers load when it comes into view. */
export const frameHtml = (attributes: {
  readonly src: string;
  readonly title: string;
  readonly width: string | number;
  readonly height: number;
  readonly style?: string;
}): string => `<iframe${nonEmptyAttributes({ ...attributes, loading: 'lazy' })}></iframe>`;

/** Address of the oEmbed description of a page (oembed.com). */
export const oembedAddress = (publicUrl: string, path: string): string =>
  `${publicUrl}${embedPaths.oembed}?${new URLSearchParams({ url: publicUrl + path, format: 'json' })}`;

/** Size of a frame in pixels: wide enough for a photograph with words beside it, as high as its lines. */
export const frameSize = (notices: number): { readonly width: number; readonly height: number } => ({
  width: 600,
  height: 96 + 148 * notices,
});
