import { AgencyDetail } from '../../features/accounts/agencies/AgencyDetail.tsx';
import { AgencyData } from '../../features/administration/agency-data/AgencyData.tsx';
import { AgencyRequests } from '../../features/requests/requests/AgencyRequests.tsx';

/** An agency with its billing data, what the administration can do for it, its requests, and the way to hand over or erase its data. */
export function AgencyDetailScreen() {
  return (
    <AgencyDetail>
      {(id) => (
        <>
          <AgencyRequests id={id} />
          <AgencyData id={id} />
        </>
      )}
    </AgencyDetail>
  );
}
