import { z } from 'zod';
import { flag, id, idInput, idParams } from '../common.ts';
import { route } from '../route.ts';

/** What an agency may show on the family's page: a document of the funeral, or the figures of an issued invoice. */
export const paperKinds = ['documento', 'fattura'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const sharedPaper = z.object({
  cosa: z.enum(paperKinds),
  _id: id,
  /** Title of a document; of an invoice `Fattura n. 12`. */
  titolo: z.string(),
  /** Whether the relatives who were invited see it. */
  condiviso: z.boolean(),
});
export type SharedPaper = z.output<typeof sharedPaper>;

const common = { access: 'agency', area: 'annunci', object: 'servizio', params: idParams } as const;

export const listSharedPapers = route({
  ...common,
  method: 'GET',
  path: '/api/servizio/:id/condivisi',
  summary:
    'I documenti e le fatture emesse di un servizio, e quali vede la famiglia; le fatture soltanto per chi vede la fatturazione',
  answer: z.array(sharedPaper),
  errors: ['non-trovato'],
});

export const sharePaper = route({
  ...common,
  method: 'PATCH',
  path: '/api/servizio/:id/condivisi',
  summary: 'Mostra un documento o una fattura alla famiglia nella sua pagina, o non più',
  body: z.object({ cosa: z.enum(paperKinds, 'Scegli che cosa.'), _id: idInput, condiviso: flag }),
  answer: z.array(sharedPaper),
  errors: ['non-trovato'],
});
