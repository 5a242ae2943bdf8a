import { createAgency, exportAccounts } from '@commiato/contracts/accounts/agencies';
import type { ExportFormat } from '@commiato/contracts/exports';
import { exportAllNotices, exportOwnNotices } from '@commiato/contracts/notices/notices';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { agencyFields, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../testing/fixtures.ts';
import { readCsv, readPdf, readXlsx } from '../../testing/read-files.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin, { ragSociale: 'Onoranze Niccolò & Schütz', comune: 'Forlì' });
  await seedAgency(test, admin, { ragSociale: '=1+1', nome: '@SOMMA(A1)', cognome: '-2+3', attivo: false });
  await seedNotice(test, zoli.token, { nome: 'Niccolò', cognome: 'De’ Rossi' });
  test.clock.pass(60_000);
  await seedNotice(test, zoli.token, { nome: 'Jürgen', cognome: 'Schütz', cosa: 'Trigesimo' });
});

type FileRoute = RouteDefinition & { readonly file: true };

/** The file that a route answers with, and what its headers say of it. */
async function exported(route: FileRoute, token: string, formato: ExportFormat, query: Record<string, string> = {}) {
  const { status, headers, body } = await call(test, route, { token, query: { formato, ...query } });
  expect(status).toBe(200);
  if (!Buffer.isBuffer(body)) throw new Error('No file came');
  return { headers, bytes: body };
}

describe('all the accounts', () => {
  it('come as CSV that Excel reads in Italy, and whose cells run nothing', async () => {
    const { headers, bytes } = await exported(exportAccounts, admin, 'csv', { sort: 'ragSociale' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('Utenti 2026-11-20.csv');
    const [head, ...rows] = readCsv(bytes);
    expect(head?.slice(0, 4)).toEqual(['Stato', 'Ragione sociale', 'Nome', 'Cognome']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Attivo', "'=1+1", "'@SOMMA(A1)", "'-2+3"],
      ['Attivo', 'Commiato', 'Amministratore', ''],
      ['Attivo', 'Onoranze Niccolò & Schütz', 'Davide', 'Zoli'],
    ]);
    expect(rows[2]?.slice(6)).toEqual(['Forlì', 'FC', '20/11/2026 10:00']);
  });

  it('come as an Excel sheet with texts and dates', async () => {
    const { bytes } = await exported(exportAccounts, admin, 'xlsx', { sort: 'ragSociale' });
    const { sheets, rows } = await readXlsx(bytes);
    expect(sheets).toEqual(['Sheet1']);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      ['Ragione sociale', 'Nome', 'Cognome'],
      ['=1+1', '@SOMMA(A1)', '-2+3'],
      ['Commiato', 'Amministratore', null],
      ['Onoranze Niccolò & Schütz', 'Davide', 'Zoli'],
    ]);
    // Italian time: a sheet knows no zones.
    expect(rows[3]?.at(-1)).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it('come as a PDF on A4, or LETTER where it is asked for', async () => {
    const { bytes } = await exported(exportAccounts, admin, 'pdf');
    const { pages, width, height, title } = await readPdf(bytes);
    expect(pages.join(' ')).toContain('Onoranze Niccolò & Schütz');
    expect(pages.join(' ')).toContain('=1+1');
    expect(title).toBe('Utenti');
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595]);
    const letter = await readPdf((await exported(exportAccounts, admin, 'pdf', { carta: 'LETTER' })).bytes);
    expect([letter.width, letter.height]).toEqual([792, 612]);
  });

  it('keep their words and numbers whole on paper, with what was asked for above them', async () => {
    const mail = 'amministrazione.onoranzefunebriprecipitevoli@onoranze-funebri-della-valdinievole.example';
    await call(test, createAgency, { token: admin, body: agencyFields({ mail, ragSociale: 'Valdinievole' }) });
    const filtro = 'Ricerca: «valdinievole» · In ordine di: E-mail';
    const { pages } = await readPdf(
      (await exported(exportAccounts, admin, 'pdf', { q: 'valdinievole', filtro })).bytes,
    );
    const [page = ''] = pages;
    for (const whole of [mail, '20/11/2026 10:01', 'Ragione sociale', filtro]) expect(page).toContain(whole);
    expect(page).toContain('Pagina 1');
  });

  it('come as lines for copying', async () => {
    const { bytes } = await exported(exportAccounts, admin, 'tsv', { q: 'forlì' });
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split('\t')[1]).toBe('Onoranze Niccolò & Schütz');
  });

  it('run nothing where they are pasted', async () => {
    const { bytes } = await exported(exportAccounts, admin, 'tsv', { sort: 'ragSociale' });
    const [, first] = bytes.toString('utf8').split('\n');
    expect(first?.split('\t').slice(1, 4)).toEqual(["'=1+1", "'@SOMMA(A1)", "'-2+3"]);
  });
});

describe('the notices', () => {
  it('of all agencies carry names as they are stored, numbers as numbers', async () => {
    const { bytes } = await exported(exportAllNotices, admin, 'xlsx', { sort: 'cognome' });
    const { rows } = await readXlsx(bytes);
    const hearts = rows[0]?.indexOf('Cuori') ?? -1;
    expect(rows.slice(1).map((row) => [row[1], row[2], row[hearts]])).toEqual([
      ["DE' ROSSI", 'NICCOLÒ', 0],
      ['SCHÜTZ', 'JÜRGEN', 0],
    ]);
    const pdf = await readPdf((await exported(exportAllNotices, admin, 'pdf')).bytes);
    expect(pdf.pages[0]).toMatch(/DE' ROSSI.*NICCOLÒ/s);
  });

  it('that a filter finds come alone', async () => {
    const found = readCsv((await exported(exportAllNotices, admin, 'csv', { q: 'schütz jürgen' })).bytes);
    expect(found).toHaveLength(2);
    expect(readCsv((await exported(exportAllNotices, admin, 'csv', { stato: 'nascosto' })).bytes)).toHaveLength(1);
  });

  it('of an agency are its own', async () => {
    const other = await seedAgency(test, admin);
    expect(readCsv((await exported(exportOwnNotices, zoli.token, 'csv')).bytes)).toHaveLength(3);
    expect(readCsv((await exported(exportOwnNotices, other.token, 'csv')).bytes)).toHaveLength(1);
  });
});

describe('who may not', () => {
  it('gets no file', async () => {
    const query = { formato: 'csv' };
    expect((await call(test, exportAllNotices, { query })).status).toBe(401);
    expect((await call(test, exportAllNotices, { query, token: zoli.token })).status).toBe(403);
    expect((await call(test, exportOwnNotices, { query, token: admin })).status).toBe(403);
    expect((await call(test, exportAllNotices, { query: { formato: 'doc' }, token: admin })).status).toBe(400);
  });
});
