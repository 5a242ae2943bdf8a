import type { MailAttachment, MailContent } from '../../../../platform/mail/mail.ts';

interface NewRequestMailContent {
  /** The operator of the agency, or the administration where it has none. */
  readonly to: string;
  readonly forOperator: boolean;
  /** Who sends, and how they are reached. */
  readonly sender: string;
  readonly mail: string;
  readonly tel: string;
  readonly cosa: string;
  readonly titolo: string;
  readonly testo: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Name of the document that came with it; null where none did. */
  readonly filename: string | null;
  /** What can be sent along: operators could not open it elsewhere. */
  readonly attachment: MailAttachment | null;
  /** Where the administration opens it. */
  readonly url: string;
}

/** Leaves when a request comes in. Operators have no access of their own, so that it says everything but the document, and brings an
 * invoice of the agency's own. */
export const newRequestMail = (given: NewRequestMailContent): MailContent => ({
  to: given.to,
  subject: `${given.cosa}: ${given.sender}`,
  title: `Nuova richiesta da ${given.sender}`,
  ...(given.attachment ? { attachments: [given.attachment] } : {}),
  ...(given.forOperator ? { reason: `Ricevi questa e-mail perché segui le richieste di ${given.sender}.` } : {}),
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Tipo', given.cosa] as const,
        ['Titolo', given.titolo] as const,
        ...given.facts,
        ...(given.filename ? [['Documento', given.filename] as const] : []),
        ...(given.attachment ? [['Documento', `${given.attachment.filename}, in allegato`] as const] : []),
        ...(given.mail ? [['E-mail', given.mail] as const] : []),
        ...(given.tel ? [['Telefono', given.tel] as const] : []),
      ],
    },
    ...(given.testo ? [{ kind: 'paragraph', text: given.testo } as const] : []),
    { kind: 'action', label: 'Apri la richiesta', url: given.url },
  ],
});
