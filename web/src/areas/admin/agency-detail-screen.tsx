import { AgencyDetail } from '../../features/accounts/agencies/AgencyDetail.tsx';
import { AgencyRequests } from '../../features/requests/requests/AgencyRequests.tsx';

/** An agency with its billing data, what the administration can do for it, and its requests. */
export function AgencyDetailScreen() {
  return <AgencyDetail>{(id) => <AgencyRequests id={id} />}</AgencyDetail>;
}
