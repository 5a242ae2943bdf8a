import { expect, it } from 'vitest';
import { alternativeSearches, probablyRequestedTown } from './alternatives-policy.ts';

const searchFor = (searchTerm: string) => ({ searchTerm, comune: '', prov: '', regione: '', cap: '' });

it('a name of which people are offered is no municipality that is called alike, one that nobody bears may be', () => {
  const town = (isNameOffered: boolean) => probablyRequestedTown(searchFor('bertinoto'), { isNameOffered })?.nome;
  expect([town(false), town(true)]).toEqual(['Bertinoro', undefined]);
  expect(probablyRequestedTown(searchFor('bertinoro'), { isNameOffered: true })?.nome).toBe('Bertinoro');
});

it('neither a person nor a town is offered of `san` alone', () => {
  for (const name of ['san frediano', 'san nicola', 'santa croce', 'santa messa trigesimo']) {
    expect([name, probablyRequestedTown(searchFor(name), { isNameOffered: true })]).toEqual([name, null]);
    const offered = alternativeSearches(searchFor(name)).flat();
    expect(offered.map(({ searchTerm }) => searchTerm)).not.toContain('San');
  }
  expect(probablyRequestedTown(searchFor('san frediano lucca'), { isNameOffered: true })?.nome).toBe('Lucca');
});

it('people called Santo and Santa are still offered', () => {
  const offered = alternativeSearches(searchFor('zanetti santo')).flat();
  expect(offered.map(({ searchTerm }) => searchTerm)).toContain('Santo');
});

it('the «e» between two names is offered as no name', () => {
  const offered = alternativeSearches(searchFor('maria e giuseppe')).flat();
  expect(offered.map(({ searchTerm }) => searchTerm)).toEqual(['Mariagiuseppe', 'Giuseppe', 'Maria']);
});
