import { readFile } from 'node:fs/promises';
import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
} from '@commiato/contracts/administration/personal-data';
import { acceptOffer, refuseOffer } from '@commiato/contracts/billing/offers';
import { readQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { billedClient, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const day = 24 * 3600_000;
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

/** A quote that its client answered from a network address; returns its id. */
async function answered(
  ip: string,
  route: typeof acceptOffer | typeof refuseOffer = acceptOffer,
  mail = 'bruna@prova.example',
) {
  const { _id: id } = await seedQuote(test, token, { cliente: billedClient({ mail }) });
  const { body } = await call(test, sendQuote, { token, params: { id }, body: { mail } });
  const params = { token: body.link?.split('/').at(-1) ?? '' };
  expect((await call(test, route, { params, body: { nome: 'Bruna Casadei' }, ip })).status).toBe(200);
  return id;
}
const read = async (id: string) => (await call(test, readQuote, { token, params: { id } })).body;

describe('of who answers an offer', () => {
  it.each([
    ['93.184.216.34', '93.184.216.…'],
    ['::ffff:93.184.216.34', '93.184.216.…'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
  ])('the address %s is kept as %s', async (ip, kept) => {
    expect((await read(await answered(ip))).deciso_ip).toBe(kept);
    expect((await read(await answered(ip, refuseOffer))).deciso_ip).toBe(kept);
    const { rows } = await test.deps.database.db.execute(sql`
      select to_jsonb(p)::text as row from preventivi p union all select to_jsonb(m)::text from posta m
        union all select to_jsonb(r)::text from registro r`);
    expect(JSON.stringify(rows)).not.toContain(ip);
  });

  it('the address is forgotten after 90 days, the name and the day stay', async () => {
    const id = await answered('93.184.216.34');
    const before = await read(id);
    test.clock.pass(90 * day - 1000);
    await runJobs(test.deps, hourlyJobs);
    token = (await seedAgency(test, await signInAdmin(test))).token;
    const kept = () =>
      queryAppRows(
        test,
        { deciso_ip: z.string(), deciso_da: z.string(), versione: z.number() },
        sql`select deciso_ip, deciso_da, versione from preventivi where "_id" = ${id}`,
      );
    expect(await kept()).toMatchObject([{ deciso_ip: '93.184.216.…' }]);
    test.clock.pass(2000);
    await runJobs(test.deps, hourlyJobs);
    expect(await kept()).toEqual([{ deciso_ip: '', deciso_da: 'Bruna Casadei', versione: before.versione }]);
  });

  it('the address is found, handed over and erased by the e-mail that the offer went to', async () => {
    admin = await signInAdmin(test);
    const mail = 'teresa@prova.example';
    const id = await answered('93.184.216.34', acceptOffer, mail);
    const ask = { token: admin, body: { mail } };
    const campi = [
      { nome: 'Nome', valore: 'Bruna Casadei' },
      { nome: 'Indirizzo di rete', valore: '93.184.216.…' },
    ];
    const found = (await call(test, findPersonalData, ask)).body.cancellabili.find(({ tipo }) => tipo === 'offerte');
    expect(found).toMatchObject({ quanti: 1, voci: [{ _id: id, campi }] });
    expect((await call(test, exportPersonalData, ask)).status).toBe(200);
    expect((await call(test, erasePersonalData, ask)).body.cancellati).toContainEqual({ tipo: 'offerte', quanti: 1 });
    expect(await read(id)).toMatchObject({ deciso_ip: '', deciso_da: 'Bruna Casadei', stato: 'accettato' });
    expect((await call(test, findPersonalData, ask)).body.cancellabili.map(({ tipo }) => tipo)).not.toContain(
      'offerte',
    );
  });

  it('the addresses of before are shortened, too', async () => {
    const { db } = test.deps.database;
    const ids: string[] = [];
    const whole = ['93.184.216.34', '::ffff:93.184.216.34', '2001:db8:85a3:8d3::7348', '::1', 'strano'];
    for (const address of whole) {
      const id = await answered('10.0.0.1');
      ids.push(id);
      await db.execute(sql`update preventivi set deciso_ip = ${address} where "_id" = ${id}`);
    }
    const file = new URL('../../../../migrations/0103-shortened-offer-addresses.sql', import.meta.url);
    const statements = (await readFile(file, 'utf8')).split(';');
    await db.execute(sql.raw(statements.find((statement) => statement.includes('update preventivi')) ?? ''));
    const kept: string[] = [];
    for (const id of ids) kept.push((await read(id)).deciso_ip);
    expect(kept).toEqual(['93.184.216.…', '93.184.216.…', '2001:db8:85a3:…', '', '']);
  });
});
