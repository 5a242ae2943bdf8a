import { expect, test } from 'vitest';
import { createKeysByTag } from './keys-by-tag.ts';

test('keys are found under their tag until they are removed', () => {
  const keys = createKeysByTag();
  expect(keys.keysOf('a')).toEqual([]);
  for (const key of ['1', '1', '2', '3']) keys.add('a', key);
  keys.add('b', '1');
  expect([keys.keysOf('a'), keys.keysOf('b')]).toEqual([['1', '2', '3'], ['1']]);
  for (const key of ['1', '2', 'nessuna']) keys.remove('a', key);
  keys.remove('b', '2');
  expect([keys.keysOf('a'), keys.keysOf('b')]).toEqual([['3'], ['1']]);
  keys.remove('a', '3');
  keys.remove('b', '1');
  expect([keys.keysOf('a'), keys.keysOf('b')]).toEqual([[], []]);
  keys.add('a', '4');
  expect(keys.keysOf('a')).toEqual(['4']);
});
