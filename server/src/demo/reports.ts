import type { DemoPlan } from '@commiato/demo/plan/plan';
import {
  type PlannedContactRequest,
  type PlannedReport,
  planContactRequests,
  planReports,
} from '@commiato/demo/plan/reports';
import { sendReport } from '../features/requests/abuse-reports/service.ts';
import { changeRequest } from '../features/requests/requests/handling-service.ts';
import { listReceivedRequests } from '../features/requests/requests/list-queries.ts';
import { sendContactRequest } from '../features/requests/requests/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { type AdminScope, publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';
import { administratorScope } from './queries.ts';

/** Writes what visitors without an account have sent and is not there yet. The reported notices have to be there. */
export async function fillReports(deps: Deps, plan: DemoPlan): Promise<void> {
  const { db } = deps.database;
  const scope = await administratorScope(db);
  const { rows } = await listReceivedRequests(db, scope, { pageSize: 200 });
  const known = rows.map(({ mittente }) => mittente);
  for (const one of planReports(plan)) if (!known.includes(one.report.nome)) await fillReport(deps, scope, one);
  for (const one of planContactRequests(plan.today))
    if (!known.some((sender) => sender.includes(one.request.ragioneSociale)))
      await fillContactRequest(deps, scope, one);
}

async function fillReport(
  deps: Deps,
  scope: AdminScope,
  { page, report, at, ip, answer }: PlannedReport,
): Promise<void> {
  const sent = await sendReport(asOf(deps, at), publicScope, ip, page._id, report);
  // Somebody who tries the demonstration may have deleted the notice.
  if (sent instanceof Problem || sent.id === null) return;
  if (answer) await changeRequest(asOf(deps, answer.at), scope, sent.id, { risposta: answer.words, evaso: true });
}

async function fillContactRequest(
  deps: Deps,
  scope: AdminScope,
  { request, at, ip, answer }: PlannedContactRequest,
): Promise<void> {
  await sendContactRequest(asOf(deps, at), ip, request);
  const { rows } = await listReceivedRequests(deps.database.db, scope, { q: request.nome });
  const [sent] = rows;
  if (answer && sent)
    await changeRequest(asOf(deps, answer.at), scope, sent._id, { risposta: answer.words, evaso: true });
}
