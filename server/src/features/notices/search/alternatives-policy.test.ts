import { expect, it } from 'vitest';
import { probablyRequestedTown } from './alternatives-policy.ts';

const searchFor = (searchTerm: string) => ({ searchTerm, comune: '', prov: '', regione: '', cap: '' });

it('a name of which people are offered is no municipality that is called alike, one that nobody bears may be', () => {
  const town = (isNameOffered: boolean) => probablyRequestedTown(searchFor('bertinoto'), { isNameOffered })?.nome;
  expect([town(false), town(true)]).toEqual(['Bertinoro', undefined]);
  expect(probablyRequestedTown(searchFor('bertinoro'), { isNameOffered: true })?.nome).toBe('Bertinoro');
});
