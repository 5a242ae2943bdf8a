import type { useUnsavedForm } from '../../lib/use-unsaved-form.ts';
import { UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';

interface UnsavedFormPromptsProps {
  readonly of: Pick<ReturnType<typeof useUnsavedForm>, 'draft' | 'blocker'>;
  /** What is lost by leaving, for a form that keeps no draft. */
  readonly children?: string | undefined;
}

/** The offer of an earlier draft above a form, and the question before a half-filled form is left. */
export function UnsavedFormPrompts({ of: { draft, blocker }, children }: UnsavedFormPromptsProps) {
  return (
    <>
      <DraftOffer draft={draft} />
      <UnsavedChangesDialog guard={blocker}>
        {children ??
          'Non hai ancora salvato. Quello che hai scritto resta in questo browser: lo ritrovi con «Riprendi la bozza».'}
      </UnsavedChangesDialog>
    </>
  );
}
