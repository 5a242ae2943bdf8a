import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryAppRows } from '../../testing/rows.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { queueMail } from './outbox.ts';
import { sendAllDueMails, startSender } from './sender.ts';
import { openTransport, type Transport } from './transport.ts';

const test = startTestApp();
const minute = 60_000;
let server: TestMailServer;
let transport: Transport;

beforeEach(async () => {
  server = await startMailServer();
  transport = smtp(server.url);
});
afterEach(async () => {
  transport.close?.();
  await server.close();
  await test.deps.database.db.execute(sql`delete from posta`);
});

const smtp = (smtpUrl: string) => openTransport({ ...test.deps.settings, smtpUrl, mailFrom: 'annunci@commiato.test' });
const queue = (to: string, subject = 'Benvenuti') =>
  queueMail(test.deps.database.db, test.deps.clock, {
    to,
    subject,
    title: 'È tutto pronto',
    blocks: [{ kind: 'action', label: 'Apri', url: `https://commiato.test/${'lungo-'.repeat(30)}` }],
  });
const send = () => sendAllDueMails(test.deps, transport);
const arrived = () => server.received.flatMap(({ to }) => (to ?? []).map(({ address }) => address)).sort();
const rows = () =>
  queryAppRows(
    test,
    {
      destinatario: z.string(),
      tentativi: z.number(),
      inviata: z.boolean(),
      attende: z.boolean(),
      errore: z.string(),
      testo: z.string(),
    },
    sql`select destinatario, tentativi, inviata is not null as inviata, prossima is not null as attende, errore, testo from posta order by destinatario`,
  );

describe('the sender', () => {
  it('delivers both parts over SMTP, marks the mail and forgets what of its text opens something', async () => {
    await queue('davide@prova.example', 'Perché sì: è l’ora');
    expect(await send()).toBe(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Perché sì: è l’ora',
      from: { name: 'Commiato', address: 'annunci@commiato.test' },
      to: [{ address: 'davide@prova.example' }],
    });
    expect(mail?.text).toContain(`https://commiato.test/${'lungo-'.repeat(30)}`);
    expect(mail?.html).toContain('<h1');
    expect(mail?.messageId).toMatch(/^<[\w-]{12}@commiato\.test>$/);
    expect(await rows()).toEqual([
      {
        destinatario: 'davide@prova.example',
        tentativi: 1,
        inviata: true,
        attende: false,
        errore: '',
        testo: expect.stringContaining('https://commiato.test/[nascosto]'),
      },
    ]);
    expect((await rows())[0]?.testo).not.toContain('lungo-');
    expect(await send()).toBe(0);
  });

  it('delivers every mail after ten minutes without a mail server', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    for (const name of ['a', 'b', 'c']) await queue(`${name}@prova.example`);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      expect(await send()).toBe(0);
      test.clock.pass(minute);
    }
    expect(await rows()).toMatchObject(Array(3).fill({ tentativi: 3, attende: true, inviata: false }));
    expect(test.takeLogs()).toHaveLength(9);
    server = await startMailServer(port);
    test.clock.pass(10 * minute);
    expect(await send()).toBe(3);
    expect(arrived()).toEqual(['a@prova.example', 'b@prova.example', 'c@prova.example']);
  });

  it('gives up after five tries with growing pauses and says why', async () => {
    server.refused.add('nessuno@prova.example');
    await queue('nessuno@prova.example');
    const tries: number[] = [];
    for (let minutes = 0; minutes <= 300; minutes += 1) {
      const before = (await rows())[0]?.tentativi;
      await send();
      if ((await rows())[0]?.tentativi !== before) tries.push(minutes);
      test.clock.pass(minute);
    }
    expect(tries).toEqual([0, 1, 5, 20, 260]);
    test.clock.pass(48 * 60 * minute);
    await send();
    expect(await rows()).toMatchObject([
      {
        tentativi: 5,
        attende: false,
        inviata: false,
        errore: expect.stringMatching(/^Il server di posta rifiuta il destinatario.* 550 No such mailbox$/),
      },
    ]);
    expect(test.takeLogs().map((line) => JSON.parse(line).level)).toEqual([40, 40, 40, 40, 50]);
  });

  it('delivers first what has waited longest', async () => {
    const addresses = ['primo@prova.example', 'secondo@prova.example', 'terzo@prova.example'];
    for (const address of addresses) {
      await queue(address);
      test.clock.pass(1_000);
    }
    expect(await send()).toBe(3);
    expect(server.received.flatMap(({ to }) => (to ?? []).map(({ address }) => address))).toEqual(addresses);
  });

  it('lets one mail that fails block none of the others', async () => {
    server.refused.add('a@prova.example');
    for (const name of ['a', 'b', 'c']) await queue(`${name}@prova.example`);
    expect(await send()).toBe(2);
    expect(arrived()).toEqual(['b@prova.example', 'c@prova.example']);
    test.takeLogs();
  });

  it('counts a try of a mail that fails beside the mail server, sends those behind it, and tells the administrator nothing of a statement', async () => {
    const { db } = test.deps.database;
    for (const name of ['a', 'b', 'c']) await queue(`${name}@prova.example`);
    await db.execute(sql`update posta set disiscrizione = 'https://commiato.test/fine', prossima = prossima - interval '1 s'
      where destinatario = 'a@prova.example'`);
    const takeBack = async () => {
      throw new Error('Failed query: select … params: davide@prova.example');
    };
    expect(await sendAllDueMails({ ...test.deps, takeBack }, transport)).toBe(2);
    expect(arrived()).toEqual(['b@prova.example', 'c@prova.example']);
    expect((await rows())[0]).toMatchObject({
      ...{ destinatario: 'a@prova.example', tentativi: 1, attende: true, inviata: false },
      errore: 'Invio non riuscito: il motivo è nel registro tecnico del programma.',
    });
    expect(test.takeLogs()).toHaveLength(1);
    test.clock.pass(minute);
    expect(await send()).toBe(1);
  });

  it('sends each mail once though several processes send at the same time', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `a${String(n).padStart(2, '0')}@prova.example`);
    for (const name of names) await queue(name);
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(arrived()).toEqual(names);
  });

  it('loses nothing where the process dies while it sends: the same Message-ID goes out again', async () => {
    await queue('davide@prova.example');
    const { config, db } = test.deps.database;
    const dying = openDatabase({ ...config, application_name: 'che-muore' });
    let reached = () => {};
    const talking = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let goOn = () => {};
    const cut = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const first: string[] = [];
    const lost = sendAllDueMails({ ...test.deps, database: dying }, async (mail) => {
      first.push(mail.id);
      reached();
      await cut;
      await transport(mail);
    });
    const outcome = expect(lost).rejects.toThrow();
    await talking;
    expect(await send()).toBe(0);
    // What the database sees of a kill -9: the connection ends in the middle of the transaction.
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'che-muore'`);
    const alive = () => queryAppRows(test, {}, sql`select from pg_stat_activity where application_name = 'che-muore'`);
    await expect.poll(alive).toEqual([]);
    // Nor does a dead process come back to count a try.
    const closed = dying.close();
    goOn();
    await outcome;
    await closed;
    expect(await send()).toBe(1);
    expect(new Set(server.received.map((mail) => mail.messageId))).toEqual(new Set([`<${first[0]}@commiato.test>`]));
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const failed = test.deps.database.db.transaction(async (tx) => {
      await queueMail(tx, test.deps.clock, { to: 'a@prova.example', subject: 'No', title: 'No', blocks: [] });
      throw new Error('annullata');
    });
    await expect(failed).rejects.toThrow('annullata');
    expect(await send()).toBe(0);
  });

  it('wakes at the commit, and at its end waits for the mail under way', async () => {
    await queue('prima@prova.example');
    const stop = startSender(test.deps, { transport });
    await expect.poll(arrived).toEqual(['prima@prova.example']);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.accept = () => held;
    await queue('poi@prova.example');
    await expect
      .poll(async () => {
        const client = new pg.Client(test.deps.database.config);
        await client.connect();
        const held = await client.query('select 1 from posta where inviata is null for update skip locked');
        await client.end();
        return held.rowCount;
      })
      .toBe(0);
    const ended = stop();
    await queue('dopo@prova.example');
    release();
    await ended;
    expect(arrived()).toEqual(['poi@prova.example', 'prima@prova.example']);
    expect(await rows()).toMatchObject([{ attende: true }, { inviata: true }, { inviata: true }]);
  });
});
