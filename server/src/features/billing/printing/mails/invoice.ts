import { formatAmount } from '@commiato/billing/money';
import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
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
  /** Whether credit notes have taken it back whole. */
  readonly annullata: boolean;
  readonly iban: string;
  readonly messaggio: string;
  /** Explains that the PDF is a courtesy copy and where the original is. */
  readonly copia: string;
  readonly pdf: MailAttachment;
}

/** What one of several payers bears of an invoice, in cents. */
export interface PayerShare {
  readonly nome: string;
  readonly quota: number;
  readonly pagato: number;
  readonly resta: number;
}

/** How an invoice that several persons pay concerns its client. */
export interface SharedPayment {
  /** What the client bears; undefined where only others pay. */
  readonly share: PayerShare | undefined;
  /** Names of all payers. */
  readonly payers: readonly string[];
}

export const amountText = (cents: number): string => `${formatAmount(cents)} €`;

/** The own share of a payer, and what is paid of it. */
export const shareRows = ({ quota, pagato }: PayerShare) => [
  ['La Sua quota', amountText(quota)] as const,
  ...(pagato > 0 ? [['Già versato', amountText(pagato)] as const] : []),
];

const nameList = new Intl.ListFormat('it');

/** Why nothing is left to pay for the client of an invoice that several persons pay; empty where something is. */
function nothingToPayText({ share, payers }: SharedPayment): string {
  if (!share)
    return `Il pagamento di questa fattura è a carico di ${curlyApostrophes(nameList.format(payers))}: a Lei non è chiesto nulla.`;
  return share.resta === 0 ? 'La Sua quota è saldata: non Le resta nulla da pagare.' : '';
}

/** Sends an issued invoice to the client as a PDF. Of one that several pay, the client is asked for the own share alone. */
export function invoiceMail(given: InvoiceMailContent, shared: SharedPayment | null = null): MailContent {
  const agenzia = curlyApostrophes(given.agenzia);
  const due = shared ? (shared.share?.resta ?? 0) : given.residuo;
  const settled = given.annullata
    ? 'Questa fattura è stata annullata da una nota di credito: non Le è chiesto nulla.'
    : shared
      ? nothingToPayText(shared)
      : '';
  return {
    to: given.to,
    subject: `${given.tipo} n. ${given.numero} di ${agenzia}`,
    title: `${given.tipo} n. ${given.numero}`,
    reason: withFullStop(`Riceve questa e-mail perché è cliente di ${agenzia}`),
    attachments: [given.pdf],
    blocks: [
      ...(given.messaggio ? [{ kind: 'paragraph', text: given.messaggio } as const] : []),
      {
        kind: 'paragraph',
        text: [withFullStop(`In allegato trova il documento di ${agenzia}`), given.copia].filter(Boolean).join(' '),
      },
      {
        kind: 'facts',
        rows: [
          ['Data', longDate(given.data)] as const,
          [shared ? 'Totale della fattura' : 'Totale', amountText(given.totale)] as const,
          ...(shared?.share ? shareRows(shared.share) : []),
          ...(due > 0 ? [['Da pagare', amountText(due)] as const] : []),
          ...(due > 0 && given.scadenza ? [['Scadenza', longDate(given.scadenza)] as const] : []),
          ...(due > 0 && given.iban ? [['IBAN', given.iban] as const] : []),
        ],
      },
      ...(settled ? [{ kind: 'paragraph', text: settled } as const] : []),
    ],
  };
}
