import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { allRoutes } from '@commiato/contracts/all-routes';
import { problemSchema } from '@commiato/contracts/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { type AttackFixtures, createAttackFixtures } from './attacks/attack-fixtures.ts';
import { type RawAnswer, sendRawBytes } from './attacks/raw-connection.ts';
import { type Attack, attacksOn, publicTargets, targetOf } from './attacks/requests.ts';
import { type ResourceSnapshot, takeResourceSnapshot, unreferencedFiles } from './attacks/resource-snapshot.ts';
import { recordWrittenTables, takeWrittenTables } from './attacks/written-tables.ts';
import type { TestServer } from './global-setup.ts';
import { startTestApp } from './test-app.ts';

/** `npm run test:attacks` sends ten thousand and more, each time others; here some of every kind, always the same. */
const requests = Number(process.env.ATTACKS ?? 400);
const seed = Number(process.env.ATTACKS_SEED ?? 20261120);

// The machine's folder is everybody's: what this program leaves in its own can be told.
const temporary = mkdtempSync(join(tmpdir(), 'commiato-attacchi-'));
process.env.TMPDIR = temporary;
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Connections that nobody uses are closed soon, so that those left behind can be told from them. */
const closesIdleConnections = (): TestServer => {
  const server = inject('postgres');
  return { ...server, connection: { ...server.connection, idleTimeoutMillis: 500 } };
};
const test = startTestApp({ RATE_LIMITS: 'off' }, closesIdleConnections);
const targets = [...allRoutes.map(targetOf), ...publicTargets];
const each = Math.ceil(requests / targets.length);
const answers = new Map<number, number>();
const slowest = { ms: 0, what: '' };
let port: number;
let world: AttackFixtures;
let before: ResourceSnapshot;
let security: Record<string, string>;

/** What a refused request may write: counts of limits, the time of a session, and that somebody was refused. */
const ofRefusals = ['limiti', 'sessioni', 'registro'];

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
  const headers = Object.entries(securityHeaders(test.deps.settings));
  security = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  world = await createAttackFixtures(test);
  await recordWrittenTables(test);
});

const settled = () => takeResourceSnapshot(test, test.deps.settings.dataDir);

/** What nobody waits for any more is still being done. */
async function untilQuiet(): Promise<void> {
  do await setTimeout(20);
  while ((await settled()).database.busy > 0);
}

/** What other sites show they may read, refusals too, and frames may stand in their pages; what none of these addresses is stays closed. */
const isOpen = (url: string) => /^\/(api\/)?incorpora\b/.test(url);
const openTo = ({ 'x-frame-options': _, ...others }: typeof security) => ({
  ...others,
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'content-security-policy': expect.stringMatching(/frame-ancestors ('none'|\*)/),
});

/** An answer of which nobody has to be ashamed. */
function judge({ method, url }: Attack, { status, headers, body }: RawAnswer): void {
  expect(status).toBeLessThan(500);
  // Calls tell no referrer, pages none to other sites.
  const referrer = { 'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/) };
  const kept = { ...(isOpen(url) ? openTo(security) : security), ...referrer };
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(kept)));
  // Files and pages that are shown have stricter ones.
  if (status >= 400) expect(headers).toMatchObject(kept);
  if (status < 400 || method === 'HEAD') return;
  if (headers['content-type']?.startsWith('text/html')) {
    expect(url).not.toMatch(/^\/api\//);
    expect(body).toContain('</html>');
    return;
  }
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const { instance, ...problem } = problemSchema.parse(JSON.parse(body));
  expect(problem.status).toBe(status);
  expect(JSON.stringify(problem)).not.toMatch(/select |node_modules|\/server\/|at .*:\d+/i);
}

async function send(attack: Attack): Promise<void> {
  const bytes = await world.write(attack);
  await takeWrittenTables(test);
  const started = performance.now();
  const answer = await sendRawBytes(port, bytes, attack.manner);
  const ms = performance.now() - started;
  if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${attack.method} ${attack.url.slice(0, 100)}` });
  answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1);
  if (attack.manner === 'whole') expect(answer).not.toBeNull();
  if (answer) judge(attack, answer);
  if (attack.manner !== 'whole') await untilQuiet();
  else if (answer && answer.status >= 400)
    expect((await takeWrittenTables(test)).filter((table) => !ofRefusals.includes(table))).toEqual([]);
  if ((answer?.status ?? 0) < 400 && attack.method !== 'GET') {
    // What it was to have done afterwards, such as a link that is mailed.
    await untilQuiet();
    await world.shaken(attack);
  }
}

describe(`right but for one thing (seed ${seed}, ${each} to each of ${targets.length} addresses)`, () => {
  beforeAll(async () => {
    // What reads public pages opens its connections with the first of them.
    await test.app.inject('/');
    before = await settled();
  });

  it.each(targets.map((target, place) => [target.name, target, seed + place] as const))(
    '%s answers without an error of its own, and writes nothing where it refuses',
    async (_name, target, own) => {
      await fc.assert(fc.asyncProperty(attacksOn(target), send), { seed: own, numRuns: each, endOnFailure: true });
    },
    1_800_000,
  );

  it('leaves no handle, connection, transaction or draft of a file behind', async () => {
    await expect.poll(settled, { timeout: 30_000, interval: 500 }).toEqual(before);
  }, 60_000);

  it('leaves no file in the store that no row names, once it was tidied', async () => {
    expect(await unreferencedFiles(test)).toEqual([]);
  });

  afterAll(() => {
    const figures = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'nessuna'}: ${count}`);
    const sum = [...answers.values()].reduce((all, count) => all + count, 0);
    const slow = `la più lenta in ${Math.round(slowest.ms)} ms, ${slowest.what}`;
    process.stdout.write(`${sum} richieste, seme ${seed}; risposte ${figures.join(', ')}; ${slow}\n`);
  });
});
