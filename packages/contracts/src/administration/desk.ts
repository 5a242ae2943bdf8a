import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-rights.ts';
import { dayOrNull, id, instant, listQuery } from '../common.ts';
import { route } from '../route.ts';

/** Kinds of things that wait for the administration, in the words that it reads. */
export const waitingKinds = [
  'segnalazione',
  'pensiero',
  'reclamo',
  'richiesta',
  'certificato',
  'modulo',
  'e-mail',
  'copia',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The administrators' area that each kind belongs to: others do not see it. */
export const areaByWaitingKind: Readonly<Record<WaitingKind, AdminArea>> = {
  segnalazione: 'richieste',
  pensiero: 'annunci',
  reclamo: 'annunci',
  richiesta: 'richieste',
  certificato: 'agenzie',
  modulo: 'agenzie',
  'e-mail': 'sistema',
  copia: 'sistema',
};

/** Terms by which things wait, each with its source; the day that follows from a term is `scade` of the row. */
export const waitingTerms = {
  // Regulation (EU) 2022/2065 (DSA), art. 16(5) and (6): decided in a timely manner, and the decision is told without undue delay. No number
  // of days: these stand first.
  'senza indebito ritardo': 'Senza indebito ritardo (art. 16 DSA)',
  // What the house promises itself in the public form: a wrong hour or place goes to the agency and to the administration at once.
  'orario sbagliato': 'Subito, come promesso: un orario è sbagliato',
  'luogo sbagliato': 'Subito, come promesso: un luogo è sbagliato',
  // DSA, art. 20(4): complaints are handled in a timely manner.
  tempestivamente: 'Tempestivamente (art. 20 DSA)',
  // Regulation (EU) 2016/679 (GDPR), art. 12(3): one month from receipt, for requests under art. 15 to 22 and art. 2-terdecies of the Italian
  // privacy code.
  'un mese': 'Un mese dal ricevimento (art. 12 GDPR)',
  // What the house promises itself: 'di solito entro 24 ore' in the public contact form and on the support screen.
  'un giorno': 'Di solito entro 24 ore, come promesso',
  // DM 30/01/2015, art. 7: a DURC is valid for 120 days.
  durc: 'Validità del DURC: 120 giorni (DM 30/01/2015)',
  scadenza: 'Scadenza scritta sul certificato',
  // GDPR, art. 32(1)(c): the ability to restore availability and access to personal data in a timely manner.
  copia: 'Una copia ogni notte (art. 32 GDPR)',
  // As above, from the day of the first account: without any there is no last one to count from.
  'prima copia': 'Una copia ogni notte, contata dal primo account (art. 32 GDPR)',
  nessuno: 'Nessun termine di legge',
} as const;
type WaitingTerm = keyof typeof waitingTerms;
const waitingTerm = z.enum(Object.keys(waitingTerms) as [WaitingTerm, ...WaitingTerm[]]);

/** A deadline is near from so many days before. */
export const nearDeadlineDays = 7;
/** How a deadline stands; without one, `senza termine`; `subito`: what cannot wait for any. */
export const waitingDeadlineStates = ['subito', 'scaduto', 'vicino', 'lontano', 'senza termine'] as const;
export type WaitingMatterState = (typeof waitingDeadlineStates)[number];

/** Something that waits. `_id` names it in the list of its kind. */
export const waitingRow = z.object({
  _id: id,
  tipo: z.enum(waitingKinds),
  /** What it is about. */
  nome: z.string(),
  /** Whose it is, or who sent it; may be empty. */
  di: z.string(),
  /** The agency; null where it is of none. */
  id_utente: id.nullable(),
  dal: instant,
  /** Last day to do it; null where its term has no number of days. */
  scade: dayOrNull,
  regola: waitingTerm,
  stato: z.enum(waitingDeadlineStates),
  /** Days until the last day, negative afterwards. */
  giorni: z.number().int().nullable(),
});
export type WaitingRow = z.output<typeof waitingRow>;

const waitingQuery = listQuery(['scade', 'dal']).extend({
  tipo: z.enum(waitingKinds, 'Tipo non previsto.').optional(),
  stato: z.enum(waitingDeadlineStates, 'Stato non previsto.').optional(),
});
export type WaitingQuery = z.output<typeof waitingQuery>;

export const listWaitingMatters = route({
  method: 'GET',
  path: '/api/da-fare',
  summary: 'Tutto ciò che aspetta l’amministrazione: senza `sort` il più urgente per primo',
  access: 'admin',
  adminArea: 'any',
  paged: true,
  background: true,
  query: waitingQuery,
  answer: z.array(waitingRow),
  errors: [],
});

/** How many of a kind wait, and how many of them cannot, are past their day or near it. */
const waitingCount = z.object({
  tipo: z.enum(waitingKinds),
  quanti: z.number().int(),
  subito: z.number().int(),
  scaduti: z.number().int(),
  vicini: z.number().int(),
});
export type WaitingCount = z.output<typeof waitingCount>;

export const countWaitingMatters = route({
  method: 'GET',
  path: '/api/da-fare/totali',
  summary: 'Quante cose di ogni tipo aspettano l’amministrazione',
  access: 'admin',
  adminArea: 'any',
  background: true,
  answer: z.object({ totale: z.number().int(), tipi: z.array(waitingCount) }),
  errors: [],
});
