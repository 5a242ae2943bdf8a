import { provinceByCode, regionByName } from '@commiato/italy/places/provinces';
import { z } from 'zod';
import { requiredMessage } from '../common.ts';

/** A region in its canonical form; case, accents and apostrophes do not matter (decisions B3). */
export const region = z.string(requiredMessage).transform((value, context) => {
  const found = regionByName(value);
  if (found) return found;
  context.addIssue({
    code: 'custom',
    message: value.trim() === '' ? requiredMessage : 'Scegli una delle 20 regioni italiane.',
  });
  return z.NEVER;
});

/** A region that a list is filtered by, found as `region` is; of an unknown one there is nothing. */
export const regionFilter = z
  .string()
  .max(60)
  .transform((value) => regionByName(value) ?? value);

/** A province code in its canonical form. */
export const province = z.string(requiredMessage).transform((value, context) => {
  const found = provinceByCode(value);
  if (found) return found.sigla;
  context.addIssue({
    code: 'custom',
    message: value.trim() === '' ? requiredMessage : 'Scegli una delle province italiane.',
  });
  return z.NEVER;
});
