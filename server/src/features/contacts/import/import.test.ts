import { exportContacts, listContacts } from '@commiato/contracts/contacts/contacts';
import { importContacts, maxImportedContacts } from '@commiato/contracts/contacts/import';
import { mergeContacts } from '@commiato/contracts/contacts/merge';
import { addPerson } from '@commiato/contracts/funerals/people';
import { listImports, readImport, undoImport } from '@commiato/contracts/imports';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedQuote } from '../../../testing/billing.ts';
import { columnBomb, provinceBomb } from '../../../testing/bombs.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

interface Sent {
  readonly withoutTwins?: boolean;
  readonly check?: boolean;
  readonly role?: string;
  readonly key?: string;
  readonly as?: string;
}

const send = (
  content: string | Buffer,
  { check = false, withoutTwins = false, role = 'cliente', key, as = token }: Sent = {},
) =>
  call(test, importContacts, {
    token: as,
    query: { ...(check ? { prova: '1' } : {}), ...(withoutTwins ? {} : { senzaDoppioni: '0' }) },
    body: role ? { role } : {},
    file: { bytes: new Uint8Array(Buffer.from(content)), filename: 'clienti.csv', type: 'text/csv' },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const stored = async () => (await call(test, listContacts, { token, query: { sort: 'nome' } })).body;
/** As Excel saves in Italy: Windows-1252. */
const windows = (text: string) =>
  Buffer.from([...text].map((letter) => ({ '€': 0x80, '’': 0x92 })[letter] ?? letter.charCodeAt(0)));

describe('what a table may be', () => {
  it.each([
    ['UTF-8 with semicolons', Buffer.from('Cognome;Nome;Città\nCasadei;Niccolò;Forlì'), 'utf-8', ';'],
    [
      'UTF-8 with its mark and commas',
      Buffer.from('\uFEFFCognome,Nome,Comune\r\nCasadei,Niccolò,Forlì\r\n'),
      'utf-8',
      ',',
    ],
    ['Windows-1252', windows('Cognome;Nome;Località\r\nCasadei;Niccolò;Forlì\r\n'), 'windows-1252', ';'],
    [
      'UTF-16 with tabs',
      Buffer.from('\uFEFFCognome\tNome\tComune\nCasadei\tNiccolò\tForlì', 'utf16le'),
      'utf-16le',
      '\t',
    ],
    ['a line that tells the separator', Buffer.from('sep=,\nCOGNOME,NOME,COMUNE\nCasadei,Niccolò,Forlì'), 'utf-8', ','],
    [
      'blank lines before and between',
      Buffer.from('\n;;\nCognome;Nome;Comune;\n\nCasadei;Niccolò;Forlì;\n;;;\n'),
      'utf-8',
      ';',
    ],
  ])('%s', async (_name, bytes, codifica, separatore) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ codifica, separatore, righe: 1, importate: 1, conErrori: 0 });
    expect(await stored()).toMatchObject([{ role: 'cliente', cognome: 'Casadei', nome: 'Niccolò', comune: 'Forlì' }]);
  });

  it('keeps the typographic signs of Windows-1252', async () => {
    await send(windows('Ragione sociale\nOnoranze € D’Angelo è'));
    expect((await stored())[0]?.ragioneSociale).toBe("Onoranze € D'Angelo è");
  });

  it('has quotes with separators, line breaks and quotes in them', async () => {
    await send(
      'Ragione sociale;Indirizzo;Comune\n"Bar ""Da Gino""; eredi";"Via Po 1\ninterno 2";Cesena\nBar "Sport";;Forlì',
    );
    expect((await stored()).map((row) => row.ragioneSociale)).toEqual(['Bar "Da Gino"; eredi', 'Bar "Sport"']);
  });

  it.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 xl/workbook.xml'), /foglio di calcolo/],
    ['bytes', Buffer.from('Cognome\u0000;Nome\nA;B'), /non è un testo/],
    ['no known head', Buffer.from('a;b\n1;2'), /intestazioni conosciute/],
    ['a head alone', Buffer.from('Cognome;Nome\n;\n'), /nessuna anagrafica/],
    ['quotes left open', Buffer.from('Cognome;Nome\n"Casadei;Bruna\n'), /virgolette/],
    ['too many rows', Buffer.from(`Cognome\n${'Casadei\n'.repeat(5001)}`), /Al massimo 5\.000 anagrafiche/],
  ])('refuses %s in a sentence at the file', async (_name, bytes, sentence) => {
    const { status, body } = await send(bytes);
    expect([status, body.fields?.file?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await stored()).toEqual([]);
  });

  it('refuses a call without a file, or with one too large', async () => {
    expect((await call(test, importContacts, { token, body: {} })).status).toBe(400);
    expect((await send(`Cognome\n${'a'.repeat(2_097_152)}`)).status).toBe(413);
    expect((await send('Cognome\nCasadei', { role: 'socio' })).body.fields).toHaveProperty('role');
  });
});

const threeBad = [
  'Ragione sociale;Cognome;Nome;Provincia;Sito;Codice fiscale;P. IVA;Note',
  'Marmi Egidio;;;Forlì-Cesena;www.egidio.example;;1234567897;cliente storico',
  ';Casadei;Bruna;(fc);;csdbrn52t59c573g;;',
  ';Nadiani;Ugo;ZZ;;;;',
  ';;;FC;;;;senza nome',
  `;Zoli;${'a'.repeat(90)};FC;ftp://zoli.example;;;`,
].join('\n');

describe('a table with three bad rows', () => {
  it('is told row by row and column by column, and nothing is written by a check', async () => {
    const { body } = await send(threeBad, { check: true });
    expect(body).toMatchObject({ righe: 5, conErrori: 3, importate: 0 });
    expect(body.errori).toEqual([
      { riga: 4, nome: 'Ugo Nadiani', note: [{ colonna: 'Provincia', testo: 'Scegli una delle province italiane.' }] },
      {
        riga: 5,
        nome: '',
        note: [
          { colonna: 'Ragione sociale', testo: 'Manca il nome: serve la ragione sociale, oppure nome o cognome.' },
        ],
      },
      {
        riga: 6,
        nome: `${'a'.repeat(90)} Zoli`,
        note: expect.arrayContaining([
          { colonna: 'Nome', testo: 'Al massimo 80 caratteri.' },
          { colonna: 'Sito', testo: 'Scrivi un indirizzo come http(s)://nomeazienda.ext' },
        ]),
      },
    ]);
    expect(body.colonne.filter(({ campo }) => campo === null)).toEqual([{ intestazione: 'Note', campo: null }]);
    expect(body.anteprima.map(({ riga, prov }) => [riga, prov])).toEqual([
      [2, 'FC'],
      [3, 'FC'],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('is written without them, once under one key', async () => {
    const first = await send(threeBad, { key: 'importa' });
    const second = await send(threeBad, { key: 'importa' });
    expect(first.body.importate).toBe(2);
    expect(second.body).toEqual(first.body);
    expect(await stored()).toMatchObject([
      { cognome: 'Casadei', codFisc: 'CSDBRN52T59C573G' },
      { ragioneSociale: 'Marmi Egidio', piva: '01234567897' },
    ]);
  });
});

it('takes the type of each row where the file tells it', async () => {
  await send('Tipo;Cognome\nFornitori;Abbati\n;Casadei\nCLIENTE;Dadi', { role: 'cliente' });
  expect((await stored()).map((row) => row.role)).toEqual(['fornitore', 'cliente', 'cliente']);
  const { body } = await send('Tipo;Cognome\nsocio;Abbati\n;Casadei', { role: '', check: true });
  expect(body.errori.map(({ riga }) => riga)).toEqual([2, 3]);
});

it('restores the zero that a spreadsheet took from an Italian postal code, and leaves those from abroad', async () => {
  const rows = [
    ...['Abbati;Roma;RM;121', 'Casadei;Perugia;;6121', 'Dadi;Roma (RM);;121', 'Emiliani;;;6121'],
    ...['Bernasconi;Lugano;EE;6900', 'Ferrari;Lugano;;6900'],
  ];
  expect((await send(['Cognome;Comune;Provincia;CAP', ...rows].join('\n'))).body).toMatchObject({ importate: 6 });
  expect(Object.fromEntries((await stored()).map(({ cognome, cap }) => [cognome, cap]))).toEqual({
    ...{ Abbati: '00121', Casadei: '06121', Dadi: '00121', Emiliani: '06121' },
    ...{ Bernasconi: '6900', Ferrari: '6900' },
  });
});

it('warns of doubtful codes and of twins, in the file and among the contacts, and writes them all the same', async () => {
  await seedContact(test, token, { codFisc: 'CSDBRN52T59C573G' });
  const { body } = await send(
    'Cognome;C.F.;PIVA;E-mail\nCasadei;CSDBRN52T59C573G;;\nUno;;01234567897;uno\nDue;;01234567897;due@x.example',
  );
  expect(body).toMatchObject({ importate: 3, conErrori: 0, conAvvisi: 3, doppioni: 2 });
  expect(body.avvisi.map(({ riga, note }) => [riga, ...note.map(({ testo }) => testo)])).toEqual([
    [2, 'È già quello di Bruna Casadei (cliente).'],
    [3, 'Non sembra un indirizzo e-mail: ricontrolla.'],
    [4, 'È già nella riga 3.'],
  ]);
});

it('warns of a postal code that is none of the town, in its province where one is told', async () => {
  const rows = [
    'Neri;Cesena;FC;00184',
    'Bianchi;Cesena (FC);;47522',
    'Verdi;Samone;TN;10010',
    'Rossi;Lugano;EE;69000',
    'Gallo;Samone (TO);;38059',
  ];
  const { body } = await send(['Cognome;Comune;Provincia;CAP', ...rows].join('\n'));
  expect(body).toMatchObject({ importate: 5, conAvvisi: 3 });
  expect(
    body.avvisi.map(({ riga, note }) => [riga, ...note.map(({ colonna, testo }) => `${colonna}: ${testo}`)]),
  ).toEqual([
    [2, 'CAP: Cesena ha i CAP 47521 e 47522, non 00184: controlla comune e CAP.'],
    [4, 'CAP: Samone ha i CAP 38050 e 38059, non 10010: controlla comune e CAP.'],
    [6, 'CAP: Samone ha il CAP 10010, non 38059: controlla comune e CAP.'],
  ]);
});

it('takes «Paese» for the municipality, but not where it is the country or another column has the municipality', async () => {
  const town = async (content: string) => {
    const { body } = await send(content, { check: true });
    return [body.colonne.map(({ campo }) => campo).at(-1), body.anteprima.map(({ comune }) => comune)];
  };
  expect(await town('Cognome;Nome;Paese\nCasadei;Bruna;Bertinoro\nNeri;Ivo;Italia')).toEqual([
    'comune',
    ['Bertinoro', 'Italia'],
  ]);
  expect(await town('Cognome;Nome;Paese\nCasadei;Bruna;Italia\nNeri;Ivo;SM\nNeri;Ada;')).toEqual([null, ['', '', '']]);
  expect(await town('Cognome;Località;Paese\nCasadei;;Bertinoro')).toEqual([null, ['']]);
  // San Marino is a town as well.
  expect(await town('Cognome;Paese\nCasadei;San Marino\nNeri;Rimini')).toEqual(['comune', ['San Marino', 'Rimini']]);
});

it('takes a client of San Marino, whose province other programs write as their own', async () => {
  const { body } = await send(
    'Ragione sociale;Comune;Prov\nTitan Marmi;Serravalle;SM\nRupe;Borgo;(RSM)\nAlpe;Lugano;EE',
  );
  expect(body).toMatchObject({ importate: 3, conErrori: 0 });
  expect((await stored()).map(({ prov }) => prov)).toEqual(['', '', '']);
});

it('leaves twins out where that is wanted', async () => {
  await seedContact(test, token, { codFisc: 'CSDBRN52T59C573G' });
  const { body } = await send(
    'Cognome;C.F.;PIVA\nCasadei;CSDBRN52T59C573G;\nUno;;01234567897\nDue;;01234567897\nTre;;',
    { withoutTwins: true },
  );
  expect(body).toMatchObject({ importate: 2, doppioni: 2 });
  expect((await stored()).map(({ cognome }) => cognome)).toEqual(expect.arrayContaining(['Uno', 'Tre']));
  expect(await stored()).toHaveLength(3);
});

it('creates nothing twice where the same file is sent again, also of contacts without codes, and says so', async () => {
  const file =
    'Cognome;Nome;Comune;E-mail\nCasadei;Bruna;Forlì;\nNeri;Ada;;neri@prova.example\nNeri;Ugo;;neri@prova.example';
  expect((await send(file, { withoutTwins: true })).body).toMatchObject({ importate: 3, doppioni: 0, saltate: 0 });
  const { body } = await send(file, { withoutTwins: true });
  expect(body).toMatchObject({ importate: 0, doppioni: 3, saltate: 3, conAvvisi: 3 });
  expect(body.avvisi[0]?.note).toEqual([
    { colonna: 'Nome', testo: 'C’è già Bruna Casadei (cliente), dello stesso comune.' },
  ]);
  expect(await stored()).toHaveLength(3);
  expect((await send(file, { withoutTwins: false })).body).toMatchObject({ importate: 3, doppioni: 3, saltate: 0 });
});

describe('an import of contacts', () => {
  const file = [
    'Cognome;Nome;Comune;C.F.;Provincia',
    'Casadei;Bruna;Forlì;CSDBRN52T59C573G;',
    ...['Zoli;Ugo;Cesena;;FC', 'Neri;Ada;Cesena;;FC', 'Dadi;Ida;Cesena;;FC', 'Abbati;Leo;Cesena;;FC'],
    'Storto;Pio;Cesena;;ZZ',
  ].join('\n');
  const cancel = (id: string, as = token) => call(test, undoImport, { token: as, params: { id } });

  it('is kept for 30 days with what became of its rows, and twins are there already', async () => {
    await seedContact(test, token, { codFisc: 'CSDBRN52T59C573G' });
    expect((await send(file, { check: true, withoutTwins: true })).body._id).toBeNull();
    expect((await call(test, listImports, { token })).body).toEqual([]);
    const { body } = await send(file, { withoutTwins: true });
    const kept = (await call(test, readImport, { token, params: { id: body._id ?? '' } })).body;
    expect(kept).toMatchObject({
      ...{ cosa: 'anagrafiche', filename: 'clienti.csv', stato: 'fatta', righe: 6 },
      ...{ nuovi: 4, pubblicati: 4, gia_presenti: 1, non_importati: 1, dubbi: [] },
      scartati: [{ riga: 7, campo: 'Provincia', motivo: 'Scegli una delle province italiane.' }],
    });
    expect((await send(file, { withoutTwins: true })).body).toMatchObject({ importate: 0, _id: null });
    expect((await call(test, listImports, { token })).body).toHaveLength(1);
  });

  it('brings nothing twice where two ask at once', async () => {
    const both = await Promise.all([send(file, { withoutTwins: true }), send(file, { withoutTwins: true })]);
    expect(both.map(({ body }) => body.importate).sort()).toEqual([0, 5]);
    expect(await stored()).toHaveLength(5);
  });

  it('is taken back as one thing, but for those of a funeral, a quote or another contact', async () => {
    const { body } = await send(file, { withoutTwins: true });
    const id = body._id ?? '';
    const idOf = async (name: string) => (await stored()).find(({ cognome }) => cognome === name)?._id ?? '';
    await seedQuote(test, token, { id_anagrafica: await idOf('Zoli'), cliente: undefined });
    const { _id: funeral } = await seedFuneral(test, token);
    const person = { id_anagrafica: await idOf('Neri'), ruolo: 'figlio' };
    expect((await call(test, addPerson, { token, params: { id: funeral }, body: person })).status).toBe(201);
    const before = await seedContact(test, token, { nome: 'Ida', cognome: 'Dadi', codFisc: '' });
    const kept = (await stored()).find(({ cognome, _id }) => cognome === 'Dadi' && _id !== before._id);
    const merged = await call(test, mergeContacts, {
      token,
      params: { id: kept?._id ?? '' },
      body: { id_altra: before._id, daAltra: [] },
    });
    expect(merged.status).toBe(200);

    const other = (await seedAgency(test, await signInAdmin(test))).token;
    expect((await cancel(id, other)).status).toBe(404);
    expect(await stored()).toHaveLength(5);
    expect((await cancel(id)).status).toBe(200);
    expect((await stored()).map(({ cognome }) => cognome).sort()).toEqual(['Dadi', 'Neri', 'Zoli']);
    expect((await call(test, readImport, { token, params: { id } })).body).toMatchObject({
      stato: 'annullata',
      annullabile_fino: null,
    });
    expect((await cancel(id)).status).toBe(200);
    expect((await send(file, { withoutTwins: true })).body).toMatchObject({ importate: 2 });
  });
});

it('skips no row for its name alone where the telephone is another', async () => {
  await send('Cognome;Nome;Telefono\nRossi;Mario;0543 555 0101');
  const file = 'Cognome;Nome;Telefono\nRossi;Mario;0543 555 0202\nRossi;Mario;0543 555 0101';
  const { body } = await send(file, { withoutTwins: true });
  expect(body).toMatchObject({ importate: 1, doppioni: 1, saltate: 1 });
  expect(body.avvisi[0]?.note).toEqual([
    { colonna: 'Nome', testo: 'C’è già Mario Rossi (cliente), con lo stesso nome.' },
  ]);
});

it('says where a row has more cells than heads', async () => {
  const { body } = await send('Cognome,Indirizzo\nCasadei,Via Po, 3', { check: true });
  expect(body.errori[0]?.note[0]?.testo).toMatch(/più celle delle intestazioni/);
});

it('reads back what was exported', async () => {
  await seedContact(test, token, { ragioneSociale: '=1+1', tel: '+39 0547', url: 'https://x.example', forfait: true });
  const { body } = await call(test, exportContacts, { token, query: { formato: 'csv' } });
  const again = (await seedAgency(test, await signInAdmin(test))).token;
  expect((await send(Buffer.from(String(body)), { as: again })).body).toMatchObject({ importate: 1, conErrori: 0 });
  const [copy] = (await call(test, listContacts, { token: again })).body;
  expect(copy).toMatchObject({ ragioneSociale: '=1+1', tel: '+39 0547', prov: 'FC' });
});

it('writes 1,000 rows at once', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `Rossi ${n};Mario;Via Garibaldi ${n};Cesena;FC;47521;m${n}@x.example`,
  );
  const { body } = await send(`Cognome;Nome;Indirizzo;Comune;Prov;CAP;E-mail\n${rows.join('\n')}`);
  expect(body).toMatchObject({ importate: 1000, conErrori: 0, conAvvisi: 0 });
});

describe('a file made to cost', () => {
  /** How many others had their turn while it was read. */
  async function turnsDuring(work: Promise<unknown>): Promise<number> {
    let turns = 0;
    let over = false;
    const count = () => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    await work.finally(() => {
      over = true;
    });
    return turns;
  }

  it('of provinces with 204 letters is refused before its rows are read', async () => {
    const bomb = provinceBomb();
    expect(bomb.length).toBeGreaterThan(2_000_000);
    const { status, body } = await send(bomb, { check: true });
    expect(status).toBe(400);
    expect(body.fields?.file?.[0]).toMatch(/^La colonna «Provincia» contiene altro/);
  });

  it('of 5,000 rows in which nothing can be stored is read in slices', async () => {
    const wrong = Array.from({ length: maxImportedContacts }, (_, row) => `Zoli ${row};${'à'.repeat(59)}`);
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const turns = await turnsDuring(
      send(['Ragione sociale;Provincia', ...wrong].join('\n'), { check: true }).then((given) => {
        answer = given;
      }),
    );
    expect(answer?.body).toMatchObject({ righe: maxImportedContacts, conErrori: maxImportedContacts, importate: 0 });
    expect(turns).toBeGreaterThan(100);
  });

  const marks = '\u0301\u0316'.repeat(20_000);
  it.each([
    ['separators without end', `Nome${';'.repeat(2_000_000)}`, /troppo lunga|più di 200 celle/],
    ['unknown columns without end', columnBomb(), /troppo lunga|più di 200 celle/],
    [
      'more cells than heads without end',
      `Nome\n${`${';'.repeat(390)}a\n`.repeat(5000)}`,
      /La riga 2 ha più di 200 celle/,
    ],
    ['a head with accents without end', `Nome;a${marks}\nx;y`, /troppo lunga/],
    [
      'separators without end over several lines',
      `Nome\n${`${';'.repeat(100)}"\n"`.repeat(10_000)}`,
      /La riga 2 ha più di 200 celle/,
    ],
    ['one cell without end', `Nome\n${'a'.repeat(2_000_000)}`, /troppo lunga/],
    ['a quote that opens and goes on', `Nome\n"${'a'.repeat(2_000_000)}`, /troppo lunga/],
  ])('of %s is refused', async (_what, content, sentence) => {
    const { status, body } = await send(content);
    expect(status).toBe(400);
    expect(body.fields?.file?.[0]).toMatch(sentence);
  });

  it('of accents without end in its cells is read', async () => {
    const { body } = await send(`Cognome\nRossi${marks.slice(0, 8000)}`, { check: true });
    expect(body).toMatchObject({ righe: 1, conErrori: 0 });
  });
});
