import { expect, test } from 'vitest';
import { expressionsOf, judge } from './expressions.mjs';

test('literals are found with their flags, what is put together with its lines', () => {
  const text =
    'const a = /x\\/[/]+/giu;\n// no /comment/\nconst b = 6 / 2 / 1;\nconst c = new RegExp(\n  "^" + a,\n);\n';
  expect(expressionsOf({ path: 'a.ts', text })).toEqual({
    literals: [{ path: 'a.ts', line: 1, source: 'x\\/[/]+', flags: 'giu' }],
    composed: [{ path: 'a.ts', from: 4, to: 6 }],
  });
});

test('an expression that goes back over what it read is told with what it chokes on', async () => {
  const verdicts = await judge([
    { source: '^(?:a+)+$', flags: '' },
    { source: '\\s+$', flags: '' },
    { source: '(?<!\\s)\\s+$', flags: '' },
    { source: '^[a-z]+$', flags: 'i' },
  ]);
  expect(verdicts).toEqual([
    expect.stringMatching(/^exponential, con /),
    expect.stringMatching(/^2nd degree polynomial, con /),
    null,
    null,
  ]);
});
