import type { MailContent } from '../../../../platform/mail/mail.ts';

interface AnswerMailContent {
  /** The agency. */
  readonly to: string;
  readonly accettato: boolean;
  readonly numero: string;
  readonly cliente: string;
  /** Who answered, in a sentence. */
  readonly frase: string;
  /** Name typed by who answered, as people read it. */
  readonly nome: string;
  readonly motivo: string;
  readonly url: string;
}

/** Tells the agency who accepted or refused a quote. */
export function quoteAnswerMail({
  to,
  accettato,
  numero,
  cliente,
  frase,
  nome,
  motivo,
  url,
}: AnswerMailContent): MailContent {
  const outcome = accettato ? 'accettato' : 'rifiutato';
  return {
    to,
    subject: `Preventivo n. ${numero} ${outcome}: ${cliente}`,
    title: frase,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Preventivo', `n. ${numero}`] as const,
          ['Cliente', cliente] as const,
          ...(nome ? [[accettato ? 'Firmato da' : 'Risposta di', nome] as const] : []),
          ...(motivo ? [['Motivo', motivo] as const] : []),
        ],
      },
      { kind: 'action', label: 'Apri il preventivo', url },
    ],
  };
}
