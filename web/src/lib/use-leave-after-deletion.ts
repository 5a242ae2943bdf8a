import type { RouteDefinition } from '@commiato/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { LeaveBlockerContext } from './leave-blocker.ts';
import { removeAnswersOnceUnused } from './queries.ts';

/**
 * For use after a deletion: replaces the screen in the history, so that the browser's back button does not open it, and removes the
 * answers of `read` from the cache, so that no screen shows the deleted object.
 */
export function useLeaveAfterDeletion(): (to: string, ...read: readonly RouteDefinition[]) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { unsaved } = useContext(LeaveBlockerContext);
  return async (to, ...read) => {
    // What was changed of it before cannot be saved any more: nobody is asked whether to stay.
    unsaved.clear();
    await navigate(to, { replace: true });
    for (const route of read) removeAnswersOnceUnused(queries, route);
  };
}
