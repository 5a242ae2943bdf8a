import { readAgenda } from '@commiato/contracts/notices/agenda';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** What one's own notices say of the days to come, read anew whenever the screen opens. */
export const useAgenda = () => useQuery({ ...routeQuery(readAgenda), staleTime: 0 });
