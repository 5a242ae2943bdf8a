import { z } from 'zod';
import { line, okAnswer, requiredLine } from '../common.ts';
import { publicPaths } from '../notices/public-addresses.ts';
import { route } from '../route.ts';
import { issuer } from './document-fields.ts';
import { quote } from './quotes.ts';

/** Address of the page on which the client reads a quote (decisions H12). */
export const offerPagePath = publicPaths.offer;
/** Address of the agency's screen of a quote. */
export const quoteScreenPath = '/preventivo/:id';

/** A quote as its client sees it. */
export const offer = quote
  .pick({
    numero: true,
    data: true,
    stato: true,
    validoFino: true,
    oggetto: true,
    note: true,
    righe: true,
    sconto: true,
    totale: true,
    totali: true,
    diciture: true,
    regime: true,
    deciso_il: true,
    deciso_da: true,
  })
  .extend({
    /** Name of the client. */
    cliente: z.string(),
    /** Name of the deceased; empty where there is none. */
    defunto: z.string(),
    /** Who bears it, where several do; the share in cents. */
    pagatori: z.array(z.object({ nome: z.string(), importo: z.number().int() })),
    agenzia: issuer.extend({ _id: z.string(), logo: z.string(), cell: z.string(), url: z.string() }),
  });
export type Offer = z.output<typeof offer>;

const byToken = { access: 'public', params: z.object({ token: z.string().max(64) }) } as const;

export const readOffer = route({
  ...byToken,
  method: 'GET',
  path: '/api/offerta/:token',
  summary: 'Un preventivo, per chi ne ha il link; anche accettato, rifiutato o scaduto, per 30 giorni',
  answer: offer,
  errors: ['non-trovato', 'troppe-richieste'],
});

export const acceptOffer = route({
  ...byToken,
  method: 'POST',
  path: '/api/offerta/:token/accetta',
  summary: 'Il cliente accetta il preventivo e lo firma col suo nome',
  body: z.object({ nome: requiredLine(120) }),
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso', 'troppe-richieste'],
});

export const refuseOffer = route({
  ...byToken,
  method: 'POST',
  path: '/api/offerta/:token/rifiuta',
  summary: 'Il cliente rifiuta il preventivo',
  body: z.object({ nome: line(120).default(''), motivo: line(300).default('') }),
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso', 'troppe-richieste'],
});

/** Fields that a client fills in to answer. */
export const offerAnswerFieldNames = ['nome', 'motivo'] as const;
export type OfferAnswerField = (typeof offerAnswerFieldNames)[number];
