import { z } from 'zod';
import { idParams, requiredLine } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

export const readAgencyDataArchive = route({
  method: 'GET',
  path: '/api/utente/:id/dati',
  summary: "Tutti i dati di un'agenzia in un archivio ZIP: elenchi in JSON, fotografie e documenti (art. 15 e 20 GDPR)",
  access: 'admin',
  adminArea: 'all',
  object: 'utente',
  // Each call reads thousands of files.
  limit: [{ max: 20, seconds: 3600 }],
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});

export const eraseAgency = route({
  method: 'POST',
  path: '/api/utente/:id/cancella',
  summary:
    "Cancella per sempre un'agenzia con i suoi dati: restano le fatture emesse, che la legge vuole per dieci anni",
  access: 'admin',
  adminArea: 'all',
  object: 'utente',
  params: idParams,
  /** The name of the agency, typed to confirm. */
  body: z.object({ nome: requiredLine(200) }),
  answer: z.object({
    ok: z.literal(true),
    annunci: z.number().int(),
    /** Number of issued invoices that are kept. */
    fattureConservate: z.number().int(),
  }),
  errors: ['non-trovato'],
});
export type AgencyErasureAnswer = z.output<typeof eraseAgency.answer>;
