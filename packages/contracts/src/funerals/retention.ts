import { z } from 'zod';
import { dayOrNull, idParams, instant, requiredDay } from '../common.ts';
import { route } from '../route.ts';
import type { FuneralField } from './funeral-fields.ts';
import type { PersonRole } from './people.ts';

export const retentionSteps = ['carte', 'scheda'] as const;
export type RetentionStep = (typeof retentionSteps)[number];

/**
 * Months after the last day of a funeral (its opening, the death, its last event) at whose end its data leave. `carte`: papers, and data of the
 * family and of health, which an insurance may ask for during two years (art. 2952 of the civil code). `scheda`: the whole funeral, which what
 * is written in the books and claims from the contract need for ten years (art. 2220 and 2946), counted from its last invoice.
 * Reasons: docs/protection.md.
 */
export const retentionMonths: Readonly<Record<RetentionStep, number>> = { carte: 24, scheda: 120 };

/** Days from the announcement to the agency until the data are set aside; they lie in the bin for as long again. */
export const retentionNoticeDays = 30;

/** Fields of a funeral that leave with its papers. What the invoices name stays: who died, when, where. */
export const fieldsLeavingWithPapers = [
  'note',
  'tel',
  'salma',
  'oraDecesso',
  'coniuge',
  'comuneResidenza',
  'indirizzoResidenza',
] as const satisfies readonly FuneralField[];

/** People who stay with the invoices; the others of the family leave with the papers. */
export const payingRoles = ['committente', 'intestatario della fattura'] as const satisfies readonly PersonRole[];

/** What is to come of a funeral's data. */
export const funeralRetention = z.object({
  /** What leaves next, and on which day at the earliest. */
  passo: z.enum(retentionSteps),
  il: z.iso.date(),
  /** Whether the agency was told of it. */
  annunciato: z.boolean(),
  /** The agency keeps everything up to this day. */
  fino: dayOrNull,
  /** Since when the papers lie in the bin, from where `extendFuneralRetention` brings them back. */
  ritirate: instant.nullable(),
});
export type FuneralRetention = z.output<typeof funeralRetention>;

export const readRetentionOfFuneral = route({
  method: 'GET',
  path: '/api/servizio/:id/conservazione',
  summary: 'Fino a quando sono conservati i dati di un servizio',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: funeralRetention,
  errors: ['non-trovato'],
});

/** What is to come after a day was chosen. */
const extendedRetention = funeralRetention.extend({
  fino: z.iso.date(),
  /** The later day that was chosen before, which this choice made earlier; null where it made nothing earlier. */
  prima: dayOrNull,
});
export type ExtendedRetention = z.output<typeof extendedRetention>;

/** Most years for which everything is kept at one wish. */
export const maxYearsKept = 10;

export const extendFuneralRetention = route({
  method: 'POST',
  path: '/api/servizio/:id/conserva',
  summary: 'Conserva tutti i dati di un servizio fino a un giorno, e riprende dal cestino le sue carte',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  body: z.object({ fino: requiredDay }),
  answer: extendedRetention,
  errors: ['non-trovato'],
});
