import { expect, it } from 'vitest';
import { type EventTiming, endAfterMove, eventOrderWarning } from './event-order.ts';

const day = '2026-11-24';
const event = (
  tipo: EventTiming['tipo'],
  from: string,
  to: string | null,
  stato: EventTiming['stato'] = 'in programma',
): EventTiming => ({
  tipo,
  inizio: `${day}T${from}`,
  fine: to && `${day}T${to}`,
  stato,
  prima: null,
});

it('a burial that stays behind a moved funeral is told', () => {
  const burial = event('sepoltura', '16:45', '17:30');
  expect(eventOrderWarning([burial, event('funerale', '16:30', '17:30')])).toBe(
    'La sepoltura è alle 16:45, ma il funerale finisce alle 17:30: controlla anche quella.',
  );
  expect(eventOrderWarning([burial, event('funerale', '17:00', null)])).toMatch(/ma il funerale comincia alle 17: /);
});

it('a burial that stays on the day before a moved funeral is told by both days', () => {
  const funeral = event('funerale', '15:30', '16:30');
  const burial = { ...event('sepoltura', '17:00', null), inizio: '2026-11-23T17:00' };
  expect(eventOrderWarning([burial, funeral])).toBe(
    'La sepoltura è lunedì 23 novembre, ma il funerale è martedì 24 novembre: controlla anche quella.',
  );
  expect(eventOrderWarning([burial, { ...funeral, stato: 'annullato' }])).toBeNull();
  // Where somebody is bid farewell twice, the burial follows the first.
  const first = { ...event('funerale', '15:00', '16:00'), inizio: '2026-11-23T15:00', fine: '2026-11-23T16:00' };
  expect(eventOrderWarning([first, burial, funeral])).toBeNull();
});

it('nothing is said of a burial after its funeral, of a later day, or that is cancelled', () => {
  const funeral = event('funerale', '15:30', '16:30');
  expect(eventOrderWarning([funeral, event('sepoltura', '16:30', null)])).toBeNull();
  expect(eventOrderWarning([funeral, { ...event('sepoltura', '09:00', null), inizio: '2026-11-25T09:00' }])).toBeNull();
  expect(eventOrderWarning([funeral, { ...event('sepoltura', '15:00', null), stato: 'annullato' }])).toBeNull();
  expect(eventOrderWarning([event('sepoltura', '15:00', null)])).toBeNull();
});

const movedFrom = (inizio: string, announced?: string): EventTiming['prima'] => {
  const place = { luogo: '', indirizzo: '' };
  return { inizio, ...place, ...(announced && { annunciato: { inizio: announced, ...place } }) };
};

it('a cremation that stays behind a moved funeral is told as a burial is', () => {
  const funeral = event('funerale', '16:30', '17:30');
  expect(eventOrderWarning([event('cremazione', '16:45', null), funeral])).toBe(
    'La cremazione è alle 16:45, ma il funerale finisce alle 17:30: controlla anche quella.',
  );
  const cremation = { ...event('cremazione', '14:00', null), inizio: '2026-11-23T14:00' };
  const told = 'La cremazione è lunedì 23 novembre, ma il funerale è martedì 24 novembre: controlla anche quella.';
  const moved: EventTiming = { ...funeral, stato: 'spostato', prima: movedFrom('2026-11-23T11:00') };
  expect(eventOrderWarning([cremation, moved])).toBe(told);
  expect(eventOrderWarning([{ ...cremation, stato: 'annullato' }, moved])).toBeNull();
  // Moved once more since, behind the cremation already.
  const again = { ...moved, prima: movedFrom('2026-11-24T10:00', '2026-11-23T11:00') };
  expect(eventOrderWarning([cremation, again])).toBe(told);
  const burial = { ...event('sepoltura', '16:00', null), inizio: '2026-11-23T16:00' };
  expect(eventOrderWarning([cremation, burial, moved])).toBe(`${told} ${told.replace('cremazione', 'sepoltura')}`);
});

it('a funeral that is held with the urn comes after its cremation, also where it has moved', () => {
  const cremation = { ...event('cremazione', '14:00', null), inizio: '2026-11-20T14:00' };
  const funeral = event('funerale', '16:30', '17:30');
  expect(eventOrderWarning([cremation, funeral])).toBeNull();
  expect(eventOrderWarning([cremation, { ...funeral, prima: movedFrom('2026-11-23T16:30') }])).toBeNull();
  expect(eventOrderWarning([event('cremazione', '08:00', null), funeral])).toBeNull();
});

it('an event that moves keeps its length', () => {
  expect(endAfterMove(event('funerale', '23:30', '23:59'), `${day}T10:00`)).toBe(`${day}T10:29`);
  expect(endAfterMove(event('funerale', '10:00', null), `${day}T11:00`)).toBeNull();
});
