import { allRoutes } from '@commiato/contracts/all-routes';
import { readQuotePdf } from '@commiato/contracts/billing/printing';
import { listQuotes } from '@commiato/contracts/billing/quotes';
import { agencyFrameAddress } from '@commiato/contracts/notices/embed';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { RouteDefinition } from '@commiato/contracts/route';
import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendAllDueMails } from '../platform/mail/sender.ts';
import { openTransport } from '../platform/mail/transport.ts';
import { seedObject } from './all-objects.ts';
import { injectionPayloads } from './attacks/hostile-values.ts';
import { validObjectWithText } from './attacks/object-with-text.ts';
import { call } from './calls.ts';
import { pdf } from './documents.ts';
import { readFeeds } from './feeds.ts';
import { nextTaxCode, portrait, seedAgency, seedNotice, signInAdmin, type TestAgency } from './fixtures.ts';
import { readCsv, readPdf, readXlsx } from './read-files.ts';
import { isRelease } from './release.ts';
import { readSiteMap } from './site-map.ts';
import { startMailServer } from './smtp.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
/** These stand in the fields of all calls, the others in those of notices and agencies. Those that do much the same wait for a release. */
const everywhere: readonly string[] = [
  injectionPayloads.script,
  injectionPayloads.formula,
  ...(isRelease ? [injectionPayloads.quotes, injectionPayloads.line, injectionPayloads.reversed] : []),
];
const notices: Notice[] = [];
const agencies: TestAgency[] = [];
const taken = new Set<string>();
/** As valid objects have it. */
const sampleCode = 'DLLMTR38C52D704U';
let admin: string;

/**
 * Calls that would end the session with which the others write, erase the agency, reach for a server elsewhere, want an object in another state than a
 * fresh one has or two objects, take no text but a password, a day or keys of a browser, or a name with a drawing. Agencies are made with such texts on their own; invoices are not.
 */
const left =
  /login|password|cambia-agenzia|collaboratore\/:id|invito|agenda\/indirizzo|conserva$|secondo-fattore|casella-pec|ricerca|dati-personali|utente\/:id(\/cancella)?$|segnalazione|import|firmata|ricevut|offerta|fattura\/:id\/|preventivo\/:id\/(stato|fattura)|impostazioni|invia-documento$|nuovo-utente|nuova-fattura|fattura\/:id$|pagamento\/:id$|cestino\/ripristina$|sollecita$|unisci$|amministratori$|titolare$|avvisi\/(codice|push|push\/disattiva)$|pensiero\/:id\/segnala$|affissione\/:id$|regola-comune\/:id$|servizio\/:id\/(invio|firma)$|custodia\/:id$|rito-comune$/;
const writers = allRoutes.filter(({ method, path, body }) => body && method !== 'DELETE' && !left.test(path));

beforeAll(async () => {
  admin = await signInAdmin(test);
  for (const trick of Object.values(injectionPayloads)) {
    const owner = await seedAgency(test, admin, { ragSociale: `${trick} S.r.l.`, nome: trick, cognome: trick });
    agencies.push(owner);
    if (everywhere.includes(trick))
      for (const route of writers) if (await written(route, trick, owner)) taken.add(route.path);
    const place = {
      nome: trick,
      cognome: trick,
      natoA: trick,
      mortoA: trick,
      coniuge: trick,
      cimitero: trick,
      testo: trick,
    };
    const funerale = `Sabato 21 novembre 2026 alle ore 10:00, chiesa di ${trick}`;
    notices.push(await seedNotice(test, owner.token, { ...place, funerale }));
  }
}, 600_000);

/** Writes the text into each field of a call that takes it; whether that was accepted. */
async function written(route: RouteDefinition, trick: string, owner: TestAgency): Promise<boolean> {
  const makers = { test, admin, owner };
  let body = JSON.stringify(route.body ? validObjectWithText(route.body, trick) : {});
  for (const [name, word = ''] of body.matchAll(/__own\.([a-z-]+)__/g))
    body = body.replace(name, await seedObject(word, makers));
  const id = route.object ? await seedObject(route.object, makers) : 'nessuno';
  const image = route.upload?.types.some((type) => type.startsWith('image/'));
  // What the caller says to have read of an object is not what the object says.
  const {
    letto: _,
    ordineVisto: __,
    ...sent
  } = JSON.parse(
    body
      .replace('bruna@prova.example', `b${agencies.length}@prova.example`)
      // An agency has one funeral for each tax code.
      .replace(sampleCode, nextTaxCode())
      // Nor two people of one name.
      .replace('"tipo":"persona"', '"tipo":"sala"')
      // Which is nobody's door.
      .replace(/"id_collaboratore":"(?:[^"\\]|\\.)*"/, '"id_collaboratore":null')
      // Nor has anybody downloaded a file of theirs.
      .replace(/"file":"(?:[^"\\]|\\.)*"/, '"file":""'),
  );
  const { status } = await call(test, route, {
    token: route.access === 'admin' ? admin : owner.token,
    params: { id, token: 'nessuno' },
    body: sent,
    ...(route.upload ? { file: image ? await portrait() : pdf() } : {}),
  });
  expect(status, `${route.path} ${trick}`).toBeLessThan(500);
  return status < 300;
}

const get = async (url: string, token?: string) =>
  test.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** Begins something where it is read as HTML, though all of ours would be named otherwise. */
const living = /<(img src=x|svg\/|script>globalthis|%=)/i;
/** Turns the direction of what stands behind it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

it('fields of all kinds take such texts', () => {
  expect(writers.map(({ path }) => path).filter((path) => !taken.has(path))).toEqual([]);
});

describe('on public pages', () => {
  it('it is a text, in the head and its addresses too, and the facts for search engines are read as they were written', async () => {
    for (const notice of notices) {
      const { body, statusCode } = await get(noticeAddress(notice));
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(living);
      expect(body).not.toMatch(turning);
      for (const [tag] of body.matchAll(/<(?:meta|link|title)\b[^>]*>/g))
        expect(tag).toMatch(/^<\w+(?: [\w:-]+(?:="[^"<>]*")?)*\s?\/?>$/);
      const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
      expect(JSON.stringify(JSON.parse(facts))).not.toMatch(turning);
      expect(facts).not.toContain('<');
      for (const address of [
        '/annunci-recenti',
        `/cerca?nome=${encodeURIComponent(notice.cognome)}`,
        noticeAddress(notice, 'report'),
      ])
        expect((await get(address)).body).not.toMatch(living);
    }
  });

  it('an agency’s page, its frame and what other sites read of it show it as a text', async () => {
    for (const { agency } of agencies) {
      const first = await get(agencyAddress(agency.slug));
      const page = first.statusCode === 308 ? await get(String(first.headers.location)) : first;
      expect(page.statusCode).toBe(200);
      for (const { body } of [page, await get(agencyFrameAddress(agency.slug))]) {
        expect(body).not.toMatch(living);
        expect(body).not.toMatch(turning);
      }
      const read = await get(`/api${agencyFrameAddress(agency.slug)}`);
      expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      const told = await get(`/oembed?url=${encodeURIComponent(`http://commiato.test${agencyAddress(agency.slug)}`)}`);
      expect(told.json().html.replace(/<iframe [^<>]*><\/iframe>/, '')).toBe('');
    }
  });

  it('the calendar has the lines that it always has, and no more', async () => {
    for (const notice of notices) {
      const { body, headers, statusCode } = await get(noticeAddress(notice, 'calendar'));
      expect(statusCode).toBe(200);
      expect(String(headers['content-disposition'])).toMatch(
        /^attachment; filename="[a-z0-9-]+\.ics"; filename\*=UTF-8''[\w%.!~*-]+$/,
      );
      expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const names = body
        .replaceAll('\r\n ', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      expect(names.join(' ').replace(' LOCATION', '')).toBe(
        'BEGIN VERSION PRODID NAME X-WR-CALNAME REFRESH-INTERVAL;VALUE=DURATION X-PUBLISHED-TTL BEGIN UID SEQUENCE DTSTAMP DTSTART DTEND SUMMARY DESCRIPTION URL;VALUE=URI STATUS CREATED LAST-MODIFIED END END',
      );
    }
  });

  it('the site map is well-formed and names pages of this site alone', async () => {
    const files = await readSiteMap(test.app);
    const addresses = files.flatMap(({ urls }) => urls.map(({ loc }) => loc));
    expect(addresses.length).toBeGreaterThan(notices.length);
    for (const address of addresses) expect(address).toMatch(/^http:\/\/commiato\.test\/[\w/-]*$/);
    for (const { loc } of files) expect(loc).toMatch(/^http:\/\/commiato\.test\/sitemap\/[\w-]+\.xml\.gz$/);
  });

  it('a feed tells it as it was written, in the notice that it stands in', async () => {
    const [atom, json] = await readFeeds(test.app, '/annunci-recenti');
    for (const { _id } of notices) {
      const isIt = ({ id }: { id: string }) => id === `http://commiato.test/necrologio/${_id}`;
      const one = atom.items.find(isIt);
      const other = json.items.find(isIt);
      expect(one?.title).toBeTruthy();
      expect([one?.title, one?.summary, one?.content].map((text) => text?.trim())).toEqual([
        other?.title,
        other?.summary,
        other?.content_text,
      ]);
    }
    expect(atom.items).toHaveLength(json.items.length);
  });

  it('pictures for print and for social networks are drawn', async () => {
    for (const notice of notices)
      for (const place of ['preview', 'qrCode'] as const)
        expect((await get(noticeAddress(notice, place))).statusCode).toBe(200);
  });
});

describe('in exported lists', () => {
  const lists = allRoutes.filter(({ path }) => path.endsWith('/esporta') && !path.includes('dati-personali'));
  async function* files(formato: string): AsyncGenerator<{ bytes: Buffer; name: string }> {
    for (const { path, access } of lists)
      for (const token of access === 'admin' ? [admin] : agencies.map((agency) => agency.token)) {
        const { rawPayload, headers, statusCode } = await get(`${path}?formato=${formato}&anno=2026`, token);
        expect([path, statusCode]).toEqual([path, 200]);
        yield { bytes: rawPayload, name: String(headers['content-disposition']) };
      }
  }

  it('no cell of a CSV or of what is copied begins a formula, and each stands in its column', async () => {
    for await (const { bytes } of files('csv')) {
      const [head = [], ...rows] = readCsv(bytes);
      for (const row of rows) {
        expect(row).toHaveLength(head.length);
        for (const cell of row) if (!/^-[\d.]+(,\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }
    }
    for await (const { bytes } of files('tsv')) {
      const [head = '', ...rows] = bytes.toString('utf8').replace(/\n$/, '').split('\n');
      for (const row of rows) {
        expect(row.split('\t')).toHaveLength(head.split('\t').length);
        for (const cell of row.split('\t')) if (!/^-[\d.]+(,\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@]/);
      }
    }
  });

  it('a workbook holds no formula, link or program', async () => {
    for await (const { bytes } of files('xlsx')) {
      const parts = unzipSync(new Uint8Array(bytes));
      for (const [name, part] of Object.entries(parts)) {
        expect(name).not.toMatch(/vba|macro|external|connections/i);
        expect(strFromU8(part)).not.toMatch(/<f[ >]|<hyperlink|TargetMode="External"/);
      }
      const { rows } = await readXlsx(bytes);
      for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
    }
  });

  it('a PDF runs nothing, and other programs read its words', async () => {
    let words = '';
    for await (const { bytes } of files('pdf')) {
      await expectInert(bytes);
      words += (await readPdf(bytes)).pages.join(' ');
    }
    for (const word of ['=HYPERLINK', '@SUM(A1)', '<IMG', 'DROP']) expect(words.replace(/\s/g, '')).toContain(word);
    expect(words).not.toMatch(turning);
  }, 300_000);
});

/** No program, link or file in a PDF, as pdf.js reads it. */
async function expectInert(bytes: Uint8Array): Promise<void> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  expect([await document.getJSActions(), await document.getAttachments(), await document.getOpenAction()]).toEqual([
    null,
    null,
    null,
  ]);
  for (let page = 1; page <= document.numPages; page++)
    for (const { url } of await (await document.getPage(page)).getAnnotations())
      expect(url ?? '').not.toMatch(/male|javascript/);
}

it('a printed quote runs nothing', async () => {
  for (const { token } of agencies)
    for (const { _id: id } of (await call(test, listQuotes, { token })).body) {
      const { body, status } = await call(test, readQuotePdf, { token, params: { id } });
      expect(status).toBe(200);
      if (!(body instanceof Uint8Array)) throw new Error('No file came');
      await expectInert(body);
    }
}, 120_000);

it('in mails there are the headers that there always are, and texts', async () => {
  const server = await startMailServer();
  const transport = openTransport({
    ...test.deps.settings,
    smtpUrl: server.url,
    mailFrom: 'annunci@commiato.test',
  });
  while ((await sendAllDueMails(test.deps, transport)) > 0);
  await server.close();
  expect(server.received.length).toBeGreaterThan(notices.length);
  for (const { headers, subject = '', html = '', to, cc, bcc, attachments } of server.received) {
    expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined]);
    expect(new Set(headers.map(({ key }) => key)).size).toBe(headers.length);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).not.toMatch(turning);
    expect(html).not.toMatch(living);
    for (const { filename } of attachments) expect(filename ?? '').not.toMatch(/[\\/\p{C}]/u);
  }
}, 300_000);
