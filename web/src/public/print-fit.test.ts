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

it('a letter a line stands in columns', () => {
  const { columns, scale } = fit('a\n'.repeat(500));
  expect(columns).toBeGreaterThan(4);
  expect(scale).toBeGreaterThan(0.3);
});
