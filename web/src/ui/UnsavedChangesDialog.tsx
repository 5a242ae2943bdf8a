import type { ReactNode } from 'react';
import type { LeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What is true of a form whose draft is offered again, also after «Uscita». */
export const draftStaysText = 'Quello che hai scritto resta in questo browser: lo ritrovi con «Riprendi la bozza».';

/** Asks whoever leaves a screen, or gives up a change, with something unsaved. */
export function UnsavedChangesDialog({
  guard,
  children,
}: {
  readonly guard: LeaveGuard;
  readonly children: ReactNode;
}) {
  return (
    <ConfirmDialog
      opened={guard.asks}
      title="Uscire senza salvare?"
      cancelLabel="Resta qui"
      confirmLabel="Esci senza salvare"
      busyLabel="Esci senza salvare"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {children}
      {guard.withOthers ? <p>In questa schermata c’è anche altro di non salvato, che può andare perso.</p> : null}
    </ConfirmDialog>
  );
}
