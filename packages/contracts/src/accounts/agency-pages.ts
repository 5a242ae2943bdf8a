import { placeSlug } from '@commiato/italy/places/slug';
import { z } from 'zod';
import { freeText, id, line, listQuery } from '../common.ts';
import { route } from '../route.ts';

/** Maximum lengths of the fields of an agency's public page, in characters. */
export const agencyPageMaxLengths = { orari: 400, altreSedi: 600, descrizione: 1500, slug: 80 } as const;

/** The name of an agency's page in its address, normalised: lower case, without accents, hyphens between words. */
const agencySlugInput = line(agencyPageMaxLengths.slug)
  .transform(placeSlug)
  .pipe(
    z
      .string()
      .min(1, 'Scrivi almeno una lettera o una cifra.')
      .max(agencyPageMaxLengths.slug, `Al massimo ${agencyPageMaxLengths.slug} caratteri.`),
  );

/** The fields of its public page that an agency writes. */
export const agencyPageChangeFields = {
  slug: agencySlugInput,
  /** Opening hours, a line for each. */
  orari: freeText(agencyPageMaxLengths.orari),
  /** Addresses of other offices, a line for each. */
  altreSedi: freeText(agencyPageMaxLengths.altreSedi),
  descrizione: freeText(agencyPageMaxLengths.descrizione),
};

/** The fields of a public page as they are read. */
export const agencyPageFields = {
  slug: z.string(),
  orari: z.string(),
  altreSedi: z.string(),
  descrizione: z.string(),
  /** False where the administration hides the page. */
  paginaVisibile: z.boolean(),
};

/** Parts that a public page may lack. */
export const checkedPageParts = ['logo', 'orari', 'descrizione', 'telefono'] as const;
export type MissingPagePart = (typeof checkedPageParts)[number];

const incompletePage = z.object({
  _id: id,
  ragSociale: z.string(),
  attivo: z.boolean(),
  slug: z.string(),
  paginaVisibile: z.boolean(),
  manca: z.array(z.enum(checkedPageParts)),
});
export type IncompletePage = z.output<typeof incompletePage>;

const incompleteQuery = listQuery(['ragSociale']).extend({
  /** Only the pages that lack this. */
  manca: z.enum(checkedPageParts, 'Scelta non prevista.').optional(),
});
export type IncompletePageQuery = z.output<typeof incompleteQuery>;

export const listIncompletePages = route({
  method: 'GET',
  path: '/api/pagine-agenzie/incomplete',
  summary: 'Le pagine pubbliche delle agenzie a cui manca qualcosa, o che sono nascoste',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  query: incompleteQuery,
  answer: z.array(incompletePage),
  errors: [],
});
