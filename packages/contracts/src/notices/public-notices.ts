import { provinceByCode } from '@commiato/italy/places/provinces';
import { z } from 'zod';
import { cleanLine, id, idInput, idParams, pageSize } from '../common.ts';
import { route } from '../route.ts';
import { attachment } from './attachments.ts';
import { publicNotice } from './notice-fields.ts';
import { publicCalls, publicPageSize } from './public-calls.ts';

const searchCriterion = z.preprocess(
  (value) => value ?? '',
  z.string('Scrivi un testo.').max(200, 'Al massimo 200 caratteri.').transform(cleanLine),
);
/** The placeholder of the list, or an unknown province, means no filter. */
const provinceFilter = searchCriterion.transform((value) => provinceByCode(value)?.sigla ?? '');

export const searchCriteria = z.object({
  searchTerm: searchCriterion,
  regione: searchCriterion,
  prov: provinceFilter,
  comune: searchCriterion,
  cap: searchCriterion,
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** A notice in a list: its public data and what the list needs beside. */
const listedNotice = publicNotice.extend({
  /** Equal for all notices of one person by one agency, and different for any other. */
  persona: z.string(),
  /** Italian local times of the rites, in order: `2026-11-21T09:00`. Empty where they are unknown or cancelled. */
  riti: z.array(z.string()),
  /** The town of each of the `riti`, in their order; empty where it is unknown. */
  comuniRiti: z.array(z.string()),
  /** Begin of the rite that was cancelled, which takes place at another time where there are `riti`; null where none was. */
  annullato: z.string().nullable(),
});
export type ListedNotice = z.output<typeof listedNotice>;

export const latestNotices = route({
  ...publicCalls.latest,
  access: 'public',
  replica: true,
  summary: 'I 24 annunci più recenti, o i 24 prima di uno',
  query: z.object({ prima: idInput.optional() }),
  answer: z.array(listedNotice),
  errors: [],
});

export const searchNotices = route({
  method: 'POST',
  path: '/api/ricerca',
  access: 'public',
  replica: true,
  summary: 'Cerca tra gli annunci pubblicati',
  body: searchCriteria,
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: pageSize.default(publicPageSize),
  }),
  paged: true,
  answer: z.array(listedNotice),
  errors: ['troppe-richieste'],
});

export const suggestSurnames = route({
  ...publicCalls.suggestions,
  access: 'public',
  asTyped: true,
  replica: true,
  summary: 'Cognomi che cominciano come quello che si scrive',
  query: z.object({ q: z.string('Scrivi un testo.').max(80).transform(cleanLine) }),
  answer: z.array(z.string()),
  errors: ['troppe-richieste'],
});

export const readPublicNotice = route({
  method: 'GET',
  path: '/api/outNecrologio/:id',
  access: 'public',
  replica: true,
  summary: 'Un annuncio pubblicato',
  params: idParams,
  answer: z.array(publicNotice),
  errors: ['non-trovato', 'annuncio-rimosso'],
});

export const listPublicAttachments = route({
  method: 'GET',
  path: '/api/outAllegati/:id',
  access: 'public',
  replica: true,
  summary: 'Gli allegati di un annuncio pubblicato',
  params: idParams,
  answer: z.array(attachment),
  errors: ['non-trovato', 'annuncio-rimosso'],
});

export const publicAgency = z.object({
  _id: id,
  ragSociale: z.string(),
  url: z.string(),
  logo: z.string(),
  comune: z.string(),
  prov: z.string(),
  tel: z.string(),
  cell: z.string(),
});
export type PublicAgency = z.output<typeof publicAgency>;

export const readPublicAgency = route({
  method: 'GET',
  path: '/api/agof/:id_utente',
  access: 'public',
  replica: true,
  summary: "L'agenzia che cura un annuncio",
  params: z.object({ id_utente: idInput }),
  answer: publicAgency,
  errors: ['non-trovato'],
});

export const giveHeart = route({
  ...publicCalls.heart,
  access: 'public',
  summary: 'Lascia un cuore: uno per visitatore',
  params: idParams,
  answer: z.object({ cuori: z.number().int() }),
  errors: ['non-trovato', 'annuncio-rimosso', 'troppe-richieste'],
});
