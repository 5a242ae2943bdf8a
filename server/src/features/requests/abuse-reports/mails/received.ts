import { curly } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface ReportReceipt {
  readonly to: string;
  /** The deceased of the reported notice. */
  readonly defunto: string;
  readonly motivo: string;
  /** Last day for the answer, `YYYY-MM-DD`. */
  readonly scade: string;
}

/** Confirms a report to its sender. It does not repeat their text, because anybody can type somebody else's address. */
export const reportReceivedMail = ({ to, defunto, motivo, scade }: ReportReceipt): MailContent => ({
  to,
  subject: `Abbiamo ricevuto la Sua segnalazione: ${curly(defunto)}`,
  title: 'Abbiamo ricevuto la Sua segnalazione',
  reason: 'Riceve questa e-mail perché questo indirizzo è stato lasciato in una segnalazione su un annuncio.',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Annuncio di', curly(defunto)],
        ['Motivo', motivo],
      ],
    },
    {
      kind: 'paragraph',
      text: `La leggiamo al più presto e Le rispondiamo a questo indirizzo, al più tardi ${theDay(scade)}.`,
    },
  ],
});
