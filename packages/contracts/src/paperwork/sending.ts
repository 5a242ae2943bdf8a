import { z } from 'zod';
import { freeText, id, idParams, instant, line } from '../common.ts';
import { route } from '../route.ts';
import { municipalityRuleChannels } from './municipality-rules.ts';
import { portalValueNames } from './portal-values.ts';

/** The most documents in one packet. */
export const maxPacketDocuments = 30;

/**
 * How far a packet has come. `pronto`: for counter and portal, where a person carries or copies it. By certified mail: about to leave, taken by
 * the server, or nobody knows as the connection broke; then what the provider has receipted; `rifiutato` by the server, with its reason.
 */
export const paperSendingStates = [
  'pronto',
  'in partenza',
  'inviato',
  'incerto',
  'accettato',
  'consegnato',
  'non accettato',
  'non consegnato',
  'rifiutato',
] as const;
export type PaperSendingState = (typeof paperSendingStates)[number];

export const paperSending = z.object({
  _id: id,
  canale: z.enum(municipalityRuleChannels),
  stato: z.enum(paperSendingStates),
  /** Where it goes: certified mail address, portal or office. */
  indirizzo: z.string(),
  oggetto: z.string(),
  /** Titles of what is in it. */
  documenti: z.array(z.string()),
  /** Those of `documenti` that no longer say what the funeral says, in a packet that a person carries or copies. */
  superati: z.array(z.string()).default([]),
  /** The merged packet, among the documents of the funeral; null once it was removed there. */
  id_documento: id.nullable(),
  /** For a portal: what it asks for, in its order. */
  valori: z.array(z.object({ campo: z.enum(portalValueNames), nome: z.string(), valore: z.string() })),
  creato: instant,
  /** Who has prepared it. */
  da: z.string(),
  inviato: instant.nullable(),
  accettato: instant.nullable(),
  consegnato: instant.nullable(),
  /** When the office has answered. */
  risposto: instant.nullable(),
  /** Why it did not leave or arrive. */
  problema: z.string(),
});
export type PaperSending = z.output<typeof paperSending>;

export const listPaperSendings = route({
  method: 'GET',
  path: '/api/servizio/:id/invii',
  summary: 'Che cosa di un servizio è andato agli uffici, e fin dove è arrivato',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(paperSending),
  errors: ['non-trovato'],
});

export const prepareOrSendPapers = route({
  method: 'POST',
  path: '/api/servizio/:id/invio',
  summary: 'Prepara un pacchetto per l’ufficio: da stampare, da copiare nel portale, o inviato dalla casella PEC',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  success: 201,
  idempotent: true,
  creates: ['inviiServizi', 'documentiServizi'],
  params: idParams,
  body: z.object({
    canale: z.enum(municipalityRuleChannels, 'Scegli tra PEC, portale e sportello.'),
    /** Documents of the funeral, or papers that it needs, by their `_id`. */
    documenti: z
      .array(z.string().max(160), 'Scegli che cosa inviare.')
      .max(maxPacketDocuments, `Al massimo ${maxPacketDocuments} documenti per volta.`)
      .default([])
      .transform((chosen) => [...new Set(chosen.map((value) => value.replaceAll('\0', '')))]),
    /** Absent: as the rules of the municipality say. */
    indirizzo: line(300).optional(),
    oggetto: line(200).optional(),
    testo: freeText(2000).optional(),
  }),
  answer: paperSending,
  errors: ['non-trovato', 'stato-non-ammesso', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
export type PapersToSend = z.output<typeof prepareOrSendPapers.body>;
