import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { seedAgency, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startDemo } from './demo.ts';
import { readRecord, writeRecord } from './record.ts';

const program = startTestApp();
const record = { seed: 'prova', start: new Date('2026-11-20T09:00:00Z'), complete: true };

const start = () =>
  startDemo({
    settings: program.deps.settings,
    logger: pino({ level: 'silent' }),
    database: program.deps.database.config,
    lifecycle: { onStop: () => {} },
  });

test('a demonstration is never mixed with the agencies of others, not even where one has been before', async () => {
  await seedAgency(program, await signInAdmin(program));
  await expect(start()).rejects.toThrow(/contiene già dati che non sono della dimostrazione/);
  expect(await readRecord(program.deps.settings.dataDir)).toBeNull();
  await writeRecord(program.deps.settings.dataDir, record);
  await expect(start()).rejects.toThrow(/contiene già dati che non sono della dimostrazione/);
});

test('a data directory remembers its demonstration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-demo-'));
  expect(await readRecord(folder)).toBeNull();
  await writeRecord(folder, record);
  expect(await readRecord(folder)).toEqual(record);
  await rm(folder, { recursive: true });
});
