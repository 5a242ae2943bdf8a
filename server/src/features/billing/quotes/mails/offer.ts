import { formatAmount } from '@commiato/billing/money';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface OfferMailContent {
  readonly to: string;
  readonly agenzia: string;
  readonly numero: string;
  readonly oggetto: string;
  /** Cents. */
  readonly totale: number;
  readonly validoFino: string | null;
  readonly messaggio: string;
  readonly url: string;
  /** Whether it was sent before and taken back to be changed: the link of then is dead. */
  readonly replacesSentQuote: boolean;
}

/** Sends the client the link for reading and answering a quote. */
export const offerMail = ({ agenzia: firm, oggetto, ...given }: OfferMailContent): MailContent => {
  const agenzia = curlyApostrophes(firm);
  return {
    to: given.to,
    subject: `Preventivo n. ${given.numero} di ${agenzia}${given.replacesSentQuote ? ', cambiato' : ''}`,
    title: `Il preventivo di ${agenzia}`,
    reason: `Riceve questa e-mail perché ${agenzia} Le ha preparato un preventivo.`,
    blocks: [
      ...(given.messaggio ? [{ kind: 'paragraph', text: given.messaggio } as const] : []),
      {
        kind: 'facts',
        rows: [
          ['Preventivo', `n. ${given.numero}`] as const,
          ...(oggetto ? [['Oggetto', curlyApostrophes(oggetto)] as const] : []),
          ['Totale', `${formatAmount(given.totale)} €`] as const,
          ...(given.validoFino ? [['Validità', `fino ${toDayPhrase(given.validoFino)}`] as const] : []),
        ],
      },
      ...(given.replacesSentQuote
        ? [
            {
              kind: 'paragraph',
              text: 'Prende il posto di quello mandato prima con lo stesso numero: il collegamento di allora non si apre più.',
            } as const,
          ]
        : []),
      { kind: 'action', label: 'Legga il preventivo', url: given.url },
      { kind: 'note', text: 'Dalla stessa pagina può accettarlo o rifiutarlo: non serve un account.' },
    ],
  };
};
