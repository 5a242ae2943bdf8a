import { setTaskDone, type Task } from '@commiato/contracts/funerals/tasks';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateTasks } from './api.ts';

/** Marks a task as done or not, with undo in the toast; an error is shown until the next attempt. */
export function useTaskDone() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const set = async (id: string, fatto: boolean) => {
    setWanted((before) => ({ ...before, [id]: fatto }));
    try {
      await call(setTaskDone, { params: { id }, body: { fatto } });
      await invalidateTasks(queries);
    } catch (error) {
      // One that was deleted meanwhile leaves the list: pressed again it would be refused again.
      if (error instanceof ApiError) void invalidateTasks(queries);
      throw error;
    } finally {
      setWanted(({ [id]: _, ...others }) => others);
    }
  };
  const mark = async ({ _id, testo }: Task, fatto: boolean): Promise<void> => {
    setFailure(null);
    const what = curlyApostrophes(testo);
    try {
      await set(_id, fatto);
      showSuccessToast(withFullStop(fatto ? `Fatto: ${what}` : `Di nuovo da fare: ${what}`), async () => {
        await set(_id, !fatto);
        return fatto ? 'Di nuovo da fare.' : 'Di nuovo tra le cose fatte.';
      });
    } catch (error) {
      setFailure(messageOf(error, 'Il compito non è stato aggiornato: riprova.'));
    }
  };
  /** State of the checkbox: the chosen one while the answer is pending. */
  const isDone = ({ _id, fatto }: Task): boolean => wanted[_id] ?? fatto;
  return { mark, isDone, failure };
}
