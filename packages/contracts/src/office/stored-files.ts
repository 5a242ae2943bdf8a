import { z } from 'zod';
import { idParams } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';

/** Accepted kinds of documents (decisions E4), with the content type in which they are served and the extensions of their names. */
export const documentKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  odt: { type: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  xml: { type: 'application/xml', extensions: ['xml'] },
  p7m: { type: 'application/pkcs7-mime', extensions: ['p7m'] },
  /** A certified mail or a receipt, filed by the program: nobody uploads one. */
  eml: { type: 'message/rfc822', extensions: ['eml'] },
} as const satisfies Record<string, { type: string; extensions: readonly string[] }>;
export type DocumentKind = keyof typeof documentKinds;

const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

const uploadableDocumentKinds = kinds.filter((kind) => kind !== 'eml');

/** Upload slot of an optional document. */
export const optionalDocumentSlot = {
  name: 'documento',
  maxBytes: 10_485_760,
  types: uploadableDocumentKinds.map((kind) => documentKinds[kind].type),
  extensions: uploadableDocumentKinds.flatMap((kind) => documentKinds[kind].extensions),
  refusal: 'Il file non è un vero PDF, JPG, PNG, DOCX, XLSX, ODT, ODS, XML o P7M, oppure supera 10 MB.',
  required: false,
  document: true,
} as const satisfies UploadSlot;
/** Upload slot of a required document. */
export const requiredDocumentSlot = { ...optionalDocumentSlot, required: true } as const satisfies UploadSlot;

/** A stored file of a request, a sent document or a certificate, downloaded by that object's `_id`. */
export const storedDocument = z.object({
  /** The original name, with the extension of the actual content. */
  filename: z.string(),
  tipo: z.enum(kinds),
  /** Size in bytes. */
  byte: z.number().int(),
});
export type StoredDocument = z.output<typeof storedDocument>;

export const downloadDocument = route({
  method: 'GET',
  path: '/api/documentazione/:id',
  summary:
    'Il file di una richiesta, di un documento inviato, di un certificato o di un servizio, da scaricare con il suo nome originale',
  access: 'owner',
  adminArea: 'any',
  /** Each file is for the area in which it is listed: those of a funeral for `annunci`, the others for `documenti`. */
  area: ['annunci', 'documenti'],
  object: 'documento',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});
