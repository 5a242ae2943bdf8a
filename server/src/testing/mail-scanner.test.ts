import { changeProfile } from '@commiato/contracts/accounts/profile';
import { requestPasswordRecovery } from '@commiato/contracts/accounts/security';
import { sendQuote } from '@commiato/contracts/billing/quotes';
import { requestAlert } from '@commiato/contracts/notices/alerts';
import { decideCondolence, leaveCondolence } from '@commiato/contracts/notices/condolences';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { matchAndQueueDueAlerts } from '../features/notices/alerts/sending-service.ts';
import { seedQuote } from './billing.ts';
import { call } from './calls.ts';
import { seedInvitation } from './collaborators.ts';
import { nextVisitor, seedRelative } from './families.ts';
import { nextTaxCode, seedAgency, seedNotice, seedPrint, seedProof, signInAdmin, type TestAgency } from './fixtures.ts';
import { queryAppRows } from './rows.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp();
let zoli: TestAgency;

/** Counts what is asked, and who asks: it changes with every request, whatever that does. */
const counters = ['limiti'];

/** Every row of every table but those of the counters. */
async function everything(): Promise<Record<string, string>> {
  const tables = await queryAppRows(
    test,
    { name: z.string() },
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${sql.param(counters)}::text[]) order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await queryAppRows(
      test,
      { digest: z.string() },
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    );
    found[name] = row?.digest ?? '';
  }
  return found;
}

/** All addresses of all mails: of their texts, of their HTML, and of the header that ends them. */
async function mailedAddresses(): Promise<Map<string, string>> {
  const mails = await queryAppRows(
    test,
    { oggetto: z.string(), text: z.string() },
    sql`select oggetto, concat_ws(' ', testo, html, disiscrizione) as text from posta`,
  );
  const found = new Map<string, string>();
  for (const { oggetto, text } of mails)
    for (const [address] of text.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>]+/g))
      found.set(address.replace(/[.,;)]+$/, ''), oggetto);
  return found;
}

/** Opens an address as a scanner does; answers where it is led on to. */
async function opened(method: 'HEAD' | 'GET', url: string): Promise<string | undefined> {
  const { statusCode, headers } = await test.app.inject({ method, url, remoteAddress: nextVisitor() });
  expect(statusCode, `${method} ${url}`).toBeLessThan(500);
  expect(headers['set-cookie'], `${method} ${url}`).toBeUndefined();
  return headers.location;
}

beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  const { token, agency } = zoli;
  await call(test, changeProfile, { token, body: { pensieri: 'aperti' } as never });
  const notice = await seedNotice(test, token, { codfisc: nextTaxCode(), prov: 'FC' });
  const follow = (mail: string) =>
    call(test, requestAlert, { body: { mail, cosa: 'luogo', prov: 'FC', quando: 'subito' }, ip: nextVisitor() });
  await follow('conferma@prova.example');
  await follow('segue@prova.example');
  await test.deps.database.db.execute(
    sql`update avvisi set confermato = ${test.clock.now().toISOString()} where mail = 'segue@prova.example'`,
  );
  const left = await call(test, leaveCondolence, {
    params: { id: notice._id },
    body: { nome: 'Bruna Neri', testo: 'Un abbraccio.', mail: 'bruna@prova.example' },
    ip: nextVisitor(),
  });
  const refused = await call(test, leaveCondolence, {
    params: { id: notice._id },
    body: { nome: 'Carlo Neri', testo: 'Un saluto.', mail: 'carlo@prova.example' },
    ip: nextVisitor(),
  });
  for (const { status } of [left, refused]) expect(status).toBe(201);
  await call(test, decideCondolence, {
    token,
    params: { id: refused.body._id },
    body: { stato: 'rifiutato', motivo: 'Non riguarda il defunto.' } as never,
  });
  const print = await seedPrint(test, token, notice._id);
  await seedProof(test, token, print._id, { mail: 'figli@prova.example' });
  await seedRelative(test, token, notice.id_servizio ?? '', { mail: 'anna@prova.example' });
  await seedInvitation(test, token);
  const quote = await seedQuote(test, token);
  expect(
    (await call(test, sendQuote, { token, params: { id: quote._id }, body: { mail: 'cliente@prova.example' } })).status,
  ).toBe(200);
  await call(test, requestPasswordRecovery, { body: { mail: agency.mail } as never, ip: nextVisitor() });
  test.clock.pass(60_000);
  await seedNotice(test, token, { codfisc: nextTaxCode(), prov: 'FC' });
  await matchAndQueueDueAlerts(test.deps);
});

it('a scanner that opens every link of every mail twice, in every way of asking, changes nothing', async () => {
  const addresses = await mailedAddresses();
  const paths = [...addresses.keys()].map((address) => new URL(address).pathname);
  const screens = ['avvisi', 'pensiero', 'bozza', 'famiglia', 'invito', 'offerta', 'reimposta-password', 'necrologio'];
  for (const screen of screens)
    expect(
      paths.some((path) => path.startsWith(`/${screen}/`)),
      screen,
    ).toBe(true);
  expect(paths.some((path) => path.endsWith('/disiscrivi'))).toBe(true);

  const before = await everything();
  for (const address of addresses.keys())
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
      let url: string | undefined = new URL(address).pathname + new URL(address).search;
      for (let step = 0; url && step < 5; step += 1) {
        url = await opened(method, url);
      }
    }
  expect(await everything()).toEqual(before);
});

it('what it opened still does what it is for, by a press', async () => {
  const state = async () =>
    (
      await queryAppRows(
        test,
        { stato: z.string() },
        sql`select coalesce((select 'confermato' from avvisi where mail = 'conferma@prova.example' and confermato is not null), 'aspetta') as stato`,
      )
    )[0]?.stato;
  const [wish] = [...(await mailedAddresses())].filter(([, subject]) => subject === 'Confermare l’avviso');
  const page = new URL(wish?.[0] ?? '').pathname.replace(/\/disiscrivi$/, '');
  expect(await state()).toBe('aspetta');
  await test.app.inject({ method: 'POST', url: `${page}/conferma`, remoteAddress: nextVisitor() });
  expect(await state()).toBe('confermato');
});
