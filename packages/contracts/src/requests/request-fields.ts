import { maxCents } from '@commiato/billing/money';
import { z } from 'zod';
import {
  dayOrNull,
  freeText,
  id,
  idInput,
  instant,
  line,
  requiredFreeText,
  requiredLine,
  requiredMessage,
  version,
  versionRead,
  wholeNumber,
} from '../common.ts';
import { publicSamePersonNotice } from '../notices/same-person.ts';
import { certificateKinds } from '../office/certificates.ts';
import { storedDocument } from '../office/stored-files.ts';
import { reportDeadline } from './report-deadlines.ts';
import { type AgencyRequestKind, agencyRequestKinds, requestKind, type UploadKind } from './request-kinds.ts';

/** Maximum lengths of the texts in a request and its answer, in characters. */
export const maxRequestTextLengths = { titolo: 120, testo: 4000, tentativi: 2000, recapito: 120, orario: 120 } as const;

const titledRequestFields = {
  titolo: requiredLine(maxRequestTextLengths.titolo),
  testo: freeText(maxRequestTextLengths.testo).default(''),
  /** The funeral it belongs to; may be empty. */
  id_servizio: idInput.transform((value) => value || undefined).optional(),
};
const untitledRequestFields = { ...titledRequestFields, titolo: line(maxRequestTextLengths.titolo).default('') };

const amountMessage = 'Scrivi un importo maggiore di zero.';
const positiveCents = z
  .number(amountMessage)
  .int(amountMessage)
  .min(1, amountMessage)
  .max(maxCents, 'L’importo è troppo grande.');

/** A request that consists of its document alone. */
const documentRequest = <K extends UploadKind | 'Preventivo' | 'Fattura'>(cosa: K) =>
  z.object({ cosa: z.literal(cosa), ...titledRequestFields });

/** Options of a check whose sentence is shown together with those of other fields, even where fields are missing. */
const fieldCheckOptions = (field: string, error: string) => ({ path: [field], error, when: () => true });

/** An unpaid credit; amount and due day may be taken from the invoice, if it is one of the agency's own. */
const creditRequest = z
  .object({
    cosa: z.literal('Assistenza crediti'),
    ...untitledRequestFields,
    id_anagrafica: z.string('Scegli il debitore.').min(1, 'Scegli il debitore.').pipe(idInput),
    /** An issued invoice of the agency, in place of a document; may be empty. */
    id_fattura: idInput.transform((value) => value || undefined).optional(),
    importo: positiveCents.optional(),
    scadenza: dayOrNull.default(null),
    tentativi: requiredFreeText(maxRequestTextLengths.tentativi),
  })
  .refine(({ id_fattura, importo }) => id_fattura || importo !== undefined, fieldCheckOptions('importo', amountMessage))
  .refine(
    ({ id_fattura, scadenza }) => id_fattura || scadenza !== null,
    fieldCheckOptions('scadenza', requiredMessage),
  );
export type CreditRequestContents = z.output<typeof creditRequest>;

/** Each type of request with its own fields in `dati`, so that errors carry the name of their field. */
const requestContents = z.discriminatedUnion('cosa', [
  documentRequest('Registrazione in Prima Nota'),
  documentRequest('Contratto da rivedere'),
  documentRequest('Documenti Generici'),
  documentRequest('Preventivo'),
  documentRequest('Fattura'),
  z.object({
    cosa: z.literal('Richiesta certificato'),
    ...untitledRequestFields,
    certificato: z.enum(certificateKinds, 'Scegli quale certificato ti serve.'),
    entro: dayOrNull.default(null),
  }),
  creditRequest,
  z.object({
    cosa: z.literal('Supporto'),
    ...untitledRequestFields,
    testo: requiredFreeText(maxRequestTextLengths.testo),
    recapito: requiredLine(maxRequestTextLengths.recapito),
    orario: requiredLine(maxRequestTextLengths.orario),
  }),
]);
export type RequestContents = z.output<typeof requestContents>;

const unreadableMessage = 'I dati della richiesta non sono JSON leggibile.';
const detailsRecord = z.record(z.string(), z.unknown());

/** Parses the JSON of `dati`; null where it is no object. */
function parseDetails(text: string): Record<string, unknown> | null {
  try {
    return detailsRecord.safeParse(JSON.parse(text || '{}')).data ?? null;
  } catch {
    return null;
  }
}

/** A new request (decisions G): `dati` is the JSON of the fields that its type requires. */
export const newRequest = z
  .object({
    cosa: z.enum(agencyRequestKinds, 'Scegli uno dei tipi di richiesta.'),
    titolo: z.string().optional(),
    testo: z.string().optional(),
    id_servizio: z.string().optional(),
    dati: z.string(unreadableMessage).optional(),
  })
  .transform(({ dati = '', ...fields }, context) => {
    const details = parseDetails(dati);
    if (details) return { ...details, ...fields };
    context.addIssue({ code: 'custom', path: ['dati'], message: unreadableMessage });
    return z.NEVER;
  })
  .pipe(requestContents as z.ZodType<RequestContents, { cosa: AgencyRequestKind }>);

/** `messaggiAgenzia` as it was read: where the agency has written since, the change is refused. Absent: not checked. */
const messaggiLetti = wholeNumber(0, 2_147_483_647).optional();

/** Changes of a request by an administrator; absent fields stay as they are. */
export const requestChange = z.object({
  risposta: requiredFreeText(maxRequestTextLengths.testo).optional(),
  evaso: z.boolean('Scegli sì o no.').optional(),
  versione: versionRead,
  messaggiLetti,
});
export const processedChange = z.object({
  evaso: z.boolean({ error: ({ input }) => (input === undefined ? requiredMessage : 'Scegli sì o no.') }),
  messaggiLetti,
});

/** Details of a request by name; `request-facts.ts` makes words of them. */
export const requestDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type RequestDetails = z.output<typeof requestDetails>;

const { filename, tipo, byte } = storedDocument.shape;

/**
 * The data of a request in every list; `filename` is null where it has no document, and `byte` alone where the document is drawn only on
 * request.
 */
const requestRow = z.object({
  _id: id,
  cosa: requestKind,
  titolo: z.string(),
  pubblicato: instant,
  evaso: z.boolean(),
  evaso_il: instant.nullable(),
  /** Name of the administrator who handled it last; empty where nobody has. */
  gestita_da: z.string(),
  /** Whether the agency wrote last, and nothing was done since. */
  messaggioNuovo: z.boolean(),
  /** How many messages the agency has written; null from a program of before. */
  messaggiAgenzia: z.number().int().nullable().default(null),
  risposto_il: instant.nullable(),
  filename: filename.nullable(),
  tipo: tipo.nullable(),
  byte: byte.nullable(),
});
export type RequestRow = z.output<typeof requestRow>;

/** A row of the agency's own requests, without what the administration has to do and who does it. */
export const ownRequestRow = requestRow.omit({ gestita_da: true, messaggioNuovo: true, messaggiAgenzia: true });
export type OwnRequestRow = z.output<typeof ownRequestRow>;

const fullRequestFields = {
  testo: z.string(),
  dati: requestDetails,
  risposta: z.string(),
  /** The funeral it belongs to. */
  id_servizio: id.nullable(),
};
/** A complete request for its agency. */
export const ownRequest = ownRequestRow.extend(fullRequestFields);
export type OwnRequest = z.output<typeof ownRequest>;

/** A row of an agency's requests, for the administrator. */
export const agencyRequestRow = requestRow;

/** A row of all requests. */
export const receivedRequestRow = requestRow.extend({
  /** Null for what comes from the public. */
  id_utente: id.nullable(),
  /** Name of the agency, or of the visitor who wrote on the public page. */
  mittente: z.string(),
  utenteAttivo: z.boolean(),
  /** Name of the agency's operator; empty where it has none. */
  operatore: z.string(),
});
export type ReceivedRequestRow = z.output<typeof receivedRequestRow>;

/** The visitor who wrote on a public page. */
const visitorContact = z.object({
  nome: z.string(),
  ragioneSociale: z.string(),
  mail: z.string(),
  tel: z.string(),
});

export const fullRequest = z.object({
  /** Null for what comes from the public (decisions H10). */
  utente: z
    .object({ _id: id, ragioneSociale: z.string(), ragSociale: z.string(), nome: z.string(), cognome: z.string() })
    .nullable(),
  operatore: z.object({ _id: id, nome: z.string(), cognome: z.string() }).nullable(),
  documento: requestRow.extend({
    ...fullRequestFields,
    contatto: visitorContact.nullable(),
    /** By when a relative's report has to be answered; null for other requests. */
    termine: reportDeadline.nullable(),
    /** Of a relative's report: what of the same person is public beside the reported notice. */
    stessaPersona: z.array(publicSamePersonNotice).default([]),
    versione: version,
  }),
});
export type FullRequest = z.output<typeof fullRequest>;
