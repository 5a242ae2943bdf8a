import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ReportData } from '@commiato/contracts/notices/public-pages';
import { report, reportFields } from '@commiato/contracts/requests/abuse-reports';
import type { FastifyInstance } from 'fastify';
import { requirePublished } from '../features/notices/publication/service.ts';
import { sendReport } from '../features/requests/abuse-reports/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type FormInput, formHeaders, publicForm, sentParameter } from './public-form.ts';
import { type RenderPage, wholeHtml } from './renderer.ts';

interface Params {
  readonly id: string;
}

const form = publicForm(reportFields, report);

/** `/necrologio/{id}/{slug}/segnala`: relatives request a change of a notice (trust.md 21), with and without JavaScript. */
export function reportPage(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const page = (data: Omit<ReportData, 'kind'>): string => wholeHtml(render({ kind: 'report', ...data }));

  app.get<{ Params: Params; Querystring: FormInput }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublished(deps.reads, publicScope, request.params.id);
    return reply.headers(formHeaders).send(page({ notice, ...form.shown(request.query) }));
  });

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublished(deps.database.db, publicScope, request.params.id);
    const judged = form.judge(request.body ?? {});
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(formHeaders)
        .send(page({ notice, ...judged.flawed }));
    const sent = await sendReport(deps, publicScope, request.ip, notice._id, judged.data);
    if (sent instanceof Problem) throw sent;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice, 'report')}?${sentParameter}`, 303);
  });
}
