import type { RouteDefinition } from '@commiato/contracts/route';
import { call, type TestCall } from '../server/src/testing/calls.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../server/src/testing/fixtures.ts';
import type { InstalledProgram } from './program.ts';

/** An answer of the program: its status, the time that it took in ms, its bytes, and the sentence of a refusal. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly sentence: string;
}

/** Who sends what is heavy. */
export interface World {
  readonly program: InstalledProgram;
  readonly admin: string;
  readonly owner: TestAgency;
}

/** Something heavy that an agency or visitors can send or ask for. */
export interface HeavyCase {
  /** In Italian. */
  readonly what: string;
  /** The statuses that come, all of them. */
  readonly statuses: readonly number[];
  /** A status that is right too, however late it comes. */
  readonly or?: number;
  /** Makes what is needed; what it answers is done while the program is watched. */
  prepare(world: World): Promise<() => Promise<readonly Answer[]>>;
}

export async function newWorld(program: InstalledProgram): Promise<World> {
  const admin = await signInAdmin(program);
  return { program, admin, owner: await seedAgency(program, admin) };
}

/** Calls a route and takes its time. */
export async function timedCall({ program }: World, route: RouteDefinition, given: TestCall): Promise<Answer> {
  const began = performance.now();
  const { status, body } = await call(program, route, given);
  const ms = performance.now() - began;
  if (Buffer.isBuffer(body)) return { status, ms, bytes: body.length, sentence: '' };
  const sentence = status < 400 ? '' : (Object.values(body.fields ?? {}).flat()[0] ?? body.error ?? '');
  return { status, ms, bytes: JSON.stringify(body).length, sentence };
}

/** Reads a page and takes its time. */
export async function timedPage({ program }: World, url: string): Promise<Answer> {
  const began = performance.now();
  const { statusCode, rawPayload } = await program.app.inject({ method: 'GET', url, headers: {} });
  return { status: statusCode, ms: performance.now() - began, bytes: rawPayload.length, sentence: '' };
}

/** Throws where what prepares a case is refused. */
export function requireStatus(status: number, body: { readonly error?: string }, ...wanted: readonly number[]): void {
  if (!wanted.includes(status)) throw new Error(`La preparazione è rifiutata: ${status} ${body.error ?? ''}`);
}
