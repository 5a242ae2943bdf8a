import { describe, expect, it } from 'vitest';
import {
  bringToRiteLabel,
  clashSentence,
  type JointRiteMember,
  jointRiteDifference,
  jointRiteSentence,
} from './clash-words.ts';
import {
  cancelledSentenceForVisitors,
  datedEventChangeParts,
  eventChangeHeadline,
  eventChangeSentence,
  eventDayText,
  eventHeading,
  eventHoursText,
  eventOverSentence,
  eventPlace,
  eventTitle,
  isToCome,
  nextEvent,
  relativeEventHeading,
} from './event-words.ts';
import type { JointEvent, PublicEvent } from './events.ts';

const event = (change: Partial<PublicEvent>): PublicEvent => ({
  _id: 'e',
  tipo: 'funerale',
  inizio: '2026-11-24T11:00',
  fine: null,
  luogo: 'Chiesa di San Rocco',
  indirizzo: '',
  comune: 'CESENA',
  prov: 'FC',
  note: '',
  stato: 'spostato',
  prima: { inizio: '2026-11-24T10:00', luogo: 'Chiesa di San Rocco', indirizzo: '' },
  spostato_il: '2026-11-21T13:02:00.000Z',
  ...change,
});

it('the next event is the first that is not over: one of this afternoon is not, in the evening', () => {
  const wake = event({ tipo: 'veglia', stato: 'in programma', inizio: '2026-11-23T17:00', fine: '2026-11-23T19:30' });
  const funeral = event({ stato: 'in programma', inizio: '2026-11-24T10:00' });
  const cancelled = event({ stato: 'annullato', inizio: '2026-11-23T23:00' });
  const events = [wake, cancelled, funeral];
  expect(nextEvent(events, '2026-11-23T18:00')).toBe(wake);
  expect(nextEvent(events, '2026-11-23T22:47')).toBe(funeral);
  expect(nextEvent(events, '2026-11-24T10:00')).toBeUndefined();
});

describe('an event', () => {
  it('that moved is told with its old and its new hour, day or place', () => {
    expect(eventChangeSentence(event({}))).toBe(
      'Aggiornato il 21 novembre alle 14:02: il funerale è stato spostato dalle 10 alle 11.',
    );
    expect(eventChangeSentence(event({ tipo: 'veglia', inizio: '2026-11-25T10:30' }))).toMatch(
      /: la veglia è stata spostata da martedì 24 novembre alle 10 a mercoledì 25 novembre alle 10:30\.$/,
    );
    expect(eventChangeSentence(event({ inizio: '2026-11-24T10:00', luogo: 'Duomo' }))).toMatch(
      /: il funerale è stato spostato in un altro luogo: Duomo, non più Chiesa di San Rocco\.$/,
    );
    expect(eventChangeSentence(event({ inizio: '2026-11-24T01:00' }))).toMatch(/dalle 10 all’una\.$/);
    const firm = { inizio: '2026-11-24T10:00', luogo: 'Casa Zoli S.r.l.', indirizzo: '' };
    for (const inizio of ['2026-11-24T10:00', '2026-11-24T11:00'])
      expect(eventChangeSentence(event({ inizio, luogo: 'Duomo', prima: firm }))).toMatch(
        /Duomo, non più Casa Zoli S\.r\.l\.$/,
      );
  });

  it('that moved more than once is told with every hour that somebody may have read', () => {
    const place = { luogo: 'Chiesa di San Rocco', indirizzo: '' };
    const moved = (inizio: string, first: string, last: string, luogo = place.luogo) =>
      eventChangeSentence(
        event({ inizio, luogo, prima: { inizio: last, ...place, annunciato: { inizio: first, ...place } } }),
      )?.replace(/^.*stato spostato /, '');
    expect(moved('2026-11-24T15:30', '2026-11-24T10:00', '2026-11-24T11:00')).toBe(
      'dalle 10 e poi dalle 11 alle 15:30.',
    );
    expect(moved('2026-11-25T15:30', '2026-11-24T10:00', '2026-11-24T11:00')).toBe(
      'da martedì 24 novembre alle 10, poi da martedì 24 novembre alle 11 a mercoledì 25 novembre alle 15:30.',
    );
    expect(moved('2026-11-24T11:00', '2026-11-24T10:00', '2026-11-24T11:00', 'Duomo')).toBe(
      'dalle 10 alle 11, in un altro luogo: Duomo, non più Chiesa di San Rocco.',
    );
    expect(moved('2026-11-24T15:30', '2026-11-24T10:00', '2026-11-24T10:00')).toBe('dalle 10 alle 15:30.');
    // The church changed first, then the hour: it is still another one than was announced.
    const duomo = { inizio: '2026-11-24T10:00', luogo: 'Duomo', indirizzo: '' };
    const announced = { inizio: '2026-11-24T10:00', ...place };
    expect(eventChangeSentence(event({ luogo: 'Duomo', prima: { ...duomo, annunciato: announced } }))).toMatch(
      /: il funerale è stato spostato dalle 10 alle 11, in un altro luogo: Duomo, non più Chiesa di San Rocco\.$/,
    );
  });

  it('that moved in hour and place at once is told with both', () => {
    expect(eventChangeSentence(event({ luogo: 'Duomo' }))).toMatch(
      /dalle 10 alle 11, in un altro luogo: Duomo, non più Chiesa di San Rocco\.$/,
    );
    expect(eventChangeSentence(event({ luogo: 'Duomo', inizio: '2026-11-25T10:30' }))).toMatch(
      /a mercoledì 25 novembre alle 10:30, in un altro luogo: Duomo, non più Chiesa di San Rocco\.$/,
    );
    const inAbbey = { inizio: '2026-11-24T10:00', luogo: 'Abbazia', indirizzo: 'Via dei Segreti 1' };
    const announced = { ...inAbbey, luogo: 'Chiesa di San Rocco' };
    expect(eventChangeSentence(event({ luogo: 'Duomo', prima: { ...inAbbey, annunciato: announced } }))).toMatch(
      /, in un altro luogo: Duomo, non più Chiesa di San Rocco né Abbazia\.$/,
    );
    const unknown = { inizio: '2026-11-24T10:00', luogo: '', indirizzo: '' };
    expect(eventChangeSentence(event({ prima: unknown }))).toMatch(/dalle 10 alle 11\.$/);
  });

  it('that is held in another town is told with it, though church and hour are called the same', () => {
    const before = {
      inizio: '2026-11-24T10:00',
      luogo: 'Chiesa di San Rocco',
      indirizzo: '',
      comune: 'Cesena',
      prov: 'FC',
    };
    const inForli = { comune: 'Forlì', prov: 'FC', prima: before };
    expect(eventChangeSentence(event({ ...inForli, inizio: before.inizio }))).toMatch(
      /: il funerale è stato spostato in un altro comune: Forlì \(FC\), non più Cesena \(FC\)\.$/,
    );
    expect(eventChangeSentence(event(inForli))).toMatch(
      /dalle 10 alle 11, in un altro comune: Forlì \(FC\), non più Cesena \(FC\)\.$/,
    );
    expect(eventChangeSentence(event({ ...inForli, luogo: 'Duomo' }))).toMatch(
      /dalle 10 alle 11, in un altro luogo: Duomo, Forlì \(FC\), non più Chiesa di San Rocco, Cesena \(FC\)\.$/,
    );
    // The town that ends the name of the church is told once.
    expect(eventChangeSentence(event({ ...inForli, luogo: 'Duomo di Forlì' }))).toMatch(
      /in un altro luogo: Duomo di Forlì \(FC\), non più Chiesa di San Rocco, Cesena \(FC\)\.$/,
    );
    // A town that was not told before, and one that is only spelled otherwise, are no other town.
    const unnamed = { ...before, comune: '', prov: '' };
    expect(eventChangeSentence(event({ ...inForli, prima: unnamed }))).toMatch(/dalle 10 alle 11\.$/);
    expect(eventChangeSentence(event({ prima: before }))).toMatch(/dalle 10 alle 11\.$/);
  });

  it('that moved is told in a subject by what holds now, which a telephone does not cut off', () => {
    const headline = (change: Partial<PublicEvent>, title = 'Funerale') =>
      eventChangeHeadline(event(change), title, title === 'Funerale' ? 'o' : 'a');
    const prima = { inizio: '2026-11-24T10:00', luogo: 'Chiesa di San Rocco', indirizzo: '' };
    expect(headline({})).toBe('Funerale alle 11, non più alle 10');
    expect(headline({ inizio: '2026-11-25T10:30' })?.slice(0, 40)).toBe('Funerale alle 10:30 di mercoledì 25 nove');
    expect(headline({ inizio: '2026-11-25T10:30' }, 'Veglia')).toBe(
      'Veglia alle 10:30 di mercoledì 25 novembre, non più martedì 24 novembre alle 10',
    );
    expect(headline({ luogo: 'Duomo' })).toBe('Funerale alle 11, non più alle 10, in un altro luogo: Duomo');
    expect(headline({ inizio: prima.inizio, luogo: 'Duomo' })).toBe('Funerale in un altro luogo: Duomo');
    expect(headline({ prima: { ...prima, annunciato: { ...prima, inizio: '2026-11-24T09:00' } } })).toBe(
      'Funerale alle 11, non più alle 9 né alle 10',
    );
    expect(headline({ prima: { ...prima, eraAnnullato: true } })).toBe(
      'Funerale alle 11, non più alle 10, non più annullato',
    );
    expect(headline({ stato: 'in programma', prima: null })).toBe(
      'Funerale alle 11 di martedì 24 novembre, non più annullato',
    );
    expect(headline({ stato: 'annullato' })).toBeNull();
    expect(headline({ stato: 'in programma', prima: null, spostato_il: null })).toBeNull();
  });

  it('that moved in another year than the change is told with it: read on that day of this year, it would be today', () => {
    const anniversary = event({
      tipo: 'anniversario',
      inizio: '2027-11-28T18:00',
      prima: { inizio: '2027-11-27T18:00', luogo: 'Chiesa di San Rocco', indirizzo: '' },
      spostato_il: '2026-11-28T09:00:00.000Z',
    });
    expect(eventChangeSentence(anniversary)).toMatch(
      / da sabato 27 novembre 2027 alle 18 a domenica 28 novembre 2027 alle 18\.$/,
    );
    expect(eventChangeHeadline(anniversary, 'Santa Messa', 'a')).toBe(
      'Santa Messa alle 18 di domenica 28 novembre 2027, non più sabato 27 novembre 2027 alle 18',
    );
    const reinstated = { ...anniversary, stato: 'in programma', prima: null } as const;
    expect(eventChangeHeadline(reinstated, 'Santa Messa', 'a')).toBe(
      'Santa Messa alle 18 di domenica 28 novembre 2027, non più annullata',
    );
  });

  it('that moved has the words that do not hold any more apart, to be struck', () => {
    expect(datedEventChangeParts(event({}))).toMatchObject({ old: 'dalle 10', after: ' alle 11.' });
    expect(datedEventChangeParts(event({ inizio: '2026-11-25T10:30' }))?.old).toBe('martedì 24 novembre alle 10');
    expect(datedEventChangeParts(event({ inizio: '2026-11-24T10:00', luogo: 'Duomo' }))?.old).toBe('');
  });

  it('heads its block with day and hours, near days by their name', () => {
    expect(eventHeading(event({}), '2026-11-23')).toBe('Martedì 24 novembre, ore 11:00');
    expect(relativeEventHeading(event({ fine: '2026-11-24T18:00' }), '2026-11-23')).toBe(
      'Domani, martedì 24 novembre, dalle 11:00 alle 18:00',
    );
  });

  it('that ends on another day says when, so that nobody finds a chapel of rest closed or stays away', () => {
    const wake = event({ tipo: 'camera ardente', inizio: '2026-11-24T14:00', fine: '2026-11-25T09:30' });
    const hours = 'dalle 14:00 alle 9:30 di mercoledì 25 novembre';
    expect(eventHoursText(wake)).toBe(hours);
    expect(eventHeading(wake, '2026-11-20')).toBe(`Martedì 24 novembre, ${hours}`);
    expect(relativeEventHeading(wake, '2026-11-24')).toBe(`Oggi, martedì 24 novembre, ${hours}`);
    expect(eventHoursText(event({ inizio: '2026-12-31T22:00', fine: '2027-01-01T01:00' }))).toBe(
      'dalle 22:00 all’1:00 di venerdì 1º gennaio',
    );
    expect(eventHoursText(event({ fine: '2026-11-25T00:00' }))).toBe('dalle 11:00 alle 24:00');
    // Midnight belongs to the day that it ends.
    expect(eventHoursText(event({ fine: '2026-11-26T00:00' }))).toBe('dalle 11:00 alle 24:00 di mercoledì 25 novembre');
  });

  it('that ends at midnight is over on the day that begins then', () => {
    const vigil = event({ tipo: 'veglia', inizio: '2026-11-24T21:00', fine: '2026-11-25T00:00' });
    expect([isToCome(vigil, '2026-11-24'), isToCome(vigil, '2026-11-25')]).toEqual([true, false]);
    const later = { ...vigil, fine: '2026-11-25T00:30' };
    expect([isToCome(later, '2026-11-25'), isToCome({ ...vigil, fine: null }, '2026-11-24')]).toEqual([true, true]);
  });

  it('that was cancelled is told as such, and one that stands says nothing', () => {
    expect(eventChangeSentence(event({ stato: 'annullato', tipo: 'trigesimo' }))).toMatch(
      /: la Santa Messa di trigesimo è stata annullata\.$/,
    );
    expect(eventChangeSentence(event({ stato: 'in programma', spostato_il: null }))).toBeNull();
    // Whoever has read that it was cancelled is told that it takes place.
    expect(eventChangeSentence(event({ stato: 'in programma', tipo: 'veglia', prima: null }))).toMatch(
      /: la veglia non è più annullata\.$/,
    );
  });

  it('that the text calls a Mass in suffrage is told as that Mass, in words that agree with it', () => {
    const mass = { ...event({ tipo: 'altro' }), title: 'Santa Messa in suffragio', own: false };
    const notice = { cosa: 'Necrologio', funerale: '' } as const;
    expect(cancelledSentenceForVisitors(mass, notice, '2026-11-22')).toBe(
      'La Santa Messa in suffragio di martedì 24 novembre è stata annullata.',
    );
    expect(eventOverSentence(mass, '2026-11-25')).toBe('Si è svolta martedì 24 novembre alle 11:00.');
    expect(eventOverSentence(event({ tipo: 'altro' }), '2026-11-25')).toContain('Si è svolto');
  });

  it('is named with its day, its hours and its place', () => {
    expect([eventTitle('camera ardente'), eventTitle('altro')]).toEqual(['Camera ardente', 'Appuntamento']);
    expect([
      eventDayText(event({})),
      eventHoursText(event({})),
      eventHoursText(event({ fine: '2026-11-24T18:00' })),
    ]).toEqual(['martedì 24 novembre', 'alle 11:00', 'dalle 11:00 alle 18:00']);
    expect([eventDayText(event({}), '2026-01-01'), eventDayText(event({}), '2027-01-01')]).toEqual([
      'martedì 24 novembre',
      'martedì 24 novembre 2026',
    ]);
    expect(eventPlace(event({}))).toBe('Chiesa di San Rocco, Cesena (FC)');
    expect(eventPlace(event({ luogo: 'Chiesa a Cesena' }))).toBe('Chiesa a Cesena (FC)');
    expect(eventPlace(event({ luogo: 'Cimitero di Cesena', prov: '' }))).toBe('Cimitero di Cesena');
    expect(eventPlace(event({ luogo: 'Cimitero di Cesena', indirizzo: 'Via Savio 1' }))).toBe(
      'Cimitero di Cesena, Via Savio 1, Cesena (FC)',
    );
    expect(eventPlace(event({ luogo: 'Chiesa di San Lorenzo', comune: 'San Lorenzo', prov: 'RC' }))).toBe(
      'Chiesa di San Lorenzo, San Lorenzo (RC)',
    );
  });
});

it('a clash is told of one event with the other, its day and hour, and the way between them', () => {
  const con = { _id: 'b', tipo: 'rosario', inizio: '2026-11-24T18:30', fine: null, comune: 'RIMINI' } as const;
  const clash = {
    risorsa: { _id: 'm', tipo: 'persona', nome: "Marco D'Amico" },
    con: { ...con, nome: 'ADA', cognome: "DELL'ACQUA", puoEssereRitoComune: false },
  } as const;
  expect(clashSentence({ ...clash, motivo: 'sovrapposti', serve: 0, resta: 0 })).toBe(
    'Marco D’Amico: nello stesso momento c’è il rosario di Ada Dell’Acqua (martedì 24 novembre, alle 18:30).',
  );
  expect(clashSentence({ ...clash, motivo: 'viaggio', serve: 61, resta: 20 })).toBe(
    'Marco D’Amico: tra questo appuntamento e il rosario di Ada Dell’Acqua (Rimini, martedì 24 novembre, alle 18:30) il viaggio dura circa 1 ora e 1 minuto, e il tempo è 20 minuti.',
  );
  expect(clashSentence({ ...clash, motivo: 'viaggio', serve: 120, resta: 0 })).toMatch(
    /circa 2 ore, e non c’è tempo\.$/,
  );
});

it('says of a joint rite with what it is one, and why it is one no longer, whichever of them was changed', () => {
  const event: JointRiteMember = {
    ...{ id_servizio: 'r', tipo: 'sepoltura', inizio: '2026-11-24T10:00' },
    ...{ luogo: 'DUOMO', comune: 'CESENA', prov: 'FC', stato: 'in programma', prima: null },
  };
  const earlier = { inizio: '2026-11-24T09:00', luogo: 'Duomo', indirizzo: '' };
  const other: JointEvent = {
    ...event,
    ...{
      _id: 'b',
      id_servizio: 's',
      fine: null,
      luogo: 'Duomo',
      indirizzo: '',
      versione: 1,
      nome: 'ADA',
      cognome: 'NERI',
    },
  };
  expect(jointRiteSentence(event, other)).toBe('Un solo rito con la sepoltura di Ada Neri.');
  const was = 'Era un solo rito con la sepoltura di Ada Neri';
  const tenOClock = `${was}, che è martedì 24 novembre, alle 10:00: non sono più alla stessa ora.`;
  expect(jointRiteSentence({ ...event, inizio: '2026-11-24T15:00' }, other)).toBe(tenOClock);
  expect(jointRiteSentence({ ...event, inizio: '2026-11-25T10:00', stato: 'spostato' }, other)).toBe(tenOClock);
  expect(jointRiteSentence(event, { ...other, comune: 'FORLÌ' })).toBe(
    `${was} (Forlì): non sono più nello stesso comune.`,
  );
  expect(jointRiteSentence(event, { ...other, stato: 'annullato' })).toBe(`${was}, che è stata annullata.`);
  expect(jointRiteSentence({ ...event, stato: 'annullato' }, other)).toBe(`${was}: questo appuntamento è annullato.`);
  expect(jointRiteSentence({ ...event, tipo: 'rosario' }, other)).toBe(`${was}: ora sono due riti diversi.`);
  // Written otherwise from the beginning it may be the same church, whatever else was moved.
  const cathedral = {
    ...event,
    luogo: 'Cattedrale',
    stato: 'spostato',
    prima: { ...earlier, luogo: 'Cattedrale' },
  } as const;
  expect(jointRiteSentence(cathedral, other)).toBe('Un solo rito con la sepoltura di Ada Neri; lì il luogo è Duomo.');
  expect(jointRiteDifference(cathedral, other)).toBeNull();
  const moved = { ...cathedral, prima: earlier };
  expect(jointRiteDifference(moved, other)).toEqual({ hour: false, place: true });
  expect(bringToRiteLabel(moved, other)).toBe('Sposta qui la sepoltura di Ada Neri');
  expect(bringToRiteLabel({ ...event, inizio: '2026-11-24T15:00' }, other)).toBe(
    'Sposta alle 15:00 la sepoltura di Ada Neri',
  );
  expect(bringToRiteLabel({ ...event, inizio: '2026-11-25T15:00' }, other)).toBe(
    'Sposta a mercoledì 25 novembre, alle 15:00, la sepoltura di Ada Neri',
  );
  expect(jointRiteDifference(event, other)).toBeNull();
  const later = { ...event, inizio: '2026-11-24T15:00' };
  expect(jointRiteDifference(later, other)).toEqual({ hour: true, place: false });
  expect(jointRiteDifference({ ...later, tipo: 'rosario' }, other)).toBeNull();
});
