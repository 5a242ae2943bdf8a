import type { useUnsavedForm } from '../../lib/use-unsaved-form.ts';
import { draftStaysText, UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';

interface UnsavedFormPromptsProps {
  readonly of: Pick<ReturnType<typeof useUnsavedForm>, 'draft' | 'blocker'>;
  /** What is lost by leaving, where the draft does not stay. */
  readonly children?: string | undefined;
}

/** What is said of leaving a form; `lost` where its draft does not stay. */
export const leavingText = (
  staysInBrowser: boolean,
  lost = 'Non hai ancora salvato: quello che hai scritto andrà perso.',
): string => (staysInBrowser ? `Non hai ancora salvato. ${draftStaysText}` : lost);

/** The offer of an earlier draft above a form, and the question before a half-filled form is left. */
export function UnsavedFormPrompts({ of: { draft, blocker }, children }: UnsavedFormPromptsProps) {
  return (
    <>
      <DraftOffer draft={draft} />
      <UnsavedChangesDialog guard={blocker}>{leavingText(draft.staysInBrowser, children)}</UnsavedChangesDialog>
    </>
  );
}
