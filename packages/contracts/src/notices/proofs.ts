import { z } from 'zod';
import { freeText, id, idParams, instant, mail, okAnswer, requiredLine } from '../common.ts';
import { route } from '../route.ts';

/** Days during which a proof can be decided, and as many as its outcome is shown by its link afterwards. */
export const proofDays = 14;
/** Months after which a proof is erased, with who decided it and in what words. */
export const proofRetentionMonths = 12;
export const maxProofTextLength = 1000;

export const proofAnswers = ['va bene', 'modifica'] as const;
export type ProofAnswer = (typeof proofAnswers)[number];
export const proofStates = ['aperta', ...proofAnswers, 'revocata', 'scaduta'] as const;
export type ProofState = (typeof proofStates)[number];

/** A proof of a print: one version shown to one branch of the family, to be confirmed or sent back. */
export const proof = z.object({
  _id: id,
  /** Who decides: a person, or a branch of the family. Empty once their data were erased. */
  nome: z.string(),
  mail: z.string(),
  /** The version of the print that is shown. */
  versione: z.number().int(),
  stato: z.enum(proofStates),
  /** What is to be changed, in the words of who decided. */
  testo: z.string(),
  /** When it was decided or revoked, or ended; null while it is open. */
  quando: instant.nullable(),
  data_crea: instant,
  /** Until when it can be decided. */
  scade: instant,
});
export type Proof = z.output<typeof proof>;

/** What the family sends from the page of a proof. */
export const proofDecision = z
  .object({
    risposta: z.enum(proofAnswers, 'Premere uno dei due pulsanti.'),
    testo: freeText(maxProofTextLength).default(''),
  })
  .refine(({ risposta, testo }) => risposta === 'va bene' || testo !== '', {
    path: ['testo'],
    message: 'Scrivere che cosa va cambiato.',
  })
  // Whoever writes what is wrong and presses the first button has not approved: the paper would be printed with the mistake.
  .refine(({ risposta, testo }) => risposta !== 'va bene' || testo === '', {
    path: ['testo'],
    message:
      'Qui è scritto che cosa va cambiato: prema «Chiedo una modifica» oppure, se la bozza va bene così, cancelli queste parole.',
  });
export type ProofDecision = z.output<typeof proofDecision>;

/** Fields that are typed there. */
export const proofFields = ['testo'] as const;
export type ProofField = (typeof proofFields)[number];

const secondsPerHour = 3600;

export const createProof = route({
  method: 'POST',
  path: '/api/stampa/:id/bozza',
  summary:
    'Chiede alla famiglia di confermare una stampa com’è ora: il link si vede una volta sola, e con un’e-mail parte da sé',
  access: 'agency',
  area: 'annunci',
  object: 'stampa',
  success: 201,
  idempotent: true,
  secretAnswer: true,
  creates: ['bozze'],
  // Each may send a mail to an address of the agency's choice.
  limit: [
    { max: 60, seconds: secondsPerHour },
    { max: 300, seconds: 24 * secondsPerHour },
  ],
  params: idParams,
  body: z.object({ nome: requiredLine(80), mail: z.union([z.literal(''), mail]).default('') }),
  answer: proof.extend({ url: z.string() }),
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata', 'troppe-richieste'],
});

export const revokeProof = route({
  method: 'DELETE',
  path: '/api/bozza/:id',
  summary: 'Revoca una bozza: il suo link non vale più; una risposta che c’è già resta',
  access: 'agency',
  area: 'annunci',
  object: 'bozza',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
