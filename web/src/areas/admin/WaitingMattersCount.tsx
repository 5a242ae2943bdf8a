import { countWaitingMatters } from '@commiato/contracts/administration/desk';
import { useQuery } from '@tanstack/react-query';
import { pollIntervalMs, routeQuery } from '../../lib/queries.ts';
import { MenuCount } from '../../ui/MenuCount.tsx';

/** What waits for the administration, by kind. */
export const useWaitingMatterCounts = () =>
  useQuery({ ...routeQuery(countWaitingMatters), refetchInterval: pollIntervalMs });

/** Number of all that waits, in the administrator's menu. */
export function WaitingMattersCount() {
  return <MenuCount count={useWaitingMatterCounts().data?.totale ?? 0} what="da fare" />;
}
