import { changeAgency, createAgency } from '@commiato/contracts/accounts/agencies';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { agencyFields, agencyPassword, signInAdmin } from '../../../testing/fixtures.ts';
import { rowsOf } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const mailsTo = (mail: string) =>
  rowsOf(
    test,
    { oggetto: z.string(), html: z.string(), testo: z.string() },
    sql`select oggetto, html, testo from posta where destinatario = ${mail} order by creata`,
  );

const create = async (change: object) =>
  (await call(test, createAgency, { token: admin, body: agencyFields({ ...change }) })).body;
const patch = (id: string, body: object) => call(test, changeAgency, { token: admin, params: { id }, body });

it('leaves when an account is created active, with a link and without its password', async () => {
  const { mail } = await create({ attivo: true });
  const [welcome, ...others] = await mailsTo(mail);
  expect(others).toEqual([]);
  expect(welcome?.oggetto).toBe('Benvenuto in Commiato: scegli la tua password');
  for (const part of [welcome?.html, welcome?.testo]) {
    expect(part).toMatch(/http:\/\/commiato\.test\/reimposta-password\/[\w-]{43}/);
    expect(part).toContain('72 ore');
    expect(part).not.toContain(agencyPassword);
  }
});

it('leaves at the first activation, to the e-mail of that moment, and never again', async () => {
  const { _id, mail } = await create({ attivo: false });
  expect(await mailsTo(mail)).toEqual([]);
  await patch(_id, { tel: '1' });
  const moved = `nuova-${mail}`;
  await patch(_id, { attivo: true, mail: moved });
  expect([await mailsTo(mail), await mailsTo(moved)]).toMatchObject([[], [{ oggetto: /Benvenuto/ }]]);
  await patch(_id, { attivo: false });
  await patch(_id, { attivo: true });
  expect(await mailsTo(moved)).toHaveLength(1);
});

it('leaves only if the change that causes it is stored', async () => {
  const { _id, mail } = await create({ attivo: false });
  const taken = await create({ attivo: false });
  expect((await patch(_id, { attivo: true, mail: taken.mail })).status).toBe(409);
  expect([...(await mailsTo(mail)), ...(await mailsTo(taken.mail))]).toEqual([]);
  expect((await patch(_id, { attivo: true })).status).toBe(200);
  expect(await mailsTo(mail)).toHaveLength(1);
});
