import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { expect, it } from 'vitest';
import { withLinkedFields } from '../../../lib/changed-fields.ts';
import { conflictMessages } from '../../../lib/rebase-form.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import {
  beforeDeathNote,
  conflictFieldRulesOf,
  endFieldsAfter,
  endNote,
  eventChangeToWire,
  eventToForm,
  eventToWire,
  isHeldBack,
  isTooEarly,
  linkedEventFields,
  minutesOfEvent,
  momentErrors,
  removalText,
  townOfPickedFuneral,
  wireFieldsOfDayAndHour,
} from './fields.ts';

const begun = { ...eventToForm(null, null, '2026-11-24'), ora: '9.30', comune: 'Cesena', prov: 'FC' };

it('what others changed in an event is said in words, a town once with its province', () => {
  const marco = { _id: 'marco', tipo: 'persona' as const, nome: "Marco D'Amico" };
  const theirs = { ...begun, tipo: 'rosario', stato: 'annullato', comune: 'Forlì', risorse: ['marco'] } as const;
  const names = ['tipo', 'stato', 'comune', 'prov', 'risorse', 'giorno'];
  const typed = Object.fromEntries(names.map((name) => [name, 'altro']));
  const said = conflictMessages(names, theirs, typed, conflictFieldRulesOf({ risorse: [marco] }));
  const words = Object.entries(said).map(([name, [sentence = '']]) => [name, /«(.*)»/.exec(sentence)?.[1]]);
  expect(Object.fromEntries(words)).toEqual({
    tipo: 'Rosario',
    stato: 'Annullato',
    comune: 'Forlì (FC)',
    risorse: 'Marco D’Amico',
    giorno: '24/11/2026',
  });
});

it('only of an event that visitors read of it is said that its removal takes it from the page of the notice', () => {
  const ofPage = (change: Partial<FuneralEvent>) => {
    const said = removalText(funeralEvent('2026-11-24T10:00', change));
    return [said.includes('pagina dell’annuncio'), said.includes('così chi legge lo sa')];
  };
  expect(ofPage({})).toEqual([true, true]);
  expect(ofPage({ pubblico: false })).toEqual([false, false]);
  expect(ofPage({ oraDopo: '2999-01-01T10:00:00.000Z' })).toEqual([false, false]);
});

it('an event is held back until its moment, where visitors are to be told of it at all', () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(isHeldBack({ pubblico: true, oraDopo: later })).toBe(true);
  for (const event of [
    { pubblico: false, oraDopo: later },
    { pubblico: true, oraDopo: null },
    { pubblico: true, oraDopo: '2026-11-24T10:00:00.000Z' },
  ])
    expect(isHeldBack(event)).toBe(false);
});

it('an hour is kept with its day and its end, and a town with its province: on another day nobody meant it', () => {
  const kept = (name: keyof typeof begun) => withLinkedFields({ [name]: 'x' }, begun, linkedEventFields);
  expect(kept('ora')).toEqual({ giorno: '2026-11-24', ora: '9.30', fineGiorno: '', fineOra: '' });
  expect(kept('comune')).toEqual({ comune: 'Cesena', prov: 'FC' });
  expect(kept('note')).toEqual({ note: 'x' });
});

it('an end without a day of its own is on the day of the begin', () => {
  expect(eventToWire({ ...begun, fineOra: '11' })).toMatchObject({
    inizio: '2026-11-24T09:30',
    fine: '2026-11-24T11:00',
  });
});

it.each(['24', '24:00', 'alle 24', 'mezzanotte', '0', '00:00'])(
  'an end at «%s» is where the next day begins',
  (fineOra) => {
    expect(eventToWire({ ...begun, ora: '22', fineOra }).fine).toBe('2026-11-25T00:00');
    expect(eventToWire({ ...begun, ora: '22', fineGiorno: '2026-11-26', fineOra: '00:00' }).fine).toBe(
      '2026-11-26T00:00',
    );
  },
);

it('an end in the night after is on the next day, and that is said; one that is far before the begin is refused', () => {
  const night = { ...begun, ora: '23:30', fineOra: '0:30', pubblico: false };
  expect(eventToWire(night).fine).toBe('2026-11-25T00:30');
  expect(endNote(night)?.text).toBe('Finisce il giorno dopo, il 25 novembre 2026.');
  expect(minutesOfEvent(night)).toBe(60);
  // From 9:30 to 8:30 of the next day is a slip.
  expect(eventToWire({ ...begun, fineOra: '8:30' }).fine).toBe('2026-11-24T08:30');
  for (const other of [
    { ...night, fineGiorno: '2026-11-26' },
    { ...night, fineOra: '23:45' },
    { ...night, fineOra: '' },
  ])
    expect(endNote(other)).toBeUndefined();
});

it('no next day is told while an hour is being typed: 1 and 16 lead to 16:30', () => {
  const told = (fineOra: string) => endNote({ ...begun, ora: '15:30', fineOra, pubblico: false }) !== undefined;
  for (const text of ['1', '16', '16:', '16:3', '16:30', '2', '20', '203', '2030']) expect(told(text)).toBe(false);
  for (const text of ['01:00', '1:30', '0130']) expect(told(text)).toBe(true);
});

it('an end is said to be read by everybody, but that of a wake, which is meant so', () => {
  const ended = { ...begun, tipo: 'funerale', ora: '15:00', fineOra: '16:00', pubblico: true } as const;
  expect(endNote(ended)?.text).toBe('Si legge anche nella pagina e sui manifesti.');
  expect(endNote({ ...ended, pubblico: false })).toBeUndefined();
  expect(endNote({ ...ended, tipo: 'camera ardente' })).toBeUndefined();
});

it('a stored end at midnight is shown on the day that it closes, and kept', () => {
  const stored = { inizio: '2026-11-24T22:00', fine: '2026-11-25T00:00', risorse: [], oraDopo: null };
  const shown = eventToForm(stored as unknown as FuneralEvent, null);
  expect([shown.fineGiorno, shown.fineOra, eventToWire(shown).fine]).toEqual(['', '24:00', stored.fine]);
});

it('a begin that moves takes the end along, over midnight as well', () => {
  const shown = { ...begun, ora: '9:30', fineOra: '1030' };
  expect(minutesOfEvent(shown)).toBe(60);
  expect(endFieldsAfter({ ...shown, ora: '15' }, 60)).toEqual({ fineGiorno: '', fineOra: '16:00' });
  expect(endFieldsAfter({ ...shown, giorno: '2026-11-25' }, 60)).toEqual({ fineGiorno: '', fineOra: '10:30' });
  expect(endFieldsAfter({ ...shown, ora: '23:30' }, 60)).toEqual({ fineGiorno: '2026-11-25', fineOra: '00:30' });
  const vigil = { ...begun, ora: '18', fineGiorno: '2026-11-26', fineOra: '9' };
  expect(endFieldsAfter({ ...vigil, giorno: '2026-11-30' }, minutesOfEvent(vigil) ?? 0)).toEqual({
    fineGiorno: '2026-12-02',
    fineOra: '09:00',
  });
});

it('an end that is empty, unfinished or not after the begin has no length, and an unfinished begin moves nothing', () => {
  const ends = ['', '10:3', '9:30', '9'].map((fineOra) => minutesOfEvent({ ...begun, fineOra }));
  expect(ends).toEqual([null, null, null, null]);
  expect(endFieldsAfter({ ...begun, ora: '' }, 60)).toBeNull();
  expect(endFieldsAfter({ ...begun, giorno: '24/1' }, 60)).toBeNull();
});

it('a wrong hour is refused at the hour, a missing day at the day', () => {
  expect(momentErrors({ ...begun, ora: '99' })).toEqual({ ora: 'Scrivi l’ora come 14:30.' });
  expect(momentErrors({ ...begun, giorno: '' })).toEqual({ giorno: 'Scrivi il giorno.' });
  expect(momentErrors({ ...begun, giorno: '2026-11-31' })).toEqual({ giorno: 'Il 31 novembre 2026 non esiste.' });
  expect(momentErrors({ ...begun, giorno: '2027-02-29' })).toEqual({ giorno: 'Il 29 febbraio 2027 non esiste.' });
  expect(momentErrors({ ...begun, giorno: '2026-13-31' })).toEqual({ giorno: 'Scrivi il giorno.' });
  expect(momentErrors({ ...begun, notoOra: '99' })).toEqual({});
  expect(momentErrors({ ...begun, trattieni: true, notoGiorno: '2026-11-25', notoOra: '25' })).toEqual({
    notoOra: 'Scrivi l’ora come 14:30.',
  });
});

it('a wrong end is refused at its own hour or day, and its schema asks for day and hour no more', () => {
  const hour = 'Scrivi l’ora come 14:30.';
  for (const fineOra of ['99', 'dopo cena', '18:75']) {
    expect(momentErrors({ ...begun, fineOra })).toEqual({ fineOra: hour });
    expect(wireFieldsOfDayAndHour({ ...begun, fineOra })).toContain('fine');
  }
  expect(momentErrors({ ...begun, fineGiorno: '2026-11-25' })).toEqual({ fineOra: hour });
  expect(momentErrors({ ...begun, fineGiorno: '31/2', fineOra: '18' })).toEqual({ fineGiorno: 'Scrivi il giorno.' });
  for (const fineOra of ['18:30', '24', 'mezzanotte', '9']) {
    expect(momentErrors({ ...begun, fineOra })).toEqual({});
    expect(wireFieldsOfDayAndHour({ ...begun, fineOra })).not.toContain('fine');
  }
  expect(momentErrors(begun)).toEqual({});
});

it('an event before the death is warned of at its day', () => {
  const funeral = { _id: 'f', comune: 'Cesena', prov: 'FC', decesso: '2026-11-25' } as const;
  expect(beforeDeathNote(begun, funeral)).toEqual({
    tone: 'warning',
    text: 'Viene prima del decesso, che è del 25 novembre 2026: controlla la data.',
  });
  for (const giorno of ['2026-11-25', '', '24/1'])
    expect(beforeDeathNote({ ...begun, giorno }, funeral)).toBeUndefined();
  expect(beforeDeathNote(begun, { ...funeral, decesso: null })).toBeUndefined();
});

it('a cancelled event that gets another hour in its form stays cancelled, unless another state is chosen', () => {
  const cancelled = { ...begun, stato: 'annullato' } as const;
  const inizio = '2026-11-24T11:00';
  expect(eventChangeToWire(cancelled, { ...cancelled, ora: '11' })).toEqual({ inizio, stato: 'annullato' });
  const held = { ...cancelled, ora: '11', stato: 'in programma' } as const;
  expect(eventChangeToWire(cancelled, held)).toEqual({ inizio, stato: 'in programma' });
  expect(eventChangeToWire(begun, { ...begun, ora: '11' })).toEqual({ inizio });
});

it('what is cancelled is no mere correction, even where that was ticked before', () => {
  const corrected = { ...begun, correzione: true, ora: '11' };
  expect(eventChangeToWire(begun, corrected)).toMatchObject({ correzione: true });
  expect(eventChangeToWire(begun, { ...corrected, stato: 'annullato' })).not.toHaveProperty('correzione');
});

it('a picked service brings its town, and another one takes nothing away that was typed', () => {
  const none = { comune: '', prov: '' };
  const cesena = { comune: 'CESENA', prov: 'FC' };
  const fano = { comune: 'FANO', prov: 'PU' };
  expect(townOfPickedFuneral(none, none, cesena)).toEqual(cesena);
  expect(townOfPickedFuneral(cesena, cesena, fano)).toEqual(fano);
  expect(townOfPickedFuneral(cesena, cesena, null)).toEqual(none);
  expect(townOfPickedFuneral({ comune: 'Forlì', prov: '' }, cesena, fano)).toBeNull();
});

it('a funeral that was held was not too early: the hour from which it could be is never past', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const hour = '2026-11-24T15:00:00Z';
  const early = (inizio: string, from: string | null = hour) => isTooEarly(inizio, from, now);
  expect(['2026-11-24T15:59', '2026-11-24T16:00'].map((inizio) => early(inizio))).toEqual([true, false]);
  expect(early('2026-11-25T10:00', null)).toBe(true);
  for (const begun of ['2026-11-23T10:00', '2026-11-24T10:00', '2026-11-24T'])
    for (const from of [hour, null]) expect(early(begun, from)).toBe(false);
});
