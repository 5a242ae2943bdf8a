import { z } from 'zod';
import { id, instant, line, lookupMail, orEmpty } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import { minPhoneDigits, telephoneDigits } from '../telephone.ts';

/** Kinds of data stored by the e-mail address or the telephone of somebody without an account, which are erased at their wish (GDPR, art. 17). */
export const personalDataKinds = [
  'richieste',
  'bozze',
  'familiari',
  'firme',
  'avvisi',
  'pensieri',
  'segnalazioni',
  'offerte',
  'posta',
] as const;
const personalDataKindSchema = z.enum(personalDataKinds);
export type PersonalDataKind = z.output<typeof personalDataKindSchema>;

/** Headings of the kinds of data. */
export const personalDataKindTitles: Readonly<Record<PersonalDataKind, string>> = {
  richieste: 'Richieste e segnalazioni',
  bozze: 'Bozze di stampe',
  familiari: 'Pagine delle famiglie',
  firme: 'Documenti da firmare',
  avvisi: 'Avvisi per e-mail',
  pensieri: 'Pensieri sugli annunci',
  segnalazioni: 'Segnalazioni di pensieri',
  offerte: 'Risposte a preventivi',
  posta: 'E-mail in uscita',
};

/** An e-mail address or a telephone number. It travels in the body, because servers on the way log the addresses of calls. */
const personalDataBody = z
  .object({
    mail: orEmpty(lookupMail).default(''),
    tel: line(30)
      .refine(
        (typed) => typed === '' || telephoneDigits(typed).length >= minPhoneDigits,
        'Scrivi il numero per intero.',
      )
      .default(''),
  })
  .superRefine((given, context) => {
    if ((given.mail === '') === (given.tel === ''))
      context.addIssue({ code: 'custom', path: ['mail'], message: 'Scrivi un indirizzo e-mail o un telefono.' });
  });
export type PersonalDataBody = z.output<typeof personalDataBody>;

/** The newest entries of each kind that the screen shows; the export has all. */
export const maxShownEntriesPerKind = 100;

/** A stored thing: its title, when it came, its state and its content by field. */
export const personalEntry = z.object({
  _id: id,
  titolo: z.string(),
  quando: instant,
  stato: z.string(),
  campi: z.array(z.object({ nome: z.string(), valore: z.string() })),
  /** Name of the deceased, where it is an open report and its notice is hidden: who erases it leaves the notice so. */
  nascosto: z.string().optional(),
});
export type PersonalEntry = z.output<typeof personalEntry>;

export const keptDataEntry = z.object({
  titolo: z.string(),
  /** An Italian sentence: why it stays, and whom to ask instead. */
  motivo: z.string(),
  quanti: z.number().int(),
});
export type KeptDataEntry = z.output<typeof keptDataEntry>;

export const personalData = z.object({
  /** What was asked for: one of them is empty. */
  mail: z.string(),
  tel: z.string(),
  /** Kinds with at least one entry, and how many there are in all. */
  cancellabili: z.array(
    z.object({
      tipo: personalDataKindSchema,
      quanti: z.number().int(),
      daEvadere: z.number().int(),
      voci: z.array(personalEntry),
    }),
  ),
  /** Entries that stay, because other rules apply to them. */
  conservati: z.array(keptDataEntry),
  /** Instants at which data of this address or number were erased, the latest first; the log keeps them for 12 months. */
  cancellazioni: z.array(instant),
});
export type PersonalData = z.output<typeof personalData>;

export const findPersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/cerca',
  summary: 'Che cosa è conservato di un indirizzo e-mail o di un telefono',
  access: 'admin',
  adminArea: 'all',
  level: 'vede',
  body: personalDataBody,
  answer: personalData,
  errors: [],
});

export const exportPersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/esporta',
  summary: 'Tutto quello che è conservato di un indirizzo e-mail o di un telefono, come archivio (art. 15 GDPR)',
  access: 'admin',
  adminArea: 'all',
  level: 'vede',
  body: personalDataBody,
  file: true,
  answer: fileAnswer,
  errors: [],
});

export const erasePersonalData = route({
  method: 'POST',
  path: '/api/dati-personali/cancella',
  summary: 'Cancella per sempre quello che è conservato di un indirizzo e-mail o di un telefono (art. 17 GDPR)',
  access: 'admin',
  adminArea: 'all',
  body: personalDataBody,
  answer: z.object({
    ok: z.literal(true),
    cancellati: z.array(z.object({ tipo: personalDataKindSchema, quanti: z.number().int() })),
  }),
  errors: [],
});
export type ErasedPersonalData = z.output<typeof erasePersonalData.answer>['cancellati'];
