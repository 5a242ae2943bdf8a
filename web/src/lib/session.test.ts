import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, stubBrowser } from '../testing/browser.ts';
import { isViewingAgency } from './stored-session.ts';

const { operatore } = rightsByRole;
let browser: ReturnType<typeof stubBrowser>;
let sessions: typeof import('./session.ts');

beforeEach(async () => {
  browser = stubBrowser();
  vi.resetModules();
  sessions = await import('./session.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('the session of this browser', () => {
  it('keeps token and user under the specified names', () => {
    sessions.startSession({ token: 't1', user: account });
    expect(browser.storage.getItem('token')).toBe('t1');
    const { _id, ...rest } = account;
    expect(JSON.parse(browser.storage.getItem('user') ?? '')).toEqual({ item: _id, username: account.mail, ...rest });
  });

  it('is restored at the next start', async () => {
    sessions.startSession({ token: 't1', user: account });
    vi.resetModules();
    const later = await import('./session.ts');
    expect(later.currentSession()).toMatchObject({ token: 't1', user: { item: 'abc', ragSociale: 'Fratelli Zoli' } });
  });

  it.each(['{', '{"item":"abc"}', 'null'])('is none where the stored user is %s', (text) => {
    browser.storage.setItem('token', 't1');
    browser.storage.setItem('user', text);
    expect(sessions.currentSession()).toBeNull();
  });

  it('keeps who acts for the agency, and forgets them with the session', () => {
    const collaboratore = {
      _id: 'p',
      nome: 'Bianca',
      cognome: "D'Amico",
      mail: 'bianca@zoli.it',
      ruolo: 'operatore',
      aree: operatore,
    } as const;
    const agenzie = [{ id_utente: 'abc', ragSociale: 'Fratelli Zoli' }];
    sessions.startSession({ token: 't1', user: account, collaboratore, agenzie });
    expect(sessions.currentSession()).toMatchObject({ collaborator: collaboratore, agencies: agenzie });
    sessions.updateSessionPerson({ collaboratore: { ...collaboratore, aree: { ...operatore, annunci: 'vede' } } });
    expect(sessions.currentSession()?.collaborator?.aree.annunci).toBe('vede');
    expect(sessions.currentSession()?.agencies).toBeUndefined();
    sessions.startSession({ token: 't2', user: account });
    expect(sessions.currentSession()?.collaborator).toBeUndefined();
    expect(browser.storage.getItem('collaboratore')).toBeNull();
  });

  it('leaves the address by which a person of the agency signed in to the next login, not that of its owner', () => {
    const person = { _id: 'p', nome: 'Bianca', cognome: "D'Amico", ruolo: 'operatore', aree: operatore } as const;
    sessions.startSession({ token: 't1', user: account, collaboratore: { ...person, mail: 'bianca@zoli.it' } });
    sessions.expireSession();
    expect(sessions.expiredSessionMail()).toBe('bianca@zoli.it');
    sessions.startSession({ token: 't2', user: account });
    sessions.expireSession();
    expect(sessions.expiredSessionMail()).toBe(account.mail);
  });

  it('leaves none where an older version stored who acts without an address', () => {
    sessions.startSession({ token: 't1', user: account });
    const person = { _id: 'p', nome: 'Bianca', cognome: "D'Amico", ruolo: 'operatore', aree: operatore };
    browser.storage.setItem('collaboratore', JSON.stringify(person));
    sessions.takeOverSessionOfOtherTab({ key: 'collaboratore' });
    sessions.expireSession();
    expect(sessions.expiredSessionMail()).toBe('');
  });

  it('is one that may do everything where what is stored of the person is broken', () => {
    sessions.startSession({ token: 't1', user: account });
    browser.storage.setItem('collaboratore', '{"ruolo":"nessuno"}');
    sessions.takeOverSessionOfOtherTab({ key: 'collaboratore' });
    expect(sessions.currentSession()).toMatchObject({ token: 't1' });
    expect(sessions.currentSession()?.collaborator).toBeUndefined();
  });

  it('stays as it is beneath an area that is looked at in this tab', () => {
    sessions.startSession({ token: 't1', user: { ...account, role: 'A' } });
    sessions.startViewingAgency({ token: 't2', user: account });
    expect([sessions.currentSession()?.token, isViewingAgency()]).toEqual(['t2', true]);
    expect(browser.storage.getItem('token')).toBe('t1');
    sessions.expireSession();
    expect([sessions.currentSession()?.token, isViewingAgency()]).toEqual(['t1', false]);
    sessions.expireSession();
    expect(sessions.currentSession()).toBeNull();
  });

  it('is the same object until something changes, so that React can compare it', () => {
    sessions.startSession({ token: 't1', user: account });
    expect(sessions.currentSession()).toBe(sessions.currentSession());
  });

  it('ends in this tab when another tab ends it', () => {
    sessions.startSession({ token: 't1', user: account });
    const seen = vi.fn();
    sessions.onSessionChange(seen);
    browser.storage.removeItem('token');
    sessions.takeOverSessionOfOtherTab({ key: 'token' });
    expect(sessions.currentSession()).toBeNull();
    expect(seen).toHaveBeenCalledTimes(1);
    sessions.takeOverSessionOfOtherTab({ key: 'bozza' });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('lets the forms of this tab keep what was typed when another tab ends it, or begins another', () => {
    sessions.startSession({ token: 't1', user: account });
    const kept: (string | undefined)[] = [];
    browser.events.addEventListener(sessions.sessionExpiringEvent, () => kept.push(sessions.currentSession()?.token));
    browser.storage.setItem('collaboratore', '{}');
    sessions.takeOverSessionOfOtherTab({ key: 'collaboratore' });
    expect(kept).toEqual([]);
    browser.storage.setItem('token', 't2');
    sessions.takeOverSessionOfOtherTab({ key: 'token' });
    browser.storage.removeItem('token');
    sessions.takeOverSessionOfOtherTab({ key: 'token' });
    sessions.takeOverSessionOfOtherTab({ key: 'user' });
    expect(kept).toEqual(['t1', 't2']);
  });

  it('lets forms keep what was typed when the person goes to another of their agencies', () => {
    const kept: (string | undefined)[] = [];
    browser.events.addEventListener(sessions.sessionExpiringEvent, () => kept.push(sessions.currentSession()?.token));
    sessions.startSession({ token: 't1', user: account });
    expect(kept).toEqual([]);
    sessions.startSession({ token: 't2', user: { ...account, _id: 'xyz' } });
    expect(kept).toEqual(['t1']);
  });

  it('tells open forms before it forgets an expired one', () => {
    sessions.startSession({ token: 't1', user: account });
    const tokens: (string | null)[] = [];
    browser.events.addEventListener(sessions.sessionExpiringEvent, () => tokens.push(browser.storage.getItem('token')));
    sessions.expireSession();
    expect(tokens).toEqual(['t1']);
    expect(browser.storage.length).toBe(0);
    expect(sessions.hasEndedByChoice()).toBe(false);
  });

  it('remembers that the person left by choice, until somebody signs in', () => {
    sessions.startSession({ token: 't1', user: account });
    sessions.endSession();
    expect(sessions.hasEndedByChoice()).toBe(true);
    sessions.startSession({ token: 't2', user: account });
    expect(sessions.hasEndedByChoice()).toBe(false);
  });
});
