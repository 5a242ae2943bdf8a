import { expect, test } from 'vitest';
import { structureFaults } from './structure.mjs';

const faults = (path: string) => structureFaults([path]);

test.each([
  'server/src/features/notices/notices/list-queries.ts',
  'server/src/features/notices/notices/policy.test.ts',
  'server/src/features/notices/notices/mails/notice-published.tsx',
  'web/src/features/notices/notices/notice-screen.tsx',
  'web/src/features/notices/notices/NoticeThumb.tsx',
  'web/src/features/notices/notices/use-preview.ts',
  'web/src/features/notices/notices/form/derive.ts',
])('%s is a word of the vocabulary', (path) => {
  expect(faults(path)).toEqual([]);
});

test.each([
  'server/src/features/notices/notices/helpers.ts',
  'server/src/features/notices/queries.ts',
  'server/src/features/notices/notices/deep/queries.ts',
  'web/src/features/notices/notices/utils.ts',
])('%s is refused', (path) => {
  expect(faults(path)).toEqual([expect.stringContaining('nome fuori dal vocabolario')]);
});

test('a barrel is refused wherever it stands', () => {
  expect(faults('web/src/ui/index.ts')).toEqual([expect.stringContaining('file indice')]);
});
