import { EventEmitter, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeEvent, deleteEvent, listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import { alertRequestedMessage, applyAlertCode, requestAlert } from '@commiato/contracts/notices/alerts';
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

describe('a wish', () => {
  it('is confirmed by a press on the page of its link, and by nothing that a scanner does', async () => {
    const { body } = await ask({ comune: 'Cesena', prov: 'FC' });
    expect(body).toMatchObject({ ok: true, messaggio: alertRequestedMessage });
    const { link, codice, disiscrizione, testo } = await lastMail();
    expect(testo).toContain('gli annunci di Cesena (FC)');
    // Who has no account is no customer of a support, and is not addressed as one.
    expect(testo).not.toMatch(/supporto|\bApri\b/);
    const before = await stored();
    expect(before).not.toContain(link.slice(-22));
    expect(before).not.toContain(codice);
    for (const url of [link, `${link}/conferma`, `${link}/disiscrivi`, new URL(disiscrizione ?? '').pathname])
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) await request(method, url);
    expect(await stored()).toBe(before);
    const { body: page, headers } = await request('GET', link);
    expect(page).toContain(`action="${link}/conferma"`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['set-cookie']).toBeUndefined();
    await publish();
    expect(await told()).toEqual(['ada@prova.example']);
    await test.deps.database.db.execute(sql`delete from posta`);
    await request('POST', `${link}/conferma`);
    await publish();
    expect(await told()).toEqual(['ada@prova.example']);
  });

  it('is answered with the same words whatever it follows, and a hidden or unknown notice sends nothing', async () => {
    const gone = await publish();
    await call(test, deleteNotice, { token: zoli.token, params: { id: gone._id } });
    const shown = await publish();
    const answers = [];
    for (const [cosa, id] of [
      ['annuncio', gone._id],
      ['annuncio', 'x'],
      ['agenzia', 'x'],
      ['annuncio', shown._id],
      ['agenzia', zoli.agency._id],
    ])
      answers.push(await ask({ cosa, id }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await mails()).map(({ testo }) => /per (l’annuncio|gli annunci) di/.exec(testo)?.[1])).toEqual([
      'l’annuncio',
      'gli annunci',
    ]);
    expect((await ask({ comune: 'Cesenah' })).body).toMatchObject({ fields: { comune: [expect.any(String)] } });
    expect((await ask({ cosa: 'cognome' })).status).toBe(400);
    expect((await ask({ prov: 'FC', mail: 'nipote@esempio' })).body).toMatchObject({
      fields: { mail: ['Scriva l’indirizzo e-mail per intero, come nome@esempio.it.'] },
    });
  });

  it('follows an agency whose page is shown, deactivated or not, and none whose page is hidden', async () => {
    const { agency } = await seedAgency(test, admin);
    const set = async (body: Record<string, unknown>) =>
      expect((await call(test, changeAgency, { token: admin, params: { id: agency._id }, body })).status).toBe(200);
    const mailsAfterAsking = async () => {
      await test.deps.database.db.execute(sql`delete from posta`);
      await ask({ cosa: 'agenzia', id: agency._id });
      return (await mails()).length;
    };
    await set({ attivo: false });
    expect((await request('GET', `/onoranze/${agency.slug}`)).statusCode).toBe(200);
    expect(await mailsAfterAsking()).toBe(1);
    await set({ attivo: true, paginaVisibile: false });
    expect(await mailsAfterAsking()).toBe(0);
  });

  it('sends an address at most five mails in a day that nobody confirms, and promises no other', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ prov: 'FC' })));
    for (const { body } of answers)
      expect(body.messaggio).toMatch(/Non parte se .* 5 senza conferma, o se gli avvisi attivi sono già 50/);
    expect(await mails()).toHaveLength(5);
    await pass(25 * 3_600_000);
    await ask({ prov: 'FC' });
    expect(await mails()).toHaveLength(6);
  });

  it('is confirmed by the code of its mail, which few tries may guess', async () => {
    await ask({ mail: 'bea@prova.example', prov: 'FC' });
    const { codice } = await lastMail();
    const use = (code: string, mail = 'bea@prova.example') =>
      call(test, applyAlertCode, { body: { mail, codice: code }, ip: nextAddress() });
    expect((await use(codice, 'altro@prova.example')).body).toEqual((await use('000000', 'altro@prova.example')).body);
    expect((await use(codice)).body).toEqual({ ok: true, fatto: 'confermato' });
    await publish();
    expect(await told()).toContain('bea@prova.example');
    const { codice: ending } = await lastMail();
    expect((await use(ending)).body).toEqual({ ok: true, fatto: 'disiscritto' });
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await use('000000')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('that has ended is not confirmed by its code, which promises nothing', async () => {
    await ask({ mail: 'carla@prova.example', prov: 'FC' });
    const { link, codice } = await lastMail();
    expect((await request('POST', `${link}/disiscrivi`)).statusCode).toBe(200);
    const body = { mail: 'carla@prova.example', codice };
    const { status, body: refused } = await call(test, applyAlertCode, { body, ip: nextAddress() });
    expect([status, refused]).toMatchObject([400, { fields: { codice: ['Il codice non è giusto, o non vale più.'] } }]);
    const page = await request('POST', '/avvisi/codice', new URLSearchParams(body).toString());
    expect([page.statusCode, page.body.includes('Avviso confermato')]).toEqual([400, false]);
  });

  it('names towns and provinces that have an article as one says them', async () => {
    const words = async (wish: Record<string, unknown>) => {
      await ask({ mail: 'delia@prova.example', ...wish });
      return /per gli annunci ([^\n]*)\./.exec((await lastMail()).testo)?.[1];
    };
    expect(await words({ prov: 'AQ' })).toBe('della provincia dell’Aquila');
    expect(await words({ comune: 'La Spezia', prov: 'SP' })).toBe('della Spezia (SP)');
    expect(await words({ prov: 'FC' })).toBe('della provincia di Forlì-Cesena');
  });

  it('keeps what is typed, but of a notice that its address does not name anew', async () => {
    const { _id } = await seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
    const isKept = async (query: string) => (await request('GET', `/avvisi?${query}`)).body.includes('data-keep-typed');
    expect([await isKept('cosa=luogo&comune=Cesena&prov=FC'), await isKept(`cosa=annuncio&id=${_id}`)]).toEqual([
      true,
      false,
    ]);
  });

  it('is a form without a script', async () => {
    const { body } = await request('GET', '/avvisi?cosa=luogo&comune=Cesena&prov=FC');
    expect(body).toMatch(/<input[^>]*name="comune"[^>]*value="Cesena"/);
    const sent = await request(
      'POST',
      '/avvisi',
      'cognome=Neri&simile=true&mail=ada%40prova.example&quando=riepilogo&ora=07%3A30',
    );
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/avvisi?inviata']);
    const { link } = await lastMail();
    expect((await request('POST', `${link}/conferma`)).statusCode).toBe(303);
    const { body: page } = await request('GET', link);
    expect(page).toContain('Il cognome Neri o simile');
    expect(page).toContain('alle 7:30');
    const refused = await request('POST', '/avvisi', 'comune=Cesenah&mail=ada%40prova.example&quando=subito');
    expect([refused.statusCode, refused.body.includes('Questo comune non risulta: forse Cesena (FC)?')]).toEqual([
      400,
      true,
    ]);
    for (const [typed, said] of [
      ['comune=Avelino', 'Questo comune non risulta: forse Avellino (AV)?'],
      ['comune=Avelino&prov=AV', 'Questo comune non risulta: forse Avellino (AV)?'],
      ['comune=Qqqqqq', 'Questo comune non risulta: controllare il nome e la provincia.'],
    ]) {
      const answer = await request('POST', '/avvisi', `${typed}&mail=ada%40prova.example&quando=subito`);
      expect([answer.statusCode, answer.body], typed).toEqual([400, expect.stringContaining(said ?? '')]);
    }
  });
});

describe('the hour of the digest', () => {
  const send = (ora: string, mail = 'ada@prova.example') =>
    request('POST', '/avvisi', new URLSearchParams({ cognome: 'Neri', mail, quando: 'riepilogo', ora }).toString());

  it('is taken by the form as it is typed: a field that cut `ore 25` sent `ore 2`, and `ore 18` became one at night', async () => {
    const { body } = await request('GET', '/avvisi');
    const field = /<input[^>]*name="ora"[^>]*>/.exec(body)?.[0] ?? '';
    const most = Number(/maxlength="(\d+)"/i.exec(field)?.[1]);
    for (const typed of ['ore 25', 'alle 18.30', 'alle ore 18:30', 'mezzogiorno'])
      expect(typed.length, typed).toBeLessThanOrEqual(most);
  });

  it('is refused where each mail is to come at once, and not dropped without a word', async () => {
    const typed = new URLSearchParams({ cognome: 'Neri', mail: 'ada@prova.example', quando: 'subito', ora: '7.30' });
    const { statusCode, body } = await request('POST', '/avvisi', typed.toString());
    expect([statusCode, body.includes('Con «Subito» non c’è un’ora'), body.includes('value="7.30"')]).toEqual([
      400,
      true,
      true,
    ]);
    typed.set('ora', '');
    expect((await request('POST', '/avvisi', typed.toString())).statusCode).toBe(303);
  });

  it.each(['ore 25', '25', '24:30', '18.75', 'ore 1830x', 'sera'])(
    'that is none, `%s`, is refused at its field; nothing typed is lost, nothing sent',
    async (ora) => {
      const before = (await told()).length;
      const { statusCode, body } = await send(ora);
      expect(statusCode).toBe(400);
      expect(body).toContain('<span>Scrivere un’ora dalle 0:00 alle 23:59, per esempio 18:00.</span>');
      const field = /<input[^>]*name="ora"[^>]*>/.exec(body)?.[0] ?? '';
      expect([field.includes('aria-invalid="true"'), field.includes(`value="${ora}"`)]).toEqual([true, true]);
      for (const kept of ['value="Neri"', 'value="ada@prova.example"']) expect(body).toContain(kept);
      expect((await told()).length).toBe(before);
    },
  );

  it.each([
    ['930', '9:30'],
    ['9.30', '9:30'],
    ['ore 18', '18'],
    ['18', '18'],
    ['alle ore 18:30', '18:30'],
    ['', '18'],
  ])('typed as `%s` is %s', async (ora, told) => {
    expect((await send(ora)).statusCode).toBe(303);
    const { link } = await lastMail();
    await request('POST', `${link}/conferma`);
    const { body } = await request('GET', link);
    expect(/una volta al giorno, ([^<]*)</.exec(body)?.[1]).toBe(`alle ${told}`);
  });
});

describe('who follows a place', () => {
  // Two notices of one name would be of one funeral.
  const publishWithRite = async (cognome: string, rite: Record<string, unknown>) => {
    const notice = await publish({ cognome, comune: 'Rimini', prov: 'RN' });
    const event = { inizio: `${soon()}T10:00`, comune: 'Modena', prov: 'MO', ...rite };
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', event);
  };

  it('is told once of a funeral that is held there, wherever the notice is from', async () => {
    await follow({ comune: 'Modena', prov: 'MO' });
    await follow({ mail: 'bea@prova.example', comune: 'Rimini', prov: 'RN' });
    await publishWithRite('Bianchi', {});
    expect((await told()).sort()).toEqual(['ada@prova.example', 'bea@prova.example']);
  });

  it('is told of none that is cancelled, or that visitors do not know yet', async () => {
    await follow({ comune: 'Modena', prov: 'MO' });
    await publishWithRite('Verdi', { stato: 'annullato' });
    await publishWithRite('Rossi', { pubblico: false });
    expect(await told()).toEqual([]);
  });
});

describe('beside what one reads', () => {
  it.each(['search', 'place', 'agency', 'notice'] as const)(
    'the page of a %s leads to its wish, without a cookie',
    async (kind) => {
      const notice = await publish();
      const { slug } = zoli.agency;
      const [url, values] = (
        {
          search: ['/cerca?nome=Ada+Neri&comune=Cesena', ['Neri', 'Cesena']],
          place: ['/necrologi/emilia-romagna/forli-cesena/cesena', ['Cesena', 'FC']],
          agency: [`/onoranze/${slug}`, [zoli.agency._id, 'agenzia']],
          notice: [noticeAddress(notice), [notice._id, 'annuncio']],
        } as const
      )[kind];
      const { body, headers } = await request('GET', url);
      expect(headers['set-cookie']).toBeUndefined();
      const href = /href="(\/avvisi\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const { body: form, statusCode } = await request('GET', href);
      expect(statusCode).toBe(200);
      for (const value of values) expect(form).toContain(`value="${value}"`);
    },
  );
});

describe('ending', () => {
  it('takes one press of a mail program, which may press twice', async () => {
    await follow({ prov: 'FC' });
    await follow({ cosa: 'cognome', cognome: 'Neri' });
    await publish();
    expect(await told()).toHaveLength(1);
    const { disiscrizione } = await lastMail();
    const press = () => request('POST', new URL(disiscrizione ?? '').pathname, 'List-Unsubscribe=One-Click');
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    const form = await test.app.inject({
      method: 'POST',
      url: new URL(disiscrizione ?? '').pathname,
      remoteAddress: nextAddress(),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(form.statusCode).toBe(200);
    await publish();
    expect(await told()).toHaveLength(1);
    expect((await request('POST', '/avvisi/AAAAAAAAAAAAAAAAAAAAAA/disiscrivi')).statusCode).toBe(404);
  });

  it('by one press ends what the mail came by, and leaves the others, which its page can end', async () => {
    await follow({ prov: 'FC' });
    await follow({ cosa: 'cognome', cognome: 'Neri' });
    await follow({ cosa: 'cognome', cognome: 'Verdi' });
    await publish({ cognome: 'Bianchi' });
    expect(await told()).toHaveLength(1);
    const { disiscrizione } = await lastMail();
    const pressed = await request('POST', new URL(disiscrizione ?? '').pathname, 'List-Unsubscribe=One-Click');
    expect(pressed.body).toContain('Il cognome Neri');
    expect(pressed.body).not.toContain('provincia di Forlì');
    expect(pressed.body).toContain('Termina tutti');
    await publish({ cognome: 'Bianchi' });
    expect(await told()).toHaveLength(1);
    await publish();
    expect(await told()).toHaveLength(2);
  });

  it('by one press in the mail that asked for it first ends an alert that was asked for again since', async () => {
    const wish = { mail: 'dora@prova.example', cosa: 'cognome', cognome: 'Neri' };
    const first = await follow(wish);
    await follow(wish);
    // Its page and its code are of the alert that runs, also once the former is erased.
    await pass(31 * 24 * 3600_000);
    await runJobs(test.deps, alertJobs);
    expect((await request('GET', first.link)).body).toContain('Il cognome Neri');
    const pressed = await request('POST', `${first.link}/disiscrivi`, 'List-Unsubscribe=One-Click');
    expect([pressed.statusCode, pressed.body.includes('Il cognome Neri')]).toEqual([200, false]);
    await publish();
    expect(await told()).toEqual([]);
  });

  it('of one alert leaves the others', async () => {
    const { link } = await follow({ prov: 'FC' });
    await follow({ cosa: 'cognome', cognome: 'Neri' });
    const [province] = await queryAppRows(
      test,
      { id: z.string() },
      sql`select "_id" as id from avvisi where chiave = 'p:FC'`,
    );
    await request('POST', `${link}/disiscrivi`, `avviso=${province?.id}`);
    await publish({ cognome: 'Bianchi' });
    expect(await told()).toEqual([]);
    await publish();
    expect(await told()).toEqual(['ada@prova.example']);
  });

  it('forgets the address thirty days later, and a wish that nobody confirmed after a week', async () => {
    const { link } = await follow({ prov: 'FC' });
    await ask({ mail: 'carlo@prova.example', prov: 'FC' });
    await request('POST', `${link}/disiscrivi`, 'avviso=tutti');
    const left = async () => {
      await runJobs(test.deps, alertJobs);
      return (
        await queryAppRows(
          test,
          { mail: z.string() },
          sql`select mail from avvisi union select mail from link_avvisi order by 1`,
        )
      ).map(({ mail }) => mail);
    };
    expect(await left()).toEqual(['ada@prova.example', 'carlo@prova.example']);
    await pass(8 * 86_400_000);
    expect(await left()).toEqual(['ada@prova.example']);
    await pass(23 * 86_400_000);
    expect(await left()).toEqual([]);
  });

  it('opens nothing after 400 days, though its alert goes on', async () => {
    const { link } = await follow({ prov: 'FC' });
    const opens = async () => {
      await runJobs(test.deps, alertJobs);
      return (await request('GET', link)).statusCode;
    };
    await pass(399 * 86_400_000);
    expect(await opens()).toBe(200);
    await pass(2 * 86_400_000);
    expect(await opens()).toBe(404);
    expect(await stored()).toContain('ada@prova.example');
  });

  it('comes with what an administrator erases by address', async () => {
    const { link } = await follow({ prov: 'FC' });
    admin = await signInAdmin(test);
    const body = { mail: 'ada@prova.example' };
    const { body: found } = await call(test, findPersonalData, { token: admin, body });
    expect(JSON.stringify(found)).toContain('della provincia di Forlì');
    await call(test, erasePersonalData, { token: admin, body });
    expect((await request('GET', link)).statusCode).toBe(404);
  });
});

describe('a new notice', () => {
  it('is told by a radius, a surname or how it sounds, an agency; once, however many alerts find it', async () => {
    await follow({ mail: 'raggio@prova.example', comune: 'Forlì', prov: 'FC', raggio: 20 });
    await follow({ mail: 'altrove@prova.example', comune: 'Forlì', prov: 'FC', raggio: 10 });
    await follow({ mail: 'suono@prova.example', cosa: 'cognome', cognome: 'Zukkini', simile: true });
    await follow({ mail: 'lettere@prova.example', cosa: 'cognome', cognome: 'Zukkini' });
    await follow({ mail: 'cognome@prova.example', cosa: 'cognome', cognome: 'zucchini', prov: 'FC' });
    await follow({ mail: 'lontano@prova.example', cosa: 'cognome', cognome: 'zucchini', prov: 'RN' });
    await follow({ mail: 'molti@prova.example', cosa: 'agenzia', id: zoli.agency._id });
    await follow({ mail: 'molti@prova.example', comune: 'Cesena', prov: 'FC' });
    await publish({ cognome: 'Zucchini', comune: 'Cesena', prov: 'FC' });
    const expected = ['cognome', 'molti', 'raggio', 'suono'].map((name) => `${name}@prova.example`);
    expect(await told()).toEqual(expected);
    expect(await told()).toEqual(expected);
  });

  it('that search engines may not list is told only to those who follow it', async () => {
    await follow({ prov: 'FC' });
    const notice = await publish({ indicizza: false });
    await follow({ mail: 'dario@prova.example', cosa: 'annuncio', id: notice._id });
    expect(await told()).toEqual([]);
    await call(test, changeNotice, {
      token: zoli.token,
      params: { id: notice._id },
      body: { funerale: 'I funerali avranno luogo lunedì 23 novembre alle ore 10.' } as never,
    });
    expect(await told()).toEqual(['dario@prova.example']);
  });

  it('whose event moves is told to those who follow it; what nobody sees moves nothing', async () => {
    const notice = await publish();
    await follow({ cosa: 'annuncio', id: notice._id });
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    expect(await told()).toHaveLength(1);
    const change = (body: object) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: body as never });
    expect((await change({ note: 'Portare i fiori' })).status).toBe(200);
    expect(await told()).toHaveLength(1);
    expect((await change({ inizio: `${soon()}T15:00` })).status).toBe(200);
    expect(await told()).toHaveLength(2);
    expect((await lastMail()).oggetto).toBe('Funerale alle 15, non più alle 10 – Ada Neri');
  });

  describe('of which somebody was told', () => {
    const publishWithEvent = async () => {
      const notice = await publish({
        eventi: JSON.stringify([
          { tipo: 'funerale', inizio: `${soon()}T10:00`, luogo: 'Chiesa di Sant’Anna', pubblico: true },
        ]),
      });
      const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
      const change = async (body: object) => {
        const { token } = zoli;
        const params = { id: events[0]?._id ?? '' };
        expect((await call(test, changeEvent, { token, params, body: body as never })).status).toBe(200);
      };
      return { notice, change };
    };

    it('is told once more when its hour or place moves or it is cancelled, to nobody else and not twice', async () => {
      await follow({ mail: 'agenzia@prova.example', cosa: 'agenzia', id: zoli.agency._id });
      await follow({ mail: 'cognome@prova.example', cosa: 'cognome', cognome: 'Neri' });
      await follow({ mail: 'riepilogo@prova.example', prov: 'FC', quando: 'riepilogo' });
      const { link: ended } = await follow({ mail: 'finito@prova.example', prov: 'FC' });
      const { notice, change } = await publishWithEvent();
      const initially = ['agenzia@prova.example', 'cognome@prova.example', 'finito@prova.example'];
      expect(await told()).toEqual(initially);
      expect((await lastMail()).testo).toContain('alle 10:00, Chiesa di Sant’Anna');
      await test.deps.database.db.execute(sql`delete from posta`);
      await follow({ mail: 'dopo@prova.example', prov: 'FC' });
      await follow({ mail: 'cognome@prova.example', cosa: 'annuncio', id: notice._id, quando: 'riepilogo' });
      await request('POST', `${ended}/disiscrivi`, 'avviso=tutti');

      const again = ['agenzia@prova.example', 'cognome@prova.example'];
      await change({ inizio: `${soon()}T15:00` });
      expect(await told()).toEqual(again);
      expect((await lastMail()).oggetto).toBe('Funerale alle 15, non più alle 10 – Ada Neri');
      await change({ luogo: 'Duomo' });
      expect(await told()).toEqual([...again, ...again]);
      expect((await lastMail()).testo).toContain('alle 15:00, Duomo');
      // Corrected as a typing error: the page says nothing of it, but who was told the wrong hour has it in a mail.
      await change({ inizio: `${soon()}T16:00`, correzione: true });
      expect(await told()).toHaveLength(6);
      expect((await lastMail()).testo).toContain('alle 16:00, Duomo');
      await change({ stato: 'annullato' });
      expect(await told()).toHaveLength(8);
      expect((await lastMail()).oggetto).toBe('Il funerale è stato annullato – Ada Neri');
      await change({ stato: 'in programma' });
      expect(await told()).toHaveLength(10);
    });

    it('reads in each mail what has changed: in that of a correction what holds now, though the page says no more of it', async () => {
      await follow({ prov: 'FC' });
      const { change } = await publishWithEvent();
      expect(await told()).toHaveLength(1);
      const day = spokenDay(soon(), soon());
      const news = async (body: object) => {
        await change(body);
        const before = (await mails()).length;
        expect(await told()).toHaveLength(before + 1);
        return lastMail();
      };
      const moved = await news({ inizio: `${soon()}T15:00` });
      expect(moved.testo).toContain('Che cosa è cambiato: Il funerale è stato spostato dalle 10 alle 15.');
      const corrected = await news({ inizio: `${soon()}T15:30`, correzione: true });
      expect(corrected.testo).toContain('Che cosa è cambiato: Il funerale è stato spostato dalle 10 alle 15:30.');
      const undone = await news({ inizio: `${soon()}T10:00`, correzione: true });
      expect(undone.oggetto).toBe(`Funerale ${day} alle 10:00 – Ada Neri`);
      expect(undone.testo).toContain(
        `Che cosa è cambiato: Il funerale si tiene ${day} alle 10:00, Chiesa di Sant’Anna.`,
      );
      const elsewhere = await news({ luogo: 'Duomo', correzione: true });
      expect(elsewhere.testo).toContain(`Che cosa è cambiato: Il funerale si tiene ${day} alle 10:00, Duomo.`);
      await change({ fine: `${soon()}T12:00` });
      const shorter = await news({ fine: `${soon()}T11:00` });
      expect(shorter.testo).toContain(
        `Che cosa è cambiato: Il funerale si tiene ${day} dalle 10:00 alle 11:00, Duomo.`,
      );
    });

    it('is told where the text alone was written anew only what it says of a rite beside the event', async () => {
      const { notice, change } = await publishWithEvent();
      await follow({ cosa: 'annuncio', id: notice._id });
      const rewrite = async (funerale: string) => {
        const body = { funerale, aggiornaEventi: 'false' };
        const given = { token: zoli.token, params: { id: notice._id }, body: body as never };
        expect((await call(test, changeNotice, given)).status).toBe(200);
        return told();
      };
      expect(await rewrite('La famiglia ringrazia quanti interverranno. Non fiori.')).toEqual([]);
      await change({ inizio: `${soon()}T11:00` });
      expect(await told()).toEqual(['ada@prova.example']);
      expect(await rewrite('Non fiori, ma opere di bene.')).toHaveLength(1);
      for (const [news, mails] of [
        ['I funerali sono rinviati a data da destinarsi.', 2],
        ['Il corteo partirà alle ore 9.30.', 3],
        ['In forma strettamente privata.', 4],
      ] as const)
        expect([news, await rewrite(`Non fiori. ${news}`)]).toEqual([news, Array(mails).fill('ada@prova.example')]);
      expect(await rewrite('In forma strettamente privata. La famiglia ringrazia.')).toHaveLength(4);
    });

    it('is told of the church to which an event went while it was held back once it comes out, and nothing before', async () => {
      await follow({ mail: 'paese@prova.example', prov: 'FC' });
      const { notice, change } = await publishWithEvent();
      expect(await told()).toEqual(['paese@prova.example']);
      await follow({ cosa: 'annuncio', id: notice._id });
      const both = ['ada@prova.example', 'paese@prova.example'];
      await change({ oraDopo: new Date(test.clock.now().getTime() + 3_600_000).toISOString() });
      expect(await told()).toEqual(both);
      const { testo: heldBack } = await lastMail();
      expect(heldBack).toContain('Che cosa è cambiato: Ora e luogo del funerale si comunicano in seguito.');
      for (const secret of ['10:00', 'Sant’Anna']) expect(heldBack).not.toContain(secret);
      await change({ luogo: 'Duomo' });
      expect(await told()).toEqual(both);
      test.clock.pass(3_600_001);
      await releaseHeldEvents(test.deps, allFeatures.funeralParts);
      expect(await told()).toEqual([...both, ...both]);
      for (const { oggetto, testo } of (await mails()).slice(-2)) {
        expect(oggetto).toBe('Funerale in un altro luogo: Duomo – Ada Neri');
        expect(testo).toContain(
          'Che cosa è cambiato: Il funerale è stato spostato in un altro luogo: Duomo, non più Chiesa di Sant’Anna.',
        );
      }
    });

    it('is told nothing of an event that was cancelled before anybody knew it, at no moment', async () => {
      const notice = await publish({ eventi: '[]' });
      await follow({ cosa: 'annuncio', id: notice._id });
      const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
        inizio: `${soon()}T10:00`,
        oraDopo: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      });
      const { token } = zoli;
      await call(test, changeEvent, { token, params: { id: event._id }, body: { stato: 'annullato' } });
      expect(await told()).toEqual([]);
      test.clock.pass(3_600_001);
      await releaseHeldEvents(test.deps, allFeatures.funeralParts);
      expect(await told()).toEqual([]);
    });

    it('is told once more where it is held in another town, and not where the town is only added', async () => {
      await follow({ prov: 'FC' });
      const { notice, change } = await publishWithEvent();
      expect(await told()).toHaveLength(1);
      await follow({ mail: 'annuncio@prova.example', cosa: 'annuncio', id: notice._id });
      await change({ comune: 'Cesena', prov: 'FC' });
      await change({ prov: '' });
      expect(await told()).toEqual([]);
      await change({ comune: 'Forlì', prov: 'FC' });
      expect(await told()).toHaveLength(2);
      const { oggetto, testo } = await lastMail();
      expect(oggetto).toBe('Funerale in un altro comune: Forlì (FC) – Ada Neri');
      expect(testo).toContain('Forlì (FC)');
    });

    it('is told once more where it ends at another hour, and not where an end is only added', async () => {
      await follow({ prov: 'FC' });
      const { notice, change } = await publishWithEvent();
      expect(await told()).toHaveLength(1);
      await follow({ mail: 'annuncio@prova.example', cosa: 'annuncio', id: notice._id });
      await change({ fine: `${soon()}T12:00` });
      expect(await told()).toEqual([]);
      await change({ fine: `${soon()}T11:00` });
      expect(await told()).toHaveLength(2);
      expect((await lastMail()).testo).toContain('dalle 10:00 alle 11:00');
    });

    it('is told at once when its hour moves, though a digest told it: the next one might come after the rite', async () => {
      await follow({ mail: 'riepilogo@prova.example', prov: 'FC', quando: 'riepilogo' });
      const day = soon();
      const { change } = await publishWithEvent();
      expect(await told()).toEqual([]);
      // Not yet sent: the digest will tell the new hour.
      await change({ inizio: `${day}T11:00` });
      expect(await told()).toEqual([]);
      await pass(86_400_000);
      expect(await told()).toEqual(['riepilogo@prova.example']);
      expect((await lastMail()).testo).toContain('alle 11:00');
      await change({ inizio: `${day}T15:00` });
      expect(await told()).toHaveLength(2);
      expect((await lastMail()).oggetto).toMatch(/^Funerale alle 15, non più .* – Ada Neri$/);
    });

    it('is told by the wish that took the place of an equal one, and one press in a mail of before ends that', async () => {
      const wish = { mail: 'riepilogo@prova.example', prov: 'FC' };
      await follow({ ...wish, quando: 'riepilogo' });
      const { change } = await publishWithEvent();
      expect(await told()).toEqual([]);
      await follow({ ...wish, quando: 'subito' });
      await pass(86_400_000);
      expect(await told()).toEqual(['riepilogo@prova.example']);
      const { disiscrizione } = await lastMail();
      // Which takes the mails of before out of the outbox.
      await follow({ ...wish, quando: 'riepilogo' });
      await change({ inizio: `${soon()}T15:00` });
      expect(await told()).toEqual(['riepilogo@prova.example']);
      await request('POST', new URL(disiscrizione ?? '').pathname, 'List-Unsubscribe=One-Click');
      await change({ inizio: `${soon()}T16:00` });
      expect(await told()).toEqual(['riepilogo@prova.example']);
    });

    it('is told though search engines may not list it any more, and who was told nothing is not', async () => {
      await follow({ mail: 'paese@prova.example', prov: 'FC' });
      await follow({ mail: 'riepilogo@prova.example', prov: 'FC', quando: 'riepilogo' });
      const { notice, change } = await publishWithEvent();
      expect(await told()).toEqual(['paese@prova.example']);
      const params = { id: notice._id };
      await call(test, changeNotice, { token: zoli.token, params, body: { indicizza: false } as never });
      // The digest is due, and tells nothing of it.
      await pass(86_400_000);
      expect(await told()).toEqual(['paese@prova.example']);
      await change({ inizio: `${soon()}T15:00` });
      expect(await told()).toEqual(['paese@prova.example', 'paese@prova.example']);
      await change({ stato: 'annullato' });
      expect(await told()).toHaveLength(3);
    });

    it('at an hour of its text alone is told once more when the text says another, or an appointment does', async () => {
      const at = (hour: number) => `Funerale ${spokenDay(soon(), soon())} alle ore ${hour} in Duomo`;
      await follow({ mail: 'paese@prova.example', prov: 'FC' });
      const notice = await publish({ funerale: at(10) });
      expect(await told()).toEqual(['paese@prova.example']);
      const change = async (body: object) => {
        const given = { token: zoli.token, params: { id: notice._id }, body: { eventi: '[]', ...body } as never };
        expect((await call(test, changeNotice, given)).status).toBe(200);
        return told();
      };
      expect(await change({ funerale: `${at(10)}. Non fiori` })).toHaveLength(1);
      expect(await change({ funerale: at(15) })).toHaveLength(2);
      expect((await lastMail()).testo).toContain('alle 15:00, Duomo');
      await seedEvent(test, zoli.token, notice.id_servizio ?? '', { inizio: `${soon()}T15:00` });
      expect(await told()).toHaveLength(2);
      const other = await publish({ funerale: at(10) });
      expect(await told()).toHaveLength(3);
      await seedEvent(test, zoli.token, other.id_servizio ?? '', { inizio: `${soon()}T16:00` });
      expect(await told()).toHaveLength(4);
      expect((await lastMail()).testo).toContain('alle 16:00');
    });

    it('hears nothing of what is added, of what nobody sees, and of a rite that is over', async () => {
      await follow({ prov: 'FC' });
      const { notice, change } = await publishWithEvent();
      expect(await told()).toHaveLength(1);
      await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
        tipo: 'rosario',
        inizio: `${soon()}T08:00`,
        pubblico: true,
      });
      await change({ note: 'Portare i fiori' });
      expect(await told()).toHaveLength(1);
      await pass(5 * 86_400_000);
      await change({ luogo: 'Duomo' });
      expect(await told()).toHaveLength(1);
    });
  });

  it('that its tax code moves to another funeral tells the hour of that one, to those who were told the former too', async () => {
    const codfisc = nextTaxCode();
    const right = await publish({ codfisc, cognome: 'Rosa' });
    await seedEvent(test, zoli.token, right.id_servizio ?? '', { inizio: `${soon()}T15:00`, pubblico: true });
    await follow({ mail: 'paese@prova.example', prov: 'FC' });
    const notice = await publish({ funerale: '' });
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', { inizio: `${soon()}T10:00`, pubblico: true });
    expect(await told()).toEqual(['paese@prova.example']);
    await follow({ cosa: 'annuncio', id: notice._id });
    const change = { token: zoli.token, params: { id: notice._id }, body: { codfisc } };
    const { body: moved } = await call(test, changeNotice, change);
    expect(moved.id_servizio).toBe(right.id_servizio);
    expect(moved.funerale).toMatch(/alle 15 /i);
    expect(await told()).toEqual(['ada@prova.example', 'paese@prova.example']);
    const { testo } = await lastMail();
    expect(testo).toContain('alle 15:00, Chiesa di San Rocco');
    expect(testo).not.toContain('alle 10:00');
  });

  it('that its tax code moves to a funeral without events tells nobody anything, as its text stays', async () => {
    const codfisc = nextTaxCode();
    const notice = await publish({ codfisc, funerale: '' });
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', { inizio: `${soon()}T10:00`, pubblico: true });
    const beside = await publish({ codfisc, cosa: 'Ringraziamento' });
    await follow({ cosa: 'annuncio', id: notice._id });
    await told();
    const change = { token: zoli.token, params: { id: notice._id }, body: { codfisc: nextTaxCode() } };
    const { body: moved } = await call(test, changeNotice, change);
    expect([moved.id_servizio === beside.id_servizio, moved.funerale]).toEqual([
      false,
      expect.stringMatching(/alle 10/i),
    ]);
    expect(await told()).toEqual([]);
  });

  it('whose own form adds an event is told to those who follow it, though its text stays as it is', async () => {
    const notice = await publish({ funerale: 'La famiglia comunicherà giorno e ora.' });
    await follow({ cosa: 'annuncio', id: notice._id });
    const eventi = JSON.stringify([{ tipo: 'rosario', inizio: `${soon()}T18:00`, luogo: 'Duomo', pubblico: true }]);
    const changed = await call(test, changeNotice, {
      token: zoli.token,
      params: { id: notice._id },
      body: { eventi } as never,
    });
    expect([changed.status, changed.body.funerale]).toEqual([200, notice.funerale]);
    expect(await told()).toHaveLength(1);
    expect((await lastMail()).oggetto).toContain('È stato aggiunto il rosario');
  });

  describe('that is followed with a digest', () => {
    const inHours = (hours: number) =>
      romeLocalTime(new Date(test.clock.now().getTime() + hours * 3_600_000)).slice(0, 16);
    const followWithEvent = async (inizio: string) => {
      const notice = await publish();
      const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', { inizio, pubblico: true });
      await told();
      await follow({ cosa: 'annuncio', id: notice._id, quando: 'riepilogo' });
      return {
        notice,
        change: (body: object) => call(test, changeEvent, { token: zoli.token, params: { id }, body }),
        id,
      };
    };

    it('is told at once of what concerns a rite before the next digest, and once', async () => {
      const { change } = await followWithEvent(inHours(2));
      await change({ inizio: inHours(3) });
      expect(await told()).toHaveLength(1);
      await pass(86_400_000);
      expect(await told()).toHaveLength(1);
    });

    it('is told at once where the rite was to be before the next digest, and what waited for it goes with the mail', async () => {
      const { change } = await followWithEvent(`${soon()}T10:00`);
      await change({ inizio: `${addDays(soon(), 1)}T11:00` });
      expect(await told()).toEqual([]);
      await change({ inizio: inHours(2) });
      expect(await told()).toHaveLength(1);
      await change({ inizio: `${soon()}T12:00` });
      expect(await told()).toHaveLength(2);
      await pass(86_400_000);
      expect(await told()).toHaveLength(2);
    });

    it('is told at once that a rite before the next digest was taken away', async () => {
      const { id } = await followWithEvent(inHours(2));
      await call(test, deleteEvent, { token: zoli.token, params: { id } });
      expect(await told()).toHaveLength(1);
      expect((await lastMail()).oggetto).toMatch(/^È stato tolto il funerale di .* – Ada Neri$/);
    });
  });

  it('one of whose events is taken away or becomes private is told with what it was, and not where it is there again', async () => {
    const notice = await publish();
    const at = (inizio: string, tipo: string) =>
      seedEvent(test, zoli.token, notice.id_servizio ?? '', { tipo, inizio, pubblico: true });
    const rosary = await at(`${soon()}T20:30`, 'rosario');
    const funeral = await at(`${soon()}T10:00`, 'funerale');
    await told();
    await follow({ cosa: 'annuncio', id: notice._id });
    test.clock.pass(1000);
    await call(test, deleteEvent, { token: zoli.token, params: { id: rosary._id } });
    expect(await told()).toHaveLength(1);
    const day = spokenDay(soon(), soon());
    const { oggetto, testo } = await lastMail();
    expect(oggetto).toBe(`È stato tolto il rosario di ${day} alle 20:30 – Ada Neri`);
    expect(testo).toContain(`Che cosa è cambiato: È stato tolto il rosario di ${day} alle 20:30.`);
    const change = (body: object) => call(test, changeEvent, { token: zoli.token, params: { id: funeral._id }, body });
    test.clock.pass(1000);
    await change({ pubblico: false });
    expect(await told()).toHaveLength(2);
    expect((await lastMail()).oggetto).toBe(`È stato tolto il funerale di ${day} alle 10:00 – Ada Neri`);
    test.clock.pass(1000);
    await call(test, deleteEvent, { token: zoli.token, params: { id: funeral._id } });
    await at(`${soon()}T10:00`, 'funerale');
    expect(await told()).toHaveLength(3);
    expect((await lastMail()).testo).not.toContain('tolto');
  });

  it('that is hidden while it is corrected is told once it is shown again', async () => {
    admin = await signInAdmin(test);
    const notice = await publish();
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    await told();
    await follow({ cosa: 'annuncio', id: notice._id });
    await follow({ mail: 'dario@prova.example', cosa: 'annuncio', id: notice._id, quando: 'riepilogo' });
    const hide = (disattivo: boolean) =>
      call(test, setNoticesVisibility, { token: admin, body: { ids: [notice._id], disattivo } });
    const move = (inizio: string) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: { inizio } as never });
    const toVisitors = async () => (await told()).filter((to) => /^(ada|dario)@/.test(to));
    await hide(true);
    expect((await move(`${soon()}T15:00`)).status).toBe(200);
    expect(await toVisitors()).toEqual([]);
    await hide(false);
    expect(await toVisitors()).toEqual(['ada@prova.example']);
    // Hidden at the hour of a digest: it waits for the notice, too.
    await hide(true);
    await pass(24 * 3_600_000);
    admin = await signInAdmin(test);
    expect(await toVisitors()).toEqual(['ada@prova.example']);
    await hide(false);
    expect(await toVisitors()).toEqual(['ada@prova.example', 'dario@prova.example']);
    const [last] = (await mails()).filter(({ a }) => a === 'dario@prova.example');
    expect(last?.oggetto).toBe('Funerale alle 15, non più alle 10 – Ada Neri');
  });

  it('whose hour moves while it is in the bin is told once it is back, and only where something was told otherwise', async () => {
    admin = await signInAdmin(test);
    await follow({ mail: 'paese@prova.example', prov: 'FC' });
    const inizio = `${soon()}T10:00`;
    const notice = await publish({ eventi: JSON.stringify([{ tipo: 'funerale', inizio, pubblico: true }]) });
    const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    await told();
    await follow({ cosa: 'annuncio', id: notice._id });
    const params = { id: notice._id };
    const deleteAndRestore = async (meanwhile: object | null) => {
      test.clock.pass(1000);
      expect((await call(test, deleteNotice, { token: zoli.token, params })).status).toBe(200);
      test.clock.pass(1000);
      const change = { token: zoli.token, params: { id: events[0]?._id ?? '' }, body: { ...meanwhile } as never };
      if (meanwhile) expect((await call(test, changeEvent, change)).status).toBe(200);
      expect(await told()).toEqual([]);
      expect((await call(test, restoreFromBin, { token: admin, params })).status).toBe(200);
    };
    await deleteAndRestore(null);
    expect(await told()).toEqual([]);
    await deleteAndRestore({ note: 'Portare i fiori' });
    expect(await told()).toEqual([]);
    await deleteAndRestore({ inizio: `${soon()}T15:00` });
    expect(await told()).toEqual(['ada@prova.example', 'paese@prova.example']);
    expect((await lastMail()).oggetto).toBe('Funerale alle 15, non più alle 10 – Ada Neri');
  });

  it('that has changed is told as its page has it: what moved or was cancelled, never the older text', async () => {
    const day = soon();
    const notice = await publish({
      eventi: '',
      nato: '1938-03-12',
      decesso: '2026-11-18',
      funerale: `I funerali avranno luogo ${spokenDay(day, '')} alle ore 16 nella chiesa di San Rocco. Non fiori.`,
    });
    await follow({ cosa: 'annuncio', id: notice._id });
    const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    const change = (body: object) =>
      call(test, changeEvent, { token: zoli.token, params: { id: events[0]?._id ?? '' }, body: body as never });
    const news = async (body: object) => {
      expect((await change(body)).status).toBe(200);
      await told();
      const { oggetto, testo } = await lastMail();
      for (const wrong of ['Appuntament', 'ore 16', 'ORE 16', 'FUNERALI']) expect(testo).not.toContain(wrong);
      return { oggetto, testo };
    };
    const moved = await news({ inizio: `${day}T17:30` });
    expect(moved.oggetto).toBe('Funerale alle 17:30, non più alle 16 – Ada Neri');
    expect(moved.testo).toContain('Il funerale è stato spostato dalle 16 alle 17:30.');
    expect(moved.testo).toContain('Annuncio cambiato: Ada Neri, 1938 – 2026\n');
    const said = spokenDay(day, day);
    expect(moved.testo).toContain(`Funerale: ${capitalized(said)} alle 17:30, Chiesa di San Rocco`);
    // What was told once is no news in the next mail.
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      tipo: 'rosario',
      inizio: `${day}T08:00`,
      pubblico: true,
    });
    await told();
    expect((await lastMail()).oggetto).toBe(`È stato aggiunto il rosario di ${said} alle 8:00 – Ada Neri`);
    const cancelled = await news({ stato: 'annullato' });
    expect(cancelled.oggetto).toBe('Il funerale è stato annullato – Ada Neri');
    expect(cancelled.testo).toContain('Il funerale è stato annullato.');
    expect(cancelled.testo).toContain(`Funerale: Annullato, non si tiene ${said}`);
    expect(cancelled.testo).not.toContain('17:30');
  });

  it('whose mail failed is not sent by it after a newer one; what it told is told by the newer one', async () => {
    const fail = (address: string) =>
      test.deps.database.db.execute(sql`update posta set tentativi = 1 where destinatario = ${address}`);
    const notice = await publish();
    const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    const change = async (body: Record<string, unknown>) =>
      expect((await call(test, changeEvent, { token: zoli.token, params: { id }, body })).status).toBe(200);
    await told();
    await follow({ cosa: 'annuncio', id: notice._id });
    await change({ inizio: `${soon()}T11:00` });
    expect(await told()).toHaveLength(1);
    await fail('ada@prova.example');
    const rosary = { tipo: 'rosario', inizio: `${soon()}T08:00`, pubblico: true };
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', rosary);
    expect(await told()).toHaveLength(1);
    const { oggetto } = await lastMail();
    expect(oggetto).toMatch(/^Funerale alle 11, non più alle 10; /);
    expect(oggetto).toContain('è stato aggiunto il rosario');
    // What is not told anew is not taken back, nor what waits for its first try.
    await change({ inizio: `${soon()}T12:00` });
    expect(await told()).toHaveLength(2);
    await follow({ mail: 'bea@prova.example', cosa: 'cognome', cognome: 'Neri' });
    await publish();
    expect(await told()).toEqual(['bea@prova.example']);
    await fail('bea@prova.example');
    await publish();
    expect(await told()).toEqual(['bea@prova.example', 'bea@prova.example']);
  });

  it('whose alerts cannot be found holds up none behind it, and is told once they can', async () => {
    const { db } = test.deps.database;
    for (const mail of ['ada@prova.example', 'bea@prova.example'])
      await follow({ mail, cosa: 'cognome', cognome: mail.startsWith('ada') ? 'Rossi' : 'Verdi' });
    const first = await publish({ cognome: 'Rossi' });
    await db.execute(sql`
      create function fail_at_first() returns trigger language plpgsql as 'begin raise exception ''rotta''; end'`);
    await db.execute(sql`
      create trigger fails before insert on avvisi_dovuti for each row when (new.id_nek = ${sql.raw(`'${first._id}'`)})
      execute function fail_at_first()`);
    test.clock.pass(1000);
    await publish({ cognome: 'Verdi' });
    expect(await told()).toEqual(['bea@prova.example']);
    expect(test.takeLogs()).toEqual([expect.stringContaining('avvisi di un annuncio non trovati')]);
    await db.execute(sql`drop trigger fails on avvisi_dovuti; drop function fail_at_first()`);
    expect(await told()).toEqual(['bea@prova.example', 'ada@prova.example']);
  });

  it('is told at its new hour where that is committed while the mail is written', async () => {
    const notice = await publish();
    const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    await told();
    await follow({ cosa: 'annuncio', id: notice._id });
    const body = { inizio: `${soon()}T11:00` };
    expect((await call(test, changeEvent, { token: zoli.token, params: { id }, body })).status).toBe(200);
    expect(await matchNextNotice(test.deps)).toBe(true);
    // Another change holds the funeral, as each does until it is committed.
    const steps = new EventEmitter();
    const held = once(steps, 'held');
    const moving = test.deps.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from servizi where "_id" = ${notice.id_servizio} for update`);
      await tx.execute(sql`update eventi set inizio = ${`${soon()}T15:00`} where "_id" = ${id}`);
      steps.emit('held');
      await once(steps, 'commit');
    });
    await held;
    const queued = queueNextMails(test.deps);
    await delay(200);
    steps.emit('commit');
    await moving;
    expect(await queued).toBe(true);
    const { testo } = await lastMail();
    expect(testo).toContain('alle 15:00, Chiesa di San Rocco');
    expect(testo).not.toContain('11:00');
  });

  it('that was cancelled stands in the subject of a digest, before what is new', async () => {
    const notice = await publish();
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    await told();
    await follow({ cosa: 'annuncio', id: notice._id, quando: 'riepilogo' });
    await follow({ prov: 'FC', quando: 'riepilogo' });
    await publish({ cognome: 'Rosa' });
    await call(test, changeEvent, {
      token: zoli.token,
      params: { id: event._id },
      body: { stato: 'annullato' } as never,
    });
    await told();
    await pass(24 * 3_600_000);
    await told();
    expect((await lastMail()).oggetto).toBe('Il funerale è stato annullato – Ada Neri, e un altro annuncio');
  });

  it('that is deleted before its digest is told to nobody; the others come together at the hour chosen in Italy', async () => {
    await follow({ prov: 'FC', quando: 'riepilogo', ora: '7.30' });
    const gone = await publish({ cognome: 'Verdi' });
    await publish({ cognome: 'Rosa' });
    await publish({ cognome: 'Viola' });
    expect(await told()).toEqual([]);
    await call(test, deleteNotice, { token: zoli.token, params: { id: gone._id } });
    const [due] = await queryAppRows(
      test,
      { at: z.string() },
      sql`select to_char(min(parte) at time zone 'Europe/Rome', 'HH24:MI') as at from avvisi_dovuti`,
    );
    expect(due?.at).toBe('07:30');
    await pass(24 * 3_600_000);
    expect(await told()).toHaveLength(1);
    const { testo, oggetto } = await lastMail();
    expect(oggetto).toBe('2 annunci');
    expect(testo).toContain('Rosa');
    expect(testo).not.toContain('Verdi');
  });

  it('that is deleted or hidden before its mail leaves is not told by it; what else it told is told by another', async () => {
    await follow({ prov: 'FC', quando: 'riepilogo' });
    const gone = await publish({ cognome: 'Verdi' });
    const hidden = await publish({ cognome: 'Rosa' });
    const kept = await publish({ cognome: 'Viola' });
    await told();
    await pass(86_400_000);
    await told();
    expect((await lastMail()).oggetto).toBe('3 annunci');
    admin = await signInAdmin(test);
    const hide = async (disattivo: boolean) => {
      const body = { ids: [hidden._id], disattivo };
      expect((await call(test, setNoticesVisibility, { token: admin, body })).status).toBe(200);
    };
    await call(test, deleteNotice, { token: zoli.token, params: { id: gone._id } });
    await hide(true);
    const sent: Pick<DueMail, 'to' | 'subject' | 'text'>[] = [];
    /** The subjects of what has reached the follower, after all that waits has left. */
    const reached = async () => {
      test.clock.pass(60_000);
      const parts = { ...test.deps, takeBack: requeueMailOfGoneNotice };
      await sendAllDueMails(parts, async (mail) => void sent.push(mail));
      return sent.filter(({ to }) => to === 'ada@prova.example').map(({ subject }) => subject);
    };
    expect(await reached()).toEqual([]);
    await told();
    expect(await reached()).toEqual(['Un nuovo annuncio: Ada Viola']);
    expect(sent.at(-1)?.text).toContain(kept._id);
    await hide(false);
    await told();
    expect(await reached()).toEqual(['Un nuovo annuncio: Ada Viola', 'Un nuovo annuncio: Ada Rosa']);
    await told();
    expect(await reached()).toHaveLength(2);
  });

  it('that a newer mail has corrected is not told again by what replaces the mail of one that was deleted', async () => {
    await follow({ prov: 'FC' });
    const kept = await publish({ cognome: 'Viola' });
    const { _id: id } = await seedEvent(test, zoli.token, kept.id_servizio ?? '', {
      inizio: `${soon()}T10:00`,
      pubblico: true,
    });
    const gone = await publish({ cognome: 'Verdi' });
    expect(await told()).toHaveLength(1);
    const change = { inizio: `${soon()}T15:00` };
    expect((await call(test, changeEvent, { token: zoli.token, params: { id }, body: change })).status).toBe(200);
    expect(await told()).toHaveLength(2);
    await call(test, deleteNotice, { token: zoli.token, params: { id: gone._id } });
    test.clock.pass(60_000);
    const sent: string[] = [];
    const parts = { ...test.deps, takeBack: requeueMailOfGoneNotice };
    await sendAllDueMails(parts, async ({ to, subject }) => {
      if (to === 'ada@prova.example') sent.push(subject);
    });
    expect(sent).toEqual([expect.stringContaining('alle 15, non più alle 10')]);
    expect(await told()).toHaveLength(1);
  });

  it('that is alone in a mail that waits, and is deleted, is told to nobody', async () => {
    await follow({ prov: 'FC' });
    const notice = await publish();
    expect(await told()).toEqual(['ada@prova.example']);
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    test.clock.pass(60_000);
    const sent: string[] = [];
    const send = () =>
      sendAllDueMails({ ...test.deps, takeBack: requeueMailOfGoneNotice }, async ({ to }) => void sent.push(to));
    await send();
    expect([sent, await mails()]).toEqual([[], []]);
    expect(await told()).toEqual([]);
  });

  it('reaches every address once, although two programs tell and are interrupted', async () => {
    const places = ['Cesena', 'Forlì', 'Cesenatico', 'Longiano', 'Gambettola'];
    const names = ['neri', 'zucchini', 'amadori', 'casadei'];
    const { db } = test.deps.database;
    // Three hundred alerts of a hundred addresses: province, surname, agency.
    await db.execute(sql`
      insert into avvisi ("_id", mail, cosa, chiave, titolo, quando, ora, creato, confermato)
      select 'p' || i, 'm' || i % 100 || '@prova.example',
        case i % 3 when 0 then 'luogo' when 1 then 'cognome' else 'agenzia' end,
        case i % 3 when 0 then (case i % 2 when 0 then 'p:FC' else 'p:RN' end)
          when 1 then 'c:' || (array['neri', 'zucchini', 'amadori', 'casadei'])[1 + i % 4] else 'a:' || ${zoli.agency._id} end,
        'prova', 'subito', '18:00', ${test.clock.now().toISOString()}, ${test.clock.now().toISOString()}
      from generate_series(1, 300) i where i % 3 <> 2 or i % 100 < 20`);
    const notices = [];
    for (let i = 0; i < 10; i += 1)
      notices.push(await publish({ cognome: names[i % 4], comune: places[i % 5], prov: 'FC' }));
    const other = await test.startBeside();
    let calls = 0;
    /** Falls in the middle of every third transaction. */
    const falling = {
      ...test.deps,
      database: {
        ...test.deps.database,
        db: Object.assign(Object.create(test.deps.database.db), {
          transaction: (work: (tx: never) => Promise<unknown>) =>
            test.deps.database.db.transaction(async (tx) => {
              const done = await work(tx as never);
              calls += 1;
              if (calls % 3 === 0) throw new Error('caduto');
              return done;
            }),
        }),
      },
    };
    const until = async (deps: typeof test.deps) => {
      for (let round = 0; round < 40; round += 1) {
        await matchNextNotice(deps).catch(() => undefined);
        await queueNextMails(deps).catch(() => undefined);
      }
    };
    await Promise.all([until(falling as typeof test.deps), until(other.deps)]);
    await matchAndQueueDueAlerts(test.deps);
    // Without the program: whom each notice is due to, by what was inserted.
    const due = await queryAppRows(
      test,
      { pair: z.string() },
      sql`select distinct n."_id" || ' ' || a.mail as pair from annunci n join avvisi a
        on a.chiave in ('p:' || n.prov, 'c:' || lower(n.cognome), 'a:' || n.id_utente)
        where n."_id" = any(${sql.param(notices.map(({ _id }) => _id))}::text[]) order by 1`,
    );
    const sent = (await mails()).flatMap(({ a, testo }) =>
      [...testo.matchAll(/\/necrologio\/([^/]+)\//g)].map(([, id]) => `${id} ${a}`),
    );
    expect(due.length).toBeGreaterThan(300);
    expect([...sent].sort()).toEqual(due.map(({ pair }) => pair).sort());
  });
});

it('the list of mails has them with their headers, and a sent one keeps neither link nor code', async () => {
  await ask({ prov: 'FC' });
  const { link, codice, disiscrizione } = await lastMail();
  const { body } = await call(test, listOutboxMail, { token: await signInAdmin(test) });
  expect(body[0]).toMatchObject({ destinatario: 'ada@prova.example', oggetto: 'Confermare l’avviso' });
  await sendAllDueMails(test.deps, openTransport(test.deps.settings));
  expect(disiscrizione).toBe(`http://commiato.test${link}/disiscrivi`);
  const folder = join(test.deps.settings.dataDir, 'outbox');
  const written = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const eml = written.find((text) => text.includes(link)) ?? '';
  expect(eml).toMatch(new RegExp(`^List-Unsubscribe: <${disiscrizione}>$`, 'm'));
  expect(eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const after = await lastMail();
  expect(JSON.stringify(after)).not.toContain(link);
  expect(JSON.stringify(after)).not.toContain(codice);
});
