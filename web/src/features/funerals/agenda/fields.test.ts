import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { computeEndKeepingDuration } from '../events/fields.ts';
import {
  beginTextInCalendar,
  dayAfterStep,
  dayFromAddress,
  defaultDayOfView,
  earlierBeginDayText,
  eventEndForCalendar,
  eventEndText,
  funeralsOfEvents,
  groupByDay,
  hoursWithinDayText,
  misorderedFuneralsOf,
  movedEventText,
  moveRefusalText,
  rangeOfView,
  shownHours,
  taskNotMovedText,
  titleOfView,
} from './fields.ts';

describe('the days of a view', () => {
  it('a week begins on Monday, a month has whole weeks', () => {
    expect(rangeOfView('Settimana', '2026-11-29')).toEqual({ da: '2026-11-23', a: '2026-11-29' });
    expect(rangeOfView('Settimana', '2026-11-23')).toEqual({ da: '2026-11-23', a: '2026-11-29' });
    expect(rangeOfView('Mese', '2026-11-15')).toEqual({ da: '2026-10-26', a: '2026-12-06' });
    expect(rangeOfView('Giorno', '2026-11-15')).toEqual({ da: '2026-11-15', a: '2026-11-15' });
  });

  it('are turned over by one of them, a month from its last day too', () => {
    expect(dayAfterStep('Mese', '2026-01-31', 1)).toBe('2026-02-01');
    expect(dayAfterStep('Mese', '2026-03-31', -1)).toBe('2026-02-01');
    expect(dayAfterStep('Settimana', '2026-12-29', 1)).toBe('2027-01-05');
    expect(dayAfterStep('Giorno', '2026-03-01', -1)).toBe('2026-02-28');
  });

  it('lead to the sheet of a day that is shown, and begin what is new at it: today, where it is among them', () => {
    expect(defaultDayOfView('Giorno', '2026-11-24', '2026-11-20')).toBe('2026-11-24');
    expect(defaultDayOfView('Settimana', '2026-11-27', '2026-11-20')).toBe('2026-11-27');
    expect(defaultDayOfView('Settimana', '2026-11-16', '2026-11-20')).toBe('2026-11-20');
    expect(defaultDayOfView('Mese', '2026-12-01', '2026-11-20')).toBe('2026-12-01');
    expect(defaultDayOfView('Lista', '2026-11-21', '2026-11-20')).toBe('2026-11-21');
  });

  it('are said in words', () => {
    expect(titleOfView('Giorno', '2026-11-24')).toBe('Martedì 24 novembre 2026');
    expect(titleOfView('Settimana', '2026-11-24')).toBe('Dal 23 al 29 novembre 2026');
    expect(titleOfView('Settimana', '2026-12-01')).toBe('Dal 30 novembre al 6 dicembre 2026');
    expect(titleOfView('Settimana', '2026-12-29')).toBe('Dal 28 dicembre 2026 al 3 gennaio 2027');
    expect(titleOfView('Settimana', '2026-12-08')).toBe('Dal 7 al 13 dicembre 2026');
    expect(titleOfView('Mese', '2026-11-24')).toBe('Novembre 2026');
  });
});

it('an event that moves lasts as long as before, over midnight too; without an end none is invented', () => {
  const long = { inizio: '2026-11-24T22:00', fine: '2026-11-25T01:30' };
  expect(computeEndKeepingDuration(long, '2026-11-26T21:15')).toBe('2026-11-27T00:45');
  expect(computeEndKeepingDuration({ ...long, fine: null }, '2026-11-26T21:15')).toBeNull();
  expect(eventEndForCalendar({ ...long, fine: null })).toBe('2026-11-24T23:00');
});

it('the sheet of a day says when an event ends on it, at midnight too, and that it goes on where it does', () => {
  const hours = (inizio: string, fine: string | null) => hoursWithinDayText({ inizio, fine }, '2026-11-24');
  expect(hours('2026-11-24T09:30', null)).toBe('9:30');
  expect(hours('2026-11-24T09:30', '2026-11-24T11:00')).toBe('9:30 – 11:00');
  expect(hours('2026-11-24T20:00', '2026-11-25T00:00')).toBe('20:00 – 24:00');
  expect(hours('2026-11-23T20:00', '2026-11-25T00:00')).toBe('da ieri o prima – 24:00');
  expect(hours('2026-11-24T20:00', '2026-11-25T00:30')).toBe('20:00 – oltre');
  expect(hours('2026-11-24T20:00', '2026-11-26T00:00')).toBe('20:00 – oltre');
});

it('the hours of a day or a week hold every event, from 6 to 22 at least', () => {
  const hours = (...events: [string, string | null][]) => {
    const { slotMinTime, slotMaxTime } = shownHours(events.map(([inizio, fine]) => ({ inizio, fine })));
    return [slotMinTime, slotMaxTime].map((time) => time.slice(0, 5));
  };
  expect(hours()).toEqual(['06:00', '22:00']);
  expect(hours(['2026-11-24T06:00', null], ['2026-11-24T14:00', '2026-11-25T12:00'])).toEqual(['06:00', '22:00']);
  expect(hours(['2026-11-24T10:00', null], ['2026-11-25T05:30', null])).toEqual(['05:00', '22:00']);
  expect(hours(['2026-11-24T22:00', null])).toEqual(['06:00', '24:00']);
  expect(hours(['2026-11-24T21:00', '2026-11-24T22:30'])).toEqual(['06:00', '24:00']);
  expect(hours(['2026-11-24T21:00', '2026-11-25T00:00'])).toEqual(['06:00', '22:00']);
  expect(hours(['2026-11-24T20:00', '2026-11-25T04:00'])).toEqual(['00:00', '24:00']);
});

it('the part of an event on a later day than its first says from which day it goes on', () => {
  const text = (isStart: boolean) => beginTextInCalendar('2026-11-30T21:00', { isStart });
  expect([text(true), text(false)]).toEqual(['21:00', 'da lunedì 21:00']);
});

it('an event that goes on for days says when it began and when it ends, midnight as the end of its day', () => {
  const vigil = { inizio: '2026-11-24T21:00', fine: '2026-11-25T00:00' };
  expect([eventEndText(vigil), hoursWithinDayText(vigil, '2026-11-24')]).toEqual(['24:00', '21:00 – 24:00']);
  const wake = { inizio: '2026-11-24T15:00', fine: '2026-11-26T09:30' };
  expect([eventEndText(wake), eventEndText({ ...wake, fine: null })]).toEqual(['giovedì 26 novembre, 9:30', '']);
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => hoursWithinDayText(wake, day))).toEqual([
    '15:00 – oltre',
    'da ieri o prima – oltre',
    'da ieri o prima – 9:30',
  ]);
  // Under «Oggi», its hour alone would be one of today.
  expect([earlierBeginDayText(wake, '2026-11-25'), earlierBeginDayText(wake, '2026-11-24')]).toEqual([
    'martedì 24 novembre',
    '',
  ]);
});

it('an event of several days stands under each of those that are shown, one that ends at midnight not under the next', () => {
  const event = (_id: string, inizio: string, fine: string | null) => ({ _id, inizio, fine }) as AgendaEvent;
  const events = [
    event('veglia', '2026-11-23T18:00', '2026-11-25T10:00'),
    event('rosario', '2026-11-24T20:00', null),
    event('camera', '2026-11-24T15:00', '2026-11-25T00:00'),
  ];
  const range = { da: '2026-11-24', a: '2026-11-27' };
  expect(
    groupByDay(events, [], range, '2026-11-24').map(({ name, events: shown }) => [name, shown.map(({ _id }) => _id)]),
  ).toEqual([
    ['Oggi, martedì 24 novembre', ['veglia', 'rosario', 'camera']],
    ['Domani, mercoledì 25 novembre', ['veglia']],
  ]);
});

it('an address names a day that there is, or today is shown', () => {
  const of = (address: string) => dayFromAddress(new URLSearchParams(address), '2026-11-21');
  expect(of('giorno=2028-02-29')).toBe('2028-02-29');
  expect(['', 'giorno=', 'giorno=2026-02-29', 'giorno=domani'].map(of)).toEqual(Array(4).fill('2026-11-21'));
});

it('a task that is not moved is called a task, and who is told to save again has no form to do so', () => {
  const newer = {
    status: 409,
    code: 'versione-superata',
    error: 'Guarda che cosa c’è ora, poi salva di nuovo.',
  } as const;
  expect(taskNotMovedText(new ApiError(newer))).toBe(
    'Il compito non è stato spostato, perché nel frattempo qualcun altro l’ha cambiato: guarda com’è ora.',
  );
  expect(taskNotMovedText(new ConnectionError())).toMatch(/^Il compito non è stato spostato: controlla la connessione/);
});

it('an hour that the clocks skip is said where an appointment is dragged there: no field could be looked at', () => {
  const fields = { inizio: ['Quell’ora non c’è.'] };
  const refused = new ApiError({ status: 400, code: 'dati-non-validi', error: 'Controlla i campi indicati.', fields });
  expect(moveRefusalText(refused, 'x')).toBe('Quell’ora non c’è.');
  const gone = new ApiError({ status: 404, code: 'non-trovato', error: 'Non c’è più.' });
  expect([moveRefusalText(gone, 'x'), moveRefusalText(new ConnectionError(), 'x')]).toEqual(['Non c’è più.', 'x']);
});

describe('the message after a move', () => {
  const moved = {
    _id: '5a1d6f0e9b2c4d7e8f901234',
    id_servizio: '5a1d6f0e9b2c4d7e8f901235',
    tipo: 'rosario',
    inizio: '2026-11-24T20:00',
    fine: null,
    luogo: 'Duomo',
    indirizzo: '',
    comune: 'Cesena',
    prov: 'FC',
    note: '',
    stato: 'spostato',
    prima: { inizio: '2026-11-24T18:00', luogo: 'Duomo', indirizzo: '' },
    spostato_il: '2026-11-21T09:00:00.000Z',
    pubblico: true,
    oraDopo: null,
    da_confermare: false,
    risorse: [],
    versione: 2,
  } as const;
  const now = Date.parse('2026-11-21T09:00:00Z');
  const say = (change: { oraDopo?: string; pubblico?: boolean } = {}, annuncioVisibile = true) =>
    movedEventText({ ...moved, risorse: [], ...change }, { annuncioVisibile }, now);

  it('quotes the page of the notice only where visitors read it there', () => {
    expect(say()).toMatch(/Nella pagina dell’annuncio si legge: «Aggiornato il 21 novembre/);
    expect(say({ oraDopo: '2026-11-20T09:00:00.000Z' })).toContain('si legge: «');
    for (const silent of [say({}, false), say({ pubblico: false })])
      expect(silent).toBe('Appuntamento spostato: martedì 24 novembre, alle 20:00.');
  });

  it('says of what is held back until when', () => {
    const held = say({ oraDopo: '2026-11-24T19:00:00.000Z' });
    expect(held).toContain(
      'Ora e luogo restano riservati: nella pagina dell’annuncio si leggono dopo il 24/11/2026, 20:00.',
    );
    expect(held).not.toContain('Aggiornato');
  });
});

it('names a funeral once whose events are in the same outdated posters', () => {
  const event = (id_servizio: string, tipo: string) => ({ id_servizio, tipo }) as AgendaEvent;
  const events = [event('ada', 'veglia'), event('ugo', 'funerale'), event('ada', 'funerale'), event('ada', 'veglia')];
  expect(funeralsOfEvents(events).map(({ event, kinds }) => [event.id_servizio, ...kinds])).toEqual([
    ['ada', 'veglia', 'funerale'],
    ['ugo', 'funerale'],
  ]);
});

it('names a funeral once whose cremation stayed behind', () => {
  const avvisoOrdine =
    'La cremazione è giovedì 3 dicembre, ma il funerale è venerdì 4 dicembre: controlla anche quella.';
  const event = (id_servizio: string, said: string | null) =>
    ({ id_servizio, avvisoOrdine: said }) as Partial<AgendaEvent> as AgendaEvent;
  const first = event('ada', avvisoOrdine);
  const events = [event('ada', null), first, event('ugo', null), event('ada', avvisoOrdine)];
  expect(misorderedFuneralsOf(events)).toEqual([{ event: first, sentence: avvisoOrdine }]);
});
