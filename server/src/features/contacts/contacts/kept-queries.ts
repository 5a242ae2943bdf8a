import { sql } from 'drizzle-orm';
import type { KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** Contacts are their agency's: it is the controller, the service keeps them on its behalf (GDPR, art. 28). */
export const keptContactRules: KeptDataRules = {
  title: 'Clienti e fornitori delle agenzie',
  reason: 'Titolari sono le agenzie che li hanno registrati: la richiesta va rivolta a loro.',
  rows: ({ mail }) => sql`anagrafiche where mail = ${mail} or pec = ${mail}`,
};
