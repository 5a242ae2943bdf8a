import { z } from 'zod';
import { freeText, idParams } from '../common.ts';
import { route } from '../route.ts';
import { notice } from './notice-fields.ts';

/** Reasons to hide a notice; relatives give the same grounds (art. 2-terdecies of the Italian privacy code). */
export const hideReasons = ['dati errati', 'fotografia', 'richiesta di un familiare', 'violazione', 'altro'] as const;
export type HideReason = (typeof hideReasons)[number];

/** Maximum length of the note, in characters. */
export const maxHidingNoteLength = 500;

/** Reason and note, which the agency reads in its bell, by e-mail and on the notice. */
export const hiding = z
  .object({
    motivo: z.enum(hideReasons, 'Scegli il motivo.'),
    nota: freeText(maxHidingNoteLength).default(''),
  })
  .refine(({ motivo, nota }) => motivo !== 'altro' || nota !== '', {
    path: ['nota'],
    message: 'Scrivi all’agenzia perché l’annuncio viene nascosto.',
  });
export type Hiding = z.output<typeof hiding>;

/** A notice once it is hidden or shown again. */
const noticeVisibilityAnswer = notice.extend({
  /** Whether this call changed it: where somebody else did so before, nobody was told by this one. */
  cambiato: z.boolean().default(true),
});

export const hideNotice = route({
  method: 'POST',
  path: '/api/annuncio/:id/nascondi',
  summary: 'Nasconde un annuncio da ogni pagina pubblica e dice all’agenzia perché',
  access: 'admin',
  adminArea: 'annunci',
  object: 'annuncio',
  params: idParams,
  body: hiding,
  answer: noticeVisibilityAnswer,
  errors: ['non-trovato'],
});

export const unhideNotice = route({
  method: 'POST',
  path: '/api/annuncio/:id/mostra',
  summary: 'Rende di nuovo visibile un annuncio nascosto, e lo dice all’agenzia',
  access: 'admin',
  adminArea: 'annunci',
  object: 'annuncio',
  params: idParams,
  answer: noticeVisibilityAnswer,
  errors: ['non-trovato'],
});
