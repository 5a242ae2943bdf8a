import { afterEach, expect, it } from 'vitest';
import { addressAsLeft, forgetLists, forgetOtherLists, rememberListAddress } from './list-addresses.ts';

afterEach(forgetLists);

const agencies = { pathname: '/amministratore/utenti', search: '', hash: '#q=zoli&pagina=2' };
const agencyNotices = { pathname: '/amministratore/annunci-utente/a1', search: '', hash: '#q=rossi' };

it('a list is led back to as it was last left, also through another list', () => {
  rememberListAddress({ ...agencies, hash: '#q=z' });
  rememberListAddress(agencies);
  rememberListAddress(agencyNotices);
  expect(addressAsLeft('/amministratore/utenti')).toBe('/amministratore/utenti#q=zoli&pagina=2');
  expect(addressAsLeft(agencyNotices.pathname)).toBe(`${agencyNotices.pathname}#q=rossi`);
});

it('a list that one did not come from is led to plainly', () => {
  expect(addressAsLeft('/amministratore/utenti')).toBe('/amministratore/utenti');
  rememberListAddress(agencies);
  forgetOtherLists(agencies.pathname);
  expect(addressAsLeft(agencies.pathname)).toContain('#q=zoli');
  forgetOtherLists('/amministratore/dashboard');
  expect(addressAsLeft(agencies.pathname)).toBe(agencies.pathname);
});

it('an address that says more than its screen is kept as it is', () => {
  rememberListAddress({ pathname: '/agenda', search: '?vista=mese', hash: '' });
  expect(addressAsLeft('/agenda?vista=giorno&giorno=2026-11-27')).toBe('/agenda?vista=giorno&giorno=2026-11-27');
});
