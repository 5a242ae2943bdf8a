import type { AccountRow } from '@commiato/contracts/accounts/agencies';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** All accounts, as they are exported. */
export const accountSheet: ExportSheet<AccountRow> = {
  title: 'Utenti',
  columns: [
    { head: 'Stato', width: 0.7, value: ({ attivo }) => (attivo ? 'Attivo' : 'Non Attivo') },
    { head: 'Ragione sociale', width: 2, value: ({ ragSociale }) => ragSociale },
    { head: 'Nome', value: ({ nome }) => nome },
    { head: 'Cognome', value: ({ cognome }) => cognome },
    { head: 'Ruolo', value: ({ role }) => (role === 'A' ? 'Amministratore' : 'Agenzia') },
    { head: 'E-mail', width: 2, value: ({ mail }) => mail },
    { head: 'Comune', value: ({ comune }) => comune },
    { head: 'Prov.', width: 0.4, value: ({ prov }) => prov },
    { head: 'Creato il', kind: 'moment', width: 1.1, value: ({ creato }) => creato },
  ],
};
