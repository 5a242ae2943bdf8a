import { sql } from 'drizzle-orm';
import { isAboutSubject, type KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** The agency is the controller of its contacts; the service keeps them on its behalf (GDPR, art. 28). */
export const keptContactRules: KeptDataRules = {
  title: 'Clienti e fornitori delle agenzie',
  reason: 'Titolari sono le agenzie che li hanno registrati: la richiesta va rivolta a loro.',
  rows: (asked) =>
    sql`anagrafiche where ${isAboutSubject(asked, { mail: [sql`mail`, sql`pec`], tel: [sql`tel`, sql`cell`, sql`whatsapp`] })}`,
};
