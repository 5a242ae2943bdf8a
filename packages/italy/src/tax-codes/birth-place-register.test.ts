import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findBirthPlace } from './birth-place.ts';

/**
 * The archive of municipalities of the national population register (ANPR), Ministero dell'Interno, CC BY 4.0, as published in
 * `italia/anpr` in January 2026: the file itself, compressed.
 */
const register = brotliDecompressSync(
  readFileSync(new URL('../../testing/anpr-archivio-comuni.csv.br', import.meta.url)),
).toString('utf8');

interface Row {
  readonly first: string;
  readonly last: string;
  readonly code: string;
  readonly name: string;
  readonly province: string;
}

/** By place: ID, first day, last day, ISTAT code, cadastral code, name in capitals, …, the province as the fifteenth. */
const rows: readonly Row[] = register
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    const [, first = '', last = '', , code = '', name = ''] = cells;
    return { first, last, code, name, province: cells[14] ?? '' };
  });

const withCode = rows.filter(({ code }) => code !== 'ND');
const living = new Set(withCode.filter(({ last }) => last >= '1925-01-01').map(({ code }) => code));
/** The one code that the register gives to two places on the same days: Filago, and Marne that became Filago in 1958. */
const twice = withCode.filter((row) =>
  withCode.some(
    (other) => other !== row && other.code === row.code && other.first <= row.last && row.first <= other.last,
  ),
);
/** The day on which the register was last kept up: what it leaves open is asked for on it. */
const kept = '2023-05-16';

/** The name in capitals, as the register writes it. */
const capitals = (name: string) => name.toLocaleUpperCase('it');

describe('every period of the register', () => {
  it('is 19,324 periods of 9,859 codes, 9,741 of them in force after 1925', () => {
    expect([rows.length, withCode.length, living.size]).toEqual([19352, 19324, 9741]);
    expect(new Set(withCode.map(({ code }) => code)).size).toBe(9859);
    expect(twice.map(({ code, name }) => `${code} ${name}`)).toEqual(['D588 FILAGO', 'D588 MARNE']);
  });

  it('is read back on its first and on its last day: name and province', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const row of withCode) {
      if (!living.has(row.code) || (row.code === 'D588' && row.name === 'FILAGO' && row.first < '1900')) continue;
      for (const day of [row.first, row.last > kept ? kept : row.last]) {
        asked += 1;
        const place = findBirthPlace(row.code, day);
        const read = place && `${capitals(place.name)} (${place.province})`;
        if (read !== `${row.name} (${row.province})`)
          wrong.push(`${row.code} ${day}: ${read}, ${row.name} (${row.province})`);
      }
    }
    expect(asked).toBeGreaterThan(38_000);
    expect(wrong).toEqual([]);
  });

  it('ends: the day after the last one names nothing, where no later period begins before 1979', () => {
    const wrong: string[] = [];
    for (const code of living) {
      const all = withCode.filter((row) => row.code === code);
      const last =
        all
          .map((row) => row.last)
          .sort()
          .at(-1) ?? '';
      if (last === '9999-12-31') continue;
      const day = new Date(`${last}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() + 1);
      const place = findBirthPlace(code, day.toISOString().slice(0, 10));
      if (place) wrong.push(`${code} ${place.name}`);
    }
    expect(wrong).toEqual([]);
  });
});
