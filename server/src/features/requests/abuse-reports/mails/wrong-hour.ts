import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';

interface ReportedNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

interface WrongHourReport {
  readonly numero: string;
  readonly testo: string;
}

/**
 * Tells an agency that somebody calls an hour of its notice wrong. It names neither writer nor contacts nor how they are related, by which
 * an agency knows the writer: these are the administration's alone, and the words are enough to check the hour.
 */
export function wrongHourMessage(
  publicUrl: string,
  notice: ReportedNotice,
  { numero, testo }: WrongHourReport,
): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  const url = `/annuncio/${notice._id}`;
  const rows = [
    ['Annuncio di', name],
    ['Numero della segnalazione', numero],
    ['Che cosa scrive', testo],
  ] as const;
  return {
    area: 'annunci',
    titolo: 'Un orario è segnalato come sbagliato',
    testo: withFullStop(`Controlla subito l’annuncio di ${name}`),
    url,
    mail: {
      subject: `Orario da controllare subito: ${name}`,
      title: 'Un orario è segnalato come sbagliato',
      blocks: [
        {
          kind: 'paragraph',
          text: `Dalla pagina dell’annuncio di ${name} qualcuno scrive che un orario è sbagliato. Controllalo subito e, se serve, correggilo: chi viene legge la pagina.`,
        },
        { kind: 'facts', rows },
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + url },
        { kind: 'note', text: 'L’amministrazione ha ricevuto la stessa segnalazione e risponde a chi l’ha inviata.' },
      ],
    },
  };
}
