import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { sampleNotice as notice } from '@commiato/contracts/notices/sample-notice';
import { expect, it } from 'vitest';
import { printFit } from './print-fit.ts';

const fit = (testo: string, more = {}) => printFit({ ...notice, testo, ...more });

it('a notice is printed as large as wanted while it fits a sheet of paper, and smaller the more it says', () => {
  expect(fit('È mancata.\n\nNe danno il triste annuncio i figli.')).toEqual({ scale: 1, columns: 1 });
  const long = fit('parole '.repeat(142), { funerale: 'PAROLE '.repeat(71), cimitero: 'PAROLE '.repeat(40) });
  expect(long.scale).toBeLessThan(1);
  expect(long.scale).toBeGreaterThan(0.6);
  expect(fit('verso\n'.repeat(40)).scale).toBeLessThan(fit('verso\n'.repeat(20)).scale);
});

it('what takes place beside takes its room', () => {
  const event: PublicEvent = {
    ...({
      _id: 'e',
      tipo: 'rosario',
      inizio: '2026-11-20T18:00',
      fine: null,
      stato: 'in programma',
      prima: null,
    } as const),
    luogo: 'Chiesa di San Rocco',
    indirizzo: '',
    comune: 'Cesena',
    prov: 'FC',
    note: '',
    spostato_il: null,
  };
  const coming = { when: 'Domani', printed: 'Sabato 21 novembre, ore 9:00', place: 'Chiesa di San Rocco' };
  const full = { ...notice, testo: 'parole '.repeat(142), funerale: 'PAROLE '.repeat(50) };
  const scales = [0, 2, 8].map(
    (events) =>
      printFit(
        full,
        coming,
        Array.from({ length: events }, () => event),
      ).scale,
  );
  expect(scales).toEqual(scales.toSorted((one, other) => other - one));
  expect(scales[2]).toBeLessThan(scales[0] ?? 0);
  expect(printFit(full, coming).scale).toBeLessThanOrEqual(printFit(full).scale);
});

it('a letter a line stands in columns', () => {
  const { columns, scale } = fit('a\n'.repeat(500));
  expect(columns).toBeGreaterThan(4);
  expect(scale).toBeGreaterThan(0.3);
});
