import { z } from 'zod';
import { cleanLine, day, done, id, idGiven, idParams, instant, listQuery, version } from '../common.ts';
import { noticeKind } from '../notices/notice-fields.ts';
import { route } from '../route.ts';
import { event } from './events.ts';
import { servicePerson } from './people.ts';
import { ashesChoices, burialChoices, newService, serviceChange, serviceStage, sexes } from './service-fields.ts';

/** What of the agency's own belongs to a service. */
const serviceNotice = z.object({
  _id: id,
  cosa: noticeKind,
  nome: z.string(),
  cognome: z.string(),
  /** What its free text says of its events. */
  funerale: z.string(),
  data_crea: instant,
  disattivo: z.boolean(),
});
const serviceQuote = z.object({
  _id: id,
  numero: z.string(),
  data: z.iso.date(),
  stato: z.string(),
  cliente: z.string(),
  totale: z.number().int(),
});
const serviceInvoice = z.object({
  _id: id,
  /** Null in a draft. */
  numero: z.string().nullable(),
  data: z.iso.date(),
  stato: z.string(),
  cliente: z.string(),
  totale: z.number().int(),
  dovuto: z.number().int(),
  pagato: z.number().int(),
});
const serviceRequest = z.object({ _id: id, cosa: z.string(), titolo: z.string(), evaso: z.boolean(), creato: instant });

export const service = z.object({
  _id: id,
  id_utente: id,
  nome: z.string(),
  cognome: z.string(),
  cognomeNubile: z.string(),
  codfisc: z.string(),
  sesso: z.enum(sexes).nullable(),
  nato: z.iso.date().nullable(),
  natoA: z.string(),
  cittadinanza: z.string(),
  decesso: z.iso.date().nullable(),
  /** `HH:MM`, or empty. */
  oraDecesso: z.string(),
  mortoA: z.string(),
  salma: z.string(),
  coniuge: z.string(),
  comune: z.string(),
  prov: z.string(),
  cap: z.string(),
  regione: z.string(),
  comuneResidenza: z.string(),
  indirizzoResidenza: z.string(),
  stadio: serviceStage,
  scelta: z.enum(burialChoices).nullable(),
  ceneri: z.enum(ashesChoices).nullable(),
  note: z.string(),
  tel: z.string(),
  annunci: z.array(serviceNotice),
  preventivi: z.array(serviceQuote),
  fatture: z.array(serviceInvoice),
  richieste: z.array(serviceRequest),
  eventi: z.array(event),
  /** Family and payers. */
  persone: z.array(servicePerson),
  data_crea: instant,
  versione: version,
});
export type Service = z.output<typeof service>;
export type ServiceNotice = z.output<typeof serviceNotice>;
export type ServiceQuote = z.output<typeof serviceQuote>;
export type ServiceInvoice = z.output<typeof serviceInvoice>;
export type ServiceRequest = z.output<typeof serviceRequest>;

const sortable = ['data_crea', 'cognome', 'decesso', 'stadio'] as const;
/** What a service may lack: a notice, an invoice, a payment. */
export const lackingParts = ['annuncio', 'fattura', 'incasso'] as const;
const words = z.string().max(200).transform(cleanLine).optional();
const serviceQuery = listQuery(sortable).extend({
  stadio: serviceStage.optional(),
  /** A day on which something takes place. */
  giorno: day.optional(),
  /** Words of the service's place, or of where something takes place. */
  luogo: words,
  /** Words of somebody of the family, or of who pays. */
  persona: words,
  manca: z.enum(lackingParts, 'Scegli che cosa manca.').optional(),
});
export type ServiceQuery = z.output<typeof serviceQuery>;
const anyServiceQuery = serviceQuery.extend({ id_utente: idGiven.optional() });
export type AnyServiceQuery = z.output<typeof anyServiceQuery>;

export const listServices = route({
  method: 'GET',
  path: '/api/servizi',
  summary: 'I servizi della propria agenzia, con quello che ne fa parte',
  access: 'agency',
  paged: true,
  query: serviceQuery,
  answer: z.array(service),
  errors: [],
});

export const listAllServices = route({
  method: 'GET',
  path: '/api/serviziAdmin',
  summary: 'I servizi delle agenzie, o di una',
  access: 'admin',
  paged: true,
  query: anyServiceQuery,
  answer: z.array(service),
  errors: [],
});

export const createService = route({
  method: 'POST',
  path: '/api/nuovo-servizio',
  summary: 'Apre un servizio: basta un cognome o un telefono',
  access: 'agency',
  success: 201,
  idempotent: true,
  body: newService,
  answer: service,
  errors: ['servizio-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

export const readService = route({
  method: 'GET',
  path: '/api/servizio/:id',
  summary: 'Un servizio, con annunci, preventivi, fatture, richieste ed eventi',
  access: 'owner',
  object: 'servizio',
  params: idParams,
  answer: service,
  errors: ['non-trovato'],
});

export const changeService = route({
  method: 'PATCH',
  path: '/api/servizio/:id',
  summary: 'Modifica un servizio',
  access: 'agency',
  object: 'servizio',
  params: idParams,
  body: serviceChange,
  answer: service,
  errors: ['non-trovato', 'versione-superata', 'servizio-gia-presente'],
});

export const deleteService = route({
  method: 'DELETE',
  path: '/api/servizio/:id',
  summary: 'Elimina un servizio con tutto quello che ne fa parte; le fatture emesse restano',
  access: 'agency',
  object: 'servizio',
  params: idParams,
  answer: done,
  errors: ['non-trovato'],
});
