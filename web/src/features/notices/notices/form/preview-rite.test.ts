import { expect, it } from 'vitest';
import { funeralEvent } from '../../../../testing/funeral-event.ts';
import { previewRite } from './preview-rite.ts';

const now = new Date('2026-12-01T09:00:00Z');
const notice = {
  nome: 'Ada',
  cognome: 'Neri',
  cosa: 'Necrologio',
  funerale: 'I funerali avranno luogo giovedì 3 dicembre alle ore 10 nella chiesa di San Rocco.',
  comune: 'Cesena',
  decesso: '2026-11-30',
} as const;
const preview = (
  stored: Parameters<typeof previewRite>[1]['stored'],
  added: Parameters<typeof previewRite>[1]['added'],
) => previewRite(notice, { stored, added }, { written: '2026-12-01', now, isFirst: false });

it('tells the appointments that are saved with the notice, and not the sentence that says the same', () => {
  const place = { luogo: 'Chiesa di San Rocco', comune: 'Cesena', prov: 'FC' };
  const told = preview(
    [],
    [
      { tipo: 'rosario', inizio: '2026-12-02T18:00', ...place },
      { tipo: 'funerale', inizio: '2026-12-03T10:00', ...place },
      { tipo: 'cremazione', inizio: '2026-12-03T12:00' },
    ],
  );
  expect(told.events.map(({ title, inizio }) => [title, inizio])).toEqual([
    ['Rosario', '2026-12-02T18:00'],
    ['Funerale', '2026-12-03T10:00'],
  ]);
  expect([told.main?.inizio, told.text.show, told.today]).toEqual(['2026-12-03T10:00', 'nothing', '2026-12-01']);
});

it('tells the hour of the text where no appointment is kept, and none that the text does not say', () => {
  expect(preview([], []).main).toMatchObject({ inizio: '2026-12-03T10:00', luogo: 'chiesa di San Rocco', own: true });
  const later = { ...notice, funerale: 'Le esequie si terranno in forma privata.' };
  const told = previewRite(later, { stored: [], added: [] }, { written: '2026-12-01', now, isFirst: false });
  expect([told.main, told.text.show]).toEqual([null, 'text']);
});

it('tells a moved appointment above a text that still says its former hour', () => {
  const told = preview([funeralEvent('2026-12-03T11:00', { luogo: 'Chiesa di San Rocco', comune: 'Cesena' })], []);
  expect(told.text).toMatchObject({ show: 'differing', right: 'l’ora giusta è le 11' });
});

it('does not tell what visitors are not told, and says that an hour is held back', () => {
  const heldBack = funeralEvent('2026-12-02T18:00', { tipo: 'rosario', oraDopo: '2026-12-02T08:00:00.000Z' });
  const hidden = funeralEvent('2026-12-03T12:00', { tipo: 'cremazione', pubblico: false });
  const told = preview([heldBack, hidden], []);
  expect([told.events.map(({ tipo }) => tipo), told.isTimeHeld]).toEqual([['funerale'], true]);
});

it('tells of no move that was made before any notice was out', () => {
  const prima = { inizio: '2026-12-03T10:00', luogo: '', indirizzo: '' };
  const moved = funeralEvent('2026-12-03T11:00', { stato: 'spostato', prima });
  const stateOf = (isFirst: boolean) =>
    previewRite(notice, { stored: [moved], added: [] }, { written: '2026-12-01', now, isFirst }).main?.stato;
  expect([stateOf(true), stateOf(false)]).toEqual(['in programma', 'spostato']);
});
