import { suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
const ask = (query: Record<string, string>, ip = '10.9.0.1') => call(test, suggestMunicipalities, { query, ip });

describe('suggesting municipalities', () => {
  it('offers those that begin so, with province, region and postal codes, to be kept for a day', async () => {
    const { status, headers, body } = await ask({ q: 'REGGI' });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(body.map(({ nome, prov }) => `${nome} (${prov})`)).toEqual([
      'Reggio di Calabria (RC)',
      "Reggio nell'Emilia (RE)",
      'Reggiolo (RE)',
    ]);
    expect(body[1]).toEqual({
      nome: "Reggio nell'Emilia",
      gia: '',
      prov: 'RE',
      provincia: "Reggio nell'Emilia",
      regione: 'Emilia-Romagna',
      cap: ['42121', '42122', '42123', '42124'],
    });
  });

  it('finds by other languages, and leads from a name of the past to what is in force in its place', async () => {
    expect((await ask({ q: 'Urtijëi' })).body.map(({ nome, gia }) => [nome, gia])).toEqual([['Ortisei', '']]);
    expect((await ask({ q: 'Nanto' })).body[0]).toMatchObject({ nome: 'Castegnero Nanto', gia: 'Nanto', prov: 'VI' });
    expect((await ask({ q: 'Lirio' })).body[0]).toMatchObject({ nome: 'Montalto Pavese', gia: 'Lirio', prov: 'PV' });
    expect((await ask({ q: 'olbia' })).body[0]).toMatchObject({ prov: 'OT', provincia: 'Gallura Nord-Est Sardegna' });
  });

  it('offers ten at most, and none for nothing', async () => {
    expect((await ask({ q: 'san' })).body).toHaveLength(10);
    expect((await ask({ q: ' ' })).body).toEqual([]);
    expect((await ask({ q: 'qqq' })).body).toEqual([]);
  });

  it('refuses a question without letters to look for, or too long', async () => {
    for (const query of [{}, { q: 'a'.repeat(81) }] as Record<string, string>[]) {
      const { status, headers, body } = await ask(query);
      expect([status, Object.keys(body.fields ?? {}), headers['cache-control']]).toEqual([400, ['q'], 'no-store']);
    }
  });

  it('is limited to fifty in ten seconds for one address', async () => {
    const statuses = [];
    for (let i = 0; i < 51; i++) statuses.push((await ask({ q: 'for' }, '10.9.0.2')).status);
    expect(statuses).toEqual([...Array(50).fill(200), 429]);
    const { headers } = await ask({ q: 'for' }, '10.9.0.2');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({ q: 'for' }, '10.9.0.3')).status).toBe(200);
    test.clock.pass(10_000);
    expect((await ask({ q: 'for' }, '10.9.0.2')).status).toBe(200);
  });
});
