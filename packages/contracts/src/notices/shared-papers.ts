import { z } from 'zod';
import { flag, id, idParams } from '../common.ts';
import { route } from '../route.ts';

/** What an agency may show on the family's page: a document of the funeral, or the figures of an issued invoice. */
export const sharedPaperKinds = ['documento', 'fattura'] as const;
export type SharedPaperKind = (typeof sharedPaperKinds)[number];

export const shareablePaper = z.object({
  cosa: z.enum(sharedPaperKinds),
  _id: id,
  /** Title of a document; of an invoice `Fattura n. 12`. */
  titolo: z.string(),
  /** Whether the relatives who were invited see it. */
  condiviso: z.boolean(),
});
export type ShareablePaper = z.output<typeof shareablePaper>;

export const listShareablePapers = route({
  method: 'GET',
  path: '/api/servizio/:id/condivisi',
  summary:
    'I documenti e le fatture emesse di un servizio, e quali vede la famiglia; le fatture soltanto per chi vede la fatturazione',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(shareablePaper),
  errors: ['non-trovato'],
});

export const setPaperShared = route({
  method: 'PATCH',
  path: '/api/condiviso/:id',
  summary: 'Mostra un documento di un servizio, o una sua fattura, alla famiglia nella sua pagina, o non più',
  access: 'agency',
  area: 'annunci',
  object: 'documento di servizio',
  params: idParams,
  body: z.object({ condiviso: flag }),
  answer: shareablePaper,
  errors: ['non-trovato'],
});
