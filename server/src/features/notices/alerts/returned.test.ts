import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { readSystem } from '@commiato/contracts/administration/system';
import { requestAlert } from '@commiato/contracts/notices/alerts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { queueMail, queueMails } from '../../../platform/mail/outbox.ts';
import { type OnRecipientRefused, sendAllDueMails } from '../../../platform/mail/sender.ts';
import { openTransport } from '../../../platform/mail/transport.ts';
import { readReturnedMessage } from '../../../platform/returned-mail/returned-message.ts';
import { call } from '../../../testing/calls.ts';
import { type CertifiedProvider, startCertifiedProvider } from '../../../testing/certified-provider.ts';
import { signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startMailServer } from '../../../testing/smtp.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { alertJobs } from './jobs.ts';
import { stopRefusedAddress } from './returned-service.ts';

let mailbox: CertifiedProvider;
beforeAll(async () => {
  mailbox = await startCertifiedProvider(() => test.clock.now());
});
const test = startTestApp(() => ({
  MAIL_PACE: '60',
  BOUNCES_URL: `imap://${encodeURIComponent(mailbox.address)}:${mailbox.password}@127.0.0.1:${mailbox.imapPort}/?requireTLS=false`,
}));
afterAll(() => mailbox.close());
beforeEach(async () => {
  for (const table of ['avvisi', 'indirizzi_fermi', 'posta'])
    await test.deps.database.db.execute(sql.raw(`delete from ${table}`));
});

const lines = (...given: readonly string[]) => given.join('\r\n');
/** A report of a server (RFC 3464), as Postfix writes it. */
const bounce = (about: string, { status = '5.1.1', action = 'failed', extra = '' } = {}) =>
  lines(
    'From: MAILER-DAEMON@mx.prova.example (Mail Delivery System)',
    'To: commiato@commiato.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="taglio"',
    '',
    '--taglio',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '--taglio',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.prova.example',
    '',
    'Final-Recipient: rfc822; ada@prova.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@prova.example>:',
    '    Recipient address rejected',
    extra,
    '--taglio',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${about}>`,
    'Subject: Confermare',
    '',
    '--taglio--',
    '',
  );
/** A complaint of a reader (RFC 5965). */
const complaint = (about: string, type = 'abuse') =>
  lines(
    'From: feedback@prova.example',
    'To: commiato@commiato.test',
    'Subject: FW: Un nuovo annuncio',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="taglio"',
    '',
    '--taglio',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--taglio',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Prova/1.0',
    'Version: 1',
    '--taglio',
    'Content-Type: message/rfc822',
    '',
    'From: commiato@commiato.test',
    `Message-ID: <${about}>`,
    'Subject: Un nuovo annuncio',
    '',
    'Un annuncio.',
    '--taglio--',
    '',
  );

describe('a report', () => {
  const read = (text: string) => readReturnedMessage(Buffer.from(text));

  it('says which mail will never be delivered and why, or which was complained of', async () => {
    expect(await read(bounce('abc@commiato.test'))).toEqual({
      kind: 'respinta',
      about: 'abc@commiato.test',
      reason: '550 5.1.1 <ada@prova.example>: Recipient address rejected',
    });
    expect(await read(complaint('abc@commiato.test'))).toEqual({
      kind: 'reclamo',
      about: 'abc@commiato.test',
      reason: 'abuse',
    });
  });

  it('is read without what no database keeps, as it comes from a stranger', async () => {
    const text = bounce('a\0bc@commiato.test').replace('Recipient', 'Reci\0pient');
    expect(await read(text)).toMatchObject({
      about: 'abc@commiato.test',
      reason: '550 5.1.1 <ada@prova.example>: Recipient address rejected',
    });
  });

  it.each([
    ['of a delay', bounce('abc@commiato.test', { action: 'delayed', status: '4.4.1' })],
    ['of a full mailbox, which may be emptied', bounce('abc@commiato.test', { status: '4.2.2' })],
    ['of a delivery', bounce('abc@commiato.test', { action: 'delivered', status: '2.0.0' })],
    ['without the mail that it is about', bounce('abc@commiato.test').replace(/Message-ID: .*\r\n/, '')],
    ['that something is no spam', complaint('abc@commiato.test', 'not-spam')],
    [
      'that is an answer of somebody on holiday',
      lines('From: ada@prova.example', 'Subject: Ferie', '', 'Torno lunedì.'),
    ],
    ['that is nothing', ''],
  ])('%s says nothing', async (_case, text) => {
    expect(await read(text)).toBeNull();
  });
});

let visitors = 0;
const ask = (mail: string) => {
  test.clock.pass(1000);
  return call(test, requestAlert, {
    body: { mail, cosa: 'luogo', prov: 'FC', quando: 'subito' },
    ip: `10.6.0.${(visitors++ % 250) + 1}`,
  });
};
const outbox = async () =>
  queryAppRows(
    test,
    { id: z.string(), a: z.string() },
    sql`select "_id" as id, destinatario as a from posta order by creata, "_id"`,
  );
const running = async () =>
  (await queryAppRows(test, { mail: z.string() }, sql`select mail from avvisi where finito is null order by 1`)).map(
    ({ mail }) => mail,
  );
/** Asks for an alert whose mail leaves; answers its Message-ID. */
async function asked(mail: string): Promise<string> {
  await ask(mail);
  await sendAllDueMails(test.deps, async () => {});
  const sent = (await outbox()).filter(({ a }) => a === mail).at(-1);
  return `${sent?.id}@commiato.test`;
}
const readMailbox = () => runJobs(test.deps, alertJobs);
const sign = async () => {
  const { segnali } = (await call(test, readSystem, { token: await signInAdmin(test) })).body;
  return segnali.find(({ nome }) => nome === 'Ritorni della posta');
};

describe('what comes back', () => {
  it('stops the address of its mail, says so to nobody but the administrator, and is forgotten a month later', async () => {
    const bounced = await asked('ada@prova.example');
    const complained = await asked('bea@prova.example');
    await asked('carlo@prova.example');
    mailbox.arrive(bounce(bounced));
    mailbox.arrive(complaint(complained));
    mailbox.arrive(bounce('sconosciuto00@commiato.test'));
    mailbox.arrive(lines('From: dario@prova.example', 'Subject: Ciao', '', 'Ciao'));
    await readMailbox();
    expect(await running()).toEqual(['carlo@prova.example']);
    const before = (await outbox()).length;
    expect(await ask('ada@prova.example')).toMatchObject({ status: 202 });
    expect((await outbox()).length).toBe(before);
    expect(await sign()).toMatchObject({ funziona: true, dettaglio: 'Si leggono: 2 indirizzi fermi in 30 giorni' });
    const admin = await signInAdmin(test);
    const { body } = await call(test, findPersonalData, { token: admin, body: { mail: 'ada@prova.example' } });
    expect(JSON.stringify(body)).toContain('respinta: 550 5.1.1');
    test.clock.pass(31 * 86_400_000);
    await readMailbox();
    await ask('ada@prova.example');
    expect((await outbox()).length).toBe(before + 1);
  });

  it('is read once, goes on behind what was read, and stops nobody whose mail has not left', async () => {
    await ask('ada@prova.example');
    const [waiting] = await outbox();
    mailbox.arrive(bounce(`${waiting?.id}@commiato.test`));
    await readMailbox();
    expect(await running()).toEqual(['ada@prova.example']);
    const first = await asked('bea@prova.example');
    mailbox.arrive(bounce(first));
    const beside = await test.startBeside();
    await Promise.all([readMailbox(), runJobs(beside.deps, alertJobs)]);
    expect(await running()).toEqual(['ada@prova.example']);
  });

  it('is read on behind a report of a stranger that no database keeps', async () => {
    const first = await asked('ada@prova.example');
    mailbox.arrive(bounce('scono\0sciuto@commiato.test'));
    mailbox.arrive(bounce(first));
    await readMailbox();
    expect(await running()).toEqual([]);
    expect(await sign()).toMatchObject({ funziona: true });
  });

  it('says to the administrator that the mailbox cannot be read', async () => {
    const { bouncesUrl: _old, ...settings } = test.deps.settings;
    const wrong = { ...settings, bouncesUrl: 'imap://nessuno:sbagliata@127.0.0.1:1/?requireTLS=false' };
    await runJobs({ ...test.deps, settings: wrong }, alertJobs);
    expect(await sign()).toMatchObject({
      funziona: false,
      dettaglio: expect.stringContaining('non accetta connessioni'),
    });
    expect(test.takeLogs().join()).toContain('ritorni della posta non letti');
    await readMailbox();
    expect(await sign()).toMatchObject({ funziona: true });
  });
});

it('a stopped address of which no alert is left is found by who asks for its data, and erased with them', async () => {
  await test.deps.database.db.execute(sql`
    insert into indirizzi_fermi (mail, motivo, dettaglio, quando)
    values ('eva@prova.example', 'reclamo', 'abuse', ${test.clock.now().toISOString()})`);
  const asked = { token: await signInAdmin(test), body: { mail: 'eva@prova.example' } };
  const found = async () => (await call(test, findPersonalData, asked)).body.cancellabili;
  expect(await found()).toMatchObject([
    {
      ...{ tipo: 'avvisi', quanti: 1 },
      voci: [{ titolo: 'Indirizzo fermo', campi: [{ nome: 'Motivo', valore: 'reclamo: abuse' }] }],
    },
  ]);
  const erased = await call(test, erasePersonalData, asked);
  expect(erased.body.cancellati).toContainEqual({ tipo: 'avvisi', quanti: 1 });
  expect(await found()).toEqual([]);
});

it('an address that its mail server refuses for good is told nothing more; what somebody waits for is tried again', async () => {
  const server = await startMailServer();
  const transport = openTransport({ ...test.deps.settings, smtpUrl: server.url, mailFrom: 'annunci@commiato.test' });
  try {
    server.refused.add('ada@prova.example');
    await ask('ada@prova.example');
    await ask('bea@prova.example');
    const { clock, database } = test.deps;
    const mail = { to: 'ada@prova.example', title: 'x', blocks: [] };
    await queueMail(database.db, clock, { ...mail, subject: 'Nuova password' });
    const later = { ...mail, subject: 'Più tardi', unsubscribe: 'https://commiato.test/x' };
    await queueMails(database.db, clock, [later, later], { perMinute: 1 });
    const onRefused: OnRecipientRefused = (tx, address, reason) => stopRefusedAddress(test.deps, tx, address, reason);
    await sendAllDueMails({ ...test.deps, onRefused }, transport);
    expect(await running()).toEqual(['bea@prova.example']);
    const left = await queryAppRows(
      test,
      { oggetto: z.string(), attende: z.boolean(), errore: z.string() },
      sql`select oggetto, prossima is not null as attende, errore from posta where destinatario = 'ada@prova.example' order by oggetto`,
    );
    const errore = expect.stringContaining('550 No such mailbox');
    expect(left).toEqual([
      { oggetto: 'Confermare l’avviso', attende: false, errore },
      { oggetto: 'Nuova password', attende: true, errore },
    ]);
    expect(await sign()).toMatchObject({ dettaglio: 'Si leggono: 1 indirizzo fermo in 30 giorni' });
    test.takeLogs();
  } finally {
    transport.close?.();
    await server.close();
  }
});

it('mails to many leave at a pace for each receiving domain, and after those that somebody waits for', async () => {
  const { clock, database } = test.deps;
  const mail = (to: string) => ({ to, subject: to, title: 'x', blocks: [] });
  const many = Array.from({ length: 130 }, (_, at) => mail(`m${at}@grande.example`));
  await queueMails(database.db, clock, [...many, mail('uno@piccolo.example')], { perMinute: 60 });
  await queueMails(database.db, clock, [mail('dopo@grande.example')], { perMinute: 60 });
  await queueMails(database.db, clock, [mail('password@grande.example')]);
  const sent: string[] = [];
  const leave = () => sendAllDueMails(test.deps, async ({ to }) => void sent.push(to));
  await leave();
  // Of those due at one moment whichever comes first.
  expect([sent[0], ...sent.slice(1).sort()]).toEqual([
    'password@grande.example',
    'm0@grande.example',
    'uno@piccolo.example',
  ]);
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 3) {
      test.clock.pass(3_000);
      await leave();
    }
  };
  await pass(60);
  expect(sent).toHaveLength(63);
  await pass(60);
  expect(sent).toHaveLength(123);
  await pass(12);
  expect(sent.at(-1)).toBe('dopo@grande.example');
  expect(new Set(sent).size).toBe(133);
});

it('mails to many that leave late, as nobody sent for a while, do so at their pace', async () => {
  const { clock, database } = test.deps;
  const { mailPace } = test.deps.settings;
  const count = 3 * mailPace;
  const mail = (to: string) => ({ to, subject: to, title: 'x', blocks: [] });
  const many = Array.from({ length: count }, (_, at) => mail(`m${String(at).padStart(4, '0')}@lento.example`));
  await queueMails(database.db, clock, [...many, mail('uno@altrove.example')], { perMinute: mailPace });
  test.clock.pass(3_600_000);
  const sent: { to: string; at: number }[] = [];
  const leave = () =>
    sendAllDueMails(test.deps, async ({ to }) => void sent.push({ to, at: test.clock.now().getTime() }));
  for (let seconds = 0; seconds <= 180; seconds += 2) {
    await leave();
    test.clock.pass(2_000);
  }
  const slow = sent.filter(({ to }) => to.endsWith('@lento.example'));
  const [other] = sent.filter(({ to }) => to === 'uno@altrove.example');
  expect(other?.at).toBe(slow[0]?.at);
  expect(slow.map(({ to }) => to)).toEqual(many.map(({ to }) => to));
  for (const { at } of slow)
    expect(slow.filter((one) => one.at > at - 60_000 && one.at <= at).length).toBeLessThanOrEqual(mailPace * 1.1);
});
