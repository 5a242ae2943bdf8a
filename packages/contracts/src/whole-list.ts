import { z } from 'zod';
import { cleanLine, idInput, wholeNumber } from './common.ts';

/** Maximum number of rows that one call changes: as many identifiers as fit into the body by which the change is taken back (64 KB). */
export const maxBulkRows = 4000;

/** Maximum number of rows chosen one by one: a page of the longest list. */
export const maxChosenRows = 200;

/** Identifiers of chosen rows in a query, separated by commas. */
export const chosenIdsQueryParam = z
  .string()
  .max(maxChosenRows * 20)
  .transform((text) => text.split(',').slice(0, maxChosenRows));

/**
 * The body of a call that changes all rows of a list: those that match its filters, or, to take a change back, those that it answered. `attesi`
 * is the number that was confirmed: where the list has another by now, nothing is changed.
 */
export const wholeListChangeBody = <S extends z.ZodRawShape>(filters: S) =>
  z.object({
    filtri: z.object({ q: z.string().max(200).transform(cleanLine).optional(), ...filters }).optional(),
    ids: z.array(idInput).max(maxBulkRows, `Al massimo ${maxBulkRows} per volta.`).optional(),
    attesi: wholeNumber(1, maxBulkRows),
  });
