import { placeSlug } from '@commiato/italy/places/slug';
import { z } from 'zod';
import { freeText, id, line, listQuery } from '../common.ts';
import { route } from '../route.ts';

/** Most characters of what an agency writes for its public page. */
export const pageBounds = { orari: 400, altreSedi: 600, descrizione: 1500, slug: 80 } as const;

/** The name of an agency's page in its address, whatever it is typed as: lower case, without accents, hyphens between words. */
const slug = line(pageBounds.slug)
  .transform(placeSlug)
  .pipe(
    z
      .string()
      .min(1, 'Scrivi almeno una lettera o una cifra.')
      .max(pageBounds.slug, `Al massimo ${pageBounds.slug} caratteri.`),
  );

/** What an agency writes for its public page. */
export const pageChange = {
  slug,
  /** Opening hours, a line for each. */
  orari: freeText(pageBounds.orari),
  /** Other addresses than the account's own, a line for each. */
  altreSedi: freeText(pageBounds.altreSedi),
  descrizione: freeText(pageBounds.descrizione),
};

/** What is read of it. */
export const pageFields = {
  slug: z.string(),
  orari: z.string(),
  altreSedi: z.string(),
  descrizione: z.string(),
  /** False where the administration hides the page. */
  paginaVisibile: z.boolean(),
};

/** What a page may lack. */
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
  paged: true,
  query: incompleteQuery,
  answer: z.array(incompletePage),
  errors: [],
});
