import { addInternalNote, deleteInternalNote, listInternalNotes } from '@commiato/contracts/accounts/internal-notes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The notes about an agency, newest first. */
export const useInternalNotes = (id: string) => useQuery(routeQuery(listInternalNotes, { params: { id } }));

/** Adds a note and refetches the list. */
export function useNoteAdding(id: string) {
  const queries = useQueryClient();
  return async (testo: string, idempotencyKey: string): Promise<void> => {
    await call(addInternalNote, { params: { id }, body: { testo }, idempotencyKey });
    await queries.invalidateQueries({ queryKey: routeKey(listInternalNotes) });
  };
}

/** Deletes a note for good. */
export function useNoteDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteInternalNote, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: routeKey(listInternalNotes) }),
  });
}
