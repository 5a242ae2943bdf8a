import { z } from 'zod';
import { idInput } from '../common.ts';
import { province, region } from '../notices/places.ts';
import { route } from '../route.ts';

/** Maximum number of agencies named in one sending; larger groups use 'tutte'. */
export const maxRecipients = 1000;

/** Groups of agencies by whether they are active. */
export const recipientStates = ['attive', 'non attive', 'tutte'] as const;

/** Agencies by region and province, operator and state; the active ones by default. */
const groupFields = {
  regione: z.union([z.literal(''), region]).optional(),
  prov: z.union([z.literal(''), province]).optional(),
  id_operatore: idInput.optional(),
  stato: z.enum(recipientStates, 'Stato non previsto.').default('attive'),
};
export const recipientGroup = z.object(groupFields);
export type RecipientGroup = z.output<typeof recipientGroup>;

/** Recipients: identifiers of agencies, all active ones, or a group. */
export const recipients = z.union(
  [
    z.literal('tutte'),
    z.strictObject(groupFields),
    z
      .array(idInput)
      .min(1, 'Scegli almeno un’agenzia.')
      .max(maxRecipients, `Al massimo ${maxRecipients} agenzie alla volta, oppure tutte.`),
  ],
  'Scegli almeno un’agenzia, oppure tutte.',
);
export type Recipients = z.output<typeof recipients>;

/** The same in a multipart call: identifiers separated by commas, or a group written as a query string. */
export const multipartRecipients = z.preprocess((value) => {
  if (typeof value !== 'string' || value === 'tutte') return value;
  if (value.includes('=')) return Object.fromEntries(new URLSearchParams(value));
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}, recipients);

export const countRecipients = route({
  method: 'GET',
  path: '/api/destinatari',
  summary: 'A quante agenzie di un gruppo arriverebbe un invio',
  access: 'admin',
  adminArea: 'agenzie',
  query: recipientGroup,
  answer: z.object({ totale: z.number().int() }),
  errors: [],
});
