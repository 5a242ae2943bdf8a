import { placeSlug } from '@commiato/italy/places/slug';
import { z } from 'zod';
import { freeText, id, line, listQuery } from '../common.ts';
import { route } from '../route.ts';

/** Maximum lengths of the fields of an agency's public page, in characters. */
export const pageBounds = { orari: 400, altreSedi: 600, descrizione: 1500, slug: 80 } as const;

/** The name of an agency's page in its address, normalised: lower case, without accents, hyphens between words. */
const slug = line(pageBounds.slug)
  .transform(placeSlug)
  .pipe(
    z
      .string()
      .min(1, 'Scrivi almeno una lettera o una cifra.')
      .max(pageBounds.slug, `Al massimo ${pageBounds.slug} caratteri.`),
  );

/** The fields of its public page that an agency writes. */
export const pageChange = {
  slug,
  /** Opening hours, a line for each. */
  orari: freeText(pageBounds.orari),
  /** Addresses of other offices, a line for each. */
  altreSedi: freeText(pageBounds.altreSedi),
  descrizione: freeText(pageBounds.descrizione),
};

/** The fields of a public page as they are read. */
export const pageFields = {
  slug: z.string(),
  orari: z.string(),
  altreSedi: z.string(),
  descrizione: z.string(),
  /** False where the administration hides the page. */
  paginaVisibile: z.boolean(),
};

/** Parts that a public page may lack. */
export const pageGaps = ['logo', 'orari', 'descrizione', 'telefono'] as const;
export type PageGap = (typeof pageGaps)[number];

const incompletePage = z.object({
  _id: id,
  ragSociale: z.string(),
  attivo: z.boolean(),
  slug: z.string(),
  paginaVisibile: z.boolean(),
  manca: z.array(z.enum(pageGaps)),
});
export type IncompletePage = z.output<typeof incompletePage>;

const incompleteQuery = listQuery(['ragSociale']).extend({
  /** Only the pages that lack this. */
  manca: z.enum(pageGaps, 'Scelta non prevista.').optional(),
});
export type IncompleteQuery = z.output<typeof incompleteQuery>;

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
