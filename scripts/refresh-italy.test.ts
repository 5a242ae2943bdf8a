import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { municipalities } from '../packages/italy/src/places/municipalities.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = join(root, 'packages/italy/src/data');
const folder = mkdtempSync(join(tmpdir(), 'commiato-italia-'));
const from = join(folder, 'scaricati');
const to = join(folder, 'dati');
const files = ['birth-places.json', 'former-names.json', 'municipalities.json', 'regioni-province.json'];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The downloaded files as they may be once they know all changes, in another order. */
const downloaded = municipalities
  .map(({ nome, altroNome, provincia, istat, catastale, cap, lat, lng }) => ({
    nome,
    sigla: provincia.sigla,
    istat,
    catastale,
    cap,
    lat,
    lng,
    ...(altroNome ? { altroNome } : {}),
  }))
  .reverse();

/** The same as they stood before the provinces of Sardinia changed. */
const before = municipalities.map((one, index) => ({
  ...downloaded[municipalities.length - 1 - index],
  sigla: one.provinciaPrima || one.provincia.sigla,
}));

const register = () =>
  brotliDecompressSync(readFileSync(join(root, 'packages/italy/testing/anpr-archivio-comuni.csv.br'))).toString('utf8');

beforeEach(() => {
  for (const one of [from, to]) rmSync(one, { recursive: true, force: true });
  cpSync(join(data, 'regioni-province.json'), join(from, 'regioni-province.json'));
  for (const name of files) cpSync(join(data, name), join(to, name));
  writeFileSync(join(from, 'comuni.json'), JSON.stringify(before));
});

const refresh = (words: readonly string[] = [], env = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/refresh-italy.mjs', from, to, ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, input: '' },
  );
  return { status, stdout, stderr };
};
const made = (name: string) => readFileSync(join(to, name), 'utf8');
const kept = (name: string) => readFileSync(join(data, name), 'utf8');
const differing = () => files.filter((name) => made(name) !== kept(name));

describe('refreshing the Italian data', () => {
  it('has nothing to write for the files that the data was made of, wherever it runs', () => {
    expect(refresh([], { TZ: 'America/New_York' })).toEqual({
      status: 0,
      stdout: 'I dati sono già quelli: niente da scrivere.\n',
      stderr: '',
    });
    expect(readdirSync(to).sort()).toEqual(files);
    writeFileSync(join(from, 'comuni.json'), JSON.stringify(downloaded));
    expect(refresh().stdout).toBe('I dati sono già quelli: niente da scrivere.\n');
  }, 120_000);

  it('shows the difference, and writes nothing until somebody says so', () => {
    const other = before.map((one) => (one.catastale === 'D704' ? { ...one, nome: 'Forlì Nuova' } : one));
    writeFileSync(join(from, 'comuni.json'), JSON.stringify(other));
    const shown = refresh();
    expect([shown.status, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toContain('municipalities.json: 1 in meno, 1 in più');
    expect(shown.stdout).toMatch(/^- "Forlì\|\|FC\|040012\|D704/m);
    expect(shown.stdout).toMatch(/^\+ "Forlì Nuova\|\|FC\|040012\|D704/m);
    expect(shown.stdout).toContain('Non ho scritto niente.');
    expect(differing()).toEqual([]);

    expect(refresh(['--scrivi']).stdout).toMatch(/^Scritti: municipalities\.json/m);
    expect(differing()).toContain('municipalities.json');
    expect(refresh().stdout).toBe('I dati sono già quelli: niente da scrivere.\n');
  }, 120_000);

  it('reads a newer register, with its own words for what the list of changes knew', () => {
    const rows = register().trim().split('\n');
    const renamed = rows.flatMap((row) =>
      row.includes('"9999-12-31"') && row.includes('"D704"')
        ? [
            row.replace('9999-12-31', '2026-03-31'),
            row.replace('1992-04-16', '2026-04-01').replace('FORLÌ', 'FORLÌ NUOVA'),
          ]
        : [row],
    );
    expect(renamed).toHaveLength(rows.length + 1);
    writeFileSync(join(from, 'ANPR_archivio_comuni.csv'), renamed.join('\r\n'));
    const { stdout } = refresh();
    expect(stdout).toContain('birth-places.json: 1 in meno, 1 in più');
    expect(stdout).toContain('+ "||FO|Forlì|1992-04-16|FC||2026-04-01||Forlì Nuova"');
  }, 60_000);

  it('makes the hamlets where both lists of GeoNames are there', () => {
    const populated = (name: string, others: string, istat: string, inhabitants: number, kind = 'PPL') =>
      [
        '1',
        name,
        name,
        others,
        '44',
        '12',
        'P',
        kind,
        'IT',
        '',
        '05',
        'XX',
        istat,
        '',
        inhabitants,
        '',
        '',
        '',
        '',
      ].join('\t');
    const postal = (cap: string, name: string, sigla: string) =>
      ['IT', cap, name, 'R', '05', 'P', sigla, '', '', '44.27', '12.35', '4'].join('\t');
    writeFileSync(
      join(from, 'cities500.txt'),
      [
        populated('Milano Marittima', '', '039007', 1524),
        populated('Casa Grande-Casa Piccola', 'Casona,カサ', '039007', 20_000),
        populated('Gallo', '', '039007', 700),
        populated('Cervia', 'Zirvia', '039007', 24_000, 'PPLA3'),
      ].join('\n'),
    );
    writeFileSync(
      join(from, 'IT.txt'),
      [postal('48015', 'Villa Di Prova', 'RA'), postal('99999', 'Nessuna', 'RA')].join('\n'),
    );
    expect(refresh(['--scrivi']).stdout).toContain('hamlets.json');
    expect(JSON.parse(made('hamlets.json'))).toEqual([
      'Casa Grande|C553',
      'Casa Piccola|C553',
      'Casona|C553',
      'Milano Marittima|C553',
      'Ostia|H501',
      'Villa di Prova|C553|minore',
    ]);
  }, 60_000);

  it('stops at a broken download before it writes anything', () => {
    writeFileSync(join(from, 'comuni.json'), JSON.stringify([...before, { ...before[0], sigla: 'XX' }]));
    expect(refresh(['--scrivi'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Comune non valido') });
    expect(differing()).toEqual([]);
  }, 60_000);
});
