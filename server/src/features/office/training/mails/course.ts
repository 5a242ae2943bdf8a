import { officeScreenPaths } from '@commiato/contracts/office/certificates';
import { curlyApostrophes, longDate, shortDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';
import { deadlineText } from '../../deadlines/policy.ts';
import type { DueCourse } from '../queries.ts';

const courseBlocks = (publicUrl: string, { titolo, ente, link, ore, scadenza }: DueCourse) =>
  [
    {
      kind: 'facts',
      rows: [
        ['Corso', curlyApostrophes(titolo)],
        ['Ente', curlyApostrophes(ente)],
        ['Durata', ore === 1 ? '1 ora' : `${ore} ore`],
        ['Da svolgere entro', longDate(scadenza)],
        ...(link ? [['Collegamento', link] as const] : []),
      ],
    },
    { kind: 'action', label: 'Apri la formazione', url: publicUrl + officeScreenPaths.training },
    { kind: 'note', text: 'Quando hai finito, carica l’attestato nella stessa pagina: lo ritrovi tra i certificati.' },
  ] as const;

/** Tells an agency about an assigned course. */
export function courseAssignedMessage(publicUrl: string, course: DueCourse): BellAndMail {
  return {
    area: 'documenti',
    titolo: 'Nuovo corso di formazione',
    testo: withFullStop(`Entro ${dayWithArticle(course.scadenza)}: «${course.titolo}», ${course.ente}`),
    url: officeScreenPaths.training,
    mail: {
      subject: `Nuovo corso di formazione: ${curlyApostrophes(course.titolo)}`,
      title: 'Hai un nuovo corso di formazione',
      blocks: [
        { kind: 'paragraph', text: 'L’amministrazione ti ha assegnato un corso obbligatorio.' },
        ...courseBlocks(publicUrl, course),
      ],
    },
  };
}

/** Reminds an agency of a course's deadline. */
export const courseReminderMessage =
  (publicUrl: string) =>
  (course: DueCourse, today: string): BellAndMail => {
    const when = deadlineText(today, course.scadenza);
    return {
      area: 'documenti',
      titolo: 'Corso di formazione in scadenza',
      testo: `Entro ${when}: «${course.titolo}».`,
      url: officeScreenPaths.training,
      mail: {
        subject: `Corso di formazione da svolgere entro ${dayWithArticle(course.scadenza, shortDate)}`,
        title: 'Un corso di formazione è in scadenza',
        blocks: [
          { kind: 'paragraph', text: `Il termine di un corso obbligatorio è ${when}.` },
          ...courseBlocks(publicUrl, course),
        ],
      },
    };
  };
