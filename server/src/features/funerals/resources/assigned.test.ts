import { deleteCollaborator, readAssignedWorkCounts } from '@commiato/contracts/accounts/collaborators';
import { undoDeletion } from '@commiato/contracts/administration/bin';
import { changeEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeResource, deleteResource } from '@commiato/contracts/funerals/resources';
import { changeTask, deleteTask } from '@commiato/contracts/funerals/tasks';
import { changeNotice } from '@commiato/contracts/notices/notices';
import {
  listNewestNotifications,
  listNotifications,
  markNotificationRead,
} from '@commiato/contracts/notifications/notifications';
import { changeNotificationPreferences } from '@commiato/contracts/notifications/preferences';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource, seedTask } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let owner: TestAgency;
let token: string;
let mail: string;
let resource: string;
beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  const seeded = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
  token = seeded.token;
  mail = seeded.collaborator.mail;
  resource = (await seedResource(test, owner.token, { id_collaboratore: seeded.collaborator._id }))._id;
});

const bell = async (of = token) => (await call(test, listNewestNotifications, { token: of })).body;
const mails = async () => {
  const shape = { oggetto: z.string() };
  return queryAppRows(
    test,
    shape,
    sql`select oggetto from posta where destinatario = ${mail} and oggetto like '% per te%'`,
  );
};

it('an appointment that somebody is given is told to them alone, once', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  const event = await seedEvent(test, owner.token, _id);
  const change = (body: Record<string, unknown>) =>
    call(test, changeEvent, { token: owner.token, params: { id: event._id }, body });
  await change({ risorse: [resource] });
  await change({ note: 'Con il coro' });
  const [told, ...others] = await bell();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    titolo: 'Un appuntamento per te',
    testo: 'Funerale Ada Neri, martedì 24 novembre alle 10:00.',
    url: `/servizio/${_id}`,
  });
  expect(await bell(owner.token)).toEqual([]);
  expect((await call(test, listNotifications, { token: owner.token })).body).toEqual([]);
  expect((await call(test, listNotifications, { token: await signInAdmin(test) })).body).toEqual([]);
  const foreign = { token: owner.token, params: { id: told?._id ?? '' }, body: { letto: true } };
  expect((await call(test, markNotificationRead, foreign)).status).toBe(404);
  expect((await call(test, markNotificationRead, { ...foreign, token })).body.letto).toBe(true);
  expect(await mails()).toHaveLength(1);
});

it('a task is told likewise, and by mail only to who wants it; nobody is told what they give to themselves', async () => {
  await call(test, changeNotificationPreferences, { token, body: { agenda: { mail: 'mai' } } });
  const task = await seedTask(test, owner.token, { testo: 'Lava il carro', id_risorsa: resource });
  await call(test, changeTask, { token: owner.token, params: { id: task._id }, body: { fatto: true } });
  expect((await bell()).map(({ titolo, testo }) => [titolo, testo])).toEqual([
    ['Un compito per te', 'Lava il carro, entro il 24 novembre.'],
  ]);
  expect(await mails()).toEqual([]);
  await seedTask(test, token, { testo: 'Chiama il marmista', id_risorsa: resource });
  expect(await bell()).toHaveLength(1);
});

it('who has a task is told where it is due on another day, becomes another’s or is deleted; of one that is done, nothing', async () => {
  const other = await seedResource(test, owner.token, { nome: 'Piero' });
  const task = await seedTask(test, owner.token, { testo: 'Lava il carro', id_risorsa: resource });
  test.clock.pass(1000);
  const done = await seedTask(test, owner.token, { testo: 'Chiama Marmi S.n.c.', giorno: '', id_risorsa: resource });
  const of = { token: owner.token, params: { id: task._id } };
  const change = async (body: Record<string, unknown>) => {
    test.clock.pass(1000);
    expect((await call(test, changeTask, { ...of, body })).status).toBe(200);
  };
  await change({ giorno: '2026-11-23' });
  await change({ giorno: '2026-11-23', testo: 'Lava il carro' });
  await change({ giorno: '' });
  await change({ id_risorsa: other._id });
  await change({ id_risorsa: resource });
  test.clock.pass(1000);
  expect((await call(test, deleteTask, of)).status).toBe(200);
  const finished = { token: owner.token, params: { id: done._id } };
  await call(test, changeTask, { ...finished, body: { fatto: true } });
  await call(test, changeTask, { ...finished, body: { giorno: '2026-11-23' } });
  await call(test, deleteTask, finished);
  expect((await bell()).map(({ titolo, testo }) => [titolo, testo]).reverse()).toEqual([
    ['Un compito per te', 'Lava il carro, entro il 24 novembre.'],
    ['Un compito per te', 'Chiama Marmi S.n.c.'],
    ['Compito cambiato', 'Entro il 23 novembre (prima: entro il 24 novembre): Lava il carro.'],
    ['Compito cambiato', 'Senza scadenza (prima: entro il 23 novembre): Lava il carro.'],
    ['Un compito non è più tuo', 'Lava il carro.'],
    ['Un compito per te', 'Lava il carro.'],
    ['Compito eliminato', 'Lava il carro.'],
  ]);
});

it('what somebody takes over is told without what is cancelled, and of a task that is done nobody is told', async () => {
  const other = await seedResource(test, owner.token, { nome: 'Piero' });
  const { collaborator } = await seedCollaborator(test, owner.token, { nome: 'Ugo', ruolo: 'impiegato' });
  const linked = { token: owner.token, params: { id: other._id }, body: { id_collaboratore: collaborator._id } };
  expect((await call(test, changeResource, linked)).status).toBe(200);
  const { _id } = await seedFuneral(test, owner.token);
  await seedEvent(test, owner.token, _id, { risorse: [other._id] });
  await seedEvent(test, owner.token, _id, { tipo: 'rosario', risorse: [other._id], stato: 'annullato' });
  const task = await seedTask(test, owner.token, { testo: 'Lava il carro' });
  for (const body of [{ fatto: true }, { id_risorsa: resource }])
    await call(test, changeTask, { token: owner.token, params: { id: task._id }, body });
  const leaving = { token: owner.token, params: { id: collaborator._id } };
  expect((await call(test, readAssignedWorkCounts, leaving)).body).toEqual({ appuntamenti: 1, compiti: 0 });
  await call(test, deleteCollaborator, { ...leaving, query: { passa_a: resource } });
  expect((await bell()).map(({ testo }) => testo)).toEqual(['Ti è stato passato 1 appuntamento.']);
});

it('who is linked to a name of the agenda is told once of the work that waits under it', async () => {
  const { _id: name } = await seedResource(test, owner.token, { nome: 'Ugo' });
  const { collaborator, token: ugo } = await seedCollaborator(test, owner.token, { nome: 'Ugo', ruolo: 'impiegato' });
  const { _id } = await seedFuneral(test, owner.token);
  await seedEvent(test, owner.token, _id, { risorse: [name] });
  await seedEvent(test, owner.token, _id, { tipo: 'rosario', risorse: [name], stato: 'annullato' });
  await seedEvent(test, owner.token, _id, { tipo: 'veglia', inizio: '2026-11-18T20:00', risorse: [name] });
  await seedTask(test, owner.token, { testo: 'Lava il carro', id_risorsa: name });
  const change = async (body: Record<string, unknown>) => {
    const { status } = await call(test, changeResource, { token: owner.token, params: { id: name }, body });
    expect(status).toBe(200);
  };
  for (const body of [
    { id_collaboratore: collaborator._id },
    { id_collaboratore: collaborator._id },
    { nome: 'Ugo B.' },
  ])
    await change(body);
  expect((await bell(ugo)).map(({ titolo, testo }) => [titolo, testo])).toEqual([
    ['Incarichi per te', 'Ti sono stati passati 1 appuntamento e 1 compito.'],
  ]);
});

it('who is a name of the agenda no more is told once of the work that waited under it, whoever is that name then', async () => {
  const { _id } = await seedFuneral(test, owner.token);
  const given = { token: owner.token, params: { id: resource } };
  const link = async (id_collaboratore: string | null) =>
    expect((await call(test, changeResource, { ...given, body: { id_collaboratore } })).status).toBe(200);
  const told = async (of = token) => (await bell(of)).map(({ titolo, testo }) => [titolo, testo]);
  const { collaborator, token: ugo } = await seedCollaborator(test, owner.token, { nome: 'Ugo', ruolo: 'impiegato' });
  const free = await seedResource(test, owner.token, { nome: 'Piero', id_collaboratore: collaborator._id });
  await call(test, deleteResource, { token: owner.token, params: { id: free._id } });
  expect(await told(ugo)).toEqual([]);
  await seedEvent(test, owner.token, _id, { risorse: [resource] });
  test.clock.pass(1000);
  await link(collaborator._id);
  expect((await told())[0]).toEqual(['Incarichi non più tuoi', '1 appuntamento non è più tuo.']);
  expect(await told(ugo)).toEqual([['Incarichi per te', 'Ti è stato passato 1 appuntamento.']]);
  test.clock.pass(1000);
  await seedTask(test, owner.token, { testo: 'Lava il carro', id_risorsa: resource });
  test.clock.pass(1000);
  await link(null);
  await link(null);
  expect((await told(ugo)).map(([titolo]) => titolo)).toEqual([
    'Incarichi non più tuoi',
    'Un compito per te',
    'Incarichi per te',
  ]);
  expect((await told(ugo))[0]?.[1]).toBe('1 appuntamento e 1 compito non sono più tuoi.');
  await link(collaborator._id);
  test.clock.pass(1000);
  expect((await call(test, deleteResource, given)).status).toBe(200);
  expect((await told(ugo))[0]).toEqual(['Incarichi non più tuoi', '1 appuntamento e 1 compito non sono più tuoi.']);
  expect(await told()).toHaveLength(2);
});

it('of what is over nobody is told', async () => {
  const { _id } = await seedFuneral(test, owner.token);
  await seedEvent(test, owner.token, _id, { tipo: 'veglia', inizio: '2026-11-18T20:00', risorse: [resource] });
  expect(await bell()).toEqual([]);
});

it('who has an appointment is told where it is moved, cancelled, reinstated or taken away, by whomever and wherever', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri', codfisc: nextTaxCode() });
  const event = await seedEvent(test, owner.token, _id, { luogo: 'Duomo', risorse: [resource] });
  const given = { token: owner.token, params: { id: event._id } };
  for (const body of [
    { inizio: '2026-11-24T11:00' },
    { luogo: 'Chiesa di San Rocco', comune: 'Cesena', prov: 'FC' },
    { note: 'Con il coro' },
    { stato: 'annullato' },
    { inizio: '2026-11-24T15:00' },
    { stato: 'in programma' },
  ]) {
    // What happens in one moment has no order.
    test.clock.pass(1000);
    expect((await call(test, changeEvent, { ...given, body })).status).toBe(200);
  }
  test.clock.pass(1000);
  expect((await call(test, deleteEvent, given)).status).toBe(200);
  expect((await bell()).map(({ titolo, testo }) => [titolo, testo]).reverse()).toEqual([
    ['Un appuntamento per te', 'Funerale Ada Neri, martedì 24 novembre alle 10:00.'],
    ['Appuntamento cambiato', 'Funerale Ada Neri, martedì 24 novembre alle 11:00 (prima alle 10:00).'],
    [
      'Appuntamento cambiato',
      'Funerale Ada Neri, martedì 24 novembre alle 11:00. Luogo: Chiesa di San Rocco, Cesena (FC).',
    ],
    ['Appuntamento annullato', 'Funerale Ada Neri, martedì 24 novembre alle 11:00.'],
    ['Appuntamento di nuovo in programma', 'Funerale Ada Neri, martedì 24 novembre alle 15:00.'],
    ['Appuntamento tolto dall’agenda', 'Funerale Ada Neri, martedì 24 novembre alle 15:00.'],
  ]);
});

it('who has an appointment is told of a long place by its name, without the hour of before, so that the bell is not cut', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Niccolò', cognome: 'D’Amico' });
  const event = await seedEvent(test, owner.token, _id, { luogo: 'Duomo', risorse: [resource] });
  test.clock.pass(1000);
  const body = {
    ...{ inizio: '2026-11-24T11:00', luogo: 'Chiesa parrocchiale di San Domenico di Guzmán' },
    ...{ indirizzo: 'Piazza della Libertà 3', comune: 'Cesena', prov: 'FC' },
  };
  expect((await call(test, changeEvent, { token: owner.token, params: { id: event._id }, body })).status).toBe(200);
  expect((await bell())[0]?.testo).toBe(
    'Funerale Niccolò D’Amico, martedì 24 novembre alle 11:00. Luogo: Chiesa parrocchiale di San Domenico di Guzmán.',
  );
});

it('who has an appointment is told where it ends at another hour, and not where an end is only added', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  const event = await seedEvent(test, owner.token, _id, { tipo: 'camera ardente', risorse: [resource] });
  for (const fine of ['2026-11-24T18:00', '2026-11-24T12:00']) {
    test.clock.pass(1000);
    const given = { token: owner.token, params: { id: event._id }, body: { fine } };
    expect((await call(test, changeEvent, given)).status).toBe(200);
  }
  const [told, first, ...others] = await bell();
  expect(told).toMatchObject({
    titolo: 'Appuntamento cambiato',
    testo: 'Camera ardente Ada Neri, martedì 24 novembre dalle 10:00 alle 12:00 (prima dalle 10:00 alle 18:00).',
  });
  expect([first?.titolo, others]).toEqual(['Un appuntamento per te', []]);
});

it('who has an appointment of a funeral is told where all of it goes into the bin, and where it comes back', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  await seedEvent(test, owner.token, _id, { risorse: [resource] });
  await seedEvent(test, owner.token, _id, { tipo: 'rosario', risorse: [resource], stato: 'annullato' });
  await seedEvent(test, owner.token, _id, { tipo: 'veglia', inizio: '2026-11-18T20:00', risorse: [resource] });
  const of = { token: owner.token, params: { id: _id } };
  test.clock.pass(1000);
  expect((await call(test, deleteFuneral, of)).status).toBe(200);
  test.clock.pass(1000);
  expect((await call(test, undoDeletion, of)).status).toBe(200);
  const testo = 'Funerale Ada Neri, martedì 24 novembre alle 10:00.';
  expect((await bell()).reverse()).toMatchObject([
    { titolo: 'Un appuntamento per te', testo },
    { titolo: 'Appuntamento tolto dall’agenda', testo, url: '/agenda?di=me' },
    { titolo: 'Appuntamento di nuovo in programma', testo, url: `/servizio/${_id}` },
  ]);
});

it('who has a task of a funeral is told likewise, of what is still to be done', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  const given = { id_servizio: _id, id_risorsa: resource };
  await seedTask(test, owner.token, { ...given, testo: 'Lava il carro' });
  const done = await seedTask(test, owner.token, { ...given, testo: 'Chiama Marmi S.n.c.', giorno: '' });
  await call(test, changeTask, { token: owner.token, params: { id: done._id }, body: { fatto: true } });
  await seedTask(test, owner.token, { testo: 'Paga il bollo', giorno: '', id_risorsa: resource });
  const of = { token: owner.token, params: { id: _id } };
  test.clock.pass(1000);
  expect((await call(test, deleteFuneral, of)).status).toBe(200);
  test.clock.pass(1000);
  expect((await call(test, undoDeletion, of)).status).toBe(200);
  const testo = 'Lava il carro, entro il 24 novembre.';
  expect((await bell()).slice(0, 2)).toMatchObject([
    { titolo: 'Un compito per te', testo, url: '/agenda?di=me' },
    { titolo: 'Compito eliminato', testo, url: '/agenda?di=me' },
  ]);
  expect(await bell()).toHaveLength(5);
});

it('who is freed of an appointment in the change that moves it is told that, and not the new hour', async () => {
  const other = await seedResource(test, owner.token, { nome: 'Piero' });
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  const event = await seedEvent(test, owner.token, _id, { risorse: [resource] });
  test.clock.pass(1000);
  const body = { inizio: '2026-11-24T11:00', risorse: [other._id] };
  await call(test, changeEvent, { token: owner.token, params: { id: event._id }, body });
  const [told, first, ...others] = await bell();
  expect(told).toMatchObject({
    titolo: 'Un appuntamento non è più tuo',
    testo: 'Funerale Ada Neri, martedì 24 novembre alle 10:00.',
  });
  expect([first?.titolo, others]).toEqual(['Un appuntamento per te', []]);
});

it('an hour that the text of a notice moves is told to who has the appointment, and not to who moved it themselves', async () => {
  const notice = await seedNotice(test, owner.token, {
    funerale: 'Funerale martedì 24 novembre alle ore 10 in Duomo',
    eventi: '',
  });
  const id = notice.id_servizio ?? '';
  const [event] = (await call(test, readFuneral, { token: owner.token, params: { id } })).body.eventi;
  const of = { token: owner.token, params: { id: event?._id ?? '' } };
  await call(test, changeEvent, { ...of, body: { risorse: [resource] } });
  const move = (by: string, hour: number) => {
    test.clock.pass(1000);
    return call(test, changeNotice, {
      token: by,
      params: { id: notice._id },
      body: { funerale: `Funerale martedì 24 novembre alle ore ${hour} in Duomo` },
    });
  };
  expect((await move(owner.token, 11)).status).toBe(200);
  expect((await move(token, 15)).status).toBe(200);
  expect((await bell()).map(({ titolo }) => titolo)).toEqual(['Appuntamento cambiato', 'Un appuntamento per te']);
});

it('an hour that an administrator moves with the text of a notice is told once: by the message to the agency to who gets that as well', async () => {
  const driver = await seedCollaborator(test, owner.token, { ruolo: 'impiegato', aree: { annunci: 'nessuno' } });
  const { _id: second } = await seedResource(test, owner.token, { id_collaboratore: driver.collaborator._id });
  const notice = await seedNotice(test, owner.token, {
    funerale: 'Funerale martedì 24 novembre alle ore 10 in Duomo',
    eventi: '',
  });
  const id = notice.id_servizio ?? '';
  const [event] = (await call(test, readFuneral, { token: owner.token, params: { id } })).body.eventi;
  const of = { token: owner.token, params: { id: event?._id ?? '' } };
  await call(test, changeEvent, { ...of, body: { risorse: [resource, second] } });
  const admin = await signInAdmin(test);
  const move = async (hour: number) => {
    test.clock.pass(1000);
    const body = { funerale: `Funerale martedì 24 novembre alle ore ${hour} in Duomo` };
    expect((await call(test, changeNotice, { token: admin, params: { id: notice._id }, body })).status).toBe(200);
  };
  const titles = async (by: string) => (await bell(by)).map(({ titolo }) => titolo);
  await move(11);
  expect(await titles(token)).toEqual(['Appuntamenti cambiati', 'Un appuntamento per te']);
  expect(await titles(driver.token)).toEqual(['Appuntamento cambiato', 'Un appuntamento per te']);
  const subjects = sql`select oggetto from posta where destinatario = ${mail} and oggetto like 'Appuntament%'`;
  expect(await queryAppRows(test, { oggetto: z.string() }, subjects)).toEqual([
    { oggetto: expect.stringMatching(/^Appuntamenti cambiati: /) },
  ]);
  // Of notices they want no mail, of their appointments one at once.
  await call(test, changeNotificationPreferences, { token, body: { annunci: { mail: 'mai' } } });
  await move(15);
  expect(await titles(token)).toContain('Appuntamento cambiato');
});
