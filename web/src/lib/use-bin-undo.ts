import { restoreFromBin, undoDeletion } from '@commiato/contracts/administration/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { invalidateAllButForms } from './queries.ts';
import { currentSession } from './session.ts';

/** Makes the undo of a deletion for `showToast`: takes the object out of the bin and answers `message`. */
export function useBinUndo() {
  const queries = useQueryClient();
  return (id: string, message: string) => async (): Promise<string> => {
    await call(currentSession()?.user.role === 'A' ? restoreFromBin : undoDeletion, { params: { id } });
    // The object may appear again in any list or counter. Somebody may be typing on another screen by now.
    await invalidateAllButForms(queries);
    return message;
  };
}
