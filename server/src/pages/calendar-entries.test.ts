import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../features/funerals/events/tasks.ts';
import { type CalendarNotice, withLastingEntryIds } from './calendar-entries.ts';

const notice = (_id: string, change: Partial<CalendarNotice> = {}): CalendarNotice => ({
  _id,
  cosa: 'Necrologio',
  funerale: '',
  data_crea: '2026-11-20T09:00:00.000Z',
  ...change,
});
const entry = (_id: string, change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  _id,
  tipo: 'funerale',
  inizio: '2026-11-24T10:00',
  fine: null,
  luogo: '',
  indirizzo: '',
  comune: '',
  prov: '',
  note: '',
  stato: 'in programma',
  nome: 'ADA',
  cognome: 'NERI',
  versione: 1,
  data_crea: '2026-11-20T10:00:00.000Z',
  cambiato: '2026-11-20T10:00:00.000Z',
  ritirato: false,
  ...change,
});
const ofText = entry('');
const names = (entries: readonly CalendarEntry[]) => entries.map(({ uid, _id }) => uid ?? _id);
const first = notice('first');
const second = notice('second', { data_crea: '2026-11-21T09:00:00.000Z' });

describe('the name that calendars keep a rite under', () => {
  it('is the same before and after its event is made of the text', () => {
    expect(names(withLastingEntryIds(first, [first], [], ofText))).toEqual(['first']);
    expect(names(withLastingEntryIds(first, [first], [entry('e')], null))).toEqual(['first']);
    // A notice that is in no service.
    expect(names(withLastingEntryIds(first, [], [], ofText))).toEqual(['first']);
  });

  it('is one in the calendars of all notices of a funeral, of the text and of the event', () => {
    const both = [first, second];
    for (const one of both) {
      expect(names(withLastingEntryIds(one, both, [], ofText))).toEqual(['first']);
      expect(names(withLastingEntryIds(one, both, [entry('e')], null))).toEqual(['first']);
    }
  });

  it('is no other event’s: those of other kinds, and a second of the kind, keep theirs', () => {
    const events = [entry('e'), entry('r', { tipo: 'rosario' }), entry('f', { data_crea: '2026-11-22T10:00:00.000Z' })];
    const told = names(withLastingEntryIds(first, [first, second], events, null));
    expect(told).toEqual(['first', 'r', 'f']);
  });

  it('does not change when a notice is published after the event', () => {
    const later = notice('later', { cosa: 'Trigesimo', data_crea: '2026-12-10T09:00:00.000Z' });
    const mass = entry('m', { tipo: 'trigesimo', inizio: '2026-12-20T18:00' });
    expect(names(withLastingEntryIds(first, [first], [mass], null))).toEqual(['m']);
    expect(names(withLastingEntryIds(later, [first, later], [mass], null))).toEqual(['m']);
  });

  it('is that of its year where an anniversary returns', () => {
    const years = ['2026', '2027'].map((year) =>
      notice(year, { cosa: 'Anniversario', data_crea: `${year}-11-01T09:00:00.000Z` }),
    );
    const masses = ['2026', '2027'].map((year) =>
      entry(`m${year}`, { tipo: 'anniversario', inizio: `${year}-11-18T18:00`, data_crea: '2027-11-02T09:00:00.000Z' }),
    );
    for (const year of years) expect(names(withLastingEntryIds(year, years, masses, null))).toEqual(['2026', '2027']);
  });

  it('counts the changes of the text, also once its event is made and withdrawn', () => {
    const sequence = (of: CalendarNotice, events: CalendarEntry[], read: CalendarEntry | null) =>
      withLastingEntryIds(of, [of], events, read).map(({ versione }) => versione);
    const changed = { ...first, versioneRito: 3 };
    expect([sequence(first, [], ofText), sequence(changed, [], ofText)]).toEqual([[1], [3]]);
    expect(sequence(changed, [entry('e', { versione: 2 })], null)).toEqual([4]);
    expect(sequence(changed, [entry('e', { versione: 3, ritirato: true })], null)).toEqual([5]);
    expect(sequence(changed, [entry('e', { versione: 3, ritirato: true })], ofText)).toEqual([6]);
    // In the calendars of all notices of a funeral it is one, so that none is ahead of another.
    const other = { ...changed, _id: 'second', versioneRito: 2 };
    const inCalendarOf = (of: CalendarNotice) =>
      withLastingEntryIds(of, [changed, other], [entry('e', { versione: 2 })], null).map(({ versione }) => versione);
    expect([inCalendarOf(changed), inCalendarOf(other)]).toEqual([[5], [5]]);
  });

  it('goes from a withdrawn event to what replaces it, with a higher sequence', () => {
    const withdrawn = entry('e', { ritirato: true, versione: 3 });
    const told = (events: CalendarEntry[], read: CalendarEntry | null) =>
      withLastingEntryIds(first, [first], events, read).map(({ uid, versione, ritirato }) => [uid, versione, ritirato]);
    expect(told([withdrawn], null)).toEqual([['first', 3, true]]);
    expect(told([withdrawn], ofText)).toEqual([['first', 4, false]]);
    const anew = entry('n', { data_crea: '2026-11-22T10:00:00.000Z' });
    expect(told([withdrawn, anew], null)).toEqual([['first', 4, false]]);
    // Its withdrawal is above what calendars hold of it, too.
    expect(told([withdrawn, { ...anew, ritirato: true, versione: 2 }], null)).toEqual([['first', 5, true]]);
  });
});
