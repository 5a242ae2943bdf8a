import { idInput } from '@commiato/contracts/common';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ReportPageData } from '@commiato/contracts/notices/public-pages';
import { reportFields, reportInput } from '@commiato/contracts/requests/abuse-reports';
import type { FastifyInstance } from 'fastify';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import { receiptVisibleMs } from '../features/requests/abuse-reports/policy.ts';
import { findRecentReport } from '../features/requests/abuse-reports/queries.ts';
import { sendReport } from '../features/requests/abuse-reports/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createPublicForm, type FormInput, formHeaders, sentParameter } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

interface Params {
  readonly id: string;
}

const reportForm = createPublicForm(reportFields, reportInput);

/** `/necrologio/{id}/{slug}/segnala`: relatives request a change of a notice (trust.md 21), with and without JavaScript. */
export function reportPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const page = (notice: PublishedNotice, data: Omit<ReportPageData, 'kind' | 'notice' | 'agency'>): string =>
    joinHtmlParts(render({ kind: 'report', notice, agency: notice.agenzia, ...data }));

  /** The receipt of what was sent within the last hour; the address holds its `_id`, which nobody can guess. */
  const receiptOf = async ({ _id: annuncio }: PublishedNotice, sent: unknown): Promise<ReportPageData['receipt']> => {
    const id = idInput.safeParse(sent).data;
    if (!id) return null;
    const since = new Date(deps.clock.now().getTime() - receiptVisibleMs).toISOString();
    // Not from a replica, which may not have it yet.
    return (await findRecentReport(deps.database.db, publicScope, id, { annuncio, since })) ?? null;
  };

  app.get<{ Params: Params; Querystring: FormInput }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublishedNotice(deps.reads, publicScope, request.params.id);
    const receipt = await receiptOf(notice, request.query[sentParameter]);
    return reply.headers(formHeaders).send(page(notice, { receipt, ...reportForm.shown(request.query) }));
  });

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
    const judged = reportForm.judge(request.body ?? {});
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(formHeaders)
        .send(page(notice, { receipt: null, ...judged.flawed }));
    const sent = await sendReport(deps, publicScope, request.ip, notice._id, judged.data);
    if (sent instanceof Problem) throw sent;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice, 'report')}?${sentParameter}${sent.id ? `=${sent.id}` : ''}`, 303);
  });
}
