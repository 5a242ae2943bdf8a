import { changeAgency, createAgency, deleteAgency, inviteAgencyAgain } from '@commiato/contracts/accounts/agencies';
import { resetPassword } from '@commiato/contracts/accounts/security';
import { listAudit } from '@commiato/contracts/administration/audit';
import { binDays, restoreFromBin } from '@commiato/contracts/administration/bin';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { agencyFields, agencyPassword, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const mailsTo = (mail: string) =>
  queryAppRows(
    test,
    { oggetto: z.string(), html: z.string(), testo: z.string() },
    sql`select oggetto, html, testo from posta where destinatario = ${mail} order by creata`,
  );

const create = async (change: object) =>
  (await call(test, createAgency, { token: admin, body: agencyFields({ ...change }) })).body;
const patch = (id: string, body: object) => {
  // The newest mail is told by its moment.
  test.clock.pass(1000);
  return call(test, changeAgency, { token: admin, params: { id }, body });
};

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

it('leaves at the first activation, to the e-mail of that moment', async () => {
  const { _id, mail } = await create({ attivo: false });
  expect(await mailsTo(mail)).toEqual([]);
  await patch(_id, { tel: '1' });
  const moved = `nuova-${mail}`;
  await patch(_id, { attivo: true, mail: moved });
  expect([await mailsTo(mail), await mailsTo(moved)]).toMatchObject([[], [{ oggetto: /Benvenuto/ }]]);
});

/** The token of the newest link that was sent to an address. */
const tokenFor = async (mail: string) =>
  /reimposta-password\/([\w-]{43})/.exec((await mailsTo(mail)).at(-1)?.testo ?? '')?.[1] ?? '';
const choosePassword = (token: string) =>
  call(test, resetPassword, { params: { token }, body: { password: 'oliva e cipresso 2026' } });

it('leaves again when an account is switched off and on, while no password was chosen: the first link died', async () => {
  const { _id, mail } = await create({ attivo: true });
  const first = await tokenFor(mail);
  const welcomes = async () => (await mailsTo(mail)).filter(({ oggetto }) => oggetto.startsWith('Benvenuto'));
  await patch(_id, { attivo: false });
  expect(await welcomes()).toHaveLength(1);
  await patch(_id, { attivo: true });
  expect(await welcomes()).toHaveLength(2);
  expect((await choosePassword(first)).status).toBe(400);
  expect((await choosePassword(await tokenFor(mail))).status).toBe(200);
  await patch(_id, { attivo: false });
  await patch(_id, { attivo: true });
  expect(await welcomes()).toHaveLength(2);
});

it('leaves again to a corrected e-mail, while no password was chosen: the link at the former one died', async () => {
  const { _id, mail } = await create({ attivo: true });
  const first = await tokenFor(mail);
  const [corrected, last] = [`corretta-${mail}`, `ultima-${mail}`];
  await patch(_id, { mail, tel: '0547 55501' });
  expect(await mailsTo(mail)).toHaveLength(1);
  await patch(_id, { mail: corrected });
  expect([await mailsTo(mail), await mailsTo(corrected)]).toMatchObject([[{}], [{ oggetto: /Benvenuto/ }]]);
  expect((await choosePassword(first)).status).toBe(400);
  // While it is suspended it waits for its activation.
  await patch(_id, { attivo: false, mail: `sospesa-${mail}` });
  expect((await mailsTo(`sospesa-${mail}`)).filter(({ oggetto }) => oggetto.startsWith('Benvenuto'))).toEqual([]);
  await patch(_id, { attivo: true, mail: corrected });
  expect((await choosePassword(await tokenFor(corrected))).status).toBe(200);
  await patch(_id, { mail: last });
  // Whoever is in by now is no more welcomed, but told at both addresses with which one to sign in.
  const told = [(await mailsTo(corrected)).at(-1), ...(await mailsTo(last))];
  expect(told).toHaveLength(2);
  for (const one of told) {
    expect(one?.oggetto).toBe('Il tuo account in Commiato ha un altro indirizzo e-mail');
    expect(one?.testo).toContain(corrected);
  }
  // The former one may be a stranger's: it does not learn the new one.
  expect(told.map((one) => one?.testo.includes(last))).toEqual([false, true]);
});

it('an agency is told that it is suspended and that it may enter again, and the log says both in words', async () => {
  const { _id, mail } = await create({ attivo: false, ragSociale: 'Onoranze Savio' });
  await patch(_id, { attivo: true });
  await choosePassword(await tokenFor(mail));
  await patch(_id, { attivo: false });
  // Asks for nothing new.
  await patch(_id, { attivo: false });
  await patch(_id, { attivo: true, tel: '0547 55501' });
  const [suspended, reactivated, ...others] = (await mailsTo(mail)).filter(({ oggetto }) =>
    oggetto.startsWith('Il tuo account'),
  );
  expect(others).toEqual([]);
  expect([suspended?.oggetto, reactivated?.oggetto]).toEqual([
    'Il tuo account in Commiato è sospeso',
    'Il tuo account in Commiato è di nuovo attivo',
  ]);
  for (const part of ['Onoranze Savio', 'restano visibili', test.deps.settings.supportMail])
    expect(suspended?.testo).toContain(part);
  expect(reactivated?.testo).toContain('http://commiato.test/');
  const logged = async (q: string) =>
    (await call(test, listAudit, { token: admin, query: { su: _id, q } })).body.map(({ azione, dettagli }) => [
      azione,
      dettagli,
    ]);
  expect(await logged('sospeso')).toEqual([['utente sospeso', {}]]);
  expect(await logged('riattivato')).toEqual([['utente riattivato', { campi: 'tel' }]]);
  expect((await logged('attivato')).at(-1)).toEqual(['utente attivato', {}]);
});

it('an agency is told that its account was deleted, until when it can be had back, and that it is back; one that was never let in is not', async () => {
  const { _id, mail } = await create({ attivo: false, ragSociale: 'Onoranze Marecchia' });
  const remove = async () => {
    await call(test, deleteAgency, { token: admin, params: { id: _id } });
    test.clock.pass(1000);
    expect((await call(test, restoreFromBin, { token: admin, params: { id: _id } })).status).toBe(200);
    test.clock.pass(1000);
  };
  const told = async () => (await mailsTo(mail)).filter(({ oggetto }) => oggetto.startsWith('Il tuo account'));
  await remove();
  expect(await told()).toEqual([]);
  await patch(_id, { attivo: true });
  const erased = new Date(test.clock.now().getTime() + binDays * 86_400_000);
  // What is promised is a day that is over before everything is erased.
  const until = toDayPhrase(addDays(romeDay(erased), -1));
  await remove();
  const [deleted, restored, ...others] = await told();
  expect(others).toEqual([]);
  expect([deleted?.oggetto, restored?.oggetto]).toEqual([
    'Il tuo account in Commiato è stato eliminato',
    'Il tuo account in Commiato è stato ripristinato',
  ]);
  for (const part of ['Onoranze Marecchia', `Fino ${until}`, test.deps.settings.supportMail])
    expect(deleted?.testo).toContain(part);
  expect(restored?.testo).toContain('http://commiato.test/');
  // The link of the first invitation ended with the deletion, and the screen says that one was sent.
  const invited = (await mailsTo(mail)).filter(({ oggetto }) => oggetto.startsWith('Benvenuto'));
  expect(invited).toHaveLength(2);
});

it('is sent once more on request, to who may sign in and has not chosen a password', async () => {
  const invite = (id: string) => {
    test.clock.pass(1000);
    return call(test, inviteAgencyAgain, { token: admin, params: { id } });
  };
  const { _id, mail } = await create({ attivo: false });
  expect(await invite(_id)).toMatchObject({ status: 409, body: { code: 'invito-non-possibile' } });
  await patch(_id, { attivo: true });
  expect((await invite(_id)).status).toBe(200);
  expect(await mailsTo(mail)).toHaveLength(2);
  await choosePassword(await tokenFor(mail));
  expect(await invite(_id)).toMatchObject({ status: 409 });
  expect((await invite('nessuno')).status).toBe(404);
});

it('leaves only if the change that causes it is stored', async () => {
  const { _id, mail } = await create({ attivo: false });
  const taken = await create({ attivo: false });
  expect((await patch(_id, { attivo: true, mail: taken.mail })).status).toBe(409);
  expect([...(await mailsTo(mail)), ...(await mailsTo(taken.mail))]).toEqual([]);
  expect((await patch(_id, { attivo: true })).status).toBe(200);
  expect(await mailsTo(mail)).toHaveLength(1);
});
