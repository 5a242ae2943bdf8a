import { restoreFromBin, undoDeletion } from '@commiato/contracts/administration/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { noticesLeftInBinText } from './notices-left-in-bin.ts';
import { invalidateAllButForms } from './queries.ts';
import { currentSession } from './session.ts';

/**
 * Makes the undo of a deletion for `showToast`: takes the object out of the bin and answers `message`, and how many of its notices stay there. Who was
 * told that a funeral is back took its notices for published.
 */
export function useBinUndo() {
  const queries = useQueryClient();
  return (id: string, message: string) => async (): Promise<string> => {
    const params = { id };
    const isAdministrator = currentSession()?.user.role === 'A';
    const { rimasti } = isAdministrator ? await call(restoreFromBin, { params }) : await call(undoDeletion, { params });
    // The object may appear again in any list or counter. Somebody may be typing on another screen by now.
    await invalidateAllButForms(queries);
    return `${message}${noticesLeftInBinText(rimasti)}`;
  };
}
