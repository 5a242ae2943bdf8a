import { invoiceStates } from '@commiato/billing/states';
import { z } from 'zod';
import { cleanLine, dayOrNull, id, idInput, idParams, instant, listQuery, okAnswer, version } from '../common.ts';
import { answerShape } from '../fields.ts';
import { formerName, noticeKind } from '../notices/notice-fields.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';
import { derivedCases, funeralAnswers } from './answers.ts';
import { lastCustodyPlace } from './custody.ts';
import { event, jointEvent } from './events.ts';
import { funeralChange, funeralFields, funeralStage, newFuneral } from './funeral-fields.ts';
import { funeralPerson } from './people.ts';

/** What of the agency's own belongs to a funeral. */
const funeralNotice = z.object({
  _id: id,
  cosa: noticeKind,
  nome: z.string(),
  cognome: z.string(),
  /** Free text about its rites. */
  funerale: z.string(),
  /** The words of the family, which may tell of rites as well. */
  testo: z.string(),
  data_crea: instant,
  disattivo: z.boolean(),
  /** Whether search engines may show it. A process of the release before does not say it. */
  indicizza: z.boolean().default(true),
  nomeDiPrima: formerName,
});
const funeralQuote = z.object({
  _id: id,
  numero: z.string(),
  data: z.iso.date(),
  stato: z.string(),
  cliente: z.string(),
  totale: z.number().int(),
});
const funeralInvoice = z.object({
  _id: id,
  /** Null in a draft. */
  numero: z.string().nullable(),
  data: z.iso.date(),
  stato: z.enum(invoiceStates),
  cliente: z.string(),
  totale: z.number().int(),
  dovuto: z.number().int(),
  /** What credit notes have taken off the total. */
  stornato: z.number().int().default(0),
  pagato: z.number().int(),
});
const funeralRequest = z.object({ _id: id, cosa: z.string(), titolo: z.string(), evaso: z.boolean(), creato: instant });

export const funeral = z.object({
  _id: id,
  id_utente: id,
  ...answerShape(funeralFields),
  /** What decides which papers are needed. */
  risposte: funeralAnswers,
  /** Which of them follow from the deceased, whether they hold or not. Absent from the answer of a process of the release before: not as if none did. */
  casiDedotti: z.array(z.enum(derivedCases)).optional(),
  annunci: z.array(funeralNotice),
  preventivi: z.array(funeralQuote),
  fatture: z.array(funeralInvoice),
  richieste: z.array(funeralRequest),
  eventi: z.array(event),
  /** What is one rite with its events. */
  ritiComuni: z.array(z.object({ evento: id, con: jointEvent })).default([]),
  /** What custody knows of the body, whatever `salma` says; null where no label on it was scanned, and to administrators. */
  custodiaSalma: lastCustodyPlace.nullable().default(null),
  /** What custody knows of the urn; null where no label on it was scanned, and to administrators. */
  custodiaUrna: lastCustodyPlace.nullable().default(null),
  /** Family and payers. */
  persone: z.array(funeralPerson),
  data_crea: instant,
  versione: version,
});
export type Funeral = z.output<typeof funeral>;

/** A funeral in lists, with its next event and what it lacks; all else is read with the funeral itself. */
export const funeralListRow = funeral
  .omit({ preventivi: true, richieste: true, persone: true, risposte: true, casiDedotti: true, ritiComuni: true })
  .omit({ custodiaSalma: true, custodiaUrna: true })
  .extend({
    annunci: z.array(funeralNotice.omit({ testo: true, nomeDiPrima: true })),
    eventi: z.array(event.omit({ risorse: true })),
  });
export type FuneralListRow = z.output<typeof funeralListRow>;

/** A funeral suggested while somebody types. */
const suggestedFuneral = funeral.pick({
  _id: true,
  nome: true,
  cognome: true,
  tel: true,
  decesso: true,
  stadio: true,
  comune: true,
  prov: true,
});
export type SuggestedFuneral = z.output<typeof suggestedFuneral>;
/** Maximum number of suggested funerals. */
export const maxSuggestedFunerals = 8;
export type FuneralNotice = z.output<typeof funeralNotice>;
export type FuneralQuote = z.output<typeof funeralQuote>;
export type FuneralInvoice = z.output<typeof funeralInvoice>;
export type FuneralRequest = z.output<typeof funeralRequest>;

const sortable = ['data_crea', 'cognome', 'decesso', 'stadio'] as const;
/** Parts that a funeral may lack: a notice, an invoice, a payment. */
export const checkedFuneralParts = ['annuncio', 'fattura', 'incasso'] as const;
const funeralSearchWords = markPersonal(z.string().max(200).transform(cleanLine).optional());
const funeralQuery = listQuery(sortable).extend({
  stadio: funeralStage.optional(),
  /** Only funerals with an event on this day. */
  giorno: dayOrNull.optional(),
  /** Words of the funeral's place, or of the place of an event. */
  luogo: funeralSearchWords,
  /** Words of the name of a relative or a payer. */
  persona: funeralSearchWords,
  manca: z.enum(checkedFuneralParts, 'Scegli che cosa manca.').optional(),
});
export type FuneralQuery = z.output<typeof funeralQuery>;
const adminFuneralQuery = funeralQuery.extend({ id_utente: idInput.optional() });
export type AdminFuneralQuery = z.output<typeof adminFuneralQuery>;

export const listFunerals = route({
  method: 'GET',
  path: '/api/servizi',
  summary: 'I servizi della propria agenzia, con annunci, fatture ed eventi di ognuno',
  access: 'agency',
  area: ['annunci', 'agenda'],
  paged: true,
  query: funeralQuery,
  answer: z.array(funeralListRow),
  errors: [],
});

export const suggestFunerals = route({
  method: 'GET',
  path: '/api/servizi/suggerimenti',
  summary: 'I servizi della propria agenzia per le parole che si scrivono, dal più recente: al massimo otto',
  access: 'agency',
  area: ['annunci', 'agenda'],
  query: z.object({ q: funeralSearchWords }),
  answer: z.array(suggestedFuneral),
  errors: [],
});

export const listAllFunerals = route({
  method: 'GET',
  path: '/api/serviziAdmin',
  summary: 'I servizi delle agenzie, o di una',
  access: 'admin',
  adminArea: 'annunci',
  paged: true,
  query: adminFuneralQuery,
  answer: z.array(funeralListRow),
  errors: [],
});

export const createFuneral = route({
  method: 'POST',
  path: '/api/nuovo-servizio',
  summary: 'Apre un servizio: basta un cognome o un telefono',
  access: 'agency',
  area: 'annunci',
  success: 201,
  idempotent: true,
  creates: ['servizi'],
  body: newFuneral,
  answer: funeral,
  errors: ['servizio-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

export const readFuneral = route({
  method: 'GET',
  path: '/api/servizio/:id',
  summary: 'Un servizio, con annunci, preventivi, fatture, richieste ed eventi',
  access: 'owner',
  adminArea: 'annunci',
  area: ['annunci', 'agenda'],
  object: 'servizio',
  params: idParams,
  answer: funeral,
  errors: ['non-trovato'],
});

export const changeFuneral = route({
  method: 'PATCH',
  path: '/api/servizio/:id',
  summary: 'Modifica un servizio',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  body: funeralChange,
  answer: funeral,
  errors: ['non-trovato', 'versione-superata', 'servizio-gia-presente'],
});

export const deleteFuneral = route({
  method: 'DELETE',
  path: '/api/servizio/:id',
  summary: 'Elimina un servizio con tutto quello che ne fa parte; le fatture emesse e i preventivi accettati restano',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
