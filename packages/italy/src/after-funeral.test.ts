import { expect, it } from 'vitest';
import { afterFuneralDutiesOf, allAfterFuneralDuties } from './after-funeral.ts';

it('every entry of what is to be done has its own key, words, an office, and a source with the day of its check', () => {
  expect(new Set(allAfterFuneralDuties.map(({ chiave }) => chiave)).size).toBe(allAfterFuneralDuties.length);
  for (const { titolo, testo, dove, fonte } of allAfterFuneralDuties) {
    expect([titolo, testo, dove, fonte.nome].every((words) => words.trim() !== '')).toBe(true);
    expect(fonte.verificato).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(testo).toMatch(/[.]$/);
    expect(`${titolo}${testo}${dove}`).not.toMatch(/[a-z]'[a-z]/i);
  }
});

it('what the law fixes is there: pension, bank, utilities, car, digital inheritance, succession within a year, the deduction', () => {
  const entry = (key: string) => afterFuneralDutiesOf('adult').find(({ chiave }) => chiave === key);
  for (const key of ['pensione', 'superstiti', 'banca', 'utenze', 'auto', 'digitale', 'successione', 'detrazione'])
    expect(entry(key)).toBeDefined();
  expect(entry('successione')?.entro).toBe('Dodici mesi dalla morte');
  expect(entry('digitale')?.fonte.nome).toContain('2-terdecies');
  expect(entry('detrazione')?.testo).toMatch(/19 %.*1\.550 euro/);
});

it('of a child, and of one who was born dead, nothing is listed that only an adult leaves behind', () => {
  const keys = (kind: Parameters<typeof afterFuneralDutiesOf>[0]) =>
    afterFuneralDutiesOf(kind).map(({ chiave }) => chiave);
  expect(keys('stillborn')).toEqual(['atto-nascita', 'maternita', 'detrazione']);
  for (const key of ['superstiti', 'auto', 'casa', 'redditi', 'documenti', 'maternita'])
    expect(keys('minor')).not.toContain(key);
  expect(keys('minor')).toContain('eredita');
  expect(keys('adult')).not.toContain('maternita');
  // Of whom nobody knows it any more, what holds of everybody.
  expect(keys('unknown')).toEqual(['detrazione']);
});
