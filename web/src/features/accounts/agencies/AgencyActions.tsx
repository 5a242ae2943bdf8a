import type { Agency } from '@commiato/contracts/accounts/agencies';
import { viewAsAgency } from '@commiato/contracts/accounts/sessions';
import { sendNotification } from '@commiato/contracts/notifications/notifications';
import { sendDocuments } from '@commiato/contracts/office/sent-documents';
import { IconBell, IconEye, IconSchool, IconSend } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What the administration can do for an agency, from its detail. */
export function AgencyActions({ agency: { _id, formazioneObbligatoria } }: { agency: Agency }) {
  return (
    <>
      <IfMayCall route={sendDocuments}>
        <ButtonLink variant="primo" to={paths.sendDocument(_id)} icon={<IconSend {...iconProps} />}>
          Invia documento
        </ButtonLink>
      </IfMayCall>
      <IfMayCall route={sendNotification}>
        <ButtonLink to={paths.sendNotification(_id)} icon={<IconBell {...iconProps} />}>
          Invia notifica
        </ButtonLink>
      </IfMayCall>
      {formazioneObbligatoria ? (
        <ButtonLink to={paths.agencyTraining(_id)} icon={<IconSchool {...iconProps} />}>
          Formazione
        </ButtonLink>
      ) : null}
      <IfMayCall route={viewAsAgency}>
        <ButtonLink variant="quieto" to={paths.viewAs(_id)} icon={<IconEye {...iconProps} />}>
          Vedi come l’agenzia
        </ButtonLink>
      </IfMayCall>
    </>
  );
}
