import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { eventKindWithArticle, eventPlace } from '@commiato/contracts/funerals/event-words';
import { changeEvent, event as eventShape, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { changeTask, type Task } from '@commiato/contracts/funerals/tasks';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { showSuccessToast, UndoRefusedError } from '../../../ui/toast.ts';
import { invalidateEvents } from '../events/api.ts';
import { computeEndKeepingDuration } from '../events/fields.ts';
import { invalidateTasks } from '../tasks/api.ts';
import { eventTimeText, movedEventText, moveRefusalText, taskNotMovedText } from './fields.ts';

/** Why an event was not moved; after a concurrent change, its current time and place. */
function refusedWords(error: unknown): string {
  const current = error instanceof ApiError ? eventShape.safeParse(error.attuale).data : undefined;
  if (!current)
    return moveRefusalText(error, 'L’appuntamento non è stato spostato: controlla la connessione e riprova.');
  const what = capitalized(eventKindWithArticle(current.tipo));
  const where = eventPlace(current);
  const now = `${what} ora: ${eventTimeText(current)}${where ? `, ${curlyApostrophes(where)}` : ''}`;
  return `Non è stato spostato, perché nel frattempo qualcun altro l’ha cambiato. ${withFullStop(now)}`;
}

/** Moves events and tasks without a confirmation; a message says what visitors read and offers undo. */
export function useAgendaMoving() {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const put = async (event: FuneralEvent, inizio: string, fine: string | null, correzione: boolean) => {
    const body = { inizio, ...(fine ? { fine } : {}), ...(correzione ? { correzione } : {}), versione: event.versione };
    const moved = await call(changeEvent, { params: { id: event._id }, body });
    await invalidateEvents(queries);
    return moved;
  };
  const attempt = async (write: () => Promise<void>, revert: () => void, wordsOf: (error: unknown) => string) => {
    setRefused(null);
    try {
      await write();
    } catch (error) {
      revert();
      setRefused(wordsOf(error));
      await Promise.all([invalidateEvents(queries), invalidateTasks(queries)]);
    }
  };
  const moveEvent = (event: AgendaEvent, inizio: string, revert: () => void) =>
    attempt(
      async () => {
        const moved = await put(event, inizio, computeEndKeepingDuration(event, inizio), false);
        showSuccessToast(movedEventText(moved, event), async () => {
          try {
            await put(moved, event.inizio, event.fine, true);
            return `Rimesso com’era: ${eventTimeText(event)}.`;
          } catch (error) {
            await invalidateEvents(queries);
            throw error instanceof ApiError ? new UndoRefusedError(refusedWords(error)) : error;
          }
        });
      },
      revert,
      refusedWords,
    );
  const putTask = async ({ _id, versione }: Task, giorno: string | null) => {
    const moved = await call(changeTask, { params: { id: _id }, body: { giorno, versione } });
    await invalidateTasks(queries);
    return moved;
  };
  const moveTask = (task: Task, giorno: string, revert: () => void) =>
    attempt(
      async () => {
        const moved = await putTask(task, giorno);
        showSuccessToast('Compito spostato.', async () => {
          try {
            await putTask(moved, task.giorno);
            return 'Compito rimesso com’era.';
          } catch (error) {
            await invalidateTasks(queries);
            throw error instanceof ApiError ? new UndoRefusedError(taskNotMovedText(error)) : error;
          }
        });
      },
      revert,
      taskNotMovedText,
    );
  return { moveEvent, moveTask, refused };
}
