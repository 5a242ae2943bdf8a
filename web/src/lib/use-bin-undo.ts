import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** Takes a deletion of the administrator's back out of the bin; `said` tells what is there again. For `showToast`. */
export function useBinUndo() {
  const queries = useQueryClient();
  return (id: string, said: string) => async (): Promise<string> => {
    await call(restoreFromBin, { params: { id } });
    // Whatever it was, lists and counters anywhere may show it again.
    await queries.invalidateQueries();
    return said;
  };
}
