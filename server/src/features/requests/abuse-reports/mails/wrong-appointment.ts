import { type WrongAppointmentGround, wrongPartNames } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface ReportedNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

interface WrongAppointmentContent {
  readonly motivo: WrongAppointmentGround;
  readonly numero: string;
  readonly testo: string;
}

/**
 * Tells an agency that somebody calls an hour or a place of its notice wrong. It names neither writer nor contacts nor how they are related, by which
 * an agency knows the writer: these are the administration's alone, and the words are enough to check it. The bell says where they
 * are: the mail leaves with the report when its writer's data are erased, the bell stays.
 */
export function wrongAppointmentMessage(
  publicUrl: string,
  notice: ReportedNotice,
  { numero, testo, motivo }: WrongAppointmentContent,
): BellAndMail {
  const part = wrongPartNames[motivo];
  const name = curlyApostrophes(personName(notice));
  const url = `/annuncio/${notice._id}`;
  const rows = [
    ['Annuncio di', name],
    ['Numero della segnalazione', numero],
    ['Che cosa scrive', testo],
  ] as const;
  const title = `Un ${part} è segnalato come sbagliato`;
  const label = 'Apri l’annuncio';
  const check = withFullStop(`Controlla subito l’annuncio di ${name}`);
  // Whoever has no mail of this area asks the administration.
  const where = `Le parole: nell’e-mail o dall’amministrazione (n. ${numero}).`;
  return {
    ...makeBellAndMail(publicUrl, {
      area: 'annunci',
      titolo: title,
      testo: `${check} ${where}`,
      shorter: [`Annuncio di ${name}. ${where}`, check],
      url,
      label,
    }),
    mail: {
      subject: `${capitalized(part)} da controllare subito: ${name}`,
      title,
      blocks: [
        {
          kind: 'paragraph',
          text: `Dalla pagina dell’annuncio di ${name} qualcuno scrive che un ${part} è sbagliato. Controllalo subito e, se serve, correggilo: chi viene legge la pagina.`,
        },
        { kind: 'facts', rows },
        { kind: 'action', label, url: publicUrl + url },
        { kind: 'note', text: 'L’amministrazione ha ricevuto la stessa segnalazione e risponde a chi l’ha inviata.' },
      ],
    },
  };
}
