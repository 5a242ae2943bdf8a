import { curlyApostrophes, longDate, romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { z } from 'zod';
import { dayOrNull, idParams, instant, okAnswer, requiredFreeText } from '../common.ts';
import { route } from '../route.ts';
import { hasLink } from './links-in-text.ts';

/** Characters of a family's thank-you: as many as the thanks of a notice may have. */
export const maxThanksLength = 1000;
/** Days ahead for which it can be planned. */
export const maxThanksDaysAhead = 365;

/** What the form of the family's page sends; without a day it goes at once. */
export const thanksForm = z.object({
  testo: requiredFreeText(maxThanksLength).refine(
    (value) => !hasLink(value),
    'I collegamenti non sono ammessi: li tolga, o lasci uno spazio dopo il punto.',
  ),
  giorno: dayOrNull,
  /**
   * When the thank-you was written or stopped that its page showed, empty where it showed none: what was written since is not written over unseen. What
   * is no moment, or one that the database does not know, was not shown by a page and counts as none.
   */
  letto: instant
    .refine((moment) => moment >= '0001')
    .or(z.literal(''))
    .optional()
    .catch(''),
});
export type ThanksInput = z.output<typeof thanksForm>;
export const thanksFields = ['testo', 'giorno'] as const;
export type ThanksField = (typeof thanksFields)[number];

/** The thank-you of a funeral's family, as its agency reads it. */
export const thanks = z.object({
  testo: z.string(),
  /** The day from which it is mailed, or would have been where it was stopped. */
  giorno: z.string(),
  /** Who wrote it; empty once their data were erased. */
  nome: z.string(),
  /** When the first mail left; null before. */
  partito: instant.nullable(),
  /** When it was stopped before it left, and by which relative: null for the agency, empty once their data were erased. */
  fermato: z.object({ il: instant, da: z.string().nullable() }).nullable().default(null),
  /** Confirmed addresses that it went to, and that it goes to still. */
  inviati: z.number().int(),
  attesi: z.number().int(),
});
export type Thanks = z.output<typeof thanks>;
export type ThanksStop = NonNullable<Thanks['fermato']>;

/** By whom and when a thank-you was stopped: 'dall’agenzia il 24 novembre 2026'. */
export function thanksStopWords({ il, da }: ThanksStop): string {
  const who = da === null ? 'dall’agenzia ' : da === '' ? '' : `da ${curlyApostrophes(da)} `;
  return who + dayWithArticle(romeDay(il), longDate);
}

export const readThanks = route({
  method: 'GET',
  path: '/api/servizio/:id/ringraziamento',
  summary: 'Il ringraziamento che la famiglia ha scritto a chi ha lasciato un pensiero; null finché non c’è',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: thanks.nullable(),
  errors: ['non-trovato'],
});

export const cancelThanks = route({
  method: 'DELETE',
  path: '/api/servizio/:id/ringraziamento',
  summary: 'Ferma il ringraziamento della famiglia prima che parta',
  access: 'agency',
  area: 'annunci',
  object: 'ringraziamento',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});
