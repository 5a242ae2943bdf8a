import { type AttachmentKind, attachmentKinds } from '@commiato/contracts/notices/attachments';

/** What the form of an attachment shows; the wire has the same names. */
export interface AttachmentValues extends Record<string, string> {
  id_nek: string;
  cosa: AttachmentKind;
  testo: string;
}

/** An empty form, on a notice where one is given. */
export const blankAttachment = (notice = ''): AttachmentValues => ({
  id_nek: notice,
  cosa: attachmentKinds[0],
  testo: '',
});

/** What the form shows, as the wire wants it. */
export const attachmentToWire = (shown: AttachmentValues): AttachmentValues => ({ ...shown });
