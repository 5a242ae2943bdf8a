import { expect, it } from 'vitest';
import { funeral, noticeData, noticeWith, rosary } from '../testing/public-pages.ts';
import { printScaleAndColumns } from './print-fit.ts';

const { notice } = noticeData;
const fit = (testo: string, { rite = notice.funerale, cimitero = notice.cimitero } = {}) =>
  printScaleAndColumns({ ...noticeData, text: { show: 'text', text: rite }, notice: { ...notice, testo, cimitero } });

it('a notice is printed as large as wanted while it fits a sheet of paper, and smaller the more it says', () => {
  expect(fit('È mancata.\n\nNe danno il triste annuncio i figli.')).toEqual({ scale: 1, columns: 1 });
  const long = fit('parole '.repeat(142), { rite: 'PAROLE '.repeat(71), cimitero: 'PAROLE '.repeat(40) });
  expect(long.scale).toBeLessThan(1);
  expect(long.scale).toBeGreaterThan(0.6);
  expect(fit('verso\n'.repeat(40)).scale).toBeLessThan(fit('verso\n'.repeat(20)).scale);
});

it('what takes place beside takes its room', () => {
  const full = {
    notice: { ...notice, testo: 'parole '.repeat(142) },
    text: { show: 'text', text: 'PAROLE '.repeat(50) },
  };
  const scales = [0, 2, 12].map(
    (others) =>
      printScaleAndColumns({ ...noticeWith(...Array(others).fill(rosary), funeral), ...full } as typeof noticeData)
        .scale,
  );
  expect(scales).toEqual(scales.toSorted((one, other) => other - one));
  expect(scales[2]).toBeLessThan(scales[0] ?? 0);
  const alone = { ...noticeData, ...full } as typeof noticeData;
  expect(scales[0]).toBeLessThanOrEqual(printScaleAndColumns(alone).scale);
});

it('a letter a line stands in columns', () => {
  const { columns, scale } = fit('a\n'.repeat(500));
  expect(columns).toBeGreaterThan(4);
  expect(scale).toBeGreaterThan(0.3);
});

it('what the family wishes stands below the sheet and takes its room from it', () => {
  const fiori = 'Non fiori ma opere di bene';
  const full = (wishes: object) =>
    printScaleAndColumns({
      ...noticeData,
      wishes: { ...noticeData.wishes, ...wishes },
      notice: { ...notice, testo: 'parole '.repeat(100) },
    }).scale;
  const scales = [full({}), full({ fiori }), full({ fiori: `${fiori} `.repeat(20) })];
  expect(scales).toEqual(scales.toSorted((one, other) => other - one));
  expect(scales[1]).toBeLessThan(scales[0] ?? 0);
  expect(scales[2]).toBeLessThan(scales[1] ?? 0);
});
