import { EventEmitter, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeEvent, deleteEvent, listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import { alertRequestedMessage, applyAlertCode, requestAlert } from '@commiato/contracts/notices/alerts';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { changeNotice, deleteNotice, setNoticesVisibility } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { capitalized, romeDay } from '@commiato/italy/formatting';
import { spokenDay } from '@commiato/italy/prose/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import type { DueMail } from '../../../platform/mail/outbox.ts';
import { sendAllDueMails } from '../../../platform/mail/sender.ts';
import { openTransport } from '../../../platform/mail/transport.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { allFeatures } from '../../features.ts';
import { releaseHeldEvents } from '../../funerals/events/release-service.ts';
import { alertJobs } from './jobs.ts';
import { requeueMailOfGoneNotice } from './sending-queries.ts';
import { matchAndQueueDueAlerts, matchNextNotice, queueNextMails } from './sending-service.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});
beforeEach(async () => {
  for (const table of ['avvisi', 'link_avvisi', 'avvisi_dovuti', 'avvisi_da_abbinare', 'posta'])
    await test.deps.database.db.execute(sql.raw(`delete from ${table}`));
});

/** Time passes, and with it the sessions. */
async function pass(milliseconds: number) {
  test.clock.pass(milliseconds);
  zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
}

let visitors = 0;
const nextAddress = () => `10.9.${Math.floor(visitors / 200)}.${(visitors++ % 200) + 1}`;
const ask = (wish: Record<string, unknown>, ip = nextAddress()) => {
  test.clock.pass(1000);
  return call(test, requestAlert, {
    body: { mail: 'ada@prova.example', cosa: 'luogo', quando: 'subito', ...wish } as never,
    ip,
  });
};
const request = (method: 'GET' | 'HEAD' | 'POST', url: string, payload = '') =>
  test.app.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    ...(method === 'POST' && payload
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload }
      : {}),
  });

/** The mails in the outbox, with what they carry. */
async function mails() {
  const rows = await queryAppRows(
    test,
    { a: z.string(), oggetto: z.string(), testo: z.string(), disiscrizione: z.string().nullable() },
    sql`select destinatario as a, oggetto, testo, disiscrizione from posta order by creata, destinatario, "_id"`,
  );
  return rows.map((row) => ({
    ...row,
    link: /\/avvisi\/[\w-]{22}/.exec(row.testo)?.[0] ?? '',
    codice: /Codice: (\d{6})/.exec(row.testo)?.[1] ?? '',
  }));
}
const lastMail = async () => {
  const [last] = (await mails()).slice(-1);
  if (!last) throw new Error('Nessuna e-mail');
  return last;
};
const stored = async () =>
  JSON.stringify(
    await queryAppRows(
      test,
      { row: z.string() },
      sql`select to_jsonb(a)::text as row from avvisi a union all select to_jsonb(l)::text from link_avvisi l order by 1`,
    ),
  );

/** A confirmed alert. */
async function follow(wish: Record<string, unknown>) {
  const { status, body } = await ask(wish);
  expect([status, body]).toMatchObject([202, { messaggio: alertRequestedMessage }]);
  const { link, codice } = await lastMail();
  expect((await request('POST', `${link}/conferma`)).statusCode).toBe(303);
  await test.deps.database.db.execute(sql`delete from posta`);
  return { link, codice };
}
/** The day after the day after tomorrow. */
const soon = () => addDays(romeDay(test.clock.now()), 3);
const publish = (change: Record<string, unknown> = {}) =>
  seedNotice(test, zoli.token, { codfisc: nextTaxCode(), nome: 'Ada', cognome: 'Neri', ...change });
const told = async () => {
  // Mails are told apart by when they were queued.
  test.clock.pass(1000);
  await matchAndQueueDueAlerts(test.deps);
  return (await mails()).map(({ a }) => a);
};


it('T1 binned, moved, restored', async () => {
  admin = await signInAdmin(test);
  await follow({ mail: 'paese@prova.example', prov: 'FC' });
  const notice = await publish({ funerale: '' , eventi: JSON.stringify([{ tipo: 'funerale', inizio: `${soon()}T10:00`, luogo: 'Duomo', pubblico: true }])});
  const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
  console.log(await told());
  await follow({ cosa: 'annuncio', id: notice._id });
  await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
  const moved = await call(test, changeEvent, { token: zoli.token, params: { id: events[0]!._id }, body: { inizio: `${soon()}T15:00` } as never });
  console.log(moved.status, await told());
  const r = await call(test, restoreFromBin, { token: admin, params: { id: notice._id } });
  console.log('T1', r.status, await told());
});

it('T6 text-only hour told, text changes', async () => {
  await follow({ mail: 'paese@prova.example', prov: 'FC' });
  const day = spokenDay(soon(), soon());
  const notice = await publish({ funerale: `Funerale ${day} alle ore 10 in Duomo`, eventi: '[]' });
  console.log(await told(), (await lastMail()).testo);
  await follow({ cosa: 'annuncio', id: notice._id });
  const c = await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { funerale: `Funerale ${day} alle ore 15 in Duomo`, eventi: '[]' } as never });
  console.log('T6a', c.status, await told(), (await lastMail()).testo);
  const d = await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { funerale: `Funerale ${day} alle ore 16 in Duomo` } as never });
  console.log('T6b', d.status, await told(), (await lastMail()).testo);
});

it('T8 held then cancelled', async () => {
  await follow({ mail: 'paese@prova.example', prov: 'FC' });
  const notice = await publish({ funerale: '' , eventi: JSON.stringify([{ tipo: 'funerale', inizio: `${soon()}T10:00`, luogo: 'Duomo', pubblico: true }])});
  const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
  await told();
  const change = async (body: object) => expect((await call(test, changeEvent, { token: zoli.token, params: { id: events[0]!._id }, body: body as never })).status).toBe(200);
  await change({ oraDopo: new Date(test.clock.now().getTime() + 3_600_000).toISOString() });
  console.log('T8 held', await told());
  await change({ stato: 'annullato' });
  console.log('T8 cancelled', await told(), (await lastMail()).testo);
  const page = (await test.app.inject({ url: noticeAddress(notice) })).body;
  console.log('T8 page', /comunic[^<]*seguito/.exec(page)?.[0], page.includes('annullat'));
});
