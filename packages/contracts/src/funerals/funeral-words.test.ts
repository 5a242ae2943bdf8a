import { expect, it } from 'vitest';
import { bodyPlaceText } from './funeral-words.ts';

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
