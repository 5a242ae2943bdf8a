import type { RecurrenceKind } from '@commiato/contracts/funerals/recurrences';
import type { UpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { type WrongAppointmentReport, wrongPartNames } from '@commiato/contracts/requests/abuse-reports';
import { formatCount } from '@commiato/italy/counts';
import { capitalized, curlyApostrophes, personName, romeDay } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { IconAlertTriangle, IconCandle, IconFilePencil, IconMessageHeart } from '@tabler/icons-react';
import { listDrafts } from '../../../lib/drafts.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { currentSession } from '../../../lib/session.ts';
import { newNoticePathFromFuneral, newNoticePathFromNotice, paths } from '../../../paths.ts';
import type { LinkedTask } from '../../../ui/TaskList.tsx';
import { useWaitingCondolenceCount } from '../condolences/api.ts';
import { useWrongAppointmentReports } from '../notices/use-wrong-appointment-reports.ts';
import { useUpcomingRecurrences } from './api.ts';
import { dayWithCountdownText } from './fields.ts';

interface DraftForm {
  readonly form: string;
  readonly what: string;
  /** The screen that offers the draft of what the form is filled in for, empty where for nothing; null where none is led to. */
  readonly to: (about: string) => string | null;
}

const draftForms: readonly DraftForm[] = [
  { form: 'nuovo-annuncio', what: 'Annuncio', to: (about) => (about === '' ? paths.newNotice() : null) },
  { form: 'nuovo-allegato', what: 'Allegato', to: (about) => paths.newAttachment(about) },
];

const blankPerson = { nome: '', cognome: '' };

/** Unpublished drafts in this browser. */
function readDraftTasks(): LinkedTask[] {
  const account = currentSession()?.user.item ?? '';
  return draftForms.flatMap(({ form, what, to }) =>
    listDrafts(localStorage, { form, account, withSubjects: true }, blankPerson, Date.now()).flatMap((draft) => {
      const address = to(draft.form.slice(form.length + 1));
      if (address === null) return [];
      const name = curlyApostrophes(personName(draft.values));
      return {
        Icon: IconFilePencil,
        to: address,
        text: `Bozza: ${what.toLowerCase()}${name ? ` di ${name}` : ''}`,
        detail: `lasciata ${instantInWords(new Date(draft.savedAt))}`,
      };
    }),
  );
}

const recurrenceTexts = { Trigesimo: 'Trigesimo di', Anniversario: 'Anniversario di' } as const;

/** Task for publishing a recurrence, with a link that prefills it from the notice, else from the funeral. */
const recurrenceTask =
  (cosa: RecurrenceKind, today: string) =>
  ({ _id, id_servizio, nome, cognome, giorno }: UpcomingRecurrences['trigesimi'][number]): LinkedTask => ({
    Icon: IconCandle,
    text: `${recurrenceTexts[cosa]} ${curlyApostrophes(personName({ nome, cognome }))}`,
    detail: dayWithCountdownText(today, giorno),
    due: giorno,
    to: _id === null ? newNoticePathFromFuneral(id_servizio, cosa) : newNoticePathFromNotice(_id, cosa),
  });

/** What readers have left for families, and nobody sees until it is read. */
const waitingCondolencesTask = (waiting: number): LinkedTask[] =>
  waiting === 0
    ? []
    : [
        {
          Icon: IconMessageHeart,
          text: waiting === 1 ? 'Un pensiero da leggere' : `${formatCount(waiting)} pensieri da leggere`,
          due: romeDay(new Date()),
          to: paths.condolences(),
        },
      ];

const wrongAppointmentTask = ({ motivo, pubblicato, annuncio }: WrongAppointmentReport): LinkedTask => ({
  Icon: IconAlertTriangle,
  late: true,
  text: `${capitalized(wrongPartNames[motivo])} segnalato come sbagliato: ${curlyApostrophes(personName(annuncio))}`,
  detail: `da controllare subito, segnalato ${instantInWords(new Date(pubblicato))}`,
  due: romeDay(pubblicato),
  to: paths.notice(annuncio._id),
});

interface NoticeTasks {
  /** Hours and places that somebody calls wrong. */
  readonly wrongAppointments: readonly LinkedTask[];
  readonly drafts: readonly LinkedTask[];
  readonly condolences: readonly LinkedTask[];
  /** Trigesimi and anniversaries of the next two weeks; undefined while loading. */
  readonly recurrences: readonly LinkedTask[] | undefined;
  readonly failed: boolean;
}

/** Notices to publish, drafts and coming recurrences, none for whoever publishes nothing; and condolences to read. */
export function useNoticeTasks(): NoticeTasks {
  const mayPublish = useMayCall(publishNotice);
  const { data, isError } = useUpcomingRecurrences(mayPublish);
  const condolences = waitingCondolencesTask(useWaitingCondolenceCount() ?? 0);
  const reports = useWrongAppointmentReports();
  const wrongAppointments = reports.data?.map(wrongAppointmentTask) ?? [];
  const reportsFailed = reports.isError && !reports.data;
  if (!mayPublish) return { wrongAppointments, drafts: [], condolences, recurrences: [], failed: reportsFailed };
  const today = romeDay(new Date());
  return {
    wrongAppointments,
    drafts: readDraftTasks(),
    condolences,
    recurrences: data && [
      ...data.trigesimi.map(recurrenceTask('Trigesimo', today)),
      ...data.anniversari.map(recurrenceTask('Anniversario', today)),
    ],
    failed: reportsFailed || (isError && !data),
  };
}
