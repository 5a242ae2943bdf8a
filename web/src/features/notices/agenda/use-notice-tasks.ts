import { curly, personName, romeDay } from '@commiato/italy/formatting';
import { theMoment } from '@commiato/italy/prose-dates';
import { IconCandle, IconFilePencil } from '@tabler/icons-react';
import { draftKey, readDraft } from '../../../lib/drafts.ts';
import { session } from '../../../lib/session.ts';
import { newNoticeFrom, paths } from '../../../paths.ts';
import type { Task } from '../../../ui/TaskList.tsx';
import { useAgenda } from './api.ts';
import { inDaysWords } from './fields.ts';

const forms = [
  { form: 'nuovo-annuncio', what: 'Annuncio', to: paths.newNotice() },
  { form: 'nuovo-allegato', what: 'Allegato', to: paths.newAttachment() },
] as const;

/** What was begun in this browser and not published. */
function draftTasks(): Task[] {
  const account = session()?.user.item ?? '';
  return forms.flatMap(({ form, what, to }) => {
    const draft = readDraft(localStorage, draftKey(form, account), { nome: '', cognome: '' }, Date.now());
    if (!draft) return [];
    const name = curly(personName(draft.values));
    return {
      ...{ Icon: IconFilePencil, to },
      text: `Bozza: ${what.toLowerCase()}${name ? ` di ${name}` : ''}`,
      detail: `lasciata ${theMoment(new Date(draft.savedAt))}`,
    };
  });
}

/** Drafts of notices, and the trigesimi of the next two weeks; undefined while they are not known. */
export function useNoticeTasks(): { drafts: readonly Task[]; trigesimi: readonly Task[] | undefined; failed: boolean } {
  const { data, isError } = useAgenda();
  const today = romeDay(new Date());
  return {
    drafts: draftTasks(),
    trigesimi: data?.trigesimi.map(({ _id, nome, cognome, giorno }) => ({
      Icon: IconCandle,
      text: `Trigesimo di ${curly(personName({ nome, cognome }))}`,
      detail: inDaysWords(today, giorno),
      to: newNoticeFrom(_id, 'Trigesimo'),
    })),
    failed: isError && !data,
  };
}
