import type { Operator } from '@commiato/contracts/accounts/operators';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** The operators, as they are exported. */
export const operatorSheet: ExportSheet<Operator> = {
  title: 'Operatori',
  columns: [
    { head: 'Stato', width: 0.7, value: ({ attivo }) => (attivo ? 'Attivo' : 'Non Attivo') },
    { head: 'Nome', value: ({ nome }) => nome },
    { head: 'Cognome', value: ({ cognome }) => cognome },
    { head: 'E-mail', width: 2, value: ({ mail }) => mail },
    { head: 'Telefono', value: ({ tel }) => tel },
    { head: 'Agenzie', kind: 'number', width: 0.6, value: ({ agenzie }) => agenzie },
    { head: 'Creato il', kind: 'moment', value: ({ creato }) => creato },
  ],
};
