import type { Agency } from '@commiato/contracts/accounts/agencies';
import { viewAs } from '@commiato/contracts/accounts/sessions';
import { sendNotification } from '@commiato/contracts/notifications/notifications';
import { sendDocuments } from '@commiato/contracts/office/sent-documents';
import { IconBell, IconEye, IconSchool, IconSend } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What the administration can do for an agency, from its detail. */
export function AgencyActions({ agency: { _id, formazioneObbligatoria } }: { agency: Agency }) {
  return (
    <>
      <MayCall route={sendDocuments}>
        <ButtonLink variant="primo" to={paths.sendDocument(_id)} icon={<IconSend {...icon} />}>
          Invia documento
        </ButtonLink>
      </MayCall>
      <MayCall route={sendNotification}>
        <ButtonLink to={paths.sendNotification(_id)} icon={<IconBell {...icon} />}>
          Invia notifica
        </ButtonLink>
      </MayCall>
      {formazioneObbligatoria ? (
        <ButtonLink to={paths.agencyTraining(_id)} icon={<IconSchool {...icon} />}>
          Formazione
        </ButtonLink>
      ) : null}
      <MayCall route={viewAs}>
        <ButtonLink variant="quieto" to={paths.viewAs(_id)} icon={<IconEye {...icon} />}>
          Vedi come l’agenzia
        </ButtonLink>
      </MayCall>
    </>
  );
}
