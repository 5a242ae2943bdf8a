import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailAttachment, MailContent } from '../../../../platform/mail/mail.ts';

interface NewRequestMailContent {
  /** The agency's operator, or the administration. */
  readonly to: string;
  readonly forOperator: boolean;
  /** The sender's name and contact data. */
  readonly sender: string;
  readonly mail: string;
  readonly tel: string;
  readonly cosa: string;
  readonly titolo: string;
  readonly testo: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Name of the attached document; null without one. */
  readonly filename: string | null;
  /** The document itself, because operators cannot open it elsewhere. */
  readonly attachment: MailAttachment | null;
  /** Screen of the request for the administration. */
  readonly url: string;
}

/** Announces a new request with all its data (but the document), because operators have no login; an invoice is attached. */
export const newRequestMail = (given: NewRequestMailContent): MailContent => {
  const sender = curlyApostrophes(given.sender);
  return {
    to: given.to,
    subject: `${given.cosa}: ${sender}`,
    title: `Nuova richiesta da ${sender}`,
    ...(given.attachment ? { attachments: [given.attachment] } : {}),
    ...(given.forOperator
      ? { reason: withFullStop(`Ricevi questa e-mail perché segui le richieste di ${sender}`) }
      : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Tipo', given.cosa] as const,
          ['Titolo', curlyApostrophes(given.titolo)] as const,
          ...given.facts.map(([label, value]) => [label, curlyApostrophes(value)] as const),
          ...(given.filename ? [['Documento', given.filename] as const] : []),
          ...(given.attachment ? [['Documento', `${given.attachment.filename}, in allegato`] as const] : []),
          ...(given.mail ? [['E-mail', given.mail] as const] : []),
          ...(given.tel ? [['Telefono', given.tel] as const] : []),
        ],
      },
      ...(given.testo ? [{ kind: 'paragraph', text: curlyApostrophes(given.testo) } as const] : []),
      { kind: 'action', label: 'Apri la richiesta', url: given.url },
    ],
  };
};
