import type { useUnsavedForm } from '../../lib/use-unsaved-form.ts';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';

interface UnfinishedProps {
  readonly of: Pick<ReturnType<typeof useUnsavedForm>, 'draft' | 'blocker'>;
  /** What who leaves loses, where no draft stays in this browser. */
  readonly children?: string | undefined;
}

/** Offers the draft of an earlier visit above a form, and asks who leaves it half-filled. */
export function Unfinished({ of: { draft, blocker }, children }: UnfinishedProps) {
  return (
    <>
      <DraftOffer draft={draft} />
      <LeaveDialog guard={blocker}>
        {children ??
          'Non hai ancora salvato. Quello che hai scritto resta in questo browser: lo ritrovi con «Riprendi la bozza».'}
      </LeaveDialog>
    </>
  );
}
