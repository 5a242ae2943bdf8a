import type { MailContent } from '../../../../platform/mail/mail.ts';

/** Confirms a contact request to its sender. It does not repeat their text, because anybody can type somebody else's address. */
export const contactRequestReceivedMail = (to: string): MailContent => ({
  to,
  subject: 'Abbiamo ricevuto la Sua richiesta di contatto',
  title: 'Abbiamo ricevuto la Sua richiesta',
  reason: 'Riceve questa e-mail perché questo indirizzo è stato scritto nel modulo dei contatti.',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Leggiamo la richiesta e Le rispondiamo a questo indirizzo appena possibile, di solito entro 24 ore.',
    },
  ],
});
