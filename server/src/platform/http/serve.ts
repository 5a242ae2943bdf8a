import type { AnswerSent, ParsedBody, ParsedParams, ParsedQuery, RouteDefinition } from '@commiato/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { ReceivedDocument } from '../documents/receive-document.ts';
import { type Fields, fieldsOf, invalid, notFound, Problem } from '../foundation/problem.ts';
import type { ScopeOf } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import { bearerOf, requireAllowed, scopeOf } from './access.ts';
import { fingerprintOf, runIdempotent } from './idempotency.ts';
import type { ReceivedFile, ReceivedForm } from './multipart.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import { type AnyUpload, digestInput, readUploadForm, type UploadOf, uploadOf } from './uploads.ts';

/** Arguments of a handler: parsed input and the scope from authentication. */
export interface Call<R extends RouteDefinition> {
  readonly scope: ScopeOf<R['access']>;
  readonly params: ParsedParams<R>;
  readonly query: ParsedQuery<R>;
  readonly body: ParsedBody<R>;
  readonly upload: UploadOf<R>;
  /** The pool, or the transaction of an idempotent creation. */
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Result<R extends RouteDefinition> = R extends { paged: true }
  ? { rows: AnswerSent<R>; total: number | null }
  : R extends { file: true }
    ? FileAnswer
    : AnswerSent<R>;
export type Handler<R extends RouteDefinition> = (call: Call<R>) => Promise<Result<R> | Problem>;

/** Registers a route value: checks access, parses the input, handles idempotency and strips the answer to the fields of the contract. */
export function serve<R extends RouteDefinition>(app: FastifyInstance, deps: Deps, route: R, handler: Handler<R>): void;
// Handlers of all routes share one type here; the overload above types each by its own schemas.
export function serve(app: FastifyInstance, deps: Deps, route: RouteDefinition, handler: AnyHandler): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    onRequest: async (request) => {
      const scope = await scopeOf(deps, route, bearerOf(request));
      request.scope = scope;
      await requireAllowed(deps, route, scope);
    },
    handler: async (request, reply) => {
      const call = await readCall(deps, route, request, reply);
      return sendAnswer(route, reply, await runHandler(deps, route, request, call, handler));
    },
  });
}

type AnyCall = Omit<Call<RouteDefinition>, 'upload'> & { upload: AnyUpload | null; print: string };
type AnyHandler = (call: AnyCall) => Promise<unknown>;

async function readCall(
  deps: Deps,
  route: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyCall> {
  const { scope } = request;
  if (route.limit && 'idUtente' in scope)
    await deps.limits.consume(`chiamata:${route.method} ${route.path} ${scope.idUtente}`, route.limit);
  const params = route.params?.safeParse(request.params);
  if (params && !params.success) throw paramsProblem(route, fieldsOf(params.error));
  const query = route.query?.safeParse(request.query);
  if (query && !query.success) throw invalid(fieldsOf(query.error));
  const form = await readBody(deps, route, request);
  const body = route.body?.safeParse(form.fields);
  const fields: Fields = body && !body.success ? fieldsOf(body.error) : {};
  if (route.upload?.required && !form.file) fields.file = [route.upload.refusal];
  if (Object.keys(fields).length) throw invalid(fields);
  return {
    scope: request.scope as AnyCall['scope'],
    params: params?.data,
    query: query?.data,
    body: body?.data,
    upload: form.file && route.upload ? await uploadOf(deps, route.upload, request, form.file) : null,
    db: route.replica ? deps.reads : deps.database.db,
    request,
    reply,
    print: fingerprintOf(`${route.method} ${request.url}`, body?.data, form.file && digestInput(form.file)),
  };
}

/** An identifier of impossible form is answered 404; other invalid parameters 400. */
const paramsProblem = (route: RouteDefinition, fields: Fields) =>
  route.path.includes('/:id') ? notFound() : invalid(fields);

async function readBody(
  deps: Deps,
  route: RouteDefinition,
  request: FastifyRequest,
): Promise<ReceivedForm<ReceivedFile | ReceivedDocument> | { fields: unknown; file: null }> {
  if (route.upload && request.isMultipart()) return readUploadForm(deps, route.upload, request);
  if (route.upload?.required)
    throw new Problem('tipo-non-ammesso', { detail: 'Il modulo va inviato come multipart/form-data.' });
  return { fields: request.body ?? {}, file: null };
}

async function runHandler(
  deps: Deps,
  route: RouteDefinition,
  request: FastifyRequest,
  call: AnyCall,
  handler: AnyHandler,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const scope = call.scope;
  if (!route.idempotent || typeof key !== 'string' || key === '' || !('idUtente' in scope)) return handler(call);
  return runIdempotent(
    deps.database.db,
    deps.clock,
    { idUtente: scope.idUtente, key, print: call.print },
    async (db) => {
      const result = await handler({ ...call, db });
      // Thrown so that the transaction rolls back and the key can be used again.
      if (result instanceof Problem) throw result;
      return result;
    },
  );
}

function sendAnswer(route: RouteDefinition, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof Problem) throw result;
  const status = route.success ?? 200;
  reply.code(status);
  if (status === 204) return reply.send();
  if (route.file) return sendFile(reply, result as FileAnswer);
  if (!route.paged) return route.answer.parse(result);
  const { rows, total } = result as { rows: unknown; total: number | null };
  if (total !== null) reply.header('x-total-count', String(total));
  return route.answer.parse(rows);
}
