import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, RefusalRecorder } from '../audit/refusals.ts';
import { findPostgresError } from '../database/database.ts';
import { isDiskFull } from '../foundation/disk-full.ts';
import { notFound, Problem } from '../foundation/problem.ts';
import { StorageUnavailable } from '../storage/storage.ts';

/** Problems for errors that Fastify itself raises. */
const fastifyProblems: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('troppo-grande', { headers: { connection: 'close' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('tipo-non-ammesso'),
  FST_ERR_CTP_INVALID_TYPE: new Problem('tipo-non-ammesso'),
};

/** SQLSTATE classes of temporary failures: pool, network, restart, timeout, replaced leader. */
const transientSqlStatePattern = /^(08|57P0|53[123]00|57014|55P03|25006|25P03|40001|40P01)/;

/** Whether the error says that PostgreSQL cannot store a text: NUL, or an unpaired surrogate in JSON. */
const isUnstorableText = (error: unknown): boolean => {
  const known = findPostgresError(error);
  return (
    known !== null &&
    (/^(22021|22P05)$/.test(known.code) || (known.code === '22P02' && known.detail.includes('Unicode')))
  );
};

/** Any error as a problem; null for a failure of ours, which is logged and answered without detail. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const fastify = error as Partial<FastifyError>;
  const known = fastifyProblems[fastify.code ?? ''];
  if (known) return known;
  if (isDiskFull(error)) return new Problem('spazio-esaurito');
  if (isUnstorableText(error))
    return new Problem('richiesta-non-valida', {
      detail: 'C’è un carattere che non si può scrivere: toglilo e riprova.',
    });
  if (isBackendUnavailable(error)) return new Problem('non-pronto', { headers: { 'retry-after': '5' } });
  const status = fastify.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Problem('richiesta-non-valida') : null;
}

const networkErrorCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** What `pg` says where a replica did not answer in time (`query_timeout`, `platform/database/replica-reads`). */
const replicaTimeoutMessage = 'Query read timeout';

/** Whether the database or the file storage does not answer, or stopped answering during the call. */
function isBackendUnavailable(error: unknown): boolean {
  const known = findPostgresError(error);
  if (known) return transientSqlStatePattern.test(known.code);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // File errors have the same codes; only calls of the network count here.
    if (
      'code' in cause &&
      networkErrorCodes.includes(String(cause.code)) &&
      'syscall' in cause &&
      ['connect', 'read', 'write', 'getaddrinfo'].includes(String(cause.syscall))
    )
      return true;
    if (cause instanceof StorageUnavailable || cause.message === replicaTimeoutMessage) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** Renders a problem as an HTML page; null if problem+json is the right answer. */
export type ProblemPageRenderer = (request: FastifyRequest, problem: Problem) => string | null;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  pageOf: ProblemPageRenderer,
): FastifyReply {
  const page = pageOf(request, problem);
  const instance = request.url.split('?')[0] ?? request.url;
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('cache-control', 'no-store')
    .type(page === null ? 'application/problem+json' : 'text/html; charset=utf-8')
    .send(page ?? JSON.stringify(problem.body(instance)));
}

/**
 * The audit entry for a denial or an exceeded limit (trust.md 14d); null for other problems. The route is recorded, not the address,
 * because it names nobody. A request to repeat one's own password is no denial.
 */
export function auditedRefusalOf(
  { ip, method, routeOptions, scope }: FastifyRequest,
  problem: Problem,
): Refusal | null {
  if (problem.status !== 403 && problem.status !== 429) return null;
  if (problem.code === 'riautenticazione' && !problem.fields) return null;
  const account = scope && 'idUtente' in scope ? scope : null;
  // What an administrator tries while viewing an agency's area is the administrator's, and not the agency's.
  const viewedBy = account?.kind === 'agency' ? account.viewedBy : null;
  return {
    azione: problem.status === 429 ? 'troppe richieste' : 'accesso negato',
    ip,
    // The person and not their agency: its owner, who may do everything, stood in the log for what a clerk was refused.
    chi: viewedBy ?? account,
    oggetto: viewedBy === null ? undefined : account?.idUtente,
    dettagli: { chiamata: `${method} ${routeOptions.url ?? ''}`.trim(), motivo: problem.code },
  };
}

/** Answers every error as problem+json, never with a stack, SQL or a path (decisions B1); people get a page. */
export function handleErrors(
  app: FastifyInstance,
  pageOf: ProblemPageRenderer,
  refusals: Pick<RefusalRecorder, 'note'>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const refusal = problem && auditedRefusalOf(request, problem);
    if (refusal) refusals.note(refusal);
    if (!problem || problem.status >= 500) request.log.error({ err: error }, 'chiamata fallita');
    return sendProblem(request, reply, problem ?? new Problem('errore-interno'), pageOf);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound(), pageOf));
}
