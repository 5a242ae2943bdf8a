import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import { amountText, type InvoiceMailContent, type PayerShare, shareRows } from './invoice.ts';

/** The own share of a payer, by name: one address is often that of several in a family; or the whole invoice. */
const amountRows = ({ totale, residuo }: InvoiceMailContent, share: PayerShare | null) =>
  share
    ? [
        ['Quota di', curlyApostrophes(share.nome)] as const,
        ['Totale della fattura', amountText(totale)] as const,
        ...shareRows(share),
        ['Da pagare', amountText(share.resta)] as const,
      ]
    : [['Totale', amountText(totale)] as const, ['Da pagare', amountText(residuo)] as const];

/** Politely reminds a client of an overdue invoice, or one of its payers of the own share. */
export function paymentReminderMail(given: InvoiceMailContent, share: PayerShare | null = null): MailContent {
  const agenzia = curlyApostrophes(given.agenzia);
  return {
    to: given.to,
    subject: `Promemoria: fattura n. ${given.numero} di ${agenzia}`,
    title: `Fattura n. ${given.numero} ancora da saldare`,
    reason: withFullStop(
      share
        ? `Riceve questa e-mail perché sostiene una parte delle spese fatturate da ${agenzia}`
        : `Riceve questa e-mail perché è cliente di ${agenzia}`,
    ),
    attachments: [given.pdf],
    blocks: [
      ...(given.messaggio ? [{ kind: 'paragraph', text: given.messaggio } as const] : []),
      {
        kind: 'paragraph',
        text: `Ci risulta ancora da saldare ${share ? 'la Sua quota della' : 'la'} fattura n. ${given.numero} ${ofDayPhrase(given.data)}${given.scadenza ? `, scaduta ${dayWithArticle(given.scadenza)}` : ''}. Se ha già provveduto, non tenga conto di questo messaggio.`,
      },
      {
        kind: 'facts',
        rows: [
          ...amountRows(given, share),
          ...(given.scadenza ? [['Scadenza', longDate(given.scadenza)] as const] : []),
          ...(given.iban ? [['IBAN', given.iban] as const] : []),
        ],
      },
      { kind: 'paragraph', text: `In allegato trova il documento. ${given.copia}`.trim() },
    ],
  };
}
