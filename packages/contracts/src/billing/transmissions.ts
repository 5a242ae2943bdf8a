import { receiptKinds, transmissionChannels, transmissionStates } from '@commiato/billing/transmission';
import { z } from 'zod';
import { id, instant } from '../common.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';

/** A message of the Sistema di Interscambio about a file. */
const receipt = z.object({
  _id: id,
  tipo: z.enum(receiptKinds),
  nomeFile: z.string(),
  data_ora: instant.nullable(),
  /** Answer of a public administration: EC01 accepted, EC02 refused. */
  esito: z.enum(['', 'EC01', 'EC02']),
  nota: z.string(),
  errori: z.array(
    z.object({
      codice: z.string(),
      /** In the system's own words. */
      descrizione: z.string(),
      suggerimento: z.string().nullable(),
      /** Italian explanation, with what to correct. */
      spiegazione: z.string(),
      /** Field of the form (`cliente.codFisc`) or of the profile (`cedente.piva`) to correct; null where there is none. */
      campo: z.string().nullable(),
    }),
  ),
  creato: instant,
});

/** A version of an invoice's file and its transmission. */
export const transmission = z.object({
  _id: id,
  nomeFile: z.string(),
  stato: z.enum(transmissionStates),
  canale: z.enum(['', ...transmissionChannels]),
  identificativoSdi: z.string(),
  /** Receipt of the certified mail's provider; empty where none has come, or the file was not sent by mail. */
  pec: z.enum(['', 'accettata', 'consegnata', 'non accettata', 'non consegnata', 'incerta']),
  creato: instant,
  inviato_il: instant.nullable(),
  esito_il: instant.nullable(),
  ricevute: z.array(receipt),
});
export type Transmission = z.output<typeof transmission>;

/** Result for each uploaded file. */
export const receiptsResult = z.object({
  file: z.array(
    z.object({
      nome: z.string(),
      tipo: receipt.shape.tipo.nullable(),
      esito: z.enum(['letto', 'già noto', 'non trovato', 'rifiutato']),
      messaggio: z.string(),
      id_fattura: id.nullable(),
      numero: z.string().nullable(),
    }),
  ),
});
export type ReceiptsResult = z.output<typeof receiptsResult>;

/** A receipt as the Sistema di Interscambio sends it, or an archive of many. */
export const receiptsFileSlot = {
  name: 'ricevute',
  maxBytes: 5_242_880,
  types: ['application/xml', 'application/zip'],
  extensions: ['xml', 'zip'],
  refusal: 'Scegli una ricevuta XML, o un archivio ZIP di ricevute, di 5 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

export const receiveReceipts = route({
  method: 'POST',
  path: '/api/fatture/ricevute',
  summary: 'Legge ricevute del Sistema di Interscambio, una o un archivio: dice di ogni file di quale fattura è',
  access: 'agency',
  area: 'fatturazione',
  upload: receiptsFileSlot,
  answer: receiptsResult,
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste'],
});
