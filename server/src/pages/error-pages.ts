import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ErrorPageData } from '@commiato/contracts/notices/public-pages';
import { apiAddresses, literalPathPrefix } from '@commiato/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../platform/foundation/problem.ts';
import type { ProblemPageRenderer } from '../platform/http/error-handler.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

const noticePrefix = literalPathPrefix(publicPaths.notice);
const offerPrefix = literalPathPrefix(publicPaths.offer);
const proofPrefix = literalPathPrefix(publicPaths.proof);
const familyPrefix = literalPathPrefix(publicPaths.family);
const agencyPrefix = literalPathPrefix(publicPaths.agency);
const { recent, search, contact, privacy, accessibility } = publicPaths;
const publicAddressPrefixes = [
  noticePrefix,
  offerPrefix,
  proofPrefix,
  familyPrefix,
  agencyPrefix,
  recent,
  search,
  contact,
  privacy,
  accessibility,
];

/** Unknown address, wrong method, gone. */
const missingPageStatuses: readonly number[] = [404, 405, 410];

/** What is missing where a notice is: one that was deleted has its own words. */
const missingNoticeKind = ({ code }: Problem) =>
  code === 'annuncio-rimosso' ? ('notice-removed' as const) : ('notice-unknown' as const);

function errorKind(path: string, problem: Problem): ErrorPageData['error'] {
  if (problem.code === 'annuncio-rimosso' || (problem.status === 404 && path.startsWith(noticePrefix)))
    return missingNoticeKind(problem);
  if (problem.status === 404 && path.startsWith(offerPrefix)) return 'offer-unknown';
  if (problem.status === 429) return 'too-many';
  if (problem.status === 503 || problem.status === 507) return 'not-ready';
  if (problem.status >= 500) return 'failure';
  // The page exists; what was sent to it is refused.
  return missingPageStatuses.includes(problem.status) ? 'page-unknown' : 'not-accepted';
}

/** Status for a missing notice; a deleted one has its own words (decisions F3). */
const missingNoticeStatus = (path: string, method: string, problem: Problem): Pick<ErrorPageData, 'status'> =>
  path.startsWith(noticePrefix) && method !== 'POST' && problem.code !== 'annuncio-rimosso'
    ? { status: problem.status }
    : {};

/** How long whoever sends too much has to wait: a limit of an hour or a day is told as what it is. */
function waitOf({ status, headers }: Problem): Pick<ErrorPageData, 'waitSeconds'> {
  const waitSeconds = Number(headers['retry-after'] ?? 0);
  return status === 429 && waitSeconds > 0 ? { waitSeconds } : {};
}

/** Where the words of a form are not in its field `testo`. */
const wordsFieldByPath: Readonly<Record<string, string>> = {
  [publicPaths.offer]: 'motivo',
  [publicPaths.condolenceAppeal]: 'reclamo',
};
const reportPaths: readonly string[] = [publicPaths.report, publicPaths.condolenceReport];

/** What was typed into a form that is answered with an error instead of its page, where it would be lost. */
function unsentWordsOf({ body, method, routeOptions }: FastifyRequest): Pick<ErrorPageData, 'unsent'> {
  if (method !== 'POST' || typeof body !== 'object' || body === null) return {};
  const path = routeOptions.url ?? '';
  const field = wordsFieldByPath[path] ?? 'testo';
  const typed = Object.entries(body).find(([name]) => name === field)?.[1];
  return {
    unsent: { words: typeof typed === 'string' ? typed : '', isReport: reportPaths.includes(path) },
  };
}

/** Renders problems as pages: always at public addresses, elsewhere if the client accepts HTML and it is no API call. */
export function createErrorPage(render: RenderPage): ProblemPageRenderer {
  return (request, problem) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = publicAddressPrefixes.some((page) => path.startsWith(page));
    const isForPeople = !path.startsWith(apiAddresses.prefix) && (request.headers.accept ?? '').includes('text/html');
    if (!isPage && !isForPeople) return null;
    return joinHtmlParts(
      render({
        kind: 'error',
        error: errorKind(path, problem),
        ...missingNoticeStatus(path, request.method, problem),
        ...waitOf(problem),
        ...unsentWordsOf(request),
      }),
    );
  };
}
