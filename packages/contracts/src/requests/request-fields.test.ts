import { expect, it } from 'vitest';
import { processedChange } from './request-fields.ts';

it.each([
  [{}, 'Questo campo è obbligatorio.'],
  // It was sent, so that it is not missing.
  [{ evaso: 'true' }, 'Scegli sì o no.'],
  [{ evaso: null }, 'Scegli sì o no.'],
])('a mark that is no yes or no is refused in the words of its mistake: %j', (body, sentence) => {
  expect(processedChange.safeParse(body).error?.issues[0]?.message).toBe(sentence);
});
