import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCustody, readCustody, readCustodyLabel, recordCustodyStep } from '@commiato/contracts/funerals/custody';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedCustody, seedEvent, seedFuneral, seedScan } from '../../../testing/funerals.ts';
import { readPdf } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { isGap } from './policy.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
let driver: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  driver = (await seedCollaborator(test, token, { ruolo: 'operatore', nome: 'Ugo', cognome: 'Neri' })).token;
  other = (await seedAgency(test, admin)).token;
});
const scan = (codice: string, body: Record<string, unknown>, as = token) =>
  call(test, recordCustodyStep, { token: as, params: { id: codice }, body });
const read = (codice: string, as = token) => call(test, readCustody, { token: as, params: { id: codice } });
const firma = '100,200 120,180 160,240;300,100 310,120';

it('each scan says who, where and when; a driver scans, and what nobody carried is shown', async () => {
  const funeral = await seedFuneral(test, token);
  await seedEvent(test, token, funeral._id, { luogo: 'Duomo' });
  const label = await seedCustody(test, token, funeral._id);
  expect(label).toMatchObject({ cosa: 'salma', stato: 'mai scansionata', interrotta: false, passaggi: [] });
  await seedScan(test, driver, label.codice, { luogo: 'Ospedale Bufalini' });
  const at = test.clock.now().toISOString();
  const carried = await seedScan(test, driver, label.codice.toLowerCase(), { luogo: 'Camera mortuaria' });
  expect(carried).toMatchObject({ stato: 'in custodia', interrotta: false });
  expect(carried.passaggi).toMatchObject([
    { luogo: 'Ospedale Bufalini', chi: 'Ugo Neri', quando: at },
    { luogo: 'Camera mortuaria', chi: 'Ugo Neri', interruzione: false },
  ]);
  expect(carried.luoghi).toEqual(['Camera mortuaria', 'Ospedale Bufalini', 'Duomo']);
  expect((await seedScan(test, token, label.codice, { luogo: 'camera  mortuaria.' })).interrotta).toBe(false);
  const gap = await seedScan(test, driver, label.codice, { luogo: 'Duomo' });
  expect([gap.interrotta, ...gap.passaggi.map(({ interruzione }) => interruzione)]).toEqual([
    true,
    ...[false, false, false, true],
  ]);
  const listed = await call(test, listCustody, { token, params: { id: funeral._id } });
  expect(listed.body).toMatchObject([{ codice: label.codice, interrotta: true, stato: 'in custodia' }]);
});

it('where the body was scanned last is where the funeral and its day sheet say it lies, whatever was written before', async () => {
  const { _id } = await seedFuneral(test, token, { salma: 'Ospedale' });
  await seedEvent(test, token, _id, { inizio: '2027-03-03T09:00' });
  const query = { da: '2027-03-03', a: '2027-03-03' };
  const known = async (as = token) => {
    const { body } = await call(test, readFuneral, { token: as, params: { id: _id } });
    const { body: agenda } = await call(test, listAgenda, { token: as, query });
    return [body.custodiaSalma, ...agenda.map(({ custodiaSalma }) => custodiaSalma)];
  };
  const label = await seedCustody(test, token, _id);
  const belongings = await seedCustody(test, token, _id, { cosa: 'effetti' });
  await seedScan(test, token, belongings.codice, { luogo: 'Ufficio' });
  expect(await known()).toEqual([null, null]);
  await seedScan(test, token, label.codice, { luogo: 'Ospedale Bufalini' });
  await seedScan(test, token, label.codice, { luogo: 'Cella 2' });
  expect(await known(driver)).toEqual(Array(2).fill({ luogo: 'Cella 2', consegnata_a: '' }));
  // A second label, as of one that was lost, goes on where the first ended.
  const second = await seedCustody(test, token, _id);
  await seedScan(test, token, second.codice, { luogo: 'Crematorio', consegnata_a: 'Bruna Casadei', firma });
  expect(await known()).toEqual(Array(2).fill({ luogo: 'Crematorio', consegnata_a: 'Bruna Casadei' }));
  const urn = await seedCustody(test, token, _id, { cosa: 'urna' });
  await seedScan(test, token, urn.codice, { luogo: 'Deposito' });
  const { body: agenda } = await call(test, listAgenda, { token, query });
  const { body: funeral } = await call(test, readFuneral, { token, params: { id: _id } });
  expect([funeral.custodiaUrna, ...agenda.map(({ custodiaUrna }) => custodiaUrna)]).toEqual(
    Array(2).fill({ luogo: 'Deposito', consegnata_a: '' }),
  );
  expect((await known())[0]).toMatchObject({ luogo: 'Crematorio' });
  const seen = await call(test, readFuneral, { token: admin, params: { id: _id } });
  expect([seen.body.custodiaSalma, seen.body.custodiaUrna]).toEqual([null, null]);
});

it('what leaves the agency is signed for by name, and is in nobody’s care after', async () => {
  const { codice } = await seedCustody(test, token, (await seedFuneral(test, token))._id, { cosa: 'urna' });
  const given = { luogo: 'Crematorio', consegnata_a: 'Bruna Casadei' };
  expect((await scan(codice, given)).body.fields).toEqual({
    firma: ['Chi riceve firma: fallo firmare sullo schermo.'],
  });
  expect((await scan(codice, { luogo: 'Crematorio', firma })).body.fields).toHaveProperty('consegnata_a');
  expect((await scan(codice, { ...given, firma: '<svg onload=alert(1)>' })).body.fields).toHaveProperty('firma');
  expect((await scan(codice, {})).body.fields).toEqual({ luogo: ['Questo campo è obbligatorio.'] });
  const handed = await seedScan(test, token, codice, { ...given, firma });
  expect(handed).toMatchObject({ stato: 'consegnata', passaggi: [{ consegnata_a: 'Bruna Casadei' }] });
  expect(handed.firme).toEqual({ [handed.passaggi[0]?._id ?? '']: firma });
  expect((await seedScan(test, token, codice, { luogo: 'Ufficio' })).interrotta).toBe(true);
});

it('is read and scanned by people of its agency alone, guessed or not', async () => {
  const { codice } = await seedCustody(test, token, (await seedFuneral(test, token))._id);
  expect([(await read(codice)).status, (await read(codice, other)).status, (await read('AAAAAA')).status]).toEqual([
    200, 404, 404,
  ]);
  expect((await scan(codice, { luogo: 'Altrove' }, other)).status).toBe(404);
  expect((await scan(codice, { luogo: 'Altrove' }, admin)).status).toBe(403);
  expect((await call(test, readCustody, { params: { id: codice } })).status).toBe(401);
});

it('steps cannot be rewritten, two at once stand one after the other, and a retry is one', async () => {
  const { codice, _id } = await seedCustody(test, token, (await seedFuneral(test, token))._id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = () =>
    call(test, recordCustodyStep, { token, params: { id: codice }, body: { luogo: 'Ospedale' }, headers });
  expect((await once()).body.passaggi).toHaveLength(1);
  expect((await once()).body.passaggi).toHaveLength(1);
  const both = await Promise.all(['Duomo', 'Cimitero'].map((luogo) => scan(codice, { luogo })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await read(codice)).body.passaggi).toHaveLength(3);
  await expect(
    test.deps.database.db.execute(sql`update custodie_passaggi set luogo = 'Altrove' where id_custodia = ${_id}`),
  ).rejects.toThrow();
});

it('has a label whose code leads to it, and goes with its funeral into the bin and back', async () => {
  const funeral = await seedFuneral(test, token, { nome: 'ADA', cognome: "D'AMICO" });
  const { codice } = await seedCustody(test, token, funeral._id, { cosa: 'effetti', descrizione: "Orologio d'oro" });
  for (const formato of ['foglio', 'etichetta']) {
    const { body } = await call(test, readCustodyLabel, { token, params: { id: codice }, query: { formato } });
    const text = JSON.stringify(await readPdf(body as Buffer));
    for (const word of ['EFFETTI PERSONALI', 'Ada D’Amico', 'Orologio d’oro', [...codice].join(' ')])
      expect(text).toContain(word);
  }
  const params = { id: funeral._id };
  await call(test, deleteFuneral, { token, params });
  expect((await read(codice)).status).toBe(404);
  await call(test, restoreFromBin, { token: admin, params });
  expect((await read(codice)).status).toBe(200);
});

it.each([
  ['the first', undefined, 'A', 'x', '', false],
  ['the same person elsewhere', 'A', 'B', 'x', '', false],
  ['another person at the same place', 'Chiesa di S. Rocco', 'chiesa di s rocco', 'y', '', false],
  ['another person elsewhere', 'A', 'B', 'y', '', true],
  ['elsewhere after a handover', 'A', 'B', 'x', 'Bruna', true],
  ['taken back where it was handed over', 'A', 'A', 'y', 'Bruna', false],
] as const)('a gap: %s', (_name, from, to, persona, consegnata_a, expected) => {
  const before = from === undefined ? undefined : { luogo: from, persona: 'x', consegnata_a };
  expect(isGap(before, { luogo: to, persona, consegnata_a: '' })).toBe(expected);
});

it('a gap: handed over to somebody else without having been taken back; the same handover noted twice is one', () => {
  const handed = (consegnata_a: string) => ({ luogo: 'Sede', persona: 'x', consegnata_a });
  expect(isGap(handed('Chiara De’ Rossi'), handed('Altro figlio'))).toBe(true);
  expect(isGap(handed('Chiara De’ Rossi'), handed('chiara de rossi'))).toBe(false);
  expect(isGap(handed(''), handed('Altro figlio'))).toBe(false);
});
