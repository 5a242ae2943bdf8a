import type { AgencyRow } from '@commiato/contracts/accounts/agencies';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { ApiError } from '../../../lib/errors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAgencyDeletion } from './api.ts';

interface DeleteAgencyDialogProps {
  /** The account to delete; null while none is. */
  readonly agency: AgencyRow | null;
  readonly onClose: () => void;
  readonly onFailure: (sentence: string) => void;
}

/** Asks and deletes; when it fails the dialog closes and the list says why. */
export function DeleteAgencyDialog({ agency, onClose, onFailure }: DeleteAgencyDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = useAgencyDeletion();
  // While the dialog fades the name stays.
  const [named, setNamed] = useState(agency);
  if (agency && agency !== named) setNamed(agency);
  async function confirm(): Promise<void> {
    if (!agency) return;
    setBusy(true);
    try {
      await remove(agency._id);
    } catch (error) {
      const reason = error instanceof ApiError && error.message ? `: ${error.message}` : '';
      onFailure(`Errore durante l'eliminazione dell'utente${reason}`);
    } finally {
      setBusy(false);
      onClose();
    }
  }
  return (
    <ConfirmDialog opened={agency !== null} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      <p>Sei sicuro di voler eliminare questo Utente?</p>
      <p>
        <strong>{named ? accountName(named) : ''}</strong>
        {named?.role === 'U' ? ': i suoi annunci spariranno subito da ogni pagina pubblica.' : ''}
      </p>
    </ConfirmDialog>
  );
}
