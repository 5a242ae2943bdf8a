import { sql } from 'drizzle-orm';
import type { KeptDataRules } from '../../../platform/feature/personal-data-rules.ts';

/** Condition: a quote or an invoice for the client of an e-mail address. */
export const hasClientMailCondition = (mail: string | null) =>
  sql`jsonb_build_array(contenuto #>> '{cliente,mail}', contenuto #>> '{cliente,pec}') ? ${mail}`;

/** Quotes belong to their agency; invoices are kept for ten years (art. 2220 of the civil code; GDPR, art. 17(3)(b)). */
export const keptBillingRules: readonly KeptDataRules[] = [
  {
    title: 'Fatture delle agenzie',
    reason:
      'Vanno conservate dieci anni (art. 2220 del codice civile), e il diritto alla cancellazione non le riguarda.',
    rows: ({ mail }) => sql`fatture where ${mail} in (inviata_a, sollecitata_a) or ${hasClientMailCondition(mail)}`,
  },
  {
    title: 'Preventivi delle agenzie',
    reason: 'Titolari sono le agenzie che li hanno preparati: la richiesta va rivolta a loro.',
    rows: ({ mail }) => sql`preventivi where inviato_a = ${mail} or ${hasClientMailCondition(mail)}`,
  },
];
