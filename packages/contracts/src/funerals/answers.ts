import { deathKinds, deathPlaces, destinations, type SpecialCase, specialCases } from '@commiato/paperwork/answers';
import { z } from 'zod';
import { flagOrFalse, instant, line } from '../common.ts';

const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const choiceOrNull = <Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z.preprocess(emptyAsNull, z.enum(values, message).nullable());

/** Said at an hour of death that is still to come: every deadline would be reckoned from it. */
export const futureDeathHourMessage = 'Quest’ora deve ancora venire: controlla giorno e ora del decesso.';

/** An instant with its offset, as `2026-11-20T09:30:00Z` or `2026-11-20T10:30:00+01:00`. */
const deathInstant = z.preprocess(
  emptyAsNull,
  z.iso
    .datetime({ offset: true, error: 'Scrivi giorno e ora del decesso.' })
    .refine((text) => /^(19|20|21)\d{2}-/.test(text), 'Scrivi giorno e ora del decesso.')
    .transform((text) => new Date(text).toISOString())
    .nullable(),
);
const specialCaseFlagSchemas = Object.fromEntries(specialCases.map((name) => [name, flagOrFalse])) as Record<
  (typeof specialCases)[number],
  typeof flagOrFalse
>;

/**
 * What decides which papers a funeral needs; burial or cremation and the ashes are its own fields. An absent answer stays as it is, null takes
 * it back.
 */
export const funeralAnswersChange = z
  .object({
    luogo: choiceOrNull(deathPlaces, 'Scegli dove è avvenuta la morte.'),
    morte: choiceOrNull(deathKinds, 'Scegli tra naturale, improvvisa e violenta.'),
    ora_decesso: deathInstant,
    destinazione: choiceOrNull(destinations, 'Scegli la destinazione.'),
    comune_destinazione: z.preprocess((value) => value ?? '', line(80)),
    paese: z.preprocess(
      emptyAsNull,
      z
        .string('Scegli il Paese.')
        .transform((code) => code.trim().toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{2}$/, 'Scegli il Paese: due lettere, come FR.'))
        .nullable(),
    ),
    ...specialCaseFlagSchemas,
  })
  .partial();
export type FuneralAnswersChange = z.output<typeof funeralAnswersChange>;

/**
 * What has been answered so far. Where the days of birth and death are written, `minore` follows from them, and where a citizenship of another
 * country is, `straniero` does, whatever was answered.
 */
export const funeralAnswers = z
  .object({
    luogo: z.enum(deathPlaces),
    morte: z.enum(deathKinds),
    ora_decesso: instant,
    destinazione: z.enum(destinations),
    comune_destinazione: z.string(),
    paese: z.string(),
    infettiva: z.boolean(),
    autorita: z.boolean(),
    straniero: z.boolean(),
    minore: z.boolean(),
    nato_morto: z.boolean(),
    abbandonato: z.boolean(),
  })
  .partial();
export type FuneralAnswers = z.output<typeof funeralAnswers>;

/** The special cases that the deceased may decide, whatever was answered: nobody is asked for them then. */
export const derivedCases = ['minore', 'straniero'] as const satisfies readonly SpecialCase[];
export type DerivedCase = (typeof derivedCases)[number];
