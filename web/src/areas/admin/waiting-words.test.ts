import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { waitingKinds } from '@commiato/contracts/administration/desk';
import { expect, it } from 'vitest';
import {
  pressingCountsText,
  visibleWaitingKinds,
  waitingMattersLead,
  waitingName,
  waitingPath,
} from './waiting-words.ts';

it.each([
  [{ subito: 0, scaduti: 0, vicini: 0 }, ''],
  [{ subito: 0, scaduti: 1, vicini: 0 }, '1 oltre il termine'],
  [{ subito: 1, scaduti: 2, vicini: 1200 }, '1 subito, 2 oltre il termine, 1.200 entro 7 giorni'],
])('%j is told as %s', (counts, text) => {
  expect(pressingCountsText(counts)).toBe(text);
});

it('each thing leads to where it is done', () => {
  const to = (tipo: Parameters<typeof waitingPath>[0]['tipo']) => waitingPath({ _id: 'x', tipo, id_utente: 'u' });
  expect([to('segnalazione'), to('richiesta'), to('certificato'), to('e-mail'), to('copia')]).toEqual([
    '/amministratore/messaggio/x',
    '/amministratore/messaggio/x',
    '/amministratore/certificati-utente/u',
    '/amministratore/posta?stato=fallita',
    '/amministratore/stato',
  ]);
});

it.each([
  ['certificato', 'Polizza n. RC', 'Polizza n. RC'],
  ['reclamo', "MARIA TERESA DELL'ACQUA", 'Maria Teresa Dell’Acqua'],
  ['pensiero', 'ADA NERI', 'Ada Neri'],
  ['richiesta', 'Stampante', 'Stampante'],
] as const)('of a %s what is stored as %s is shown as %s', (tipo, nome, name) => {
  expect(waitingName({ tipo, nome })).toBe(name);
});

it('what waits is named to an administrator as far as they may see it: nobody is told that nothing waits of what is never listed', () => {
  expect(visibleWaitingKinds(fullRights)).toEqual(waitingKinds);
  expect(waitingMattersLead(waitingKinds)).toBe(
    'Segnalazioni, pensieri segnalati, reclami, richieste, certificati, moduli, e-mail non partite e copie di sicurezza: prima ciò che non può aspettare, poi i termini di legge scaduti, poi le altre scadenze, la più vicina per prima.',
  );
  const editor = { richieste: 'vede', annunci: 'cambia', agenzie: 'nessuno', sistema: 'nessuno' } as const;
  expect(visibleWaitingKinds(editor)).toEqual(['segnalazione', 'pensiero', 'reclamo', 'richiesta']);
  expect(waitingMattersLead(visibleWaitingKinds(editor))).toBe(
    'Segnalazioni, pensieri segnalati, reclami e richieste: prima ciò che non può aspettare, poi i termini di legge scaduti, poi le altre scadenze, la più vicina per prima.',
  );
});
