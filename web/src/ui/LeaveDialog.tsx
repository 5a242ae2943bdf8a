import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks whoever leaves a screen with something unsaved. */
export function LeaveDialog({ blocker, children }: { readonly blocker: Blocker; readonly children: ReactNode }) {
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Uscire senza salvare?"
      confirmLabel="Esci"
      busyLabel="Esci"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
