import { addAttachment, deleteAttachment, listAttachments } from '@commiato/contracts/notices/attachments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The attachments of a notice. */
export const useAttachments = (noticeId: string) => useQuery(routeQuery(listAttachments, { params: { id: noticeId } }));

/** Deletes an attachment and refetches the lists. */
export function useAttachmentDeletion() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(deleteAttachment, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listAttachments) });
  };
}

/** Publishes an attachment and refetches the lists. */
export function useAttachmentPublication() {
  const queries = useQueryClient();
  return async (options: CallOptions<typeof addAttachment>): Promise<void> => {
    await call(addAttachment, options);
    await queries.invalidateQueries({ queryKey: routeKey(listAttachments) });
  };
}
