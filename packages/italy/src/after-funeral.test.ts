import { expect, it } from 'vitest';
import { afterFuneralDuties } from './after-funeral.ts';

it('every entry of what is to be done has its own key, words, an office, and a source with the day of its check', () => {
  expect(new Set(afterFuneralDuties.map(({ chiave }) => chiave)).size).toBe(afterFuneralDuties.length);
  for (const { titolo, testo, dove, fonte } of afterFuneralDuties) {
    expect([titolo, testo, dove, fonte.nome].every((words) => words.trim() !== '')).toBe(true);
    expect(fonte.verificato).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(testo).toMatch(/[.]$/);
    expect(`${titolo}${testo}${dove}`).not.toMatch(/[a-z]'[a-z]/i);
  }
});

it('what the law fixes is there: pension, bank, utilities, car, digital inheritance, succession within a year, the deduction', () => {
  const entry = (key: string) => afterFuneralDuties.find(({ chiave }) => chiave === key);
  for (const key of ['pensione', 'superstiti', 'banca', 'utenze', 'auto', 'digitale', 'successione', 'detrazione'])
    expect(entry(key)).toBeDefined();
  expect(entry('successione')?.entro).toBe('Dodici mesi dalla morte');
  expect(entry('digitale')?.fonte.nome).toContain('2-terdecies');
  expect(entry('detrazione')?.testo).toMatch(/19 %.*1\.550 euro/);
});
