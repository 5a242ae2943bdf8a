import type { RefusalGround } from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { decisionFailureMessage } from '../condolences/fields.ts';
import { RefuseDialog } from '../condolences/RefuseDialog.tsx';
import { useGoneQuestion } from '../condolences/use-gone-question.ts';
import { AnswerAppealDialog } from './AnswerAppealDialog.tsx';
import { actionLabels, type Entry, hidingText, sharedKind } from './fields.ts';
import styles from './moderation.module.css';

interface DecideDialogProps {
  /** As they were shown when it was asked; all are of one kind. */
  readonly entries: readonly Entry[];
  /** How many of them have left the list since. */
  readonly gone: number;
  readonly accept: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (words: string, ground: RefusalGround) => Promise<unknown>;
  readonly onClose: () => void;
}

interface HideReportedDialogProps extends Omit<DecideDialogProps, 'accept'> {
  readonly title: string;
  readonly confirmLabel: string;
}

/** Asks for a second look at the notices that are hidden. */
function HideReportedDialog({ entries, gone, busy, error, onConfirm, ...dialog }: HideReportedDialogProps) {
  const { onClose } = dialog;
  const goneMessage = useGoneQuestion({ gone, of: entries.length, isUntouched: !busy && error === null, onClose });
  const failure = error ? decisionFailureMessage(error) : goneMessage;
  return (
    <ConfirmDialog
      {...dialog}
      opened
      tone="primo"
      busyLabel="Un momento…"
      busy={busy}
      // What is refused stands below.
      onConfirm={() => void onConfirm('', 'altro').catch(() => undefined)}
    >
      <p>{hidingText(entries.length)}</p>
      <ul className={styles.names}>
        {entries.map(({ id, row }) => (
          <li key={id}>{'defunto' in row ? curlyApostrophes(row.defunto) : null}</li>
        ))}
      </ul>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
    </ConfirmDialog>
  );
}

/** Asks for what a decision needs: the words to who wrote, or a second look at the notices that are hidden. */
export function DecideDialog({ accept, ...question }: DecideDialogProps) {
  const { entries, gone, onConfirm, onClose } = question;
  const kind = sharedKind(entries);
  if (kind === null) return null;
  const verb = actionLabels[kind][accept ? 'accept' : 'reject'] ?? 'Conferma';
  const named = { title: `${verb}: ${countWithNoun(entries.length, 'voce', 'voci')}`, confirmLabel: verb };
  if (kind === 'notice') return <HideReportedDialog {...question} {...named} />;
  const asked = { ...named, ids: entries.map(({ id }) => id), gone, onClose };
  if (kind === 'appeal')
    return <AnswerAppealDialog {...asked} accept={accept} onConfirm={(answer) => onConfirm(answer, 'altro')} />;
  return (
    <RefuseDialog {...asked} by="amministrazione" onConfirm={onConfirm}>
      <p>Chi ha lasciato un indirizzo legge queste parole.</p>
    </RefuseDialog>
  );
}
