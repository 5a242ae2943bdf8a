import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { waitingKinds } from '@commiato/contracts/administration/desk';
import { expect, it } from 'vitest';
import { visibleWaitingKinds, waitingMattersLead } from './waiting-words.ts';

it('what waits is named to an administrator as far as they may see it: nobody is told that nothing waits of what is never listed', () => {
  expect(visibleWaitingKinds(fullRights)).toEqual(waitingKinds);
  expect(waitingMattersLead(fullRights)).toBe(
    'Segnalazioni, richieste, pensieri segnalati, certificati, e-mail non partite e copie di sicurezza: la scadenza più vicina per prima.',
  );
  const editor = { richieste: 'vede', annunci: 'cambia', agenzie: 'nessuno', sistema: 'nessuno' } as const;
  expect(visibleWaitingKinds(editor)).toEqual(['segnalazione', 'pensiero', 'reclamo', 'richiesta']);
  expect(waitingMattersLead(editor)).toBe(
    'Segnalazioni, richieste e pensieri segnalati: la scadenza più vicina per prima.',
  );
});
