import { z } from 'zod';
import { idInput } from '../common.ts';
import { province, region } from '../notices/places.ts';
import { route } from '../route.ts';

/** Agencies that one sending may name; beyond that there is 'tutte'. */
export const maxRecipients = 1000;

/** Which agencies are meant by their state. */
export const recipientStates = ['attive', 'non attive', 'tutte'] as const;

/** Agencies by where they are, who of the staff follows them and whether they may sign in; the active ones where nothing is said. */
const groupFields = {
  regione: z.union([z.literal(''), region]).optional(),
  prov: z.union([z.literal(''), province]).optional(),
  id_operatore: idInput.optional(),
  stato: z.enum(recipientStates, 'Stato non previsto.').default('attive'),
};
export const recipientGroup = z.object(groupFields);
export type RecipientGroup = z.output<typeof recipientGroup>;

/** Identifiers of agencies, all the active ones, or a group of them. */
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

/** The same in multipart: identifiers stand one after the other with commas between them, a group is written like a query. */
export const recipientsInForm = z.preprocess((given) => {
  if (typeof given !== 'string' || given === 'tutte') return given;
  if (given.includes('=')) return Object.fromEntries(new URLSearchParams(given));
  return given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}, recipients);

export const countRecipients = route({
  method: 'GET',
  path: '/api/destinatari',
  summary: 'A quante agenzie di un gruppo arriverebbe un invio',
  access: 'admin',
  query: recipientGroup,
  answer: z.object({ totale: z.number().int() }),
  errors: [],
});
