import { type AgencyCard, readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { resetSecondFactor } from '@commiato/contracts/accounts/security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';

interface ResetSecondFactorDialogProps {
  readonly agency: AgencyCard;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, removes another person's second factor, and reloads the account. */
export function ResetSecondFactorDialog({ agency, opened, onClose }: ResetSecondFactorDialogProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function reset(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await call(resetSecondFactor, { params: { id: agency._id } });
      showSuccessToast('Secondo fattore azzerato.');
      onClose();
      await queries.invalidateQueries({ queryKey: routeKey(readAgencyWithoutSecrets) });
    } catch (error) {
      setFailure(messageOf(error, 'Il secondo fattore non è stato azzerato: riprova tra poco.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Azzera il secondo fattore"
      confirmLabel="Azzera"
      busyLabel="Azzeramento…"
      busy={busy}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>
        Per accedere a <strong>{accountName(agency)}</strong> basterà la password, e i codici di recupero non varranno
        più. Prima accertati che a chiederlo sia davvero la persona: riceverà un’e-mail a {agency.mail}.
      </p>
      {failure && <Alert kind="errore">{failure}</Alert>}
    </ConfirmDialog>
  );
}
