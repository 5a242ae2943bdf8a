import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import { account } from '../testing/browser.ts';
import { accessForScreens, accessOfSession, rightsOf, satisfiesDemand } from './rights.ts';

const collaborator = { _id: 'p', nome: 'Bianca', cognome: "D'Amico", mail: 'bianca@zoli.it' };
const user = { ...account, item: account._id, username: account.mail };

it('a session that names no person may do everything, as before there were people', () => {
  expect(rightsOf({ token: 't', user })).toEqual(rightsByRole.titolare);
  const aree = rightsByRole.operatore;
  expect(rightsOf({ token: 't', user, collaborator: { ...collaborator, ruolo: 'operatore', aree } })).toEqual(aree);
});

it('a screen is for whoever sees its area, or one of its areas; one that makes something for whoever changes it', () => {
  const all = accessOfSession(null);
  const contabile = { ...all, rights: rightsByRole.contabile };
  expect(satisfiesDemand(contabile, { area: 'annunci' })).toBe(true);
  expect(satisfiesDemand(contabile, { area: 'annunci', level: 'cambia' })).toBe(false);
  expect(satisfiesDemand(contabile, { area: ['annunci', 'fatturazione'], level: 'cambia' })).toBe(true);
  expect(satisfiesDemand({ ...all, rights: rightsByRole.operatore }, { area: 'everyone' })).toBe(true);
});

it('a screen of the administration is for administrators of its area', () => {
  const user = { ...account, item: account._id, username: account.mail };
  const aree = { ...fullRights, sistema: 'nessuno', annunci: 'vede' } as const;
  const access = accessOfSession({ token: 't', user, administrator: { aree } });
  expect(satisfiesDemand(access, { adminArea: 'agenzie', level: 'cambia' })).toBe(true);
  expect(satisfiesDemand(access, { adminArea: 'annunci' })).toBe(true);
  expect(satisfiesDemand(access, { adminArea: 'annunci', level: 'cambia' })).toBe(false);
  expect(satisfiesDemand(access, { adminArea: 'sistema' })).toBe(false);
  expect(satisfiesDemand(access, { adminArea: 'any' })).toBe(true);
  expect(satisfiesDemand(access, { adminArea: 'all' })).toBe(false);
  expect(satisfiesDemand(accessOfSession({ token: 't', user }), { adminArea: 'all', level: 'cambia' })).toBe(true);
});

it('rights that are taken away reach the screens once no form holds what was typed', () => {
  const drawn = accessOfSession({ token: 't', user });
  const now = accessOfSession({ token: 't', user, administrator: { aree: { ...fullRights, richieste: 'vede' } } });
  expect(accessForScreens(new Set(['answer']), drawn, now)).toBe(drawn);
  expect(accessForScreens(new Set(), drawn, now)).toBe(now);
});
