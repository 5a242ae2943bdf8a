import { PDFDocument } from '@cantoo/pdf-lib';
import { changeEvent, createEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { changeNotice } from '@commiato/contracts/notices/notices';
import {
  changePrint,
  createPrint,
  deletePrint,
  listEventsWithOutdatedPrints,
  listFuneralPrints,
  listNoticePrints,
  listPrintTemplates,
  printFormats,
  printTemplates,
  readPrint,
  readPrintPdf,
  readPrintPicture,
} from '@commiato/contracts/notices/prints';
import { shortCodeLetters } from '@commiato/contracts/short-codes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, seedPrint, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { readPdf } from '../../../testing/read-files.ts';
import { isRelease } from '../../../testing/release.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let zoli: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});

const millimetres = (points: number) => Math.round((points / 72) * 254) / 10;
const pdfOf = async (id: string, per: string, query: Record<string, unknown> = {}) =>
  (await call(test, readPrintPdf, { token: zoli.token, params: { id }, query: { per, ...query } })).body as Buffer;

describe('a paper of a notice', () => {
  it('is made of a template and a format, with a code of six letters that nobody confuses', async () => {
    const { body: templates } = await call(test, listPrintTemplates, { token: zoli.token });
    expect(templates.filter(({ tipo }) => tipo === 'manifesto').length).toBeGreaterThanOrEqual(8);
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio', formato: 'A3' });
    expect(print).toMatchObject({
      modello: 'annuncio',
      formato: 'A3',
      orientamento: 'orizzontale',
      superata: false,
      versione: 1,
    });
    expect(print.codice).toMatch(new RegExp(`^[${shortCodeLetters}]{6}$`));
    const { body: listed } = await call(test, listNoticePrints, { token: zoli.token, params: { id: notice._id } });
    expect(listed).toEqual([{ ...print, bozze: [] }]);
  });

  it('has the apostrophes of print in its title and at its edge too', async () => {
    const notice = await seedNotice(test, zoli.token, { cognome: "D'AMICO" });
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio', formato: 'A4' });
    const { title, pages } = await readPdf(await pdfOf(print._id, 'stampa'));
    expect(title).toMatch(/ D’Amico$/);
    expect(pages.join(' ')).toContain(`D’Amico · A4 · ${print.codice}`);
  });

  it('says at the field what is missing or does not go together', async () => {
    const notice = await seedNotice(test, zoli.token);
    const make = async (body: Record<string, unknown>) =>
      (await call(test, createPrint, { token: zoli.token, params: { id: notice._id }, body })) as {
        status: number;
        body: { fields?: Record<string, string[]> };
      };
    expect(await make({ modello: 'annuncio' })).toMatchObject({
      status: 400,
      body: { fields: { formato: ['Scegli un formato.'] } },
    });
    expect((await make({ modello: 'ricordino', formato: 'A3' })).body.fields?.formato?.[0]).toMatch(/7x10/);
    expect((await make({ modello: 'nessuno', formato: 'A3' })).status).toBe(400);
  });

  it('tells a rite at one hour where the words of the family say another', async () => {
    const notice = await seedNotice(test, zoli.token, {
      testo: 'È mancata Ada.\nIl Santo Rosario sarà recitato lunedì 23 novembre alle ore 18.\nNon fiori.',
      funerale: '',
    });
    const event = { tipo: 'rosario', inizio: '2026-11-23T20:30', luogo: 'Duomo' };
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', event);
    const { testo } = await seedPrint(test, zoli.token, notice._id);
    expect(testo).toMatch(
      /^È mancata Ada\.\nNon fiori\.\nIl Santo Rosario sarà recitato lunedì 23 novembre alle 20:30 /,
    );
    expect(testo).not.toContain('18');
  });

  it('is nobody’s but its agency’s', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id);
    const foreign = { token: other.token, params: { id: print._id } };
    expect((await call(test, readPrint, foreign)).status).toBe(404);
    expect((await call(test, readPrintPdf, foreign)).status).toBe(404);
    expect((await call(test, changePrint, { ...foreign, body: { testo: 'x' } })).status).toBe(404);
    expect((await call(test, deletePrint, foreign)).status).toBe(404);
  });

  it('gets a new version and a new code with each change, and the one before stays to be read', async () => {
    const notice = await seedNotice(test, zoli.token);
    const first = await seedPrint(test, zoli.token, notice._id);
    const params = { id: first._id };
    const { body: second } = await call(test, changePrint, {
      token: zoli.token,
      params,
      body: { testo: 'Altre parole' },
    });
    expect(second).toMatchObject({ _id: first._id, versione: 2, testo: 'Altre parole', testoScelto: true });
    expect(second.codice).not.toBe(first.codice);
    const before = await call(test, readPrint, { token: zoli.token, params, query: { versione: '1' } });
    expect(before.body).toMatchObject({ versione: 1, codice: first.codice });
    expect((await call(test, readPrint, { token: zoli.token, params, query: { versione: '3' } })).status).toBe(404);
  });

  it('is not changed over a version that a colleague has made since it was read: the change is refused with what is there', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { _id, versione } = await seedPrint(test, zoli.token, notice._id);
    const change = (body: Record<string, unknown>) =>
      call(test, changePrint, { token: zoli.token, params: { id: _id }, body });
    expect((await change({ parenti: 'La moglie Pia', versione })).body.versione).toBe(2);
    expect(await change({ parenti: 'La moglie Lia', versione })).toMatchObject({
      status: 409,
      body: { code: 'versione-superata', attuale: { _id, versione: 2, parenti: 'La moglie Pia' } },
    });
    expect((await change({ versione: 9 })).status).toBe(400);
    // Who names none overwrites, as with other calls.
    expect((await change({ parenti: 'La moglie Lia' })).body).toMatchObject({ versione: 3, parenti: 'La moglie Lia' });
  });

  it('gets none where nothing has changed, and one with what was added to the notice since', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const first = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio', formato: 'A3' });
    const again = async () =>
      (await call(test, changePrint, { token: zoli.token, params: { id: first._id }, body: { formato: 'A3' } })).body;
    expect(await again()).toEqual(first);
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', { tipo: 'rosario', inizio: '2026-12-10T18:00' });
    const second = await again();
    expect(second.versione).toBe(2);
    expect(second.testo).toContain('10 dicembre');
    expect(await again()).toEqual(second);
    await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { coniuge: 'Ada Neri' } });
    expect((await again()).versione).toBe(3);
  });

  it('follows the format and the template in what nobody chose', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio', formato: 'A3' });
    const change = async (body: Record<string, unknown>) =>
      (await call(test, changePrint, { token: zoli.token, params: { id: print._id }, body })).body;
    expect(await change({ formato: 'A4', modello: 'partecipazione-ditta' })).toMatchObject({
      orientamento: 'verticale',
      simbolo: 'nessuno',
    });
    expect(await change({ orientamento: 'orizzontale' })).toMatchObject({ orientamento: 'orizzontale' });
    expect(await change({ formato: '70x100' })).toMatchObject({ orientamento: 'orizzontale' });
  });

  it('is out of date while its appointment or its notice say otherwise, and holds again when they do not', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    const event = await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: '2026-11-25T10:00' });
    const print = await seedPrint(test, zoli.token, notice._id);
    const outdated = async () =>
      (await call(test, readPrint, { token: zoli.token, params: { id: print._id } })).body.superata;
    const move = (body: Record<string, unknown>) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body });
    expect((await move({ note: 'Portare i fiori' })).status).toBe(200);
    expect(await outdated()).toBe(false);
    await move({ inizio: '2026-11-25T11:00', correzione: true });
    expect(await outdated()).toBe(true);
    await move({ inizio: '2026-11-25T10:00' });
    expect(await outdated()).toBe(false);
    await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { cognome: 'Bianchi' } });
    expect(await outdated()).toBe(true);
    const another = await seedPrint(test, zoli.token, notice._id);
    await call(test, createEvent, {
      token: zoli.token,
      params: { id: funeral },
      body: { tipo: 'altro', inizio: '2026-11-26T10:00' },
    });
    expect((await call(test, readPrint, { token: zoli.token, params: { id: another._id } })).body.superata).toBe(false);
    await call(test, deleteEvent, { token: zoli.token, params: { id: event._id } });
    expect((await call(test, readPrint, { token: zoli.token, params: { id: another._id } })).body.superata).toBe(true);
  });

  it('is out of date while its notice names another spouse than it prints, also in the agenda', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const inizio = '2026-12-21T10:00';
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', { tipo: 'funerale', inizio });
    const print = await seedPrint(test, zoli.token, notice._id);
    const outdatedWith = async (coniuge: string) => {
      await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { coniuge } });
      const query = { da: '2026-12-21', a: '2026-12-21' };
      const marked = await call(test, listEventsWithOutdatedPrints, { token: zoli.token, query });
      const { body } = await call(test, readPrint, { token: zoli.token, params: { id: print._id } });
      return [body.superata, marked.body.length];
    };
    expect(await outdatedWith('Nicola Amadori')).toEqual([true, 1]);
    expect(await outdatedWith(notice.coniuge)).toEqual([false, 0]);
  });

  it('is out of date while its notice bears other words of the family, or another age', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '', nato: '', age: 80 });
    const print = await seedPrint(test, zoli.token, notice._id);
    const outdatedWith = async (body: Record<string, unknown>) => {
      expect((await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body })).status).toBe(
        200,
      );
      return (await call(test, readPrint, { token: zoli.token, params: { id: print._id } })).body.superata;
    };
    expect(await outdatedWith({ testo: 'Ne danno l’annuncio i cari.' })).toBe(true);
    expect(await outdatedWith({ testo: notice.testo })).toBe(false);
    expect(await outdatedWith({ age: 81 })).toBe(true);
    expect(await outdatedWith({ age: 80 })).toBe(false);
  });

  it('is out of date while its notice names another church, also where no appointment says so', async () => {
    const text = (church: string) => `Sabato 28 novembre alle ore 10 nella chiesa di ${church}`;
    const notice = await seedNotice(test, zoli.token, { funerale: text('San Rocco') });
    const print = await seedPrint(test, zoli.token, notice._id);
    const outdatedBy = async (funerale: string) => {
      const body = { funerale, eventi: '[]' };
      await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body });
      return (await call(test, readPrint, { token: zoli.token, params: { id: print._id } })).body.superata;
    };
    expect(await outdatedBy(text('San Domenico'))).toBe(true);
    expect(await outdatedBy(`${text('San Rocco')}, via Roma 3`)).toBe(false);
  });

  it('stands with its funeral, where one sees what is to be replaced', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    const event = await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: '2026-11-25T10:00' });
    const print = await seedPrint(test, zoli.token, notice._id);
    const listed = (token: string) => call(test, listFuneralPrints, { token, params: { id: funeral } });
    expect((await listed(zoli.token)).body).toEqual([print]);
    await call(test, changeEvent, {
      token: zoli.token,
      params: { id: event._id },
      body: { inizio: '2026-11-25T11:00' },
    });
    expect((await listed(zoli.token)).body).toMatchObject([{ _id: print._id, superata: true }]);
    expect((await listed(other.token)).status).toBe(404);
  });

  it('marks its appointments in the agenda while it is out of date, for whoever sees notices', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    const inizio = '2026-12-10T10:00';
    const event = await seedEvent(test, zoli.token, funeral, { inizio });
    await seedEvent(test, zoli.token, funeral, { tipo: 'altro', inizio, pubblico: false });
    const first = await seedPrint(test, zoli.token, notice._id);
    await seedPrint(test, zoli.token, notice._id);
    const marks = async (da: string, a: string, token = zoli.token) =>
      (await call(test, listEventsWithOutdatedPrints, { token, query: { da, a } })).body;
    const move = (to: string) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: { inizio: to } });
    expect(await marks('2026-12-10', '2026-12-11')).toEqual([]);
    await move('2026-12-11T10:00');
    const mark = { evento: event._id, id_servizio: funeral };
    expect(await marks('2026-12-11', '2026-12-11')).toEqual([{ ...mark, superate: 2 }]);
    expect(await marks('2026-12-12', '2026-12-20')).toEqual([]);
    expect(await marks('2026-12-11', '2026-12-11', other.token)).toEqual([]);
    await call(test, changePrint, { token: zoli.token, params: { id: first._id }, body: { cornice: 'viola' } });
    expect(await marks('2026-12-11', '2026-12-11')).toEqual([{ ...mark, superate: 1 }]);
    await move(inizio);
    expect(await marks('2026-12-10', '2026-12-10')).toEqual([{ ...mark, superate: 1 }]);
    await call(test, deletePrint, { token: zoli.token, params: { id: first._id } });
    expect(await marks('2026-12-10', '2026-12-10')).toEqual([]);
  });

  it('goes out of the list and keeps its code', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id);
    expect((await call(test, deletePrint, { token: zoli.token, params: { id: print._id } })).status).toBe(200);
    expect((await call(test, listNoticePrints, { token: zoli.token, params: { id: notice._id } })).body).toEqual([]);
    expect((await call(test, readPrint, { token: zoli.token, params: { id: print._id } })).status).toBe(404);
  });
});

describe('the PDF of a paper', () => {
  it('has exactly its format for the office, and bleed and trim in their boxes for a printer', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio-con-foto', formato: '50x35' });
    const office = (await PDFDocument.load(await pdfOf(print._id, 'casa'))).getPage(0);
    expect([office.getWidth(), office.getHeight()].map(millimetres)).toEqual([500, 350]);
    const printer = (await PDFDocument.load(await pdfOf(print._id, 'stampa'))).getPage(0);
    const [trim, whole] = [printer.getTrimBox(), printer.getBleedBox()];
    expect([trim.width, trim.height].map(millimetres)).toEqual([500, 350]);
    expect([whole.width, whole.height].map(millimetres)).toEqual([506, 356]);
    expect(millimetres(trim.x - whole.x)).toBe(3);
  });

  it('is the same to the byte for the same data', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id);
    expect((await pdfOf(print._id, 'stampa')).equals(await pdfOf(print._id, 'stampa'))).toBe(true);
  });

  it('shows the hour that its code stands for, also after the funeral was moved', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      tipo: 'funerale',
      inizio: '2026-11-25T10:00',
    });
    const print = await seedPrint(test, zoli.token, notice._id);
    const before = await pdfOf(print._id, 'casa');
    await call(test, changeEvent, {
      token: zoli.token,
      params: { id: event._id },
      body: { inizio: '2026-11-25T11:00' },
    });
    expect((await pdfOf(print._id, 'casa')).equals(before)).toBe(true);
    const { body: changed } = await call(test, changePrint, { token: zoli.token, params: { id: print._id }, body: {} });
    expect(changed).toMatchObject({ versione: 2, superata: false });
    expect(changed.testo).toMatch(/11/);
    expect((await pdfOf(print._id, 'casa', { versione: '1' })).equals(before)).toBe(true);
  });

  it.each(printTemplates.map(({ _id, formati }) => [_id, formati] as const))(
    '«%s» is drawn in each of its formats, with names of any length and alphabet',
    async (modello, formati) => {
      const notice = await seedNotice(test, zoli.token, {
        nome: 'MARIA IMMACOLATA CONCETTA',
        cognome: "D'AMICO-DE' ROSSI",
        coniuge: 'VED. SCHÜTZ',
      });
      const print = await seedPrint(test, zoli.token, notice._id, {
        modello,
        formato: formati[0],
        testo: 'Una vita spesa per gli altri. '.repeat(34),
        parenti: [
          'La moglie Елена con محمد علي 🕊',
          'i figli Giovanni e Pietro',
          ...Array.from({ length: 7 }, () => 'i nipoti tutti'),
        ].join('\n'),
      });
      // A release draws them all.
      for (const formato of isRelease ? formati : formati.slice(0, 1)) {
        await call(test, changePrint, { token: zoli.token, params: { id: print._id }, body: { formato } });
        const document = await PDFDocument.load(await pdfOf(print._id, 'casa'));
        const page = document.getPage(0);
        const size = [page.getWidth(), page.getHeight()].map(millimetres).toSorted((one, two) => one - two);
        expect(size).toEqual([...printFormats[formato]]);
      }
    },
  );
});

it('the picture of a paper has the width that one asks for', async () => {
  const notice = await seedNotice(test, zoli.token);
  const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio-con-foto', formato: 'A4' });
  const { body } = await call(test, readPrintPicture, {
    token: zoli.token,
    params: { id: print._id },
    query: { w: '400' },
  });
  expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
});

describe('a memorial card', () => {
  it('is printed many on a sheet for the office alone, where the sheet holds them', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { _id } = await seedPrint(test, zoli.token, notice._id, {
      modello: 'ricordino',
      formato: '7x10',
      facciate: 4,
      preghiera: 'vergine-madre',
    });
    const ask = (query: Record<string, string>) =>
      call(test, readPrintPdf, { token: zoli.token, params: { id: _id }, query: query as never });
    const { body } = await ask({ foglio: '8' });
    const [page] = (await PDFDocument.load(body as Buffer)).getPages();
    expect(page && millimetres(page.getWidth())).toBe(297);
    expect(await ask({ foglio: '8', per: 'stampa' })).toMatchObject({
      status: 400,
      body: { fields: { foglio: [/./] } },
    });
    expect((await ask({ foglio: '9' })).status).toBe(400);
    expect((await ask({ foglio: '10' })).status).toBe(400);
  });

  it('shows its sides below each other, none of them squeezed', async () => {
    const notice = await seedNotice(test, other.token);
    const { _id } = await seedPrint(test, other.token, notice._id, { modello: 'ricordino', formato: '7x10' });
    const { body } = await call(test, readPrintPicture, {
      token: other.token,
      params: { id: _id },
      query: { w: '350' },
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 350, height: 1000 });
  });

  it('is neither folded nor given a prayer where its template is another', async () => {
    const notice = await seedNotice(test, zoli.token);
    const print = await seedPrint(test, zoli.token, notice._id, { facciate: 4, preghiera: 'vergine-madre' });
    expect(print).toMatchObject({ facciate: 2, preghiera: '' });
  });

  it.each([
    [{ preghiera: 'nessuna' }, 'preghiera'],
    [{ facciate: 3 }, 'facciate'],
    [{ tono: 'rosso' }, 'tono'],
    [{ forma: 'tonda' }, 'forma'],
    [{ ritaglio: { x: 2, y: 0.5, zoom: 1 } }, 'ritaglio.x'],
    [{ ritaglio: { x: 0.5, y: 0.5, zoom: 5 } }, 'ritaglio.zoom'],
  ])('%j: the server says at its field what is wrong', async (choices, field) => {
    const notice = await seedNotice(test, other.token);
    const body = { modello: 'ricordino', formato: '7x10', ...choices } as never;
    const answer = await call(test, createPrint, { token: other.token, params: { id: notice._id }, body });
    expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).toContain(field);
  });
});

it('a photograph is cropped and toned as it was chosen', async () => {
  const notice = await seedNotice(test, other.token);
  const chosen = { modello: 'annuncio-con-foto', formato: 'A4', forma: 'ovale', ritaglio: { x: 0, y: 1, zoom: 4 } };
  const { _id, ritaglio, avvisi } = await seedPrint(test, other.token, notice._id, { ...chosen, tono: 'seppia' });
  expect(ritaglio).toEqual(chosen.ritaglio);
  // A quarter of its width: coarse where the whole was nearly good enough.
  expect(avvisi.join()).toMatch(/La fotografia è piccola/);
  const colours = async () => {
    const image = await call(test, readPrintPicture, { token: other.token, params: { id: _id }, query: { w: '400' } });
    const { data, info } = await sharp(image.body as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true });
    let most = 0;
    for (let at = 0; at < data.length; at += info.channels)
      most = Math.max(most, (data[at] ?? 0) - (data[at + 2] ?? 0));
    return most;
  };
  expect(await colours()).toBeGreaterThan(25);
  await call(test, changePrint, { token: other.token, params: { id: _id }, body: { tono: 'grigio' } });
  expect(await colours()).toBeLessThan(12);
});
