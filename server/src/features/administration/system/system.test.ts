import { readSystem } from '@commiato/contracts/administration/system';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, seedQueuedMail, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});
const state = async () => (await call(test, readSystem, { token: admin })).body;

it('tells how database, storage, disk and queues are', async () => {
  const { token } = await seedAgency(test, admin);
  const before = await state();
  await seedNotice(test, token);
  await seedQueuedMail(test);
  const now = await state();
  expect(now.versione).toMatch(/^\d+\.\d+\.\d+$/);
  expect(now.commit).toMatch(/^([0-9a-f]{12}|sconosciuto)$/);
  expect(now.database).toMatchObject({ funziona: true, dettaglio: expect.stringMatching(/^PostgreSQL \d+/) });
  expect(now.database.byte).toBeGreaterThan(1_000_000);
  expect(now.archivio.funziona).toBe(true);
  expect(now.disco.totali).toBeGreaterThan(now.disco.liberi);
  expect(now.posta.inCoda).toBe(before.posta.inCoda + 1);
  // None is set up: platform/backup/nightly.test.ts has one that is.
  expect(now.copia).toBeNull();
  expect(now.immagini.inCoda).toBe(before.immagini.inCoda + 1);
});

it('tells whether the key is the database’s, and how certified mail is', async () => {
  const signs = async () => Object.fromEntries((await state()).segnali.map(({ nome, funziona }) => [nome, funziona]));
  const others = { 'Notifiche sui dispositivi': true, 'Ritorni della posta': true, 'Mittente delle e-mail': true };
  const all = { Chiave: true, 'Limiti delle agenzie': true, 'Caselle PEC delle agenzie': true, ...others };
  expect(await signs()).toEqual(all);
  const { agency } = await seedAgency(test, admin);
  const { db } = test.deps.database;
  await db.execute(sql`
    insert into caselle_pec (id_utente, indirizzo, utente, password, smtp_server, smtp_porta, imap_server, imap_porta, destinatario, collegata, problema)
    values (${agency._id}, 'a@pec.example', 'a', '\\x00', 's', 465, 'i', 993, 'sdi01@pec.fatturapa.it', now(), 'Non risponde.')`);
  await db.execute(sql`insert into installazione (id, prova) values ('unaltra', '\\x00')`);
  expect(await signs()).toEqual({ ...all, Chiave: false, 'Caselle PEC delle agenzie': false });
  await db.execute(sql`delete from installazione`);
});

it('tells which part does not answer', async () => {
  const broken = vi.spyOn(test.deps.storage, 'check').mockRejectedValue(new Error('La cartella non c’è'));
  expect((await state()).archivio.funziona).toBe(false);
  broken.mockRestore();
  expect(test.takeLogs().join()).toContain('archivio non raggiungibile');
});

it('tells when each job was done and that one failed, and does the others', async () => {
  expect((await state()).lavori).toEqual([]);
  const failing = { name: 'guasto', run: () => Promise.reject(new Error('x')) };
  await runJobs(test.deps, [failing, ...hourlyJobs]);
  const { lavori } = await state();
  expect(lavori.map(({ nome }) => nome).sort()).toEqual(['guasto', ...hourlyJobs.map(({ name }) => name)].sort());
  for (const { nome, finito, errore } of lavori) {
    expect(finito).not.toBeNull();
    expect(errore === '').toBe(nome !== 'guasto');
  }
  expect(test.takeLogs().join()).toContain('pulizia fallita');
});

it('begins no job once the program is stopping', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const job = (name: string) => ({
    name,
    run: async () => {
      done.push(name);
      stopping.abort();
    },
  });
  await runJobs(test.deps, [job('in corso'), job('mai cominciato')], stopping.signal);
  expect(done).toEqual(['in corso']);
});

it('is the administrator’s alone', async () => {
  const { token } = await seedAgency(test, admin);
  expect((await call(test, readSystem, { token })).status).toBe(403);
  expect((await call(test, readSystem, {})).status).toBe(401);
});
