import { binKinds } from '@commiato/contracts/administration/bin';
import { expect, it } from 'vitest';
import { pathPatterns } from '../paths.ts';
import { features, featureWords } from './features.ts';

const doubled = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place);

it('whatever the bin can hold has a word, of one domain', () => {
  expect(Object.keys(featureWords.binKinds).sort()).toEqual([...binKinds].sort());
  expect(doubled(features.flatMap(({ words }) => Object.keys(words?.binKinds ?? {})))).toEqual([]);
});

it('no two domains call a field by different words', () => {
  for (const { words } of features) expect(featureWords.fields).toMatchObject(words?.fields ?? {});
});

it('objects of the audit log lead to a screen', () => {
  const led = Object.values(featureWords.auditObjects).map(({ to }) => to('x').replace(/x$/, ':id'));
  for (const address of led) expect(Object.values(pathPatterns)).toContain(address);
});
