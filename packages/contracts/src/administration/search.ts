import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-rights.ts';
import { cleanLine, id } from '../common.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';

/** Kinds of things that the administrator's search finds; screens are found by the browser. */
export const foundKinds = [
  'utente',
  'annuncio',
  'servizio',
  'richiesta',
  'preventivo',
  'fattura',
  'certificato',
  'documento',
  'operatore',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The administrators' area that each kind belongs to: others do not find it. */
export const areaByFoundKind: Readonly<Record<FoundKind, AdminArea>> = {
  utente: 'agenzie',
  annuncio: 'annunci',
  servizio: 'annunci',
  richiesta: 'richieste',
  preventivo: 'agenzie',
  fattura: 'agenzie',
  certificato: 'agenzie',
  documento: 'agenzie',
  operatore: 'agenzie',
};

/** The most of a kind that are answered: more letters find the others. */
export const maxFoundPerKind = 5;

/** Something that was found, and why. */
export const adminSearchResult = z.object({
  _id: id,
  tipo: z.enum(foundKinds),
  nome: z.string(),
  /** Whose it is; empty for an account and an operator. */
  di: z.string(),
  /** The agency; null where it is of none. */
  id_utente: id.nullable(),
  /** The fields that hold the words, each with what stands there; a tax code is named and not shown. */
  perche: z.array(z.object({ campo: z.string(), valore: z.string() })),
});
export type AdminSearchResult = z.output<typeof adminSearchResult>;

export const searchEverything = route({
  method: 'GET',
  path: '/api/cerca-ovunque',
  summary:
    'Utenti, annunci, servizi senza annuncio, richieste, preventivi, fatture, certificati, documenti inviati e operatori che hanno tutte le parole, e perché ognuno è stato trovato',
  access: 'admin',
  adminArea: 'any',
  query: z.object({
    q: markPersonal(
      z
        .string('Scrivi che cosa cercare.')
        .max(200)
        .transform(cleanLine)
        .pipe(z.string().min(1, 'Scrivi che cosa cercare.')),
    ),
  }),
  answer: z.array(adminSearchResult),
  errors: [],
});
