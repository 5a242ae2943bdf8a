import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

/** Notices of before and after 1 January 2026, each named after the place and province that it bears. */
const places = [
  ['CARBONIA', 'SU'],
  ['Carbonia', 'CI'],
  ['Sanluri', 'SU'],
  ['Dolianova', 'SU'],
  ['Cagliari', 'CA'],
  ['Seulo', 'SU'],
  ['Nuoro', 'NU'],
  ['Lanusei', 'NU'],
  ['Olbia', 'SS'],
  ['Olbia', 'OT'],
  ['Sassari', 'SS'],
  ['Lucca', 'LU'],
] as const;

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const [index, [comune, prov]] of places.entries())
    await seedNotice(test, token, {
      nome: `Maria ${'ABCDEFGHILMN'.charAt(index)}aa`,
      cognome: 'Serra',
      comune,
      prov,
      regione: prov === 'LU' ? 'Toscana' : 'Sardegna',
      cap: '09013',
    });
});

const found = async (body: object) => {
  const answer = await call(test, searchNotices, { body });
  expect(answer.status).toBe(200);
  return answer.body.map(({ comune, prov }) => `${comune.toLowerCase()} ${prov}`).sort();
};

const expected: readonly (readonly [string, readonly string[]])[] = [
  ['CI', ['carbonia CI', 'carbonia SU']],
  ['VS', ['sanluri SU']],
  ['CA', ['cagliari CA', 'dolianova SU']],
  ['NU', ['lanusei NU', 'nuoro NU', 'seulo SU']],
  ['OG', ['lanusei NU']],
  ['OT', ['olbia OT', 'olbia SS']],
  ['SS', ['olbia SS', 'sassari SS']],
  ['SU', ['carbonia CI', 'carbonia SU', 'dolianova SU', 'sanluri SU', 'seulo SU']],
  ['LU', ['lucca LU']],
];

describe('searching a province that was abolished, founded or changed', () => {
  it.each(expected)('%s finds what stands there under either code', async (prov, names) => {
    expect(await found({ prov })).toEqual(names);
    expect(await found({ prov, searchTerm: 'serra' })).toEqual(names);
    expect(await found({ prov, searchTerm: 'ser' })).toEqual(names);
    expect(await found({ prov, cap: '09013' })).toEqual(names);
  });

  it('keeps to the municipality that is asked for', async () => {
    expect(await found({ prov: 'CI', comune: 'carbonia' })).toEqual(['carbonia CI', 'carbonia SU']);
    expect(await found({ prov: 'CI', comune: 'sanluri' })).toEqual([]);
  });

  it('finds all of the region, also under an abolished province', async () => {
    expect(await found({ regione: 'Sardegna' })).toHaveLength(places.length - 1);
  });

  it('counts what it finds', async () => {
    const { headers } = await call(test, searchNotices, { body: { prov: 'SU' }, query: { page: '1' } });
    expect(Number(headers['x-total-count'])).toBe(5);
  });
});
