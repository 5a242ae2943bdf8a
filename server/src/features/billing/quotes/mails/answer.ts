import type { MailContent } from '../../../../platform/mail/mail.ts';

interface AnswerMailContent {
  /** The agency. */
  readonly to: string;
  readonly accettato: boolean;
  readonly numero: string;
  readonly cliente: string;
  /** Name typed by the client. */
  readonly nome: string;
  readonly motivo: string;
  readonly url: string;
}

/** Tells the agency that its client accepted or refused a quote. */
export function quoteAnswerMail({ to, accettato, numero, cliente, nome, motivo, url }: AnswerMailContent): MailContent {
  const outcome = accettato ? 'accettato' : 'rifiutato';
  return {
    to,
    subject: `Preventivo n. ${numero} ${outcome}: ${cliente}`,
    title: `${cliente} ha ${outcome} il preventivo`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Preventivo', `n. ${numero}`] as const,
          ['Cliente', cliente] as const,
          ...(nome ? [['Firmato da', nome] as const] : []),
          ...(motivo ? [['Motivo', motivo] as const] : []),
        ],
      },
      { kind: 'action', label: 'Apri il preventivo', url },
    ],
  };
}
