import { z } from 'zod';
import { id, idParams, instant, okAnswer, requiredLine } from '../common.ts';
import { documentUploadErrors } from '../office/certificates.ts';
import { requiredDocumentSlot, storedDocument } from '../office/stored-files.ts';
import { route } from '../route.ts';

/** A paper of a funeral: downloaded by its `_id` (`downloadDocument`). */
export const funeralDocument = storedDocument.extend({
  _id: id,
  titolo: z.string(),
  creato: instant,
  /** The form that it was filled from; null for other papers, and for what was kept before forms were noted. */
  id_modulo: id.nullable().default(null),
  /** What the funeral says differently since the form was filled, or the papers were made that were signed: such a paper is out of date. */
  cambiati: z.array(z.object({ dato: z.string(), nome: z.string() })).default([]),
});
export type FuneralDocument = z.output<typeof funeralDocument>;

/** A document where it is chosen to be sent or signed: `Richiesta di trasporto, versione 1 (superato)`. */
export const titleMarkedIfOutdated = ({ titolo, cambiati }: Pick<FuneralDocument, 'titolo' | 'cambiati'>): string =>
  cambiati.length > 0 ? `${titolo} (superato)` : titolo;

export const listFuneralDocuments = route({
  method: 'GET',
  path: '/api/servizio/:id/documenti',
  summary: 'I documenti di un servizio: certificati, scansioni, deleghe',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(funeralDocument),
  errors: ['non-trovato'],
});

export const addFuneralDocument = route({
  method: 'POST',
  path: '/api/servizio/:id/documento',
  summary: 'Aggiunge a un servizio un documento con il suo file',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  success: 201,
  idempotent: true,
  creates: ['documentiServizi'],
  params: idParams,
  body: z.object({ titolo: requiredLine(120) }),
  upload: requiredDocumentSlot,
  answer: funeralDocument,
  errors: ['non-trovato', ...documentUploadErrors],
});

export const eraseFuneralDocument = route({
  method: 'DELETE',
  path: '/api/documento-servizio/:id',
  summary: 'Elimina per sempre un documento di un servizio, con il suo file',
  access: 'agency',
  area: 'annunci',
  object: 'documento di servizio',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
