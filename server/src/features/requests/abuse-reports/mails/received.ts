import {
  illegalContentGround,
  isWrongAppointment,
  type ReportGround,
  wrongPartNames,
} from '@commiato/contracts/requests/abuse-reports';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface ReportReceivedMailContent {
  readonly to: string;
  /** The deceased of the reported notice. */
  readonly defunto: string;
  readonly motivo: ReportGround;
  /** The number of the report. */
  readonly numero: string;
  /** Last day for the answer, `YYYY-MM-DD`. */
  readonly scade: string;
  /** Telephone of the agency; empty where it has none. */
  readonly telefono: string;
  /** Whether the agency is told of a wrong hour or place. */
  readonly isAgencyTold: boolean;
}

const urgentCallSentence = (telefono: string): string =>
  telefono === '' ? '' : ` Se è urgente, telefoni all’agenzia: ${telefono}.`;

function answerTimeText({
  motivo,
  scade,
  telefono,
  isAgencyTold,
}: Pick<ReportReceivedMailContent, 'motivo' | 'scade' | 'telefono' | 'isAgencyTold'>) {
  if (isWrongAppointment(motivo)) {
    const part = wrongPartNames[motivo];
    const where = isAgencyTold
      ? `Un ${part} sbagliato va subito all’agenzia che ha pubblicato l’annuncio, e a noi.`
      : `Un ${part} sbagliato lo guardiamo subito.`;
    return `${where}${urgentCallSentence(telefono)}`;
  }
  if (motivo === illegalContentGround)
    return 'La leggiamo e decidiamo senza indebito ritardo (art. 16 del Regolamento (UE) 2022/2065), e Le scriviamo la decisione a questo indirizzo.';
  return `La leggiamo al più presto e Le rispondiamo a questo indirizzo. La legge ci dà tempo fino a un mese: risponderemo al più tardi ${dayWithArticle(scade)}.`;
}

/** Confirms a report to its sender. It does not repeat their text, because anybody can type somebody else's address. */
export const reportReceivedMail = ({
  to,
  numero,
  defunto,
  motivo,
  scade,
  telefono,
  isAgencyTold,
}: ReportReceivedMailContent): MailContent => ({
  to,
  subject: `Abbiamo ricevuto la Sua segnalazione: ${curlyApostrophes(defunto)}`,
  title: 'Abbiamo ricevuto la Sua segnalazione',
  reason: 'Riceve questa e-mail perché questo indirizzo è stato lasciato in una segnalazione su un annuncio.',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Numero', numero],
        ['Annuncio di', curlyApostrophes(defunto)],
        ['Motivo', capitalized(motivo)],
      ],
    },
    {
      kind: 'paragraph',
      text: answerTimeText({ motivo, scade, telefono, isAgencyTold }),
    },
  ],
});
