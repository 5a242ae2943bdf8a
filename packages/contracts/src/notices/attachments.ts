import { z } from 'zod';
import { freeText, id, idInput, idParams, instant, okAnswer, requiredMessage } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import { noticeImageSlot } from '../uploads.ts';
import { imageSize, maxFreeTextLength } from './notice-fields.ts';

export const attachmentKinds = ['Partecipazione', 'Ringraziamento'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
const kind = z.enum(attachmentKinds, 'Scegli partecipazione o ringraziamento.');

/** An attachment of a public notice, readable by everybody. */
export const attachment = z.object({
  _id: id,
  id_utente: id,
  id_nek: id,
  img: z.string(),
  ...imageSize,
  testo: z.string(),
  filename: z.string(),
  cosa: kind,
  data_crea: instant,
});
export type Attachment = z.output<typeof attachment>;

export const newAttachment = z.object({
  id_nek: z.string("Scegli l'annuncio a cui è legato.").pipe(idInput).pipe(z.string().min(1, requiredMessage)),
  testo: freeText(maxFreeTextLength).optional(),
  cosa: z.preprocess(
    (value) => (value === '' || value === 'null' || value === 'undefined' ? undefined : value),
    kind.default('Partecipazione'),
  ),
});

export const listAttachments = route({
  method: 'GET',
  path: '/api/allegati/:id',
  summary: 'Gli allegati di un annuncio',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'allegati-di-annuncio',
  params: idParams,
  answer: z.array(attachment),
  errors: ['non-trovato'],
});

export const addAttachment = route({
  method: 'POST',
  path: '/api/nuovo-allegato',
  summary: 'Aggiunge una partecipazione o un ringraziamento a un proprio annuncio',
  access: 'agency',
  area: 'annunci',
  success: 201,
  idempotent: true,
  creates: ['allegati'],
  body: newAttachment,
  upload: noticeImageSlot,
  answer: attachment,
  errors: ['non-trovato', 'immagine-non-valida', 'operazione-in-corso', 'chiave-riusata', 'troppe-richieste'],
});

export const readAttachmentImage = route({
  method: 'GET',
  path: '/api/allegato/:id/immagine',
  summary: 'L’immagine di un allegato, anche di un annuncio nascosto, per chi lo gestisce',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'allegato',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const deleteAttachment = route({
  method: 'DELETE',
  path: '/api/allegato/:id',
  summary: 'Elimina un allegato',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'allegato',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
