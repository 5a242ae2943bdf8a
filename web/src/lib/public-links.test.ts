import { searchAddress } from '@commiato/contracts/notices/public-addresses';
import { shortenToExcerpt } from '@commiato/italy/shorten';
import { expect, it } from 'vitest';
import { directionsAddress, shareLinkBuilders } from './public-links.ts';

it('directions lead to the place as it is written', () => {
  const address = new URL(directionsAddress('CHIESA DI SANT’ANNA & C., Lucca'));
  expect(address.searchParams.get('destination')).toBe('CHIESA DI SANT’ANNA & C., Lucca');
});

it('the address of a search carries what was asked and nothing empty', () => {
  expect(searchAddress({ searchTerm: "d'amico", prov: 'RE', comune: '', cap: '' }, 2)).toBe(
    '/cerca?nome=d%27amico&prov=RE&page=2',
  );
  expect(searchAddress({})).toBe('/cerca?nome=');
});

it('a shared mail keeps its spaces', () => {
  expect(
    shareLinkBuilders.mail({ url: 'https://c.test/a', title: 'Necrologio di Ada', text: 'Funerale domani.' }),
  ).toBe('mailto:?subject=Necrologio%20di%20Ada&body=Funerale%20domani.%0D%0A%0D%0Ahttps%3A%2F%2Fc.test%2Fa');
});

it('an excerpt is cut at a word and never longer than 150 characters', () => {
  expect(shortenToExcerpt('Breve\n\ntesto')).toBe('Breve testo');
  const long = shortenToExcerpt('parole, '.repeat(40));
  expect(long).toMatch(/parole…$/);
  expect([...long].length).toBeLessThanOrEqual(150);
  expect([...shortenToExcerpt('a'.repeat(400))].length).toBeLessThanOrEqual(150);
});
