import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { readPublicNotice } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { metricsToken, startReplicatedApp } from '../../testing/replica.ts';
import type { TestApp } from '../../testing/test-app.ts';

const { replicated, test } = startReplicatedApp();

/** What was read where until now. */
async function reads({ app }: TestApp = test) {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const value = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return {
    replica: value('commiato_reads_total{from="replica"}'),
    primary: value('commiato_reads_total{from="primary"}'),
    late: value('commiato_replica_late_seconds'),
  };
}

/** Resolves once public reads come from the replica. */
async function replicaIsUsed(on: TestApp = test): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const before = await reads(on);
    await on.app.inject({ url: `${publicPaths.recent}?prima=2020-01-0${1 + (tries % 9)}` });
    await on.deps.reads.execute(sql`select 1`);
    const after = await reads(on);
    if (after.replica > before.replica && after.primary === before.primary) return;
    await delay(20);
  }
  throw new Error('The replica is not used');
}

let token: string;
beforeAll(async () => {
  ({ token } = await seedAgency(test, await signInAdmin(test)));
});
afterEach(() => replicated.resume().catch(() => {}));

const textOf = async (notice: Parameters<typeof noticeAddress>[0], on: TestApp = test) =>
  (await on.app.inject({ url: noticeAddress(notice) })).body;
const change = (notice: { readonly _id: string }, testo: string) =>
  call(test, changeNotice, { token, params: { id: notice._id }, body: { testo } });

describe('public pages', () => {
  it('are read from the replica, all that one of them needs', async () => {
    const notice = await seedNotice(test, token);
    await replicaIsUsed();
    const before = await reads();
    expect(await textOf(notice)).toContain('DELL’ACQUA');
    for (const url of [publicPaths.recent, publicPaths.search, '/feed.atom', `${noticeAddress(notice)}/segnala`])
      expect([url, (await test.app.inject({ url })).statusCode]).toEqual([url, 200]);
    await call(test, readPublicNotice, { params: { id: notice._id } });
    const after = await reads();
    expect(after.replica).toBeGreaterThan(before.replica + 4);
    expect(after.primary).toBe(before.primary);
  });

  it('show a change at once while the replica lags behind, and are read from it again when it has caught up', async () => {
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await replicaIsUsed();
    expect(await textOf(notice)).toContain('Prima stesura');
    await replicated.pause();
    await change(notice, 'Seconda stesura');
    const before = await reads();
    for (let times = 0; times < 20; times += 1) {
      expect(await textOf(notice)).toContain('Seconda stesura');
      // What is kept is forgotten, so that it is read each time.
      test.deps.pages.drop(null);
      await delay(10);
    }
    const behind = await reads();
    expect(behind.primary).toBeGreaterThanOrEqual(before.primary + 20);
    expect(behind.replica).toBe(before.replica);
    await expect.poll(async () => (await reads()).late, { timeout: 10_000 }).toBeGreaterThan(0);
    await replicated.resume();
    await replicaIsUsed();
    expect(await textOf(notice)).toContain('Seconda stesura');
    await expect.poll(async () => (await reads()).late, { timeout: 10_000 }).toBe(0);
  });

  it('of another process show it as soon as that has heard of it', async () => {
    const beside = await test.startBeside();
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await replicaIsUsed(beside);
    expect(await textOf(notice, beside)).toContain('Prima stesura');
    await replicated.pause();
    let heard = false;
    beside.deps.events.subscribe(() => {
      heard = true;
    });
    await change(notice, 'Seconda stesura');
    await expect.poll(() => heard, { timeout: 5_000, interval: 2 }).toBe(true);
    for (let times = 0; times < 20; times += 1) {
      expect(await textOf(notice, beside)).toContain('Seconda stesura');
      beside.deps.pages.drop(null);
      await delay(10);
    }
  });

  it('never show the past, however changes and replay follow each other', async () => {
    const notice = await seedNotice(test, token, { testo: 'Stesura 0;' });
    await replicaIsUsed();
    for (let version = 1; version <= 25; version += 1) {
      await (version % 2 ? replicated.pause() : replicated.resume());
      await change(notice, `Stesura ${version};`);
      const pages = await Promise.all(Array.from({ length: 5 }, () => textOf(notice)));
      for (const page of pages) expect(page).toContain(`Stesura ${version};`);
      if (version % 5 === 0) await delay(60);
    }
    await replicated.resume();
    await replicaIsUsed();
    expect(await textOf(notice)).toContain('Stesura 25;');
  });

  it('are read from the replica again after a change that was undone', async () => {
    await replicaIsUsed();
    const told = new EventEmitter();
    const decided = new EventEmitter();
    const wasTold = once(told, 'now');
    const undone = test.deps.database.db.transaction(async (tx) => {
      await test.deps.events.publish(tx, ['annuncio:nessuno']);
      told.emit('now');
      await once(decided, 'now');
      throw new Error('undone');
    });
    await wasTold;
    await delay(200);
    const before = await reads();
    await test.deps.reads.execute(sql`select 1`);
    expect(await reads()).toMatchObject({ primary: before.primary + 1, replica: before.replica });
    decided.emit('now');
    await expect(undone).rejects.toThrow('undone');
    await replicaIsUsed();
  });

  it('are read from the primary while nobody listens to it, and show what was not heard', async () => {
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await replicaIsUsed();
    expect(await textOf(notice)).toContain('Prima stesura');
    await replicated.pause();
    const { db } = test.deps.database;
    const lost = sql`select pg_terminate_backend(pid) from pg_stat_activity where query like ${'%listen commiato%'}
      and pid <> pg_backend_pid() and datname = current_database()`;
    await db.execute(lost);
    await db.execute(sql`update annunci set testo = 'Seconda stesura' where "_id" = ${notice._id}`);
    await expect.poll(() => textOf(notice), { timeout: 10_000 }).toContain('Seconda stesura');
    expect(test.takeLogs().join()).toContain('connessione degli eventi persa');
    await replicated.resume();
    await replicaIsUsed();
  });

  it('are read from the primary when the replica stops, without an error, and from the replica when it is back', async () => {
    const notice = await seedNotice(test, token);
    await replicaIsUsed();
    const stopped = replicated.stopReplica();
    for (let times = 0; times < 30; times += 1) {
      test.deps.pages.drop(null);
      const { statusCode } = await test.app.inject({ url: noticeAddress(notice) });
      expect(statusCode).toBe(200);
      await delay(10);
    }
    await stopped;
    expect(await textOf(notice)).toContain('DELL’ACQUA');
    await replicated.startReplica();
    await replicaIsUsed();
    const logs = test.takeLogs();
    expect(logs.length).toBeGreaterThan(0);
    expect(logs.filter((line) => !line.includes('replica persa'))).toEqual([]);
  });

  it('are not read from a replica that has become a primary of its own, however far its log goes', async () => {
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await replicaIsUsed();
    await replicated.promote();
    await replicated.writeMuch();
    await change(notice, 'Seconda stesura');
    const before = await reads();
    for (let times = 0; times < 20; times += 1) {
      expect(await textOf(notice)).toContain('Seconda stesura');
      test.deps.pages.drop(null);
      await delay(20);
    }
    expect((await reads()).replica).toBe(before.replica);
  });
});
