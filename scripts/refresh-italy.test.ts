import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { municipalities } from '../packages/italy/src/municipalities.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = join(root, 'packages/italy/src/data');
const folder = mkdtempSync(join(tmpdir(), 'commiato-italia-'));
const [from, to] = [join(folder, 'scaricati'), join(folder, 'dati')];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The downloaded files as they must have been, in another order. */
const downloaded = municipalities
  .map(({ nome, altroNome, provincia, istat, catastale, cap, lat, lng }) => ({
    ...{ nome, sigla: provincia.sigla, istat, catastale, cap, lat, lng },
    ...(altroNome ? { altroNome } : {}),
  }))
  .reverse();

beforeEach(() => {
  for (const one of [from, to]) {
    rmSync(one, { recursive: true, force: true });
    cpSync(join(data, 'regioni-province.json'), join(one, 'regioni-province.json'));
  }
  writeFileSync(join(from, 'comuni.json'), JSON.stringify(downloaded));
});

const refresh = (env = {}) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/refresh-italy.mjs', from, to], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stderr };
};
const made = (name: string) => readFileSync(join(to, name), 'utf8');
const kept = (name: string) => readFileSync(join(data, name), 'utf8');

describe('refreshing the Italian data', () => {
  it('gives the same bytes for the same files, wherever it runs', () => {
    expect(refresh({ TZ: 'America/New_York' })).toEqual({ status: 0, stderr: '' });
    for (const name of ['municipalities.json', 'places.json']) expect(made(name) === kept(name), name).toBe(true);
    expect(existsSync(join(to, 'earlier-names.json'))).toBe(false);
  }, 60_000);

  it('reads earlier names from the archive of the population register', () => {
    const rows = [
      ['1932-11-06', '1945-04-23', 'E472', 'LITTORIA'],
      ['1945-04-24', '9999-12-31', 'E472', 'LATINA'],
      ['1861-03-17', '1939-10-20', 'D012', 'COURMAYEUR'],
      ['1946-01-30', '9999-12-31', 'D012', 'COURMAYEUR'],
      ['1939-10-21', '1946-01-29', 'D012', 'CORMAIORE'],
      ['1861-03-17', '1927-01-11', 'D704', 'FORLÌ'],
      ['1927-01-12', '9999-12-31', 'D704', "FORLI'"],
      ['1861-03-17', '1929-01-01', 'ND', 'SENALE'],
    ];
    const head = ['DATAISTITUZIONE', 'DATACESSAZIONE', 'CODCATASTALE', 'DENOMINAZIONE_IT'];
    const csv = [head, ...rows].map((row) => `1,${row.map((field) => `"${field}"`).join(',')},""`);
    writeFileSync(
      join(from, 'ANPR_archivio_comuni.csv'),
      `\uFEFF${csv.join('\r\n')}\r\n`.replace('1,"DATA', '"ID","DATA'),
    );
    expect(refresh()).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(made('earlier-names.json'))).toEqual([
      'D012|Courmayeur|1939-10-21',
      'D012|Cormaiore|1946-01-30',
      'E472|Littoria|1945-04-24',
    ]);
  }, 60_000);

  it('stops at a broken download before it writes anything', () => {
    writeFileSync(join(from, 'comuni.json'), JSON.stringify([...downloaded, { ...downloaded[0], sigla: 'XX' }]));
    expect(refresh()).toEqual({ status: 1, stderr: expect.stringContaining('Comune non valido') });
    expect(existsSync(join(to, 'municipalities.json'))).toBe(false);
  }, 60_000);
});
