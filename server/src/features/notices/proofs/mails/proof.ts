import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface ProofMailContent {
  readonly to: string;
  /** Who is asked. */
  readonly nome: string;
  readonly agenzia: string;
  readonly stampa: string;
  readonly defunto: string;
  /** Until when it can be decided. */
  readonly scade: string;
  readonly url: string;
}

/** Sends the family the link by which it confirms a print, or asks for a change. */
export const proofMail = ({ to, nome, agenzia, stampa, defunto, scade, url }: ProofMailContent): MailContent => ({
  to,
  subject: `Una bozza da controllare: ${defunto}`,
  title: 'Una bozza da controllare',
  reason: `Riceve questa e-mail perché ${curlyApostrophes(agenzia)} Le chiede di controllare una stampa.`,
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Per', curlyApostrophes(nome)],
        ['In memoria di', defunto],
        ['Stampa', stampa],
        ['Si può rispondere', `fino ${toDayPhrase(romeDay(scade))}`],
      ],
    },
    { kind: 'action', label: 'Guardi la bozza', url },
    { kind: 'note', text: 'Dalla stessa pagina può confermarla o chiedere una modifica: non serve un account.' },
  ],
});
