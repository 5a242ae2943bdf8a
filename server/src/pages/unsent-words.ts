import type { ErrorPageData } from '@commiato/contracts/notices/public-pages';
import type { FastifyReply } from 'fastify';
import { Problem } from '../platform/foundation/problem.ts';
import { missingNoticeKind } from './error-pages.ts';
import { formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

/**
 * Answers a form. Where its notice was hidden or deleted while it was typed, the words are given back, and nothing is told of the notice. Throws
 * every other error again.
 */
export async function answerOrReturnWords(
  render: RenderPage,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
  unsent: () => NonNullable<ErrorPageData['unsent']>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 410)) throw error;
    return reply
      .code(error.status)
      .headers({ ...formHeaders, 'x-robots-tag': 'noindex' })
      .send(joinHtmlParts(render({ kind: 'error', error: missingNoticeKind(error), unsent: unsent() })));
  }
}
