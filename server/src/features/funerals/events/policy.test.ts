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
