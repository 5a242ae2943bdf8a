import { provinceByCode } from '@commiato/italy/provinces';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-code';
import { z } from 'zod';
import {
  day,
  done,
  freeText,
  id,
  idGiven,
  idParams,
  instant,
  line,
  listQuery,
  orEmpty,
  postalCode,
  upperLine,
  wholeNumber,
} from '../common.ts';
import { deathBeforeBirth, invalidTaxCode, noticeKind } from '../notices/notice-fields.ts';
import { province, region } from '../notices/places.ts';
import { route } from '../route.ts';
import { event } from './events.ts';

/** How far a service has come, in their order. */
export const serviceStages = ['chiamata', 'colloquio', 'documenti', 'cerimonia', 'chiuso'] as const;
export const serviceStage = z.enum(serviceStages, 'Stadio non previsto.');
export type ServiceStage = z.output<typeof serviceStage>;

/** What becomes of the body. */
export const burialChoices = ['inumazione', 'tumulazione', 'cremazione'] as const;

const nothingAsNull = (value: unknown) => (value === '' ? null : value);

const taxCode = z
  .string('Scrivi un testo.')
  .transform(normalizeTaxCode)
  .refine((code) => code === '' || isTaxCodeShape(code, true), invalidTaxCode);

const fields = {
  nome: upperLine(80),
  cognome: upperLine(80),
  codfisc: taxCode,
  nato: day,
  natoA: upperLine(120),
  decesso: day,
  mortoA: upperLine(120),
  coniuge: upperLine(160),
  comune: upperLine(80),
  prov: orEmpty(province),
  cap: orEmpty(postalCode),
  regione: orEmpty(region),
  stadio: serviceStage,
  scelta: z.preprocess(nothingAsNull, z.enum(burialChoices, 'Scelta non prevista.').nullable()),
  /** Of the agency alone. */
  note: freeText(4000),
  /** Of whoever called. */
  tel: line(30),
};

function checkDays(
  { nato, decesso }: { nato?: string | null | undefined; decesso?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (nato && decesso && decesso < nato)
    context.addIssue({ code: 'custom', path: ['decesso'], message: deathBeforeBirth });
}

/** The region follows from the province where only that is given. */
const regionWith = ({ prov, regione }: { prov?: string | undefined; regione?: string | undefined }) =>
  prov && !regione ? { regione: provinceByCode(prov)?.regione ?? '' } : {};

/** A call in the night brings a surname and a number: nothing else is asked for before it is needed. */
export const nameOrNumber = 'Scrivi almeno il cognome, il nome o il telefono.';

export const newService = z
  .object(fields)
  .partial()
  .superRefine(checkDays)
  .superRefine(({ nome, cognome, codfisc, tel }, context) => {
    if (!nome && !cognome && !codfisc && !tel)
      context.addIssue({ code: 'custom', path: ['cognome'], message: nameOrNumber });
  })
  .transform((given) => ({ ...given, ...regionWith(given) }));
export type NewService = z.output<typeof newService>;

/** An absent field stays as it is. */
export const serviceChange = z
  .object(fields)
  .partial()
  .extend({ versione: wholeNumber(1, 2_147_483_647).optional() })
  .superRefine(checkDays);
export type ServiceChange = z.output<typeof serviceChange>;

/** What of the agency's own belongs to a service. */
const serviceNotice = z.object({
  _id: id,
  cosa: noticeKind,
  nome: z.string(),
  cognome: z.string(),
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
  codfisc: z.string(),
  nato: z.iso.date().nullable(),
  natoA: z.string(),
  decesso: z.iso.date().nullable(),
  mortoA: z.string(),
  coniuge: z.string(),
  comune: z.string(),
  prov: z.string(),
  cap: z.string(),
  regione: z.string(),
  stadio: serviceStage,
  scelta: z.enum(burialChoices).nullable(),
  note: z.string(),
  tel: z.string(),
  annunci: z.array(serviceNotice),
  preventivi: z.array(serviceQuote),
  fatture: z.array(serviceInvoice),
  richieste: z.array(serviceRequest),
  eventi: z.array(event),
  data_crea: instant,
  /** Grows with every change. */
  versione: z.number().int(),
});
export type Service = z.output<typeof service>;
export type ServiceNotice = z.output<typeof serviceNotice>;
export type ServiceQuote = z.output<typeof serviceQuote>;
export type ServiceInvoice = z.output<typeof serviceInvoice>;
export type ServiceRequest = z.output<typeof serviceRequest>;

const sortable = ['data_crea', 'cognome', 'decesso', 'stadio'] as const;
const serviceQuery = listQuery(sortable).extend({ stadio: serviceStage.optional() });
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
