import { randomUUID } from 'node:crypto';
import { type Answer, type RouteDefinition, routeAddress } from '@commiato/contracts/route';

/** A call as it is sent. */
export interface SentCall {
  readonly method: RouteDefinition['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
  readonly remoteAddress?: string;
}

interface ReceivedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

/** What calls are sent to: a program inside this process, or one that runs beside it (`heavy-input/program.ts`). */
export interface CalledProgram {
  readonly app: { inject(call: SentCall): Promise<ReceivedAnswer> };
}

/** What tests make things in: their order by time is that of the calls. */
export interface SeededProgram extends CalledProgram {
  readonly clock: { now(): Date; pass(milliseconds: number): void };
}

export interface TestFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename?: string;
  readonly type?: string;
}

export interface TestCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly file?: TestFile | null;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface TestAnswer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The contract's answer if the call succeeded, else a problem. */
  readonly body: T & { error?: string; code?: string; fields?: Record<string, string[]> };
}

/** Calls a route value over HTTP injection; a route with an upload slot is sent as multipart. */
export async function call<R extends RouteDefinition>(
  { app }: CalledProgram,
  route: R,
  given: TestCall = {},
): Promise<TestAnswer<Answer<R>>> {
  const search = new URLSearchParams(given.query).toString();
  const { payload, headers } = bodyOf(route, given);
  const response = await app.inject({
    method: route.method,
    url: routeAddress(route.path, given.params) + (search ? `?${search}` : ''),
    headers: {
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      // As the web client does for calls that create something.
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
      ...given.headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(given.ip ? { remoteAddress: given.ip } : {}),
  });
  const isFile = route.file && response.statusCode < 300;
  const body = isFile ? response.rawPayload : JSON.parse(response.body || '{}');
  return { status: response.statusCode, headers: response.headers, body };
}

function bodyOf(
  route: RouteDefinition,
  { body, file }: TestCall,
): { payload?: string | Buffer; headers: Record<string, string> } {
  if (route.upload) return multipart((body ?? {}) as Record<string, unknown>, file ?? null);
  if (body === undefined) return { headers: {} };
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Lists and objects travel as JSON. */
const partOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** A multipart form as a browser sends it: fields, then the part `file`. */
export function multipart(
  fields: Record<string, unknown>,
  file: TestFile | null,
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'confine-della-prova';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${partOf(value)}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.filename ?? 'ritratto.jpg'}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
