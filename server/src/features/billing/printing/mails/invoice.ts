import { formatAmount } from '@commiato/billing/money';
import { longDate } from '@commiato/italy/formatting';
import type { MailAttachment, MailContent } from '../../../../platform/mail/mail.ts';

/** Content of a mail with an invoice. */
export interface InvoiceMailContent {
  readonly to: string;
  readonly agenzia: string;
  /** Such as 'Fattura' or 'Nota di credito'. */
  readonly tipo: string;
  readonly numero: string;
  readonly data: string;
  /** Cents. */
  readonly totale: number;
  /** Cents still to be paid. */
  readonly residuo: number;
  readonly scadenza: string | null;
  readonly iban: string;
  readonly messaggio: string;
  /** Explains that the PDF is a courtesy copy and where the original is. */
  readonly copia: string;
  readonly pdf: MailAttachment;
}

/** Sends an issued invoice to the client as a PDF. */
export const invoiceMail = (given: InvoiceMailContent): MailContent => ({
  to: given.to,
  subject: `${given.tipo} n. ${given.numero} di ${given.agenzia}`,
  title: `${given.tipo} n. ${given.numero}`,
  reason: `Riceve questa e-mail perché è cliente di ${given.agenzia}.`,
  attachments: [given.pdf],
  blocks: [
    ...(given.messaggio ? [{ kind: 'paragraph', text: given.messaggio } as const] : []),
    {
      kind: 'paragraph',
      text: [`In allegato trova il documento di ${given.agenzia}.`, given.copia].filter(Boolean).join(' '),
    },
    {
      kind: 'facts',
      rows: [
        ['Data', longDate(given.data)] as const,
        ['Totale', `${formatAmount(given.totale)} €`] as const,
        ...(given.residuo > 0 ? [['Da pagare', `${formatAmount(given.residuo)} €`] as const] : []),
        ...(given.residuo > 0 && given.scadenza ? [['Scadenza', longDate(given.scadenza)] as const] : []),
        ...(given.residuo > 0 && given.iban ? [['IBAN', given.iban] as const] : []),
      ],
    },
  ],
});
