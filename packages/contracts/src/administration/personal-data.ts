import { z } from 'zod';
import { id, instant, mail } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

/** Kinds of data stored by the e-mail address of somebody without an account, which are erased at their wish (GDPR, art. 17). */
export const personalKinds = [
  'richieste',
  'bozze',
  'familiari',
  'firme',
  'avvisi',
  'pensieri',
  'offerte',
  'posta',
] as const;
const personalKind = z.enum(personalKinds);
export type PersonalKind = z.output<typeof personalKind>;

/** The e-mail address travels in the body, because servers on the way log the addresses of calls. */
const mailBody = z.object({ mail });

/** The newest entries of each kind that the screen shows; the export has all. */
export const maxShownEntries = 100;

/** A stored thing: its title, when it came, its state and its content by field. */
export const personalEntry = z.object({
  _id: id,
  titolo: z.string(),
  quando: instant,
  stato: z.string(),
  campi: z.array(z.object({ nome: z.string(), valore: z.string() })),
});
export type PersonalEntry = z.output<typeof personalEntry>;

export const keptEntry = z.object({
  titolo: z.string(),
  /** An Italian sentence: why it stays, and whom to ask instead. */
  motivo: z.string(),
  quanti: z.number().int(),
});
export type KeptEntry = z.output<typeof keptEntry>;

export const personalData = z.object({
  mail: z.string(),
  /** Kinds with at least one entry, and how many there are in all. */
  cancellabili: z.array(
    z.object({
      tipo: personalKind,
      quanti: z.number().int(),
      daEvadere: z.number().int(),
      voci: z.array(personalEntry),
    }),
  ),
  /** Entries that stay, because other rules apply to them. */
  conservati: z.array(keptEntry),
  /** Instants at which data of this address were erased, the latest first; the log keeps them for 12 months. */
  cancellazioni: z.array(instant),
});
export type PersonalData = z.output<typeof personalData>;

export const findPersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/cerca',
  summary: 'Che cosa è conservato di un indirizzo e-mail',
  access: 'admin',
  adminArea: 'all',
  level: 'vede',
  body: mailBody,
  answer: personalData,
  errors: [],
});

export const exportPersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/esporta',
  summary: 'Tutto quello che è conservato di un indirizzo e-mail, come archivio (art. 15 GDPR)',
  access: 'admin',
  adminArea: 'all',
  level: 'vede',
  body: mailBody,
  file: true,
  answer: fileAnswer,
  errors: [],
});

export const erasePersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/cancella',
  summary: 'Cancella per sempre quello che è conservato di un indirizzo e-mail (art. 17 GDPR)',
  access: 'admin',
  adminArea: 'all',
  body: mailBody,
  answer: z.object({
    ok: z.literal(true),
    cancellati: z.array(z.object({ tipo: personalKind, quanti: z.number().int() })),
  }),
  errors: [],
});
export type ErasedPersonalData = z.output<typeof erasePersonalData.answer>['cancellati'];
