import { problemSchema } from '@commiato/contracts/errors';
import {
  personalHeaderPlaceholder,
  personalParameterNames,
  personalParametersHeader,
} from '@commiato/contracts/personal';
import {
  type Answer,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type RouteDefinition,
  routeAddress,
} from '@commiato/contracts/route';
import { ApiError } from './errors.ts';
import { randomKey } from './random-key.ts';
import { currentSession, expireSession } from './session.ts';
import { fetchFile, type HttpReply, type HttpRequest, sendByFetch, sendByXhr } from './transport.ts';

/** Dispatched on `window` when the server opens nothing but the set-up of the second factor. */
export const secondFactorDueEvent = 'secondo-fattore-da-attivare';

/** Dispatched on `window` when the server refuses what the person's rights do not reach, which may have changed. */
export const rightsRefusedEvent = 'area-non-consentita';

/** Option `K` of a call: absent where the route declares nothing, optional where every part of it is. */
type OptionFor<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

interface SendOptions {
  /** The one file of a route with an upload slot. */
  file?: File | undefined;
  /** The same for every retry of one action; a random one if absent. */
  idempotencyKey?: string | undefined;
  /** Called with the share of the upload that was sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent to its end even where the page is left meanwhile. */
  keepalive?: boolean | undefined;
}

/** Params, query and body of a route, as the contract's schemas take them. */
export type CallOptions<R extends RouteDefinition> = OptionFor<'params', ParamsOf<R>> &
  OptionFor<'query', QueryOf<R>> &
  OptionFor<'body', BodyOf<R>> &
  SendOptions;
/** The options of a call; optional for a route that needs none. */
export type CallArguments<R extends RouteDefinition> =
  Record<never, never> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];
interface UntypedOptions extends SendOptions {
  params?: Record<string, unknown> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Calls a route of the contract. Throws ApiError if the server refuses, ConnectionError if no answer comes. */
export async function call<R extends RouteDefinition>(route: R, ...[options]: CallArguments<R>): Promise<Answer<R>> {
  const reply = await send(route, options ?? {});
  return parseAnswer(route, reply);
}

/** Calls a paged list. `total` counts the rows on the server, of which `rows` is one page. */
export async function callPaged<R extends RouteDefinition & { readonly paged: true }>(
  route: R,
  ...[options]: CallArguments<R>
): Promise<{ rows: Answer<R>; total: number }> {
  const reply = await send(route, options ?? {});
  const rows = parseAnswer(route, reply);
  const total = Number(reply.header('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : Array.isArray(rows) ? rows.length : 0 };
}

/** Calls a route that answers a file; the file has the name the server gives it. */
export async function callFile<R extends RouteDefinition & { readonly file: true }>(
  route: R,
  ...[options]: CallArguments<R>
): Promise<File> {
  const token = currentSession()?.token;
  const reply = await fetchFile(buildRequest(route, options ?? {}, token));
  if (reply.status >= 200 && reply.status < 300) return reply.file;
  throw handleRefusal(route, { ...reply, text: await reply.file.text() }, token);
}

function parseAnswer<R extends RouteDefinition>(route: R, reply: HttpReply): Answer<R> {
  const schema: R['answer'] = route.answer;
  return schema.parse(reply.text === '' ? undefined : JSON.parse(reply.text)) as Answer<R>;
}

async function send(route: RouteDefinition, options: UntypedOptions): Promise<HttpReply> {
  const token = currentSession()?.token;
  const request = buildRequest(route, options, token);
  const reply = await (route.upload ? sendByXhr(request) : sendByFetch(request));
  if (reply.status >= 200 && reply.status < 300) return reply;
  throw handleRefusal(route, reply, token);
}

/** Ends the session or demands the second factor where the refusal says so, and returns the error to throw. */
function handleRefusal(route: RouteDefinition, reply: HttpReply, token: string | undefined): ApiError {
  // A wrong password ends no session. Somebody may have signed in again meanwhile: only the session that made the call has expired.
  const needsSession = route.access !== 'public';
  if (reply.status === 401 && token && needsSession && token === currentSession()?.token) expireSession();
  const error = apiErrorFrom(reply);
  if (error.code === 'secondo-fattore-obbligatorio') window.dispatchEvent(new Event(secondFactorDueEvent));
  if (error.code === 'area-non-consentita') window.dispatchEvent(new Event(rightsRefusedEvent));
  return error;
}

function buildRequest(route: RouteDefinition, options: UntypedOptions, token: string | undefined): HttpRequest {
  const headers: Record<string, string> = { Accept: route.file ? '*/*' : 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (route.success === 201) headers['Cache-Control'] = 'no-cache';
  if (route.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? randomKey();
  const { params, query, carried } = splitPersonalParameters(route, options);
  if (carried) headers[personalParametersHeader] = carried;
  const url = routeAddress(route.path, params) + queryString(query);
  const request = { method: route.method, url, headers, ...transportOptions(options) };
  if (route.upload) return { ...request, body: multipart(options.body, options.file) };
  if (options.body === undefined) return request;
  headers['Content-Type'] = 'application/json';
  return { ...request, body: JSON.stringify(options.body) };
}

/** Addresses are written down on their way: what names persons leaves them, and goes into a header. */
function splitPersonalParameters(route: RouteDefinition, { params = {}, query = {} }: UntypedOptions) {
  const carried = new URLSearchParams();
  const take = (names: readonly string[], values: object) =>
    Object.entries(values).filter(([name, value]) => {
      const taken = names.includes(name);
      if (taken && value !== undefined && value !== '') carried.append(name, String(value));
      return !taken;
    });
  const inPath = personalParameterNames(route.params);
  return {
    params: {
      ...Object.fromEntries(take(inPath, params)),
      ...Object.fromEntries(inPath.map((name) => [name, personalHeaderPlaceholder])),
    },
    query: Object.fromEntries(take(personalParameterNames(route.query), query)),
    carried: carried.toString(),
  };
}

const transportOptions = ({ signal, onProgress, keepalive }: UntypedOptions) => ({
  ...(signal ? { signal } : {}),
  ...(keepalive ? { keepalive } : {}),
  ...(onProgress ? { onProgress } : {}),
});

function queryString(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Fields as strings, null as the empty string; the file comes last so that the server has the fields before it reads the file. */
function multipart(body: unknown, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  if (file) form.append('file', file, file.name);
  return form;
}

function apiErrorFrom({ status, text }: HttpReply): ApiError {
  try {
    const problem = problemSchema.safeParse(JSON.parse(text));
    if (problem.success) return new ApiError(problem.data);
  } catch {
    // A proxy answered with something that is not JSON: the screen shows its fallback text.
  }
  return new ApiError({ status, code: 'sconosciuto', error: '' });
}
