import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ActivationButton } from './ActivationButton.tsx';
import styles from './agency-detail.module.css';
import { useMayManageAccount } from './api.ts';
import { DeleteAgencyDialog } from './DeleteAgencyDialog.tsx';
import { lastAccessText } from './fields.ts';
import formStyles from './form/agency-form.module.css';
import { InitialPasswordLine } from './form/InitialPasswordLine.tsx';
import { InvitationLine } from './form/InvitationLine.tsx';

/** Since when an account is there, when it was last used, and what ends its access. */
export function AgencyAccess({ agency }: { readonly agency: AgencyCard }) {
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const mayManage = useMayManageAccount(agency);
  return (
    <Panel title="Accesso">
      <Facts>
        <Fact label="Creato">{shortDateTime(agency.creato)}</Fact>
        <Fact label="Ultimo accesso">{lastAccessText(agency)}</Fact>
        <Fact label="Secondo fattore">{agency.secondoFattore ? 'Attivo' : 'Non attivo'}</Fact>
      </Facts>
      {mayManage ? (
        <dl className={formStyles.secrets}>
          <InitialPasswordLine agency={agency} />
          {agency.credenziali.tupla ? <InvitationLine account={agency} /> : null}
        </dl>
      ) : null}
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
      <div className={styles.links}>
        {mayManage ? (
          <IfMayCall route={changeAgency}>
            <ActivationButton agency={agency} />
            <Button
              variant="quieto"
              icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              Elimina
            </Button>
          </IfMayCall>
        ) : null}
      </div>
      <DeleteAgencyDialog
        agency={deleting ? agency : null}
        onClose={() => setDeleting(false)}
        onFailure={setFailure}
        onDeleted={() => void navigate(paths.agencies())}
      />
    </Panel>
  );
}
