import { changeProfile, readProfile } from '@commiato/contracts/accounts/profile';
import { readOwnRightsAndAgencies, readUserCard } from '@commiato/contracts/accounts/sessions';
import type { BodyOf } from '@commiato/contracts/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { updateSessionAccount } from '../../../lib/session.ts';

/** The caller's profile for its form; never refetched, so that nothing typed is replaced. */
export const useProfile = () =>
  useQuery({ ...routeQuery(readProfile), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

interface UploadOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends the changed fields and reloads the profile; header and menu show the new names, that of the person who owns the account too. */
export function useProfileChange() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof changeProfile>, file: File | undefined, delivery: UploadOptions): Promise<void> => {
    updateSessionAccount(await call(changeProfile, { ...delivery, body, file }));
    await Promise.all(
      [readProfile, readUserCard, readOwnRightsAndAgencies].map((route) =>
        queries.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
  };
}
