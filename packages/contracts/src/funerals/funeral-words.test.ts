import { expect, it } from 'vitest';
import type { EventTiming } from './event-order.ts';
import { bodyPlaceText, isCremated } from './funeral-words.ts';

const place = (salma: string, luogo: string, consegnata_a = '') =>
  bodyPlaceText({ salma, custodiaSalma: { luogo, consegnata_a } as never });

it('tells the place of a body once where custody and the service name the same, with its town or without', () => {
  expect(place("Camera mortuaria dell'ospedale, Cesena", "Camera mortuaria dell'ospedale")).toBe(
    'Camera mortuaria dell’ospedale',
  );
  expect(place('Cella 21', 'Cella 2')).toBe('Cella 2 (per la custodia); scritto nel servizio: Cella 21');
  expect(place('Casa di famiglia', '', 'Bruna')).toBe(
    'consegnata a Bruna (per la custodia); scritto nel servizio: Casa di famiglia',
  );
  expect(place('Casa di famiglia', '')).toBe('Casa di famiglia');
});

it('takes nobody for cremated before the last of the cremations that are not cancelled', () => {
  const cremation = (inizio: string, stato: EventTiming['stato'] = 'in programma') =>
    ({ tipo: 'cremazione', inizio, stato }) as const;
  const [first, second] = [cremation('2026-12-03T14:00'), cremation('2026-12-05T14:00')];
  expect(isCremated([first], '2026-12-03T14:00')).toBe(false);
  expect(isCremated([first], '2026-12-03T14:01')).toBe(true);
  expect(isCremated([first, second], '2026-12-04T10:00')).toBe(false);
  expect(isCremated([first, { ...second, stato: 'annullato' }], '2026-12-04T10:00')).toBe(true);
  expect(isCremated([{ ...first, stato: 'annullato' }], '2026-12-04T10:00')).toBe(false);
  // Its crew still fetches the body for a funeral that was moved behind it.
  const funeral = { tipo: 'funerale', inizio: '2026-12-04T11:00', stato: 'spostato' } as const;
  expect(isCremated([first, funeral], '2026-12-04T11:00')).toBe(false);
  expect(isCremated([first, funeral], '2026-12-05T10:00')).toBe(true);
});
