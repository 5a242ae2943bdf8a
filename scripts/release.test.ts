import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryOf, releaseFaults } from './release.mjs';

const ready = {
  version: '1.1.0',
  current: '1.0.0',
  tags: ['v1.0.0'],
  changed: '',
  changelogText: '# Novità\n\n## 1.1.0 (1 dicembre 2026)\n\nUna cosa.\n\n## 1.0.0\n\nTutto.\n',
  baseline: '-- abc\ncreate table x ();',
  digest: 'abc',
};

it('a clean tree with a later version and an entry in the changelog may be released', () => {
  expect(releaseFaults(ready)).toEqual([]);
  expect(entryOf(ready.changelogText, '1.1.0')).toBe('Una cosa.');
});

it.each([
  [{ version: '1.0' }, /^Si usa così/],
  [{ version: '1.0.0', tags: [] }, /non viene dopo/],
  [{ tags: ['v1.1.0'] }, /c’è già/],
  [{ changed: ' M README.md' }, /non registrate/],
  [{ changelogText: '# Novità\n\n## 1.1.0\n\n## 1.0.0\n\nTutto.' }, /non dice nulla/],
  [{ digest: 'altro' }, /npm run baseline/],
])('%o keeps it from being released', (change, sentence) => {
  expect(releaseFaults({ ...ready, ...change })).toEqual([expect.stringMatching(sentence)]);
});

it('the changelog has an entry for the coming release', () => {
  const text = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const [, coming = ''] = /^## (\d+\.\d+\.\d+)/m.exec(text) ?? [];
  expect(entryOf(text, coming).length).toBeGreaterThan(100);
});
