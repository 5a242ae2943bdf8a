import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';
import type { KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** Export of the people of an agency, and of what they have others do. */
export const collaboratorExportRules: readonly AgencyDataRules[] = [
  {
    name: 'persone dell’agenzia',
    table: sql`collaboratori`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['impronta'],
  },
  {
    name: 'chiavi per altri programmi',
    table: sql`chiavi`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['impronta'],
  },
];

/** Whoever works for an agency is kept by it. */
export const keptCollaboratorRules: readonly KeptDataRules[] = [
  {
    title: 'Persone delle agenzie',
    reason:
      'Le invita e le toglie il titolare dell’agenzia; di chi è andato via resta il nome nella storia di ciò che ha fatto.',
    // An agency's own account is counted among the accounts.
    rows: ({ mail }) => sql`collaboratori where mail = ${mail} and "_id" <> id_utente`,
  },
];
