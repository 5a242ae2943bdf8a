import type { ErrorPageData } from '@commiato/contracts/notices/public-pages';
import type { FastifyReply } from 'fastify';
import { Problem } from '../platform/foundation/problem.ts';
import { missingNoticeKind } from './error-pages.ts';
import { formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

/**
 * Gives the words of a form back where its notice was hidden or deleted while they were typed, and tells nothing of the notice. Throws every other
 * error again.
 */
export function sendUnsentWordsOfMissingNotice(
  render: RenderPage,
  reply: FastifyReply,
  error: unknown,
  unsent: NonNullable<ErrorPageData['unsent']>,
): FastifyReply {
  if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 410)) throw error;
  return reply
    .code(error.status)
    .headers({ ...formHeaders, 'x-robots-tag': 'noindex' })
    .send(joinHtmlParts(render({ kind: 'error', error: missingNoticeKind(error), unsent })));
}
