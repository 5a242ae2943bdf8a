import { deletePartnerService } from '@commiato/contracts/office/partner-services';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { loadFailures, usePartnerService } from './api.ts';
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx';
import { PartnerServiceForm } from './partner-service-form.tsx';

const loadingOrErrorProps = {
  title: 'Convenzione',
  back: { to: paths.partnerServiceList(), label: 'Convenzioni' },
  loading: 'Caricamento in corso...',
  failure: loadFailures.one,
};

/** Screen for changing or deleting a partner service. */
export function PartnerServiceScreen() {
  const { id = '' } = useParams();
  const query = usePartnerService(id);
  const [deleting, setDeleting] = useState(false);
  const { data: service } = query;
  if (!service) return <LoadingOrError {...loadingOrErrorProps} query={query} />;
  return (
    <>
      <PartnerServiceForm
        key={service._id}
        title={curlyApostrophes(service.nome)}
        service={service}
        actions={
          <IfMayCall route={deletePartnerService}>
            <Button
              variant="pericolo"
              icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              Elimina convenzione
            </Button>
          </IfMayCall>
        }
      />
      <DeleteServiceDialog service={service} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
