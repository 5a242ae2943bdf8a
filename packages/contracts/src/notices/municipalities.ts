import { z } from 'zod';
import { cleanLine } from '../common.ts';
import { route } from '../route.ts';
import { publicCalls } from './public-calls.ts';

/** Maximum number of municipalities in one answer. */
export const maxSuggestedMunicipalities = 10;

export const suggestedMunicipality = z.object({
  nome: z.string(),
  /**
   * The former name by which it was found: its own, or that of a municipality that became part of it; empty where it was found by its own
   * name.
   */
  gia: z.string(),
  prov: z.string(),
  provincia: z.string(),
  regione: z.string(),
  /** At least one postal code; never refuse another, because no complete list is published. */
  cap: z.array(z.string()),
});
export type SuggestedMunicipality = z.output<typeof suggestedMunicipality>;

export const suggestMunicipalities = route({
  ...publicCalls.municipalities,
  access: 'public',
  asTyped: true,
  summary:
    'Comuni in vigore il cui nome, di oggi o di un tempo, comincia così, al massimo 10, con provincia, regione e CAP',
  query: z.object({
    q: z.string('Scrivi le prime lettere di un comune.').max(80, 'Al massimo 80 caratteri.').transform(cleanLine),
  }),
  answer: z.array(suggestedMunicipality),
  errors: ['troppe-richieste'],
});
