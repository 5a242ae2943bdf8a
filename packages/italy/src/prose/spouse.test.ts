import { expect, it } from 'vitest';
import { spouseText } from './spouse.ts';

it('a spouse is named as was written, with the label left to whoever shows a mere name', () => {
  expect(spouseText('VED. SCHÜTZ')).toEqual({ words: 'ved. Schütz', isBareName: false });
  expect(spouseText('IN BIANCHI')).toEqual({ words: 'in Bianchi', isBareName: false });
  expect(spouseText('VEDOVO NERI')).toEqual({ words: 'vedovo Neri', isBareName: false });
  expect(spouseText("INES D'AMICO")).toEqual({ words: 'Ines D’Amico', isBareName: true });
});
