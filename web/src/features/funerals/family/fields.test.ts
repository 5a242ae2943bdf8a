import { familyRights } from '@commiato/contracts/notices/family';
import { expect, it } from 'vitest';
import { devicesWords, offeredNames, rightsWords } from './fields.ts';

const puo = Object.fromEntries(familyRights.map((right) => [right, false])) as Record<
  (typeof familyRights)[number],
  boolean
>;

it('what a relative may do, and whether the page was opened, is said in words', () => {
  expect(rightsWords({ puo })).toBe('solo gli appuntamenti');
  expect(rightsWords({ puo: { ...puo, pensieri: true } })).toBe('solo gli appuntamenti');
  expect(rightsWords({ puo: { ...puo, ...Object.fromEntries(offeredNames.map((name) => [name, true])) } })).toBe(
    'correzioni, fotografie, bozze e visibilità',
  );
  expect([0, 1, 2].map((dispositivi) => devicesWords({ dispositivi }))).toEqual([
    'non ancora aperta',
    'aperta su 1 dispositivo',
    'aperta su 2 dispositivi',
  ]);
});
