import { expect, test } from 'vitest';
import { proseFaults } from './prose.mjs';
import cases from './prose-cases.json' with { type: 'json' };

const faults = (text: string, path = 'web/src/ui/Some.tsx') => proseFaults([{ path, text }]);

test.each(cases.refused)('%s is refused, with the word of the grammar', (text = '', instead = '') => {
  expect(faults(text)).toEqual([expect.stringContaining(instead)]);
});

test.each(cases.allowed)('%s may stand', (text) => {
  expect(faults(text)).toEqual([]);
});

test('the line is named, and the grammar itself may glue', () => {
  const text = `const a = 1;\n${cases.refused[0]?.[0]}\n`;
  expect(faults(text)).toEqual([expect.stringContaining('web/src/ui/Some.tsx:2: «il ')]);
  expect(faults(text, 'packages/italy/src/prose/dates.ts')).toEqual([]);
});
