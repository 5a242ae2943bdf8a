import { type AttachmentKind, attachmentKinds } from '@commiato/contracts/notices/attachments';

/** Values of the form of an attachment, with the names of the wire. */
export interface AttachmentValues extends Record<string, string> {
  id_nek: string;
  cosa: AttachmentKind;
  testo: string;
}

/** Initial values, with the notice if one is given. */
export const blankAttachment = (notice = ''): AttachmentValues => ({
  id_nek: notice,
  cosa: attachmentKinds[0],
  testo: '',
});

/** Wire values of the form. */
export const attachmentToWire = (shown: AttachmentValues): AttachmentValues => ({ ...shown });
