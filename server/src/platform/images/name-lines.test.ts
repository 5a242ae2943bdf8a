import { expect, test } from 'vitest';
import { textOutlinePath, widthOf } from '../lettering/lettering.ts';
import { fitName, nameLineHeight, nameStyle } from './name-lines.ts';

const box = { width: 600, height: 250 };

test.each([
  ['a short name in the largest letters', ['NICCOLÒ', 'D’AMICO'], ['NICCOLÒ', 'D’AMICO']],
  ['given name and surname always apart', ['UGO', 'RE'], ['UGO', 'RE']],
  ['a name of several words', ['MARIA TERESA', 'DELL’ACQUA'], ['MARIA TERESA', 'DELL’ACQUA']],
  [
    'a name of sixty letters, balanced',
    ['MARIA ANTONIETTA GIUSEPPINA', 'DELLA ROVERE DI MONTEFELTRO SAN'],
    ['MARIA ANTONIETTA', 'GIUSEPPINA', 'DELLA ROVERE DI', 'MONTEFELTRO SAN'],
  ],
  [
    'words that belong together in no place',
    ['ANNA', 'SORRENTINO IN\u00a0BUONAVENTURA VED.\u00a0QUATTROCCHI'],
    ['ANNA', 'SORRENTINO', 'IN BUONAVENTURA', 'VED. QUATTROCCHI'],
  ],
  ['a surname alone', ['', 'SCHÜTZ'], ['SCHÜTZ']],
])('breaks %s', (_case, parts, lines) => {
  expect(fitName(parts, box).lines).toEqual(lines);
});

test.each([
  [['JÜRGEN', 'SCHÜTZ']],
  [['W '.repeat(40), 'ANNA '.repeat(16)]],
  [['W'.repeat(80), 'M'.repeat(80)]],
  [['', '']],
])('the letters of %j fit the box', (parts) => {
  const { lines, size } = fitName(parts, box);
  for (const line of lines) expect(widthOf(line, nameStyle(size))).toBeLessThanOrEqual(box.width * 1.01);
  expect(lines.length * nameLineHeight * size).toBeLessThanOrEqual(box.height + 0.001);
  expect(lines.join(' ')).toBe(parts.join(' ').split(/\s+/).filter(Boolean).join(' '));
});

test('letters of the whole of Europe are drawn, and others do no harm', () => {
  const width = (text: string) => widthOf(text, nameStyle(50));
  for (const letter of 'ÀÈÉÌÒÙÄÖÜßÇÑŞŁŽĆŐĐÅØ’') expect(width(letter), letter).toBeGreaterThan(5);
  expect(width('漢字')).toBe(0);
  expect(textOutlinePath('A漢', nameStyle(50), 0, 0)).toMatch(/^M[-\d. MLHVCQZ]+Z$/);
});
