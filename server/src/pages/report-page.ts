import { idInput } from '@commiato/contracts/common';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ReportPageData } from '@commiato/contracts/notices/public-pages';
import { reportFields, reportInput } from '@commiato/contracts/requests/abuse-reports';
import { romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance } from 'fastify';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import { isAgencyReachable } from '../features/notifications/notifications/service.ts';
import { receiptVisibleMs } from '../features/requests/abuse-reports/policy.ts';
import { findSentReport } from '../features/requests/abuse-reports/queries.ts';
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
  const page = async (
    notice: PublishedNotice,
    data: Omit<ReportPageData, 'kind' | 'notice' | 'agency' | 'isAgencyTold'>,
  ): Promise<string> => {
    const isAgencyTold = await isAgencyReachable(deps.reads, notice.id_utente);
    return joinHtmlParts(render({ kind: 'report', notice, agency: notice.agenzia, isAgencyTold, ...data }));
  };

  /** Whether a report was sent, with the receipt for an hour; the address holds its `_id`, which nobody can guess. */
  const sentReportOf = async (
    { _id: annuncio }: PublishedNotice,
    sent: unknown,
  ): Promise<Pick<ReportPageData, 'sent' | 'receipt'>> => {
    // What programs fill in is dropped, and its address names no report.
    if (sent === '') return { sent: true, receipt: null };
    const id = idInput.safeParse(sent).data;
    // Not from a replica, which may not have it yet.
    const report = id && (await findSentReport(deps.database.db, publicScope, id, annuncio));
    if (!report) return { sent: false, receipt: null };
    const { pubblicato, numero, motivo } = report;
    const isShown = deps.clock.now().getTime() - new Date(pubblicato).getTime() <= receiptVisibleMs;
    return { sent: true, receipt: isShown ? { numero, motivo, giorno: romeDay(pubblicato) } : null };
  };

  app.get<{ Params: Params; Querystring: FormInput }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublishedNotice(deps.reads, publicScope, request.params.id);
    const sent = await sentReportOf(notice, request.query[sentParameter]);
    return reply.headers(formHeaders).send(await page(notice, { ...reportForm.shown({}), ...sent }));
  });

  app.post<{ Params: Params; Body: FormInput | undefined }>(publicPaths.report, async (request, reply) => {
    const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
    const judged = reportForm.judge(request.body ?? {});
    if ('flawed' in judged)
      return reply
        .code(400)
        .headers(formHeaders)
        .send(await page(notice, { receipt: null, ...judged.flawed }));
    const sent = await sendReport(deps, publicScope, request.ip, notice._id, judged.data);
    if (sent instanceof Problem) throw sent;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice, 'report')}?${sentParameter}${sent.id ? `=${sent.id}` : ''}`, 303);
  });
}
