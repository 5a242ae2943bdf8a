import { createAgency } from '@commiato/contracts/accounts/agencies';
import { listNewestNotifications, sendNotifications } from '@commiato/contracts/notifications/notifications';
import { countRecipients } from '@commiato/contracts/notifications/recipients';
import { sendDocuments } from '@commiato/contracts/office/sent-documents';
import { expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { pdf } from '../../../testing/documents.ts';
import { agencyFields, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();

it('a sending to a group reaches whom region, province, operator and state name, and counts them before', async () => {
  const admin = await signInAdmin(test);
  const zoli = await seedAgency(test, admin);
  const send = (destinatari: unknown, titolo = 'Al Lazio') =>
    call(test, sendNotifications, {
      token: admin,
      body: { titolo, testo: 'Rispondiamo fino alle 13.', url: '', destinatari },
    });
  const titlesOf = async ({ token }: TestAgency) =>
    (await call(test, listNewestNotifications, { token })).body.map(({ titolo }) => titolo);
  const lazio = { regione: 'Lazio', prov: 'RM', comune: 'Roma', cap: '00184' };
  const roma = await seedAgency(test, admin, { ragSociale: 'Roma', ...lazio });
  await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false, ...lazio, prov: 'LT' }) });
  const count = async (query: Record<string, string>) =>
    (await call(test, countRecipients, { token: admin, query })).body.totale;
  expect(await count({ regione: 'Lazio' })).toBe(1);
  expect(await count({ regione: 'Lazio', stato: 'tutte' })).toBe(2);
  expect(await count({ regione: 'Lazio', prov: 'LT', stato: 'non attive' })).toBe(1);
  expect(await count({ id_operatore: 'nessuno' })).toBe(0);
  expect((await send({ regione: 'Lazio', prov: '', id_operatore: '', stato: 'attive' })).body.inviate).toBe(1);
  expect(await titlesOf(roma)).toContain('Al Lazio');
  expect(await titlesOf(zoli)).not.toContain('Al Lazio');
  const none = await send({ regione: 'Molise' });
  expect([none.status, none.body.fields?.destinatari]).toEqual([
    400,
    ['Nessuna agenzia corrisponde: cambia la scelta.'],
  ]);
  expect((await send({ regione: 'Atlantide' })).status).toBe(400);
  const body = { titolo: 'Circolare', testo: '', destinatari: 'regione=Lazio&prov=&id_operatore=&stato=attive' };
  expect((await call(test, sendDocuments, { token: admin, body, file: pdf() })).body.inviati).toBe(1);
});
