import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** Coming rites and recurrences from the agency's notices; refetched whenever the screen opens. */
export const useUpcomingRecurrences = (enabled: boolean) =>
  useQuery({ ...routeQuery(listUpcomingRecurrences), staleTime: 0, enabled });
