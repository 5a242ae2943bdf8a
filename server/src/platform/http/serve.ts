import type { AnswerInput, ParsedBody, ParsedParams, ParsedQuery, RouteDefinition } from '@commiato/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, findPostgresError } from '../database/database.ts';
import { type FieldErrors, fieldErrorsOf, invalid, notFound, Problem } from '../foundation/problem.ts';
import { countCreationOrRefuse, requireWithinBudgets } from '../security/budgets.ts';
import type { AgencyScope, Scope, ScopeOf } from '../security/scopes.ts';
import { requireAgencySpace } from '../security/stored-bytes.ts';
import type { Deps } from '../startup/deps.ts';
import { createTrackedFileStore, type TrackedFileStore } from '../storage/new-files.ts';
import { bearerToken, requireAllowed, requireScope } from './access.ts';
import { findPreviousResult, fingerprintOf, runIdempotent } from './idempotency.ts';
import type { ReceivedForm } from './multipart.ts';
import { mergeHeaderParameters } from './personal-parameters.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import {
  type AnyUpload,
  prepareUpload,
  type ReceivedUpload,
  type RouteUpload,
  readUploadForm,
  storesUpload,
  uploadDigestInput,
} from './uploads.ts';

/** Arguments of a handler: parsed input and the scope from authentication. */
export interface HandlerCall<R extends RouteDefinition> {
  readonly scope: ScopeOf<R['access']>;
  readonly params: ParsedParams<R>;
  readonly query: ParsedQuery<R>;
  readonly body: ParsedBody<R>;
  readonly upload: RouteUpload<R>;
  /** The pool, or the transaction of an idempotent creation. */
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the step before a handler gets: `db` is the pool, and what it puts into the store is removed where the call is refused. */
export interface StoreStepCall<R extends RouteDefinition> extends HandlerCall<R> {
  readonly files: TrackedFileStore;
}

type HandlerResult<R extends RouteDefinition> = R extends { paged: true }
  ? { rows: AnswerInput<R>; total: number | null }
  : R extends { file: true }
    ? FileAnswer
    : AnswerInput<R>;
export type Handler<R extends RouteDefinition, S = unknown> = (
  call: HandlerCall<R> & { readonly stored: S },
) => Promise<HandlerResult<R> | Problem>;

/**
 * Serves a route value: access, parsing, idempotency, and an answer stripped to what the contract declares. What another machine does for a call,
 * above all storing its files, is done by `store`: once for a key, before the transaction of an idempotent creation opens. The handler
 * finds in `stored` what came of it.
 */
export function serve<R extends RouteDefinition>(app: FastifyInstance, deps: Deps, route: R, handler: Handler<R>): void;
export function serve<R extends RouteDefinition, S>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  store: (call: StoreStepCall<R>) => Promise<S>,
  handler: Handler<R, S>,
): void;
// What a route's schemas make of a call is what its handler takes: known of each route, and of all of them only here.
export function serve(
  app: FastifyInstance,
  deps: Deps,
  route: RouteDefinition,
  ...[last, handler = last]: readonly [AnyHandler, AnyHandler?]
): void {
  const store = handler === last ? async () => null : last;
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    onRequest: async (request) => {
      const scope = await requireScope(deps, route, bearerToken(request));
      request.scope = scope;
      await requireAllowed(deps, route, scope);
    },
    handler: async (request, reply) => {
      const files = createTrackedFileStore(deps.storage);
      try {
        const call = await readCall(deps, route, request, reply, files);
        return sendAnswer(route, call, await runHandler(deps, route, call, handler, store));
      } catch (error) {
        if (isCertainlyRolledBack(error)) await files.release();
        throw withCurrentAsAnswered(route, error);
      }
    },
  });
}

/** What is held is told to who is behind as the call answers it: a row has columns of its own, such as what an event was before it moved. */
function withCurrentAsAnswered(route: RouteDefinition, error: unknown): unknown {
  if (!(error instanceof Problem) || error.attuale === undefined) return error;
  // A deletion answers no object.
  const shown = route.answer.safeParse(error.attuale);
  return shown.success ? new Problem(error.code, { detail: error.message, attuale: shown.data }) : error;
}

/**
 * True where it is certain that nothing was committed: we refused, or PostgreSQL did. Where the connection broke off nobody knows, and the
 * files are left to the sweep, which looks for the row that names them.
 */
const isCertainlyRolledBack = (error: unknown): boolean => {
  if (error instanceof Problem) return true;
  const code = findPostgresError(error)?.code;
  // What was wrong with the data, the statement or the transaction; not with the server or the way to it.
  return code !== undefined && /^(22|23|40|42|53|55|P0)/.test(code);
};

type AnyCall = Omit<HandlerCall<RouteDefinition>, 'upload'> & {
  upload: AnyUpload | null;
  fingerprint: string;
  files: TrackedFileStore;
  stored: unknown;
};
type AnyHandler = (call: AnyCall) => Promise<unknown>;

async function readCall(
  deps: Deps,
  route: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  files: TrackedFileStore,
): Promise<AnyCall> {
  const { scope } = request;
  if (isAgencyScope(scope)) await countCreationOrRefuse(deps.limits, scope.idUtente, route.creates ?? []);
  if (route.limit && 'idUtente' in scope)
    await deps.limits.consume(`chiamata:${route.method} ${route.path} ${scope.idUtente}`, route.limit);
  const params = route.params?.safeParse(mergeHeaderParameters(route.params, request.params, request));
  if (params && !params.success) throw paramsProblem(route, fieldErrorsOf(params.error));
  const query = route.query?.safeParse(mergeHeaderParameters(route.query, request.query, request));
  if (query && !query.success) throw invalid(fieldErrorsOf(query.error));
  const form = await readBody(deps, route, request, files);
  const body = route.body?.safeParse(form.fields);
  const fields: FieldErrors = body && !body.success ? fieldErrorsOf(body.error) : {};
  if (route.upload?.required && !form.file) fields.file = [route.upload.refusal];
  if (Object.keys(fields).length) throw invalid(fields);
  return {
    scope: request.scope as AnyCall['scope'],
    params: params?.data,
    query: query?.data,
    body: body?.data,
    upload: form.file && route.upload ? await prepareUpload(deps, route.upload, request, form.file) : null,
    db: route.replica ? deps.reads : deps.database.db,
    request,
    reply,
    fingerprint: fingerprintOf(
      `${route.method} ${request.url}${idempotencyKeyPersonSuffix(scope)}`,
      body?.data,
      form.file && uploadDigestInput(form.file),
    ),
    files,
    stored: null,
  };
}

/** A key belongs to an agency, but what it brought is for the person who asked: another one of the agency may not see it. */
const idempotencyKeyPersonSuffix = (scope: Scope) =>
  isAgencyScope(scope) && scope.persona !== scope.idUtente ? ` ${scope.persona}` : '';

const isAgencyScope = (scope: Scope): scope is AgencyScope => scope.kind === 'agency';

/** An identifier of impossible form answers 404, other invalid parameters 400. */
const paramsProblem = (route: RouteDefinition, fields: FieldErrors) =>
  route.path.includes('/:id') ? notFound() : invalid(fields);

async function readBody(
  deps: Deps,
  route: RouteDefinition,
  request: FastifyRequest,
  files: TrackedFileStore,
): Promise<ReceivedForm<ReceivedUpload> | { fields: unknown; file: null }> {
  if (route.upload && request.isMultipart()) return readUploadForm(deps, route.upload, request, files);
  if (route.upload?.required)
    throw new Problem('tipo-non-ammesso', { detail: 'Il modulo va inviato come multipart/form-data.' });
  return { fields: request.body ?? {}, file: null };
}

async function runHandler(
  deps: Deps,
  route: RouteDefinition,
  call: AnyCall,
  handler: AnyHandler,
  store: AnyHandler,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  const { scope, files, fingerprint } = call;
  const { database, clock, secrets } = deps;
  const create = async (db: Db, stored: unknown) => {
    const result = await handler({ ...call, db, stored });
    // Thrown, so that the transaction rolls back and the key is free again.
    if (result instanceof Problem) throw result;
    await requireCreatedWithinBudget(db, route, scope);
    return result;
  };
  if (!route.idempotent || typeof key !== 'string' || key === '' || !('idUtente' in scope)) {
    const stored = await store(call);
    return route.creates?.length && isAgencyScope(scope)
      ? database.db.transaction((db) => create(db, stored))
      : handler({ ...call, stored });
  }
  const keyed = { idUtente: scope.idUtente, key, fingerprint, ...(route.secretAnswer && { secrets }) };
  const before = await findPreviousResult(database.db, clock, keyed);
  if (before) {
    // A document is stored while it is read.
    await files.release();
    return before.result;
  }
  const stored = await store(call);
  let isFirst = false;
  const outcome = await runIdempotent(database.db, clock, keyed, async (db) => {
    isFirst = true;
    return create(db, stored);
  });
  // Another call with the key came first in the meantime.
  if (!isFirst) await files.release();
  return outcome;
}

/** Throws where what an agency has just created goes beyond its budget; what would be one too many is rolled back. */
async function requireCreatedWithinBudget(db: Db, route: RouteDefinition, scope: Scope): Promise<void> {
  if (!isAgencyScope(scope) || !route.creates) return;
  await requireWithinBudgets(db, scope.idUtente, route.creates);
  if (storesUpload(route)) await requireAgencySpace(db, scope.idUtente, 0);
}

/** Whether the call only checks what was sent. */
const isCheckOnly = ({ checksBy }: RouteDefinition, query: unknown): boolean =>
  checksBy !== undefined && Reflect.get(Object(query), checksBy) === true;

function sendAnswer(
  route: RouteDefinition,
  { reply, query }: Pick<AnyCall, 'reply' | 'query'>,
  result: unknown,
): unknown {
  if (result instanceof Problem) throw result;
  const status = isCheckOnly(route, query) ? 200 : (route.success ?? 200);
  reply.code(status);
  if (status === 204) return reply.send();
  if (route.file) return sendFile(reply, result as FileAnswer);
  if (!route.paged) return route.answer.parse(result);
  const { rows, total } = result as { rows: unknown; total: number | null };
  if (total !== null) reply.header('x-total-count', String(total));
  return route.answer.parse(rows);
}
