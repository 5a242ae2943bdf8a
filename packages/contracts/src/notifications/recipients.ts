import { z } from 'zod';
import { idGiven } from '../common.ts';

/** Agencies that one sending may name; beyond that there is 'tutte'. */
export const mostRecipients = 1000;

/** Identifiers of agencies, or all the active ones. */
export const recipients = z.union(
  [
    z.literal('tutte'),
    z
      .array(idGiven)
      .min(1, 'Scegli almeno un’agenzia.')
      .max(mostRecipients, `Al massimo ${mostRecipients} agenzie alla volta, oppure tutte.`),
  ],
  'Scegli almeno un’agenzia, oppure tutte.',
);
export type Recipients = z.output<typeof recipients>;

/** The same in multipart, where identifiers stand one after the other with commas between them. */
export const recipientsInForm = z.preprocess(
  (given) =>
    typeof given === 'string' && given !== 'tutte'
      ? given
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
      : given,
  recipients,
);
