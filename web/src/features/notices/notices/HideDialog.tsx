import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { HideReasonDialog } from './HideReasonDialog.tsx';
import { useNoticeVisibilityChange } from './use-visibility.ts';

interface HideDialogProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** Hides a notice for a reason, of which its agency is notified. */
export function HideDialog({ notice, onClose }: HideDialogProps) {
  const hide = useNoticeVisibilityChange(notice._id);
  return (
    <HideReasonDialog
      draft={notice._id}
      title="Nascondi l’annuncio"
      confirmLabel="Nascondi e avvisa l’agenzia"
      onConfirm={async (why) => {
        await hide.mutateAsync(why);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        L’annuncio di <strong>{curlyApostrophes(personName(notice))}</strong> sparirà subito da ogni pagina pubblica.
        Potrai mostrarlo di nuovo quando vuoi.
      </p>
    </HideReasonDialog>
  );
}
