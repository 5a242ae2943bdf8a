import { maxCents } from '@commiato/billing/money';
import { z } from 'zod';
import {
  day,
  freeText,
  id,
  idInput,
  instant,
  line,
  requiredFreeText,
  requiredLine,
  requiredMessage,
} from '../common.ts';
import { certificateKinds } from '../office/certificates.ts';
import { storedDocument } from '../office/stored-files.ts';
import { requestKind, type SentKind, sentKinds, type UploadKind } from './request-kinds.ts';

/** Bounds of what is written in a request and in its answer, in characters. */
export const requestLength = { titolo: 120, testo: 4000, tentativi: 2000, recapito: 120, orario: 120 } as const;

const withTitle = {
  titolo: requiredLine(requestLength.titolo),
  testo: freeText(requestLength.testo).default(''),
  /** The funeral it belongs to; empty: none. */
  id_servizio: idInput.transform((value) => value || undefined).optional(),
};
const withoutTitle = { ...withTitle, titolo: line(requestLength.titolo).default('') };

const amountMessage = 'Scrivi un importo maggiore di zero.';
const cents = z
  .number(amountMessage)
  .int(amountMessage)
  .min(1, amountMessage)
  .max(maxCents, 'L’importo è troppo grande.');

/** A request whose only content is its document. */
const ofDocument = <K extends UploadKind | 'Preventivo' | 'Fattura'>(cosa: K) =>
  z.object({ cosa: z.literal(cosa), ...withTitle });

/** A sentence at a field that is told together with those of the others, wherever the field is missing. */
const at = (field: string, error: string) => ({ path: [field], error, when: () => true });

/** A credit that nobody pays; amount and last day may be left to the invoice, where it is one of the agency's own. */
const credit = z
  .object({
    cosa: z.literal('Assistenza crediti'),
    ...withoutTitle,
    id_anagrafica: z.string('Scegli il debitore.').min(1, 'Scegli il debitore.').pipe(idInput),
    /** An issued invoice of one's own, in place of a document; empty: none. */
    id_fattura: idInput.transform((value) => value || undefined).optional(),
    importo: cents.optional(),
    scadenza: day.default(null),
    tentativi: requiredFreeText(requestLength.tentativi),
  })
  .refine(({ id_fattura, importo }) => id_fattura || importo !== undefined, at('importo', amountMessage))
  .refine(({ id_fattura, scadenza }) => id_fattura || scadenza !== null, at('scadenza', requiredMessage));
export type CreditContents = z.output<typeof credit>;

/** Each type with the fields of its `dati` beside the others, so that a mistake is told under the field's own name. */
const contents = z.discriminatedUnion('cosa', [
  ofDocument('Registrazione in Prima Nota'),
  ofDocument('Contratto da rivedere'),
  ofDocument('Documenti Generici'),
  ofDocument('Preventivo'),
  ofDocument('Fattura'),
  z.object({
    cosa: z.literal('Richiesta certificato'),
    ...withoutTitle,
    certificato: z.enum(certificateKinds, 'Scegli quale certificato ti serve.'),
    entro: day.default(null),
  }),
  credit,
  z.object({
    cosa: z.literal('Supporto'),
    ...withoutTitle,
    testo: requiredFreeText(requestLength.testo),
    recapito: requiredLine(requestLength.recapito),
    orario: requiredLine(requestLength.orario),
  }),
]);
export type RequestContents = z.output<typeof contents>;

const unreadableMessage = 'I dati della richiesta non sono JSON leggibile.';
const detailsText = z.record(z.string(), z.unknown());

/** The JSON of `dati`; null where it is no object. */
function parseDetails(text: string): Record<string, unknown> | null {
  try {
    return detailsText.safeParse(JSON.parse(text || '{}')).data ?? null;
  } catch {
    return null;
  }
}

/** A request as it is sent (decisions G): `dati` is the JSON of what its type asks for besides. */
export const newRequest = z
  .object({
    cosa: z.enum(sentKinds, 'Scegli uno dei tipi di richiesta.'),
    titolo: z.string().optional(),
    testo: z.string().optional(),
    id_servizio: z.string().optional(),
    dati: z.string(unreadableMessage).optional(),
  })
  .transform(({ dati = '', ...given }, context) => {
    const details = parseDetails(dati);
    if (details) return { ...details, ...given };
    context.addIssue({ code: 'custom', path: ['dati'], message: unreadableMessage });
    return z.NEVER;
  })
  .pipe(contents as z.ZodType<RequestContents, { cosa: SentKind }>);

/** What an administrator writes to a request; what is absent stays as it is. */
export const requestChange = z.object({
  risposta: requiredFreeText(requestLength.testo).optional(),
  evaso: z.boolean('Scegli sì o no.').optional(),
});
export const processedChange = z.object({ evaso: z.boolean({ error: requiredMessage }) });

/** Values by name, as `request-facts.ts` reads them out. */
export const requestDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type RequestDetails = z.output<typeof requestDetails>;

const { filename, tipo, byte } = storedDocument.shape;

/** What every list shows of a request; `filename` is null where it has no document, `byte` alone where that is drawn when it is asked for. */
const requestRow = z.object({
  _id: id,
  cosa: requestKind,
  titolo: z.string(),
  pubblicato: instant,
  evaso: z.boolean(),
  evaso_il: instant.nullable(),
  /** Name of who handled it last; empty while nobody has. */
  gestita_da: z.string(),
  /** The agency wrote last, and nothing was done since. */
  messaggioNuovo: z.boolean(),
  risposto_il: instant.nullable(),
  filename: filename.nullable(),
  tipo: tipo.nullable(),
  byte: byte.nullable(),
});
export type RequestRow = z.output<typeof requestRow>;

/** A line of the agency's own requests; who of the administration handled them is not told. */
export const ownRequestRow = requestRow.omit({ gestita_da: true, messaggioNuovo: true });
export type OwnRequestRow = z.output<typeof ownRequestRow>;

const body = {
  testo: z.string(),
  dati: requestDetails,
  risposta: z.string(),
  /** The funeral it belongs to. */
  id_servizio: id.nullable(),
};
/** A request whole, for its agency. */
export const ownRequest = ownRequestRow.extend(body);
export type OwnRequest = z.output<typeof ownRequest>;

/** A line of an agency's requests, for the administrator. */
export const agencyRequestRow = requestRow;

/** A line of all requests. */
export const receivedRow = requestRow.extend({
  /** Null for what comes from the public. */
  id_utente: id.nullable(),
  /** The agency, or who wrote from the public page. */
  mittente: z.string(),
  utenteAttivo: z.boolean(),
  /** The agency's operator; empty where it has none. */
  operatore: z.string(),
});
export type ReceivedRow = z.output<typeof receivedRow>;

/** Who wrote from a public page. */
const contact = z.object({
  nome: z.string(),
  ragioneSociale: z.string(),
  mail: z.string(),
  tel: z.string(),
});

export const requestMessage = z.object({
  /** Null for what comes from the public (decisions H10). */
  utente: z
    .object({ _id: id, ragioneSociale: z.string(), ragSociale: z.string(), nome: z.string(), cognome: z.string() })
    .nullable(),
  operatore: z.object({ _id: id, nome: z.string(), cognome: z.string() }).nullable(),
  documento: requestRow.extend({ ...body, contatto: contact.nullable() }),
});
export type RequestMessage = z.output<typeof requestMessage>;
