import { readAgencyDataArchive } from '@commiato/contracts/administration/agency-data';
import { listAgencyRequests } from '@commiato/contracts/requests/requests';
import { AgencyDetail } from '../../features/accounts/agencies/AgencyDetail.tsx';
import { AgencyPeoplePanel } from '../../features/accounts/agency-rescue/AgencyPeoplePanel.tsx';
import { AgencyDataActionsPanel } from '../../features/administration/agency-data/AgencyData.tsx';
import { AgencyRequests } from '../../features/requests/requests/AgencyRequests.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';

/** An agency with its billing data, what the administration can do for it, its requests, and the way to hand over or erase its data. */
export function AgencyDetailScreen() {
  return (
    <AgencyDetail>
      {({ _id: id, attivo }) => (
        <>
          <IfMayCall route={listAgencyRequests}>
            <AgencyRequests id={id} />
          </IfMayCall>
          <AgencyPeoplePanel id={id} active={attivo} />
          <IfMayCall route={readAgencyDataArchive}>
            <AgencyDataActionsPanel id={id} />
          </IfMayCall>
        </>
      )}
    </AgencyDetail>
  );
}
