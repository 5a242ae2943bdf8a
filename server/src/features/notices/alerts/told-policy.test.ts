import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { expect, it } from 'vitest';
import { type AlertedNotice, noticeNewsTitle, noticeNewsWords } from './told-policy.ts';

const now = new Date('2026-11-21T14:00:00Z');

const event = (change: Partial<PublicEvent> = {}): PublicEvent => ({
  _id: 'e1',
  tipo: 'funerale',
  inizio: '2026-11-24T15:00',
  fine: null,
  luogo: 'Duomo',
  indirizzo: '',
  comune: 'Cesena',
  prov: 'FC',
  note: '',
  stato: 'spostato',
  prima: { inizio: '2026-11-24T10:00', luogo: 'Duomo', indirizzo: '' },
  spostato_il: '2026-11-21T13:02:00.000Z',
  ...change,
});

function titleOf(eventi: readonly PublicEvent[], change: Partial<AlertedNotice> = {}): string {
  const notice: AlertedNotice = {
    _id: 'n',
    nome: 'MARIA TERESA',
    cognome: "DELL'ACQUA",
    cosa: 'Necrologio',
    funerale: '',
    comune: 'CESENA',
    prov: 'FC',
    nato: null,
    decesso: null,
    data_crea: '2026-11-20T09:00:00.000Z',
    ragSociale: 'Fratelli Zoli',
    isChanged: true,
    saputo: '2026-11-21T00:00:00.000Z',
    perche: [],
    inseriti: {},
    detti: {},
    trattenuti: [],
    tolti: [],
    eventi,
    ...change,
  };
  return noticeNewsTitle(notice, noticeNewsWords(notice, now));
}

it('a subject begins with what holds now, whatever the length of the name', () => {
  expect(titleOf([event()])).toBe('Funerale alle 15, non più alle 10 – Maria Teresa Dell’Acqua');
  expect(titleOf([event({ inizio: '2026-11-25T10:30' })]).slice(0, 40)).toBe(
    'Funerale alle 10:30 di mercoledì 25 nove',
  );
  expect(titleOf([event({ stato: 'annullato', prima: null })])).toBe(
    'Il funerale è stato annullato – Maria Teresa Dell’Acqua',
  );
});

it('an event of another year is told with it, where it is entered and where it is taken away', () => {
  const entered = '2026-11-21T12:00:00Z';
  const anniversary = { tipo: 'anniversario', inizio: '2027-11-27T18:00' } as const;
  const added = event({ ...anniversary, stato: 'in programma', prima: null, spostato_il: null });
  expect(titleOf([added], { inseriti: { e1: entered } })).toContain('di sabato 27 novembre 2027 alle 18:00');
  expect(titleOf([], { tolti: [{ ...anniversary, quando: entered }] })).toContain(
    'di sabato 27 novembre 2027 alle 18:00',
  );
});

it('an event that was corrected, or told for the first time, is told by what holds now, where its page says nothing of a move', () => {
  const unmoved = event({ stato: 'in programma', prima: null, spostato_il: null });
  const corrected = { detti: { e1: '2026-11-21T13:02:00+00:00' } };
  expect(titleOf([unmoved], corrected)).toBe('Funerale martedì 24 novembre alle 15:00 – Maria Teresa Dell’Acqua');
  expect(titleOf([event()], corrected)).toMatch(/^Funerale alle 15, non più alle 10 – /);
  expect(titleOf([unmoved], { detti: { e1: '2026-11-20T13:02:00+00:00' } })).toMatch(/^Un annuncio è cambiato: /);
  expect(titleOf([event({ stato: 'annullato', prima: null, spostato_il: null })], corrected)).toMatch(
    /^Un annuncio è /,
  );
  const held = (tipo: PublicEvent['tipo']) => titleOf([], { trattenuti: [{ tipo, quando: '2026-11-21T13:02:00Z' }] });
  expect(held('veglia')).toMatch(/^Ora e luogo della veglia si comunicano in seguito – /);
  expect(held('altro')).toMatch(/^Ora e luogo di un altro momento si comunicano in seguito – /);
});

it('a funeral that was entered anew is told before the one that was taken away', () => {
  const entered = '2026-11-21T12:00:00Z';
  expect(
    titleOf([event({ stato: 'in programma', prima: null, spostato_il: null })], {
      inseriti: { e1: entered },
      tolti: [{ tipo: 'funerale', inizio: '2026-11-24T10:00', quando: entered }],
    }),
  ).toMatch(/^È stato aggiunto il funerale di martedì 24 novembre alle 15:00; è stato tolto il funerale di .* – /);
});
