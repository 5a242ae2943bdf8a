import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { eventDay, eventHours, eventPlace, movedSentence, theEvent } from '@commiato/contracts/funerals/event-words';
import { changeEvent, event as eventShape, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { changeTask, type Task } from '@commiato/contracts/funerals/tasks';
import { capitalized, curly } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { showToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import { invalidateTasks } from '../tasks/api.ts';
import { endKeepingDuration } from './fields.ts';

const whenOf = (event: Pick<FuneralEvent, 'inizio' | 'fine'>) => `${eventDay(event)}, ${eventHours(event)}`;

/** What was done, and what visitors read of it from now on. */
function movedWords(moved: FuneralEvent): string {
  const sentence = moved.pubblico ? movedSentence(moved) : null;
  const read = sentence ? ` Nella pagina dell’annuncio si legge: «${sentence}»` : '';
  return `Appuntamento spostato: ${whenOf(moved)}.${read}`;
}

/** Why an event stayed where it was: where somebody else has changed it, what is held now. */
function refusedWords(error: unknown): string {
  const held = error instanceof ApiError ? eventShape.safeParse(error.attuale).data : undefined;
  if (!held) return messageOf(error, 'L’appuntamento non è stato spostato: controlla la connessione e riprova.');
  const what = capitalized(theEvent(held.tipo));
  const where = eventPlace(held);
  return `Non è stato spostato, perché nel frattempo qualcun altro l’ha cambiato. ${what} ora: ${whenOf(held)}${where ? `, ${curly(where)}` : ''}.`;
}

/** Moves events and tasks to another moment: asks nothing, says what visitors read, and can be taken back. */
export function useMoving() {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const put = async (event: FuneralEvent, inizio: string, fine: string | null, correzione: boolean) => {
    const body = { inizio, ...(fine ? { fine } : {}), ...(correzione ? { correzione } : {}), versione: event.versione };
    const moved = await call(changeEvent, { params: { id: event._id }, body });
    await invalidateFunerals(queries);
    return moved;
  };
  const attempt = async (write: () => Promise<void>, revert: () => void) => {
    setRefused(null);
    try {
      await write();
    } catch (error) {
      revert();
      setRefused(refusedWords(error));
      await Promise.all([invalidateFunerals(queries), invalidateTasks(queries)]);
    }
  };
  const moveEvent = (event: AgendaEvent, inizio: string, revert: () => void) =>
    attempt(async () => {
      const moved = await put(event, inizio, endKeepingDuration(event, inizio), false);
      showToast(movedWords(moved), async () => {
        try {
          await put(moved, event.inizio, event.fine, true);
          return `Rimesso com’era: ${whenOf(event)}.`;
        } catch (error) {
          await invalidateFunerals(queries);
          return refusedWords(error);
        }
      });
    }, revert);
  const putTask = async ({ _id, versione }: Task, giorno: string | null) => {
    const moved = await call(changeTask, { params: { id: _id }, body: { giorno, versione } });
    await invalidateTasks(queries);
    return moved;
  };
  const moveTask = (task: Task, giorno: string, revert: () => void) =>
    attempt(async () => {
      const moved = await putTask(task, giorno);
      showToast('Compito spostato.', async () => {
        await putTask(moved, task.giorno);
        return 'Compito rimesso com’era.';
      });
    }, revert);
  return { moveEvent, moveTask, refused };
}
