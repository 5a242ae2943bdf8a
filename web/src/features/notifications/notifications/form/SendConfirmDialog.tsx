import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';

interface SendConfirmDialogProps {
  readonly opened: boolean;
  /** To whom, as in '12 agenzie'. */
  readonly recipients: string;
  /** What is done, as a button says it; 'Invia' where absent. */
  readonly verb?: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** What is sent, and what that means. */
  readonly children: ReactNode;
}

/** The second look before something goes to many. */
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
