import { publishNotice } from '@commiato/contracts/notices/notices';
import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import sharp from 'sharp';
import { z } from 'zod';
import { agencyPassword, noticeFields, seedAgency, tokenOf } from '../e2e/support/people.ts';
import { adminMail, adminPassword } from '../e2e/support/program.ts';

/** Who is signed in at a program: its sessions outlive its processes. */
export interface People {
  readonly agency: string;
  readonly admin: string;
  readonly mail: string;
}

export async function havePeople(address: string): Promise<People> {
  const { mail } = await seedAgency(address);
  return {
    mail,
    agency: await tokenOf(address, mail, agencyPassword),
    admin: await tokenOf(address, adminMail, adminPassword),
  };
}

/** An answer as it came: its status (0 where none came whole), its body, and how long it took. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly ms: number;
  /** Taken, and not answered whole. */
  readonly broken?: boolean;
}

interface Asked {
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object | FormData;
  readonly headers?: Record<string, string>;
  /** Milliseconds after which no answer is one. */
  readonly timeoutMs?: number;
}

/** Calls a route over a connection of its own, and never throws. */
export async function ask(address: string, route: RouteDefinition, asked: Asked = {}): Promise<Answer> {
  const { token, params, query, body, headers } = asked;
  const form = body instanceof FormData;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return get(address + routeAddress(route.path, params) + search, asked.timeoutMs, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
}

/** Whether nobody took the connection. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/** Reads an address over a connection of its own, and never throws. */
export async function get(address: string, timeoutMs = 15_000, more: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  const took = () => performance.now() - started;
  try {
    const headers = { connection: 'close', ...more.headers };
    const response = await fetch(address, { ...more, headers, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text, ms: took() };
  } catch (error) {
    return { status: 0, body: null, ms: took(), broken: !isRefused(error) };
  }
}

let count = 0;
/** Another tax code each time. */
export function nextCode(): string {
  count += 1;
  return `RSSMRA${String(Math.floor(count / 1000) % 100).padStart(2, '0')}A01H${String(count % 1000).padStart(3, '0')}X`;
}

/** A photograph that no other is like. */
export const photograph = (): Promise<Buffer> => {
  count += 1;
  const background = { r: count % 256, g: Math.floor(count / 256) % 256, b: 130 };
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

export interface Publication {
  readonly codfisc: string;
  readonly key: string;
  readonly file: Buffer;
}

export const newPublication = async (): Promise<Publication> => ({
  codfisc: nextCode(),
  key: crypto.randomUUID(),
  file: await photograph(),
});

/** Publishes; the same publication a second time is a repetition under the same key. */
export function publish(
  address: string,
  token: string,
  { codfisc, key, file }: Publication,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...noticeFields, codfisc })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'ritratto.png');
  return ask(address, publishNotice, { token, body, headers: { 'idempotency-key': key, ...headers } });
}

export const published = z.object({
  _id: z.string(),
  id_utente: z.string(),
  img: z.string(),
  nome: z.string(),
  cognome: z.string(),
  codfisc: z.string(),
});
export type Published = z.output<typeof published>;
