import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readImport, undoImport } from '@commiato/contracts/imports';
import { importNotices, type NoticeImportPreview } from '@commiato/contracts/notices/import';
import { changeNotice, listOwnNotices } from '@commiato/contracts/notices/notices';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';
import { call, type TestFile } from '../../../testing/calls.ts';
import { collect } from '../../../testing/collect.ts';
import { agencyPassword, portrait, seedAgency, seedNotice, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { noticesCsv, publishImports } from '../../../testing/imports.ts';
import { isRelease } from '../../../testing/release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { noticesChangedWithin } from '../sitemap/ping-queries.ts';
import { importJobs } from './jobs.ts';
import { publishNextRows } from './publishing-service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

async function check(file: TestFile): Promise<NoticeImportPreview> {
  const { status, body } = await call(test, importNotices, { token, query: { prova: '1' }, file });
  if (status !== 200 || !('righe' in body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function begin(file: TestFile): Promise<string> {
  const { status, body } = await call(test, importNotices, { token, file });
  if (status !== 202 || !('_id' in body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body._id;
}

const state = async (id: string) => (await call(test, readImport, { token, params: { id } })).body;
const published = async () => (await call(test, listOwnNotices, { token, query: { pageSize: '200' } })).body;
const refusal = async (file: TestFile) => {
  const { status, body } = await call(test, importNotices, { token, query: { prova: '1' }, file });
  return [status, body.fields?.file?.[0]];
};

/** As Excel saves in Italy: Windows-1252. */
const windows = (text: string) => noticesCsv(Buffer.from(text, 'latin1'));
const heads = 'Nome;Cognome;Data del decesso;Data di nascita;Codice fiscale;Comune;Prov;Testo';
const person = (n: number) =>
  `Niccolò;Zoli ${n};${(n % 28) + 1}/03/20${10 + (n % 15)};12/02/1930;;Forlì;FC;È mancato all’affetto dei suoi cari`
    .replaceAll('’', "'")
    .replace(';;', `;RSSMRA${String(n % 100).padStart(2, '0')}A01H${String(n % 1000).padStart(3, '0')}X;`);

describe('a CSV in Windows-1252 with semicolons', () => {
  it('is told line by line, brings the rest once, and is taken back as one thing', async () => {
    const good = Array.from({ length: 30 }, (_, n) => person(n + 1).replace(/RSSMRA\w+/, ''));
    const bad = [
      ';Senza nome;01/03/2020;;;Forlì;FC;x',
      'Ada;Giorno;31/02/2020;;;Forlì;FC;x',
      'Ada;Futuro;01/03/2030;;;Forlì;FC;x',
      'Ada;Prima;01/03/2020;01/03/2021;;Forlì;FC;x',
      'Ada;Codice;01/03/2020;;ABC;Forlì;FC;x',
      `Ada;Lungo;01/03/2020;;;Forlì;FC;${'a'.repeat(1001)}`,
      'Ada;Provincia;01/03/2020;;;Forlì;XX;x',
    ];
    const doubtful = ['Ada;Comune;01/03/2020;;;Atlantide;FC;x', 'Ada;Senza giorno;;;;Forlì;FC;x'];
    const file = windows([heads, ...good, ...bad, ...doubtful, good[0]].join('\r\n'));
    const preview = await check(file);
    expect(preview).toMatchObject({ righe: 40, nuovi: 32, gia_presenti: 1 });
    expect(preview.scartati.map(({ riga, campo }) => [riga, campo])).toEqual([
      [32, 'nome'],
      [33, 'decesso'],
      [34, 'decesso'],
      [35, 'decesso'],
      [36, 'codfisc'],
      [37, 'testo'],
      [38, 'prov'],
    ]);
    expect(preview.dubbi.filter(({ riga }) => riga > 38).map(({ riga, campo }) => [riga, campo])).toEqual(
      expect.arrayContaining([
        [39, 'comune'],
        [40, 'decesso'],
      ]),
    );
    expect(await published()).toEqual([]);

    const id = await begin(file);
    expect(await begin(file)).toBe(id);
    await publishNextRows(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'in corso', pubblicati: 25, nuovi: 32 });
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({
      stato: 'fatta',
      pubblicati: 32,
      gia_presenti: 1,
      non_importati: 7,
      scartati: preview.scartati,
    });
    expect(await published()).toHaveLength(32);
    const again = await begin(file);
    await publishImports(test.deps);
    expect(await state(again)).toMatchObject({ stato: 'fatta', nuovi: 0, gia_presenti: 33 });
    expect(await published()).toHaveLength(32);

    expect((await call(test, undoImport, { token, params: { id } })).status).toBe(200);
    expect(await state(id)).toMatchObject({ stato: 'annullata' });
    expect(await published()).toEqual([]);
  });

  it('that a process left in the middle of a row goes on behind it, and publishes no row twice', async () => {
    const id = await begin(windows([heads, person(1), person(2)].join('\n')));
    const { database, clock } = test.deps;
    await database.db.execute(
      `update importazioni set presa = '${new Date(clock.now().getTime() + 60_000).toISOString()}'`,
    );
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'in corso', pubblicati: 0 });
    test.clock.pass(121_000);
    await Promise.all([publishImports(test.deps), publishImports(test.deps)]);
    expect(await state(id)).toMatchObject({ stato: 'fatta', pubblicati: 2 });
  });

  it('that is taken back in the middle publishes nothing more', async () => {
    const id = await begin(windows([heads, ...Array.from({ length: 30 }, (_, n) => person(n))].join('\n')));
    await publishNextRows(test.deps);
    await call(test, undoImport, { token, params: { id } });
    await publishImports(test.deps);
    expect([await published(), (await state(id)).stato]).toEqual([[], 'annullata']);
  });

  it('of an agency that is suspended in the middle goes no further, ends, and says so at each line that is left', async () => {
    const admin = await signInAdmin(test);
    const { agency, token: own } = await seedAgency(test, admin);
    token = own;
    const lines = Array.from({ length: 27 }, (_, n) => person(n).replace(/RSSMRA\w+/, ''));
    const id = await begin(windows([heads, ...lines].join('\n')));
    await publishNextRows(test.deps);
    const activate = (attivo: boolean) =>
      call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { attivo } });
    await activate(false);
    await publishImports(test.deps);
    await activate(true);
    token = await signIn(test, agency.mail, agencyPassword);
    const motivo = expect.stringContaining('Account non attivo');
    expect(await state(id)).toMatchObject({
      ...{ stato: 'fatta', pubblicati: 25, non_importati: 2 },
      scartati: expect.arrayContaining([
        { riga: 27, campo: '', motivo },
        { riga: 28, campo: '', motivo },
      ]),
    });
    expect(await published()).toHaveLength(25);
  });
});

it('knows notices that the agency has published itself, and mails nobody', async () => {
  await seedNotice(test, token, { nome: 'Niccolò', cognome: 'Dell’Acqua', decesso: '2026-11-18' });
  const { body: before } = await call(test, listOutboxMail, {
    token: await signInAdmin(test),
    query: { pageSize: '200' },
  });
  const file = noticesCsv("nome,cognome,decesso\nNiccolò,Dell'Acqua,2026-11-18\nAda,Neri,2026-11-18");
  expect(await check(file)).toMatchObject({ nuovi: 1, gia_presenti: 1, dubbi: [], scartati: [] });
  await begin(file);
  await publishImports(test.deps);
  const { body: after } = await call(test, listOutboxMail, {
    token: await signInAdmin(test),
    query: { pageSize: '200' },
  });
  expect(after).toHaveLength(before.length);
});

describe('a ZIP', () => {
  const zip = (files: Record<string, Uint8Array>): TestFile => ({
    bytes: new Uint8Array(zipSync(files)),
    filename: 'annunci.zip',
    type: 'application/zip',
  });
  const csv = Buffer.from(
    'nome,cognome,decesso,foto\nAda,Neri,2026-11-18,ada.JPG\nUgo,Neri,2026-11-17,manca.jpg\nEva,Neri,2026-11-16,finta.jpg\nIda,Neri,2026-11-15,\n',
  );

  it('brings its photographs, whatever its names try to be, and says which are missing', async () => {
    const { bytes } = await portrait();
    const file = zip({
      'annunci.csv': csv,
      '../../etc/ada.jpg': bytes,
      'foto/finta.jpg': Buffer.from('<?php echo 1;'),
      '__MACOSX/._annunci.csv': Buffer.from('x'),
    });
    const preview = await check(file);
    expect(preview).toMatchObject({ nuovi: 4, fotografie: 1, scartati: [] });
    expect(preview.dubbi.map(({ riga, campo }) => [riga, campo])).toEqual([
      [3, 'foto'],
      [4, 'foto'],
    ]);
    const id = await begin(file);
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'fatta', pubblicati: 4 });
    const ada = (await published()).find(({ nome }) => nome === 'ADA');
    const image = () => test.app.inject({ url: imageAddress(ada ?? { id_utente: '', img: '' }) });
    expect((await image()).statusCode).toBe(200);
    await call(test, undoImport, { token, params: { id } });
    expect((await image()).statusCode).toBe(404);
    expect(await collect(test.deps.storage.list('importazioni/'))).toEqual([]);
  });

  it('gives nobody a photograph of a name that several have, unless the folder says which', async () => {
    const rows = Buffer.from(
      'nome,cognome,decesso,foto\nAda,Neri,2026-11-18,foto.jpg\nUgo,Neri,2026-11-18,bianchi/foto.jpg\nEva,Neri,2026-11-18,una.jpg',
    );
    const { bytes } = await portrait();
    const names = ['rossi/foto.jpg', 'bianchi/foto.jpg', 'rossi/una.jpg', 'una.jpg'];
    const preview = await check(
      zip({ 'annunci.csv': rows, ...Object.fromEntries(names.map((name) => [name, bytes])) }),
    );
    expect(preview).toMatchObject({ nuovi: 3, fotografie: 2 });
    expect(preview.dubbi).toEqual([
      { riga: 2, campo: 'foto', motivo: expect.stringContaining('più fotografie con questo nome') },
    ]);
  });

  it('gives a photograph that two lines name in two folders to the one whose folder it is in', async () => {
    const rows = Buffer.from(
      'nome,cognome,decesso,foto\nAda,Neri,2026-11-18,neri/foto.jpg\nUgo,Rossi,2026-11-18,rossi/foto.jpg\nEva,Verdi,2026-11-18,c/eva.jpg\nIvo,Viola,2026-11-18,d/eva.jpg',
    );
    const { bytes } = await portrait();
    const preview = await check(zip({ 'annunci.csv': rows, 'rossi/foto.jpg': bytes, 'eva.jpg': bytes }));
    expect(preview).toMatchObject({ nuovi: 4, fotografie: 1 });
    const motivo = expect.stringContaining('un’altra riga la nomina con un’altra cartella');
    expect(preview.dubbi).toEqual([2, 4, 5].map((riga) => ({ riga, campo: 'foto', motivo })));
  });

  it('knows a photograph again whose name has an accent, as macOS writes it', async () => {
    const rows = Buffer.from('nome,cognome,decesso,foto\nNiccolò,Schütz,2026-11-18,Foto/Niccolò Schütz.jpg');
    const { bytes } = await portrait();
    const preview = await check(zip({ 'annunci.csv': rows, ['foto/Niccolò Schütz.jpg'.normalize('NFD')]: bytes }));
    expect(preview).toMatchObject({ nuovi: 1, fotografie: 1 });
    expect(preview.dubbi.filter(({ campo }) => campo === 'foto')).toEqual([]);
  });

  it('gives a photograph that two of its lines name to both', async () => {
    const two = Buffer.from('nome,cognome,decesso,foto\nAda,Neri,2026-11-18,due.jpg\nUgo,Neri,2026-11-18,due.jpg');
    const { bytes } = await portrait();
    const id = await begin(zip({ 'annunci.csv': two, 'due.jpg': bytes }));
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'fatta', pubblicati: 2, dubbi: [] });
    for (const notice of await published())
      expect((await test.app.inject({ url: imageAddress(notice) })).statusCode).toBe(200);
    expect(await collect(test.deps.storage.list('importazioni/'))).toEqual([]);
  });

  /** Lets the store give nothing while this many tries are made, each once the one before has been given up. */
  async function tryWithoutStore(times: number): Promise<void> {
    const away = vi.spyOn(test.deps.storage, 'get').mockRejectedValue(new StorageUnavailable('L’archivio è via.'));
    for (let tried = 0; tried < times; tried += 1) {
      await expect(publishNextRows(test.deps)).rejects.toThrow('L’archivio è via.');
      test.clock.pass(16_000);
    }
    away.mockRestore();
    expect(test.takeLogs()).toHaveLength(times);
  }
  const one = async () =>
    zip({
      'annunci.csv': Buffer.from('nome,cognome,decesso,foto\nAda,Neri,2026-11-18,ada.jpg'),
      'ada.jpg': (await portrait()).bytes,
    });

  it('loses no line while the store is away, however often it is tried', async () => {
    await publishImports(test.deps);
    const id = await begin(await one());
    await tryWithoutStore(6);
    expect(await state(id)).toMatchObject({ stato: 'in corso', scartati: [] });
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'fatta', pubblicati: 1, dubbi: [], scartati: [] });
    const [ada] = await published();
    expect((await test.app.inject({ url: imageAddress(ada ?? { id_utente: '', img: '' }) })).statusCode).toBe(200);
  });

  it('is held for a day by a photograph that the store never gives, then its line is told, and comes with the same file', async () => {
    await publishImports(test.deps);
    const id = await begin(await one());
    const { db } = test.deps.database;
    await db.execute(`update importazioni set creata = creata - interval '2 days' where "_id" = '${id}'`);
    await tryWithoutStore(3);
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({
      ...{ stato: 'fatta', pubblicati: 0, non_importati: 1 },
      scartati: [{ riga: 2, campo: '', motivo: expect.stringContaining('importare di nuovo lo stesso file') }],
    });
    const again = await begin(await one());
    await publishImports(test.deps);
    expect(await state(again)).toMatchObject({ stato: 'fatta', pubblicati: 1, scartati: [] });
  });

  it.each([
    ['without a table', { 'a.jpg': Buffer.from('x') }, /non c’è un file CSV/],
    ['with two tables', { 'a.csv': csv, 'b.csv': csv }, /più file/],
    ['with a table that unpacks to 40 MB', { 'a.csv': Buffer.alloc(40_000_000, 'a;') }, /più grande di 32 MB/],
  ])('%s is refused', async (_what, files, sentence) => {
    expect(await refusal(zip(files))).toEqual([400, expect.stringMatching(sentence)]);
  });
});

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Onoranze</title><wp:wxr_version>1.2</wp:wxr_version>
${items}
</channel></rss>`;
const post = (title: string, text: string, more = '') => `<item>
<title><![CDATA[${title}]]></title><guid isPermaLink="false">https://onoranze.example/?p=${title.length}${title.replaceAll(' ', '')}</guid>
<content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date><![CDATA[2024-03-13 09:00:00]]></wp:post_date><wp:status><![CDATA[publish]]></wp:status>
<wp:post_type><![CDATA[post]]></wp:post_type>${more}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const xml = (content: string): TestFile => ({
  bytes: new Uint8Array(Buffer.from(content)),
  filename: 'e.xml',
  type: 'text/xml',
});

describe('an export of WordPress', () => {
  it('is read post by post: name from the title, days from fields or from the text', async () => {
    const file = xml(
      wxr(
        [
          post('ROSSI Mario ved. Bianchi', '<p>Nato il 3 maggio 1940, è mancato il 12 marzo 2024.</p>'),
          post(
            'Anna De Luca',
            '<p>I cari annunciano.</p>',
            meta('data_di_morte', '20240311') + meta('_data_di_morte', 'field_5f'),
          ),
          post('Bozza Qualunque', '', '').replace('[publish]', '[draft]'),
        ].join('\n'),
      ),
    );
    expect(await check(file)).toMatchObject({
      righe: 3,
      nuovi: 2,
      dubbi: [],
      scartati: [{ riga: 14, campo: 'stato' }],
    });
    await begin(file);
    await publishImports(test.deps);
    expect((await published()).map(({ nome, cognome, data_crea }) => [nome, cognome, data_crea.slice(0, 10)])).toEqual(
      expect.arrayContaining([
        ['MARIO', 'ROSSI', '2024-03-13'],
        ['ANNA', 'DE LUCA', '2024-03-13'],
      ]),
    );
    expect(await check(file)).toMatchObject({ nuovi: 0, gia_presenti: 2 });
  });

  it.each([
    [
      'with entities of its own',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${wxr(post('&b;', '')).slice(40)}`,
      /non è un’esportazione/,
    ],
    ['that ends in the middle', wxr(post('Ada Neri', '')).slice(0, -60), /non è leggibile/],
    ['of something else', '<?xml version="1.0"?><a><b/></a>', /non è un’esportazione/],
  ])('%s is refused', async (_what, content, sentence) => {
    expect(await refusal(xml(content))).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('what an agency has kept for years, with twenty faults', () => {
  /** Spreads the faults among the good ones; answers the lines of the faults too. */
  function spread(good: readonly string[], faults: readonly string[]) {
    const step = Math.floor(good.length / faults.length);
    const rows = good.flatMap((row, at) => {
      const fault = at % step === 0 ? faults[at / step] : undefined;
      return fault === undefined ? [row] : [row, fault];
    });
    return { rows, at: faults.map((fault) => rows.indexOf(fault)) };
  }
  const told = ({ scartati, dubbi }: NoticeImportPreview) => [...scartati, ...dubbi].map(({ riga }) => riga);

  /** Begins, is killed in the middle of a row, is asked again, and goes on: all once; then all back. */
  async function bringKilledAndTakeBack(file: TestFile, nuovi: number): Promise<void> {
    const id = await begin(file);
    await publishNextRows(test.deps);
    const { database, clock } = test.deps;
    const held = new Date(clock.now().getTime() + 60_000).toISOString();
    await database.db.execute(`update importazioni set presa = '${held}' where "_id" = '${id}'`);
    await publishImports(test.deps);
    expect(await state(id)).toMatchObject({ stato: 'in corso', pubblicati: 25, nuovi });
    expect(await begin(file)).toBe(id);
    test.clock.pass(121_000);
    await Promise.all([publishImports(test.deps), publishImports(test.deps)]);
    expect(await state(id)).toMatchObject({ stato: 'fatta', pubblicati: nuovi });
    expect(await counted(id)).toEqual({ live: nuovi, names: nuovi });
    expect((await call(test, undoImport, { token, params: { id } })).status).toBe(200);
    expect(await published()).toEqual([]);
  }
  /** The notices of an import that are not in the bin, and their names. */
  async function counted(id: string): Promise<{ live: number; names: number }> {
    const { rows } = await test.deps.database.pool.query(
      `select count(*)::int as live, count(distinct nome || ' ' || cognome)::int as names
       from annunci where id_importazione = $1 and cestinato is null`,
      [id],
    );
    return rows[0];
  }

  it('as CSV in Windows-1252: all are told, the rest comes once, also when killed in the middle, and goes back', async () => {
    const refused = [
      ';Uno;01/03/2020;12/02/1930;Forlì;FC;x',
      'Ada;Due;31/02/2020;12/02/1930;Forlì;FC;x',
      'Ada;Tre;01/03/2030;12/02/1930;Forlì;FC;x',
      'Ada;Quattro;01/03/2020;01/03/2031;Forlì;FC;x',
      'Ada;Cinque;01/03/2020;01/03/2021;Forlì;FC;x',
      'Ada;Sei;01/03/2020;12/02/1930;Forlì;ZZ;x',
      `Ada;Sette;01/03/2020;12/02/1930;Forlì;FC;${'a'.repeat(1001)}`,
      'Ada;Otto;01/03/2020;12/02/1930;Forlì;XX;x',
      'Ada;Nove;01/03/2020;12/02/1930;Forlì;FC;x;oltre',
      'Ada;Dieci;01/03/2020;32/13/1930;Forlì;FC;x',
      'Ada;Undici;01/03/2020;a primavera;Forlì;FC;x',
      'Ada;Dodici;ieri;12/02/1930;Forlì;FC;x',
      `${'Ada '.repeat(60)};Tredici;01/03/2020;12/02/1930;Forlì;FC;x`,
    ];
    const doubtful = [
      ...['Atlantide', 'Lemuria', 'Utopia', 'Iperborea'].map(
        (town, n) => `Eva;${n} di ${town};01/03/2020;12/02/1930;${town};FC;x`,
      ),
      ...['Quindici', 'Sedici', 'Diciassette'].map((name) => `Eva;${name};;12/02/1930;Forlì;FC;x`),
    ];
    const good = Array.from(
      { length: isRelease ? 1_000 : 60 },
      (_, n) => `Niccolò;Zoli ${n};${(n % 28) + 1}/03/20${10 + (n % 15)};12/02/1930;Forlì;FC;È mancato`,
    );
    const { rows, at } = spread(good, [...refused, ...doubtful]);
    const file = windows([heads.replace(';Codice fiscale', ''), ...rows].join('\r\n'));
    const preview = await check(file);
    expect(new Set(told(preview))).toEqual(new Set(at.map((row) => row + 2)));
    expect(new Set(preview.scartati.map(({ riga }) => riga)).size).toBe(refused.length);
    const nuovi = good.length + doubtful.length;
    expect(preview).toMatchObject({ righe: good.length + 20, nuovi, gia_presenti: 0 });
    await bringKilledAndTakeBack(file, nuovi);
  }, 120_000);

  it('as an export of WordPress likewise', async () => {
    const day = '<p>È mancato il 12 marzo 2024.</p>';
    const refused = [
      ...Array.from({ length: 10 }, (_, n) => post(`Bozza Numero ${n}`, day).replace('[publish]', '[draft]')),
      ...Array.from({ length: 4 }, (_, n) => post(`Ada Futura${n}`, `<p>${n}</p>`, meta('data_di_morte', '20300311'))),
    ];
    const doubtful = Array.from({ length: 6 }, (_, n) =>
      post(`Eva Senzagiorno${'ABCDEF'[n]}`, '<p>I cari la ricordano.</p>'),
    );
    const good = Array.from({ length: isRelease ? 200 : 40 }, (_, n) => post(`Ugo Neri${n}`, day));
    const { rows } = spread(good, [...refused, ...doubtful]);
    const file = xml(wxr(rows.join('\n')));
    const preview = await check(file);
    expect(preview.scartati.map(({ campo }) => campo).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'decesso'),
      ...Array.from({ length: 10 }, () => 'stato'),
    ]);
    expect(preview.dubbi.map(({ campo }) => campo)).toEqual(Array.from({ length: 6 }, () => 'decesso'));
    const nuovi = good.length + doubtful.length;
    expect(preview).toMatchObject({ righe: good.length + 20, nuovi, gia_presenti: 0 });
    await bringKilledAndTakeBack(file, nuovi);
  }, 60_000);
});

it('are forgotten after thirty days, and their notices stay', async () => {
  const id = await begin(windows([heads, person(3)].join('\n')));
  await publishImports(test.deps);
  test.clock.pass(31 * 86_400_000);
  for (const job of importJobs) await job.run(test.deps);
  const late = (await seedAgency(test, await signInAdmin(test))).token;
  expect((await call(test, readImport, { token: late, params: { id } })).status).toBe(404);
  const { rows } = await test.deps.database.db.execute(`select id_importazione from annunci where cognome = 'ZOLI 3'`);
  expect(rows).toContainEqual({ id_importazione: null });
});

it('tells nothing to search engines until somebody has changed a notice', async () => {
  const { db } = test.deps.database;
  await begin(noticesCsv('nome,cognome,decesso\nMotore,Ricerca,2026-11-18'));
  await publishImports(test.deps);
  const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const told = async () => (await noticesChangedWithin(db, span, 10_000, '')).filter(({ nome }) => nome === 'MOTORE');
  expect(await told()).toEqual([]);
  await db.execute(`update annunci set testo = 'Corretto' where nome = 'MOTORE'`);
  expect(await told()).toHaveLength(1);
  await db.execute(`update annunci set cestinato = now() where nome = 'MOTORE'`);
  expect(await told()).toEqual([]);
});

it('refuses a line without end, a flood of columns, and a third notice of one tax code', async () => {
  expect(await refusal(noticesCsv(`nome,cognome\nAda,${'a'.repeat(100_000)}`))).toEqual([
    400,
    expect.stringMatching(/troppo lunga/),
  ]);
  expect(await refusal(noticesCsv(`nome,cognome\nAda${','.repeat(5000)}x`))).toEqual([400, expect.any(String)]);
  const three = ['Ada', 'Eva', 'Ida'].map((nome) => `${nome},Terzi,2026-11-18,TRZDAA38C52D704U`);
  const preview = await check(noticesCsv(`nome,cognome,decesso,codfisc\n${three.join('\n')}`));
  expect(preview).toMatchObject({ nuovi: 2, scartati: [{ riga: 4, campo: 'codfisc' }] });
});

it('is corrected like any notice, without what it came without', async () => {
  await begin(noticesCsv('nome,cognome,decesso\nAda,Corretta,2026-11-18'));
  await publishImports(test.deps);
  const [notice] = await published();
  const change = { token, params: { id: notice?._id ?? '' }, body: { testo: 'I cari ringraziano.' } };
  expect(await call(test, changeNotice, change)).toMatchObject({ status: 200, body: { codfisc: '', age: null } });
});

it('gets a funeral with the appointments that are chosen for it when it is corrected', async () => {
  await begin(noticesCsv('nome,cognome,decesso\nAda,Prossima,2026-11-18'));
  await publishImports(test.deps);
  const [notice] = await published();
  const chosen = { tipo: 'funerale', inizio: '2026-11-28T10:00', luogo: 'Duomo' };
  const body = { funerale: 'Sabato 28 novembre alle ore 10 in Duomo', eventi: JSON.stringify([chosen]) };
  const { body: changed } = await call(test, changeNotice, { token, params: { id: notice?._id ?? '' }, body });
  const params = { id: changed.id_servizio ?? '' };
  expect((await call(test, readFuneral, { token, params })).body).toMatchObject({
    cognome: 'PROSSIMA',
    codfisc: '',
    annunci: [{ _id: notice?._id }],
    eventi: [{ ...chosen, da_confermare: false }],
  });
});

it('comes back from the bin, unless it was imported again meanwhile', async () => {
  const file = noticesCsv('nome,cognome,decesso\nAda,Ritorno,2026-11-18\nEva,Ritorno,2026-11-18');
  const id = await begin(file);
  await publishImports(test.deps);
  const [first, second] = await published();
  await call(test, undoImport, { token, params: { id } });
  const admin = await signInAdmin(test);
  const restore = (notice = { _id: '' }) => call(test, restoreFromBin, { token: admin, params: { id: notice._id } });
  expect([(await restore(first)).status, await published()]).toMatchObject([200, [{ _id: first?._id }]]);
  await begin(file);
  await publishImports(test.deps);
  expect((await restore(second)).status).toBe(409);
  expect(await published()).toHaveLength(2);
});

it('is nobody else’s to see or to take back', async () => {
  const id = await begin(windows([heads, person(1)].join('\n')));
  const other = (await seedAgency(test, await signInAdmin(test))).token;
  expect((await call(test, readImport, { token: other, params: { id } })).status).toBe(404);
  expect((await call(test, undoImport, { token: other, params: { id } })).status).toBe(404);
  await publishImports(test.deps);
  expect(await published()).toHaveLength(1);
});

it('two people of one name who died on one day are two: by tax code, by day of birth; who is known without either is the same', async () => {
  const heads = 'nome,cognome,nato,decesso,codfisc';
  const two = noticesCsv(
    `${heads}\nGino,Omonimi,1940-02-01,2026-10-02,MNMGNI40B01A944X\nGino,Omonimi,1951-03-04,2026-10-02,MNMGNI51C04A944W\nGino,Omonimi,,2026-10-02,`,
  );
  const born = noticesCsv(`${heads}\nRina,Omonimi,1940-02-01,2026-10-02,\nRina,Omonimi,1951-03-04,2026-10-02,`);
  expect(await check(two)).toMatchObject({ nuovi: 2, gia_presenti: 1 });
  expect(await check(born)).toMatchObject({ nuovi: 2, gia_presenti: 0 });
});
