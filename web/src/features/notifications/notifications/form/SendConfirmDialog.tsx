import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';

interface SendConfirmDialogProps {
  readonly opened: boolean;
  /** Recipients, such as '12 agenzie'. */
  readonly recipients: string;
  /** Label of the button; 'Invia' by default. */
  readonly verb?: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Explains what is sent. */
  readonly children: ReactNode;
}

/** Asks for confirmation before something is sent to many agencies. */
export function SendConfirmDialog({
  opened,
  recipients,
  verb = 'Invia',
  busy,
  onSend,
  onClose,
  children,
}: SendConfirmDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Conferma invio"
      tone="primo"
      confirmLabel={`${verb} a ${recipients}`}
      busyLabel="Invio in corso…"
      busy={busy}
      onConfirm={onSend}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
