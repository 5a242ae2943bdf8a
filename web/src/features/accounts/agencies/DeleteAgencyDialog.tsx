import type { AccountRow } from '@commiato/contracts/accounts/agencies';
import { binDays } from '@commiato/contracts/administration/bin';
import { countWithNoun } from '@commiato/italy/counts';
import { withFullStop } from '@commiato/italy/full-stop';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { ApiError } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { useAgencyDeletion, useNoticeCount } from './api.ts';

interface DeleteAgencyDialogProps {
  /** The account to delete; null while the dialog is closed. */
  readonly agency: AccountRow | null;
  readonly onClose: () => void;
  readonly onFailure: (sentence: string) => void;
  /** Called after deletion, for screens that show only this account. */
  readonly onDeleted?: () => void;
}

/** Asks and deletes; after a failure the dialog closes and the list shows the error. */
export function DeleteAgencyDialog({ agency, onClose, onFailure, onDeleted }: DeleteAgencyDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = useAgencyDeletion();
  const undo = useBinUndo();
  const named = useLastShown(agency);
  const notices = useNoticeCount(agency?.role === 'U' ? agency._id : '');
  async function confirm(): Promise<void> {
    if (!agency) return;
    setBusy(true);
    try {
      await remove(agency._id);
      const name = accountName(agency);
      showSuccessToast(
        withFullStop(`Utente eliminato: ${name}`),
        undo(agency._id, withFullStop(`Ripristinato: ${name}`)),
      );
      onDeleted?.();
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
        {named?.role === 'U' ? `: ${consequenceForNotices(notices)}` : ': non potrà più accedere.'}
      </p>
      <p>Per {binDays} giorni può tornare dal Cestino, con quello che aveva. Poi sarà cancellato per sempre.</p>
    </ConfirmDialog>
  );
}

/** Sentence about the agency's notices; `count` is undefined while loading. */
function consequenceForNotices(count: number | undefined): string {
  if (count === undefined) return 'non potrà più accedere, e i suoi annunci spariranno subito da ogni pagina pubblica.';
  if (count === 0) return 'non potrà più accedere. Non ha annunci.';
  const vanish =
    count === 1 ? 'il suo annuncio sparirà' : `i suoi ${countWithNoun(count, 'annuncio', 'annunci')} spariranno`;
  return `non potrà più accedere, e ${vanish} subito da ogni pagina pubblica.`;
}
