import { restoreFromBin, undoDeletion } from '@commiato/contracts/administration/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { session } from './session.ts';

/** Takes one's own deletion back out of the bin; `said` tells what is there again. For `showToast`. */
export function useBinUndo() {
  const queries = useQueryClient();
  return (id: string, said: string) => async (): Promise<string> => {
    await call(session()?.user.role === 'A' ? restoreFromBin : undoDeletion, { params: { id } });
    // Whatever it was, lists and counters anywhere may show it again.
    await queries.invalidateQueries();
    return said;
  };
}
