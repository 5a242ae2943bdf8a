import { sql } from 'drizzle-orm';
import { isAboutSubject, type KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** The telephone of whoever called when somebody had died: the agency is the controller of its funerals. */
export const keptFuneralRules: KeptDataRules = {
  title: 'Servizi delle agenzie',
  reason: 'Titolari sono le agenzie che se ne occupano: la richiesta va rivolta a loro.',
  rows: (asked) => sql`servizi where ${isAboutSubject(asked, { tel: [sql`tel`] })}`,
};
