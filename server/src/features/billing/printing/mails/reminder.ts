import { formatAmount } from '@commiato/billing/money';
import { longDate } from '@commiato/italy/formatting';
import { ofDay, theDay } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { InvoiceMailContent } from './invoice.ts';

/** Politely reminds a client of an overdue invoice. */
export const reminderMail = (given: InvoiceMailContent): MailContent => ({
  to: given.to,
  subject: `Promemoria: fattura n. ${given.numero} di ${given.agenzia}`,
  title: `Fattura n. ${given.numero} ancora da saldare`,
  reason: `Riceve questa e-mail perché è cliente di ${given.agenzia}.`,
  attachments: [given.pdf],
  blocks: [
    ...(given.messaggio ? [{ kind: 'paragraph', text: given.messaggio } as const] : []),
    {
      kind: 'paragraph',
      text: `Ci risulta ancora da saldare la fattura n. ${given.numero} ${ofDay(given.data)}${given.scadenza ? `, scaduta ${theDay(given.scadenza)}` : ''}. Se ha già provveduto, non tenga conto di questo messaggio.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Totale', `${formatAmount(given.totale)} €`] as const,
        ['Da pagare', `${formatAmount(given.residuo)} €`] as const,
        ...(given.scadenza ? [['Scadenza', longDate(given.scadenza)] as const] : []),
        ...(given.iban ? [['IBAN', given.iban] as const] : []),
      ],
    },
    { kind: 'paragraph', text: `In allegato trova il documento. ${given.copia}`.trim() },
  ],
});
