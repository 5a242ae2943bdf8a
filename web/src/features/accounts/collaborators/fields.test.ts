import { type Rights, rightsOfRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import { differentAreas, levelsUpTo, rightsToGive, rolesToGive } from './fields.ts';

it('nobody gives what they lack', () => {
  const own: Rights = { ...rightsOfRole.impiegato, impostazioni: 'cambia' };
  expect(rightsToGive(own, 'contabile')).toEqual({ ...rightsOfRole.contabile, fatturazione: 'vede' });
  expect(rightsToGive(rightsOfRole.titolare, 'contabile')).toEqual(rightsOfRole.contabile);
  expect(levelsUpTo('vede')).toEqual(['nessuno', 'vede']);
});

it('only an owner makes an owner', () => {
  expect([rolesToGive(true).includes('titolare'), rolesToGive(false).includes('titolare')]).toEqual([true, false]);
});

it('names the areas where somebody’s rights are not those of the role', () => {
  expect(differentAreas('operatore', { ...rightsOfRole.operatore, annunci: 'vede' })).toEqual(['annunci']);
  expect(differentAreas('titolare', rightsOfRole.operatore)).toEqual([]);
});
