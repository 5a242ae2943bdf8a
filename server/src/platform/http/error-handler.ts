import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Refusals } from '../audit/refusals.ts';
import { postgresError } from '../database/database.ts';
import { isDiskFull } from '../foundation/disk-full.ts';
import { notFound, Problem } from '../foundation/problem.ts';
import { StorageAway } from '../storage/storage.ts';

/** What Fastify itself refuses, as our problems. */
const fromFastify: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('troppo-grande', { headers: { connection: 'close' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('tipo-non-ammesso'),
  FST_ERR_CTP_INVALID_TYPE: new Problem('tipo-non-ammesso'),
};

/** Errors of the database that mean "not now": the pool, the network, a restart, a timeout, a leader that another has replaced. */
const notNow = /^(08|57P0|53[123]00|57014|55P03|25006|25P03|40001|40P01)/;

/** Texts that the database cannot hold: NUL in one, half a character or NUL in JSON. */
const isUnwritable = (error: unknown): boolean => {
  const known = postgresError(error);
  return (
    known !== null &&
    (/^(22021|22P05)$/.test(known.code) || (known.code === '22P02' && known.detail.includes('Unicode')))
  );
};

/** Any error as a problem; what is nobody's fault is logged and told without detail. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const fastify = error as Partial<FastifyError>;
  const known = fromFastify[fastify.code ?? ''];
  if (known) return known;
  if (isDiskFull(error)) return new Problem('spazio-esaurito');
  if (isUnwritable(error))
    return new Problem('richiesta-non-valida', {
      detail: 'C’è un carattere che non si può scrivere: toglilo e riprova.',
    });
  if (isAway(error)) return new Problem('non-pronto', { headers: { 'retry-after': '5' } });
  const status = fastify.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Problem('richiesta-non-valida') : null;
}

const broken = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];

/** Database or store of files do not answer, or stopped answering in the middle of it. */
function isAway(error: unknown): boolean {
  const known = postgresError(error);
  if (known) return notNow.test(known.code);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // A file has these codes too, but no connection: `open` is no call of the network.
    if (
      'code' in cause &&
      broken.includes(String(cause.code)) &&
      'syscall' in cause &&
      ['connect', 'read', 'write', 'getaddrinfo'].includes(String(cause.syscall))
    )
      return true;
    if (cause instanceof StorageAway) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** A problem as a page for people, or null where problem+json is the right answer. */
export type ProblemPage = (request: FastifyRequest, problem: Problem) => string | null;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  pageOf: ProblemPage,
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
 * What of a problem belongs into the audit log: a denial, and what was too much (trust.md 14d); null of others. An address is told by its
 * route, which names nobody. Who is asked for the own password has been denied nothing yet.
 */
export function refusalOf({ ip, method, routeOptions, scope }: FastifyRequest, problem: Problem): Refusal | null {
  if (problem.status !== 403 && problem.status !== 429) return null;
  if (problem.code === 'riautenticazione' && !problem.fields) return null;
  const account = scope && 'idUtente' in scope ? scope : null;
  const looking = account?.kind === 'agency' && account.readOnly;
  return {
    azione: problem.status === 429 ? 'troppe richieste' : 'accesso negato',
    ip,
    chi: looking ? null : (account?.idUtente ?? null),
    oggetto: looking ? account.idUtente : undefined,
    dettagli: { chiamata: `${method} ${routeOptions.url ?? ''}`.trim(), motivo: problem.code },
  };
}

/** Every error of a call leaves as problem+json; never a stack, SQL or a path (decisions B1). People get a page. */
export function handleErrors(app: FastifyInstance, pageOf: ProblemPage, refusals: Pick<Refusals, 'note'>): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const refusal = problem && refusalOf(request, problem);
    if (refusal) refusals.note(refusal);
    if (!problem || problem.status >= 500) request.log.error({ err: error }, 'chiamata fallita');
    return sendProblem(request, reply, problem ?? new Problem('errore-interno'), pageOf);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound(), pageOf));
}
