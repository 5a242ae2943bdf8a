import { listWrongAppointmentReports } from '@commiato/contracts/requests/abuse-reports';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';

/** Open reports of a wrong hour or place on the agency's notices; refetched whenever a screen opens. */
export function useWrongAppointmentReports() {
  const enabled = useMayCall(listWrongAppointmentReports);
  return useQuery({ ...routeQuery(listWrongAppointmentReports), staleTime: 0, enabled });
}
