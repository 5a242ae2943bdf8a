import { rightsOfRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import { account } from '../testing/browser.ts';
import { rightsOf, satisfies } from './rights.ts';

const collaborator = { _id: 'p', nome: 'Bianca', cognome: "D'Amico" };
const user = { ...account, item: account._id, username: account.mail };

it('a session that names no person may do everything, as before there were people', () => {
  expect(rightsOf({ token: 't', user })).toEqual(rightsOfRole.titolare);
  const aree = rightsOfRole.operatore;
  expect(rightsOf({ token: 't', user, collaborator: { ...collaborator, ruolo: 'operatore', aree } })).toEqual(aree);
});

it('a screen is for whoever sees its area, or one of its areas; one that makes something for whoever changes it', () => {
  const { contabile } = rightsOfRole;
  expect(satisfies(contabile, { area: 'annunci' })).toBe(true);
  expect(satisfies(contabile, { area: 'annunci', level: 'cambia' })).toBe(false);
  expect(satisfies(contabile, { area: ['annunci', 'fatturazione'], level: 'cambia' })).toBe(true);
  expect(satisfies(rightsOfRole.operatore, { area: 'everyone' })).toBe(true);
});
