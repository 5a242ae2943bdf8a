import {
  changeEvent,
  type EventChange,
  type FuneralEvent,
  listPublicEventsOfNotice,
} from '@commiato/contracts/funerals/events';
import { dayAndMonth } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let event: FuneralEvent;
let page: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  const notice = await seedNotice(test, token);
  page = notice._id;
  event = await seedEvent(test, token, notice.id_servizio ?? '');
});
const change = async (body: Partial<EventChange>) => {
  test.clock.pass(60_000);
  return (await call(test, changeEvent, { token, params: { id: event._id }, body })).body;
};
const told = ({ inizio, stato, prima, spostato_il }: FuneralEvent) => ({ inizio, stato, prima, spostato_il });
const publicly = async () => {
  const { headers } = await test.app.inject({ url: `/necrologio/${page}` });
  const { body } = await test.app.inject({ url: String(headers.location ?? `/necrologio/${page}`) });
  return body;
};

describe('a move that is undone', () => {
  it('leaves no trace: page, structured data and event are as before it', async () => {
    const before = told(event);
    const moved = await change({ inizio: '2026-11-24T11:00' });
    expect(moved).toMatchObject({ stato: 'spostato', prima: { inizio: '2026-11-24T10:00' } });
    const undone = await change({ inizio: '2026-11-24T10:00', correzione: true, versione: moved.versione });
    expect(told(undone)).toEqual(before);
    expect(undone.versione).toBe(event.versione + 2);
    const html = await publicly();
    expect(html).toContain('alle 10:00');
    for (const trace of ['Aggiornato il', 'EventRescheduled', 'previousStartDate']) expect(html).not.toContain(trace);
  });

  it('after an earlier one leads back to what was told of that', async () => {
    const first = await change({ inizio: '2026-11-24T11:00' });
    const second = await change({ inizio: '2026-11-25T15:00' });
    const undone = await change({ inizio: '2026-11-24T11:00', correzione: true, versione: second.versione });
    expect(told(undone)).toEqual(told(first));
    expect(await publicly()).toContain('è stato spostato <del>dalle 10</del> alle 11.');
  });

  it('is undone by going back to where it was, not by a correction to elsewhere', async () => {
    await change({ inizio: '2026-11-24T11:00' });
    const elsewhere = await change({ inizio: '2026-11-24T11:05', correzione: true });
    expect(elsewhere).toMatchObject({ stato: 'spostato', prima: { inizio: '2026-11-24T10:00' } });
  });

  it('is not undone by a correction to elsewhere, whose moment is the one that the page names', async () => {
    await change({ inizio: '2026-11-24T11:00' });
    const corrected = await change({ inizio: '2026-11-24T11:05', correzione: true });
    const moment = test.clock.now();
    const said = `Aggiornato ${instantInWords(moment, dayAndMonth)}: il funerale è stato spostato <del>dalle 10</del> alle 11:05.`;
    expect(await publicly()).toContain(said);
    expect(corrected.spostato_il).toBe(moment.toISOString());
    await change({ note: 'Portare un fiore', correzione: true });
    expect(await publicly()).toContain(said);
  });

  it('is refused where somebody else has changed the event since', async () => {
    const moved = await change({ inizio: '2026-11-24T11:00' });
    await change({ luogo: 'Duomo' });
    const body = { inizio: '2026-11-24T10:00', correzione: true, versione: moved.versione };
    const refused = await call(test, changeEvent, { token, params: { id: event._id }, body });
    expect(refused).toMatchObject({ status: 409, body: { attuale: { luogo: 'Duomo', inizio: '2026-11-24T11:00' } } });
  });
});

describe('a move to another town', () => {
  it('is told on the page though church and hour stay, and undone by a correction', async () => {
    const before = told(event);
    expect(await publicly()).not.toContain('è stato spostato');
    const moved = await change({ comune: 'Forlì' });
    expect(moved).toMatchObject({ stato: 'spostato', comune: 'Forlì', prima: { comune: 'Cesena', prov: 'FC' } });
    expect(await publicly()).toContain(
      'il funerale è stato spostato in un altro comune: Forlì (FC), non più Cesena (FC).',
    );
    expect(told(await change({ comune: 'Cesena', correzione: true }))).toEqual(before);
    expect(await publicly()).not.toContain('è stato spostato');
  });

  it('is none where the town is only named for the first time, or not any more', async () => {
    expect(await change({ comune: '', prov: '' })).toMatchObject({ stato: 'in programma', comune: '' });
    expect(await change({ comune: 'Forlì' })).toMatchObject({ stato: 'in programma', comune: 'Forlì' });
  });
});

describe('a second move', () => {
  it('is told with the hour that was announced first and the one after it, until it is undone', async () => {
    await change({ inizio: '2026-11-24T11:00' });
    const second = await change({ inizio: '2026-11-24T15:30' });
    expect(await publicly()).toContain('è stato spostato <del>dalle 10 e poi dalle 11</del> alle 15:30.');
    const third = await change({ inizio: '2026-11-24T16:00' });
    expect(await publicly()).toContain('<del>dalle 10 e poi dalle 15:30</del> alle 16.');
    const undone = await change({ inizio: '2026-11-24T15:30', correzione: true, versione: third.versione });
    expect(told(undone)).toEqual(told(second));
    await change({ inizio: '2026-11-24T10:00' });
    expect(await publicly()).toContain('è stato spostato <del>dalle 15:30</del> alle 10.');
  });
});

describe('a cancelled event that takes place after all', () => {
  it('says so to whoever has read that it was cancelled; nothing where that was a mistake', async () => {
    await change({ stato: 'annullato' });
    expect(await change({ stato: 'in programma' })).toMatchObject({
      stato: 'in programma',
      spostato_il: test.clock.now().toISOString(),
    });
    expect(await publicly()).toContain('il funerale non è più annullato.');
    await change({ stato: 'annullato' });
    expect(told(await change({ stato: 'in programma', correzione: true }))).toEqual(told(event));
    expect(await publicly()).not.toContain('Aggiornato il');
  });

  const reinstatedAndMoved = 'il funerale non è più annullato ed è stato spostato <del>dalle 10</del> alle 11.';

  it('tells again where it was moved before, and that it is not cancelled any more', async () => {
    const moved = await change({ inizio: '2026-11-24T11:00' });
    await change({ stato: 'annullato' });
    await change({ stato: 'in programma' });
    expect(await publicly()).toContain(reinstatedAndMoved);
    // A mistake: nobody was told that it was cancelled.
    await change({ inizio: '2026-11-24T13:00' });
    await change({ inizio: '2026-11-24T11:00', correzione: true });
    expect(await publicly()).toContain(reinstatedAndMoved);
    await change({ inizio: '2026-11-24T13:00' });
    expect(await publicly()).toContain('il funerale è stato spostato <del>dalle 10 e poi dalle 11</del> alle 13.');
    await change({ inizio: '2026-11-24T11:00' });
    await change({ stato: 'annullato' });
    await change({ stato: 'in programma', correzione: true });
    expect(await publicly()).not.toContain('annullato');
    expect(moved.stato).toBe('spostato');
  });

  it('at another hour, in one saving, tells that it has moved', async () => {
    await change({ stato: 'annullato' });
    const cancelled = await publicly();
    const again = await change({ stato: 'in programma', inizio: '2026-11-24T11:00' });
    expect(again.stato).toBe('spostato');
    expect(await publicly()).toContain(reinstatedAndMoved);
    await change({ inizio: '2026-11-24T10:00', correzione: true, stato: 'annullato' });
    expect(await publicly()).toBe(cancelled);
  });

  it('at another hour that is corrected to the former one is held at that: nobody has cancelled it anew', async () => {
    await change({ stato: 'annullato' });
    await change({ stato: 'in programma', inizio: '2026-11-24T11:00' });
    const corrected = await change({ inizio: '2026-11-24T10:00', correzione: true });
    expect(corrected).toMatchObject({ inizio: '2026-11-24T10:00', stato: 'in programma', prima: null });
    expect(await publicly()).toContain('il funerale non è più annullato.');
    await change({ inizio: '2026-11-24T12:00' });
    await change({ stato: 'annullato' });
    await change({ stato: 'in programma', inizio: '2026-11-24T13:00' });
    const moved = await change({ inizio: '2026-11-24T12:00', correzione: true });
    expect(moved).toMatchObject({ stato: 'spostato', prima: { inizio: '2026-11-24T10:00', eraAnnullato: true } });
  });
});

describe('a move before the first notice of a funeral', () => {
  it('is none for visitors: the notice tells the hour that there is, and later moves alone', async () => {
    const { _id } = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    event = await seedEvent(test, token, _id, { tipo: 'rosario' });
    const cancelled = await seedEvent(test, token, _id, { tipo: 'sepoltura', inizio: '2026-11-25T10:00' });
    const chosen = await seedEvent(test, token, _id, { tipo: 'veglia', stato: 'spostato' });
    await change({ inizio: '2026-11-24T11:00', versione: event.versione });
    const { body: after } = await call(test, changeEvent, {
      token,
      params: { id: cancelled._id },
      body: { inizio: '2026-11-25T11:00', stato: 'annullato', versione: cancelled.versione },
    });
    const given = { id_servizio: _id, nome: 'Ada', cognome: 'Neri', funerale: '', codfisc: nextTaxCode() };
    page = (await seedNotice(test, token, given))._id;
    const html = await publicly();
    for (const trace of ['rosario è stato spostato', 'previousStartDate']) expect(html).not.toContain(trace);
    const { body: stored } = await call(test, listPublicEventsOfNotice, { params: { id: page } });
    const byKind = Object.fromEntries(stored.map((one) => [one.tipo, one]));
    expect(byKind.rosario).toMatchObject({ stato: 'in programma', prima: null, spostato_il: null });
    expect(byKind.sepoltura).toMatchObject({ stato: 'annullato', prima: null, spostato_il: after.spostato_il });
    expect(byKind.veglia).toMatchObject({ stato: 'spostato', spostato_il: chosen.spostato_il });
    expect(await change({ inizio: '2026-11-24T12:00' })).toMatchObject({
      stato: 'spostato',
      prima: { inizio: '2026-11-24T11:00' },
    });
    await seedNotice(test, token, { ...given, cosa: 'Trigesimo' });
    const { body: told } = await call(test, listPublicEventsOfNotice, { params: { id: page } });
    expect(told.find(({ tipo }) => tipo === 'rosario')).toMatchObject({ prima: { inizio: '2026-11-24T11:00' } });
  });

  it('is none where the text of the notice itself moves what nobody could read', async () => {
    const { _id } = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    await seedEvent(test, token, _id);
    const funerale = 'Il funerale si svolgerà martedì 24 novembre alle ore 10.45 nel Duomo.';
    const given = { id_servizio: _id, nome: 'Ada', cognome: 'Neri', funerale, aggiornaEventi: 'true' };
    page = (await seedNotice(test, token, given))._id;
    const { body: stored } = await call(test, listPublicEventsOfNotice, { params: { id: page } });
    expect(stored).toMatchObject([
      { inizio: '2026-11-24T10:45', stato: 'in programma', prima: null, spostato_il: null },
    ]);
    expect(await publicly()).not.toContain('è stato spostato');
  });

  it('stays untold where the event was hidden meanwhile', async () => {
    const { _id } = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    event = await seedEvent(test, token, _id);
    await change({ pubblico: false });
    page = (await seedNotice(test, token, { id_servizio: _id, nome: 'Ada', cognome: 'Neri', funerale: '' }))._id;
    const shown = await change({ pubblico: true, inizio: '2026-11-24T11:00' });
    expect(shown).toMatchObject({ stato: 'in programma', prima: null });
  });
});
