import { changeCollaborator } from '@commiato/contracts/accounts/collaborators';
import { createAgendaCalendarAddress, listAgenda } from '@commiato/contracts/funerals/agenda';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { listNewestNotifications, markAllNotificationsRead } from '@commiato/contracts/notifications/notifications';
import { beforeAll, expect, it } from 'vitest';
import { seedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { collaboratorPassword, seedCollaborator } from '../../../testing/collaborators.ts';
import { seedRequest } from '../../../testing/documents.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { notifyAccount } from '../../notifications/notifications/service.ts';

const test = startTestApp();
let owner: TestAgency;
let funeral: string;

beforeAll(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  const { id_servizio } = await seedNotice(test, owner.token);
  funeral = id_servizio ?? '';
  await seedEvent(test, owner.token, funeral);
  await seedQuote(test, owner.token, { id_servizio: funeral });
  await seedInvoice(test, owner.token, { id_servizio: funeral });
  await seedRequest(test, owner.token, { id_servizio: funeral });
});

const read = async (token: string) => (await call(test, readFuneral, { token, params: { id: funeral } })).body;
const lacking = async (token: string, manca: string) =>
  (await call(test, listFunerals, { token, query: { manca } })).status;

it('whoever drives sees the appointments of a funeral: no money, no bills, no papers and no tax code', async () => {
  const { token } = await seedCollaborator(test, owner.token, { ruolo: 'operatore' });
  const seen = await read(token);
  expect(seen).toMatchObject({ annunci: [], preventivi: [], fatture: [], richieste: [], codfisc: '' });
  expect(seen.eventi.length).toBeGreaterThan(0);
  const [row] = (await call(test, listFunerals, { token })).body;
  expect(row).toMatchObject({ fatture: [], annunci: [], codfisc: '' });
  expect(await Promise.all(['incasso', 'fattura', 'annuncio'].map((part) => lacking(token, part)))).toEqual([
    403, 403, 403,
  ]);
});

it('whoever keeps the books sees them, and the owner sees all', async () => {
  const { token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
  for (const one of [token, owner.token]) {
    const seen = await read(one);
    const { annunci, preventivi, fatture, richieste } = seen;
    expect([annunci, preventivi, fatture, richieste].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(seen.codfisc).not.toBe('');
    expect(await lacking(one, 'incasso')).toBe(200);
  }
});

it('the bell rings for whom it concerns, and each reads for themselves', async () => {
  const { token } = await seedCollaborator(test, owner.token, { ruolo: 'operatore' });
  const message = {
    titolo: 'Preventivo accettato',
    testo: 'Il preventivo 3/2026 da 4.100,00 € è stato accettato.',
    url: '/preventivi',
  };
  const tell = (area: 'fatturazione' | 'agenda' | null, titolo: string) =>
    test.deps.database.db.transaction((tx) =>
      notifyAccount(tx, test.clock, { ...message, area, titolo, idUtente: owner.agency._id }),
    );
  await tell('fatturazione', 'Preventivo accettato');
  await tell('agenda', 'Orario cambiato');
  await tell(null, 'Manutenzione');
  const bell = async (of: string) => (await call(test, listNewestNotifications, { token: of })).body;
  expect((await bell(token)).map(({ titolo }) => titolo).sort()).toEqual(['Manutenzione', 'Orario cambiato']);
  expect((await bell(owner.token)).map(({ titolo }) => titolo)).toContain('Preventivo accettato');
  await call(test, markAllNotificationsRead, { token });
  expect((await bell(token)).every(({ letto, letta_il }) => letto && letta_il !== null)).toBe(true);
  expect((await bell(owner.token)).some(({ letto }) => letto)).toBe(false);
  const [shown] = await bell(token);
  test.clock.pass(1000);
  await tell('agenda', 'Arrivata dopo');
  await call(test, markAllNotificationsRead, { token, body: { finoA: shown?._id } });
  expect((await bell(token)).filter(({ letto }) => !letto).map(({ titolo }) => titolo)).toEqual(['Arrivata dopo']);
});

it('the history names the person', async () => {
  const { token, collaborator } = await seedCollaborator(test, owner.token, {
    ruolo: 'impiegato',
    nome: 'Ines',
    cognome: 'Schütz',
  });
  const { eventi } = await read(token);
  const [event] = eventi;
  const body = { inizio: '2026-11-22T11:00', versione: event?.versione };
  const { status } = await call(test, changeEvent, { token, params: { id: event?._id }, body });
  expect(status).toBe(200);
  const history = async () => (await call(test, readHistory, { token: owner.token, params: { id: funeral } })).body;
  expect((await history())[0]?.chi).toBe('Ines Schütz');
  await call(test, changeCollaborator, {
    token: owner.token,
    params: { id: collaborator._id },
    body: { stato: 'sospeso' },
  });
  expect((await history())[0]?.chi).toBe('Ines Schütz');
});

it('a calendar’s address is a person’s, and ends with their rights to the agenda', async () => {
  const { token, collaborator } = await seedCollaborator(test, owner.token, { ruolo: 'operatore' });
  const make = async (of: string, currentPassword: string) =>
    new URL((await call(test, createAgendaCalendarAddress, { token: of, body: { currentPassword } })).body.url);
  const own = await make(token, collaboratorPassword);
  const statusOf = async ({ pathname }: URL) => (await test.app.inject({ url: pathname })).statusCode;
  expect(await statusOf(own)).toBe(200);
  await call(test, changeCollaborator, {
    token: owner.token,
    params: { id: collaborator._id },
    body: { aree: { agenda: 'nessuno' } },
  });
  expect(await statusOf(own)).toBe(404);
});

it('a funeral opened by another agency’s person is not there', async () => {
  const other = await seedAgency(test, await signInAdmin(test));
  const { token } = await seedCollaborator(test, other.token, { ruolo: 'impiegato' });
  expect((await call(test, readFuneral, { token, params: { id: funeral } })).status).toBe(404);
  expect((await seedFuneral(test, token))._id).not.toBe(funeral);
});

it('the calendar and the service sheet of whoever drives hold no amount and no tax code', async () => {
  const { token } = await seedCollaborator(test, owner.token, { ruolo: 'operatore' });
  const { codfisc } = await read(owner.token);
  const body = { currentPassword: collaboratorPassword };
  const { pathname } = new URL((await call(test, createAgendaCalendarAddress, { token, body })).body.url);
  const query = { da: '2026-11-01', a: '2026-12-31' };
  const sheet = [listAgenda, listTasks].map((route) => call(test, route, { token, query }));
  const texts = [
    (await test.app.inject({ url: pathname })).body,
    ...(await Promise.all(sheet)).map((answer) => JSON.stringify(answer.body)),
  ];
  expect(codfisc).not.toBe('');
  for (const text of texts) {
    expect(text).not.toContain(codfisc);
    // A random identifier may hold such letters.
    const words = text.replace(/^UID:.*$/gm, '').replace(/"(?:_id|id_\w+)":"\w+"/g, '');
    expect(words).not.toMatch(/€|EUR|prezzo|totale|importo|imponibile|codfisc|codFisc|pIva|iban/i);
  }
});
