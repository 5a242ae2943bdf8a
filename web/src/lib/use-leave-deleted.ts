import type { RouteDefinition } from '@commiato/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetUnused } from './queries.ts';

/**
 * After something was deleted: leads on in place of its screen, so that the browser's back does not lead to it, and forgets what was
 * read of it, so that no screen shows it any more.
 */
export function useLeaveDeleted(): (to: string, ...read: readonly RouteDefinition[]) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (to, ...read) => {
    await navigate(to, { replace: true });
    for (const route of read) forgetUnused(queries, route);
  };
}
