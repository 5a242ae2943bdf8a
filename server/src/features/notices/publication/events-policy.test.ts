import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { expect, it } from 'vitest';
import { eventsOfNotice, leadingEventOfNotice, type NoticeWithEvents } from './events-policy.ts';

const event = (inizio: string, change: Partial<PublicEvent> = {}): PublicEvent => ({
  _id: inizio,
  tipo: 'funerale',
  inizio,
  fine: null,
  luogo: 'Duomo',
  indirizzo: '',
  comune: 'Cesena',
  prov: 'FC',
  note: '',
  stato: 'in programma',
  prima: null,
  spostato_il: null,
  ...change,
});
const notice = (eventi: PublicEvent[], change: Partial<NoticeWithEvents> = {}): NoticeWithEvents => ({
  nome: 'ADA',
  cognome: 'NERI',
  cosa: 'Necrologio',
  funerale: '',
  comune: 'CESENA',
  decesso: '2026-11-19',
  data_crea: '2026-11-20T09:00:00.000Z',
  eventi,
  ...change,
});
const leadingOn = (day: string, given: NoticeWithEvents) =>
  leadingEventOfNotice(given, new Date(`${day}T09:00:00Z`))?.inizio;
const cancelled = { stato: 'annullato' } as const;

it('a funeral that was brought forward leads its page also on the day for which it was cancelled, and after it', () => {
  const forward = notice([event('2026-11-23T10:00'), event('2026-11-24T15:00', cancelled)]);
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
    expect([day, leadingOn(day, forward)]).toEqual([day, '2026-11-23T10:00']);
  const alone = notice([event('2026-11-24T15:00', cancelled)]);
  for (const day of ['2026-11-22', '2026-11-25']) expect(leadingOn(day, alone)).toBe('2026-11-24T15:00');
});

it('a mass that is cancelled this year leads, whatever was held in the years before', () => {
  const year = { cosa: 'Anniversario', decesso: '2024-11-25' } as const;
  const mass = (inizio: string, change = {}) => event(inizio, { tipo: 'anniversario', ...change });
  const masses = notice([mass('2025-11-25T18:00'), mass('2026-11-25T18:00', cancelled)], year);
  expect(leadingOn('2026-11-22', masses)).toBe('2026-11-25T18:00');
});

it('an event without a kind of its own bears the name of the Mass that the text gives it', () => {
  const funerale = 'SANTA MESSA IN SUFFRAGIO SABATO 5 DICEMBRE ALLE ORE 18 IN DUOMO';
  const titlesOf = (text: string, inizio: string) =>
    eventsOfNotice(
      notice([event('2026-11-24T10:00'), event(inizio, { tipo: 'altro' })], { funerale: text }),
      new Date('2026-11-22T09:00:00Z'),
    ).map(({ title, summary }) => [title, summary]);
  expect(titlesOf(funerale, '2026-12-05T18:00').at(-1)).toEqual([
    'Santa Messa in suffragio',
    'Santa Messa in suffragio di Ada Neri',
  ]);
  expect(titlesOf(funerale, '2026-12-04T18:00').at(-1)?.[0]).toBe('Altro momento');
  expect(titlesOf('', '2026-12-05T18:00').at(-1)?.[0]).toBe('Altro momento');
});

it('of thanks that are published before the funeral that one leads, not the wake, and after it what is still to come', () => {
  const wake = event('2026-11-23T09:00', { tipo: 'camera ardente' });
  const burial = event('2026-11-25T15:00', { tipo: 'sepoltura' });
  const thanks = notice([wake, event('2026-11-24T10:00'), burial], { cosa: 'Ringraziamento' });
  expect(leadingOn('2026-11-22', thanks)).toBe('2026-11-24T10:00');
  expect(leadingOn('2026-11-25', thanks)).toBe('2026-11-25T15:00');
});
