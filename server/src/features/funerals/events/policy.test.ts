import { describe, expect, it } from 'vitest';
import { publicColumnsAfter } from './policy.ts';

const now = '2026-11-21T10:00:00.000Z';
const place = { luogo: 'Chiesa di San Rocco', indirizzo: 'Via Po 3', comune: 'Cesena', prov: 'FC' };
const hidden = {
  ...place,
  inizio: '2026-11-24T10:00',
  stato: 'in programma',
  spostato_il: null,
  prima: null,
  pubblico: false,
  inizio_pubblico: '2026-11-24T10:00',
  luogo_pubblico: place,
  cambiato_pubblico: '2026-11-20T12:00:00.000Z',
} as const;
type Hidden = Parameters<typeof publicColumnsAfter>[0];
const shown = (change: Partial<Hidden>, correction = false) =>
  publicColumnsAfter({ ...hidden, ...change }, { pubblico: true }, correction, now);
const unmoved: Partial<Hidden> = { stato: 'in programma', prima: null, spostato_il: null };

describe('an event that visitors see again', () => {
  it.each<[string, Partial<Hidden>]>([
    ['another church', { luogo: 'Duomo' }],
    ['another street', { indirizzo: 'Via Emilia 7' }],
    ['another town', { comune: 'Forlì' }],
    ['a church that is not told any more', { luogo: '' }],
    ['another church after several', { luogo: 'Duomo', stato: 'spostato', prima: { ...hidden, luogo: 'Abbazia' } }],
  ])('has moved from what they were told: %s', (_, change) => {
    const era = { stato: 'in programma', spostato_il: null, prima: null };
    expect(shown(change)).toEqual({
      stato: 'spostato',
      spostato_il: now,
      prima: { ...place, inizio: hidden.inizio, era },
    });
    expect(shown(change, true)).toEqual(unmoved);
  });

  it.each<[string, Partial<Hidden>]>([
    ['nothing changed', {}],
    ['they never saw it', { luogo: 'Duomo', inizio_pubblico: null, luogo_pubblico: null }],
    ['nobody knows where it was', { luogo: 'Duomo', luogo_pubblico: null }],
    ['its place is named for the first time', { luogo_pubblico: { luogo: '', indirizzo: '', comune: '', prov: '' } }],
  ])('has not moved where %s', (_, change) => {
    expect(shown(change)).toEqual(unmoved);
  });

  it('is cancelled, whatever its place', () => {
    expect(shown({ luogo: 'Duomo', stato: 'annullato' })).toEqual({
      stato: 'annullato',
      prima: null,
      spostato_il: now,
    });
  });
});

describe('an event that had moved before visitors did not see it any more', () => {
  const monday = { ...place, inizio: '2026-11-23T10:00' };
  const toldMove: Partial<Hidden> = { stato: 'spostato', spostato_il: '2026-11-20T10:00:00.000Z', prima: monday };

  it('says still what they were told, where nothing has changed since', () => {
    expect(shown(toldMove)).toEqual(toldMove);
    expect(shown(toldMove, true)).toEqual(toldMove);
    const reinstated = { ...unmoved, spostato_il: '2026-11-20T10:00:00.000Z' };
    expect(shown(reinstated)).toEqual(reinstated);
    expect(shown({ ...toldMove, stato: 'annullato' })).toEqual({
      stato: 'annullato',
      prima: monday,
      spostato_il: now,
    });
  });

  it('says both where it has moved once more, what they saw last and what they were told first', () => {
    expect(shown({ ...toldMove, luogo: 'Duomo' })).toEqual({
      stato: 'spostato',
      spostato_il: now,
      prima: { ...place, inizio: hidden.inizio, annunciato: monday, era: toldMove },
    });
    const { prima } = shown({ ...toldMove, inizio: monday.inizio });
    expect(prima).toEqual({ ...place, inizio: hidden.inizio, era: toldMove });
  });

  it('says nothing of a move that was marked unseen, nor of one that was a mistake', () => {
    expect(shown({ ...toldMove, spostato_il: '2026-11-20T13:00:00.000Z' })).toEqual(unmoved);
    expect(shown({ ...toldMove, inizio: monday.inizio }, true)).toEqual(unmoved);
  });

  it('keeps what they were told while it moves, is cancelled and takes place after all', () => {
    const unseen = (before: Partial<Hidden>, change: Partial<Hidden>) =>
      publicColumnsAfter({ ...hidden, ...toldMove, ...before }, { pubblico: false, ...change }, false, now);
    expect(unseen({ pubblico: true }, { luogo: 'Duomo' })).toEqual({});
    expect(unseen({}, { luogo: 'Duomo' })).toEqual({});
    expect(unseen({}, { stato: 'annullato' })).toEqual({});
    expect(unseen({ stato: 'annullato' }, { stato: 'in programma' })).toEqual({ stato: 'spostato' });
    const planned = { stato: 'in programma' } as const;
    expect(unseen({ stato: 'annullato', prima: null, spostato_il: null }, planned)).toEqual({ spostato_il: null });
  });
});

describe('an event that visitors read of as cancelled before they did not see it any more', () => {
  const told: Partial<Hidden> = { stato: 'annullato', spostato_il: '2026-11-20T10:00:00.000Z' };
  const reinstated: Partial<Hidden> = { ...unmoved, spostato_il: now };

  it('is held after all once they see it again, whenever that was decided', () => {
    const meanwhile = (before: Partial<Hidden>) =>
      publicColumnsAfter({ ...hidden, ...told, ...before }, { pubblico: false, stato: 'in programma' }, false, now);
    expect([meanwhile({}), meanwhile({ pubblico: true })]).toEqual([{ spostato_il: now }, { spostato_il: now }]);
    expect(shown({ stato: 'in programma', spostato_il: '2026-11-20T13:00:00.000Z' })).toEqual(reinstated);
    const change = { pubblico: true, stato: 'in programma' } as const;
    expect(publicColumnsAfter({ ...hidden, ...told }, change, false, now)).toEqual(reinstated);
  });

  it('is planned like others where they never read of it', () => {
    const neverSeen = { ...told, spostato_il: null };
    expect(
      publicColumnsAfter({ ...hidden, ...neverSeen, stato: 'in programma' }, { pubblico: true }, false, now),
    ).toEqual(unmoved);
  });
});

describe('a correction of an event', () => {
  const moved: Hidden = {
    ...hidden,
    pubblico: true,
    stato: 'spostato',
    spostato_il: '2026-11-20T10:00:00.000Z',
    prima: { ...place, inizio: '2026-11-24T09:00' },
  };
  const corrected = (before: Partial<Hidden>, change: Partial<Hidden>) =>
    publicColumnsAfter({ ...moved, ...before }, change, true, now);

  it('that has moved is since now what its page says of the move', () => {
    expect(corrected({}, { inizio: '2026-11-24T10:05' })).toEqual({ spostato_il: now });
    expect(corrected({}, { luogo: 'Duomo' })).toEqual({ spostato_il: now });
  });

  it('marks nothing where nothing is marked, or neither hour nor place is corrected', () => {
    expect(corrected({}, {})).toEqual({});
    expect(corrected(unmoved, { luogo: 'Duomo' })).toEqual({});
    expect(corrected({ stato: 'annullato', prima: null }, { luogo: 'Duomo' })).toEqual({});
  });
});
