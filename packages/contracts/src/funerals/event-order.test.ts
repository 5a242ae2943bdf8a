import { expect, it } from 'vitest';
import { burialOverlapSentence, endAfterMove } from './event-order.ts';

const day = '2026-11-24';
const event = (tipo: 'funerale' | 'sepoltura', from: string, to: string | null, stato = 'in programma' as const) => ({
  tipo,
  inizio: `${day}T${from}`,
  fine: to && `${day}T${to}`,
  stato,
});

it('a burial that stays behind a moved funeral is told', () => {
  const burial = event('sepoltura', '16:45', '17:30');
  expect(burialOverlapSentence([burial, event('funerale', '16:30', '17:30')])).toBe(
    'La sepoltura è alle 16:45, ma il funerale finisce alle 17:30: controlla anche quella.',
  );
  expect(burialOverlapSentence([burial, event('funerale', '17:00', null)])).toMatch(
    /ma il funerale comincia alle 17: /,
  );
});

it('a burial that stays on the day before a moved funeral is told by both days', () => {
  const funeral = event('funerale', '15:30', '16:30');
  const burial = { ...event('sepoltura', '17:00', null), inizio: '2026-11-23T17:00' };
  expect(burialOverlapSentence([burial, funeral])).toBe(
    'La sepoltura è lunedì 23 novembre, ma il funerale è martedì 24 novembre: controlla anche quella.',
  );
  expect(burialOverlapSentence([burial, { ...funeral, stato: 'annullato' }])).toBeNull();
  // Where somebody is bid farewell twice, the burial follows the first.
  const first = { ...event('funerale', '15:00', '16:00'), inizio: '2026-11-23T15:00', fine: '2026-11-23T16:00' };
  expect(burialOverlapSentence([first, burial, funeral])).toBeNull();
});

it('nothing is said of a burial after its funeral, of a later day, or that is cancelled', () => {
  const funeral = event('funerale', '15:30', '16:30');
  expect(burialOverlapSentence([funeral, event('sepoltura', '16:30', null)])).toBeNull();
  expect(
    burialOverlapSentence([funeral, { ...event('sepoltura', '09:00', null), inizio: '2026-11-25T09:00' }]),
  ).toBeNull();
  expect(burialOverlapSentence([funeral, { ...event('sepoltura', '15:00', null), stato: 'annullato' }])).toBeNull();
  expect(burialOverlapSentence([event('sepoltura', '15:00', null)])).toBeNull();
});

it('an event that moves keeps its length', () => {
  expect(endAfterMove(event('funerale', '23:30', '23:59'), `${day}T10:00`)).toBe(`${day}T10:29`);
  expect(endAfterMove(event('funerale', '10:00', null), `${day}T11:00`)).toBeNull();
});
