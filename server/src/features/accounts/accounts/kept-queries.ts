import { sql } from 'drizzle-orm';
import { isAboutSubject, type KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** Accounts and operators are kept while they work with the service. */
export const keptAccountRules: readonly KeptDataRules[] = [
  {
    title: 'Account con cui si accede',
    reason:
      'Serve finché l’account esiste: si elimina dall’elenco degli utenti, e dopo 30 giorni nel cestino è cancellato.',
    rows: (asked) => sql`utenti where ${isAboutSubject(asked, { mail: [sql`mail`], tel: [sql`tel`, sql`cell`] })}`,
  },
  {
    title: 'Schede di operatori',
    reason: 'Servono finché l’operatore segue delle agenzie: si eliminano dall’elenco degli operatori.',
    rows: (asked) => sql`operatori where ${isAboutSubject(asked, { mail: [sql`mail`], tel: [sql`tel`] })}`,
  },
];
