import type { RefusalGround } from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { decisionFailureMessage } from '../condolences/fields.ts';
import { RefuseDialog } from '../condolences/RefuseDialog.tsx';
import { AnswerAppealDialog } from './AnswerAppealDialog.tsx';
import { actionLabels, type Entry, type EntryKind, hidingText } from './fields.ts';
import styles from './moderation.module.css';

interface DecideDialogProps {
  /** What all of them are. */
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
  readonly accept: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (words: string, ground: RefusalGround) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for what a decision needs: the words to who wrote, or a second look at the notices that are hidden. */
export function DecideDialog({ kind, entries, accept, busy, error, onConfirm, onClose }: DecideDialogProps) {
  const verb = actionLabels[kind][accept ? 'accept' : 'reject'] ?? 'Conferma';
  const asked = {
    title: `${verb}: ${countWithNoun(entries.length, 'voce', 'voci')}`,
    confirmLabel: verb,
    ids: entries.map(({ id }) => id),
    onClose,
  };
  if (kind === 'appeal')
    return <AnswerAppealDialog {...asked} accept={accept} onConfirm={(answer) => onConfirm(answer, 'altro')} />;
  if (kind !== 'notice')
    return (
      <RefuseDialog {...asked} by="amministrazione" onConfirm={onConfirm}>
        <p>Chi ha lasciato un indirizzo legge queste parole.</p>
      </RefuseDialog>
    );
  return (
    <ConfirmDialog
      opened
      title={asked.title}
      confirmLabel={verb}
      tone="primo"
      busyLabel="Un momento…"
      busy={busy}
      // What is refused stands below.
      onConfirm={() => void onConfirm('', 'altro').catch(() => undefined)}
      onClose={onClose}
    >
      <p>{hidingText(entries.length)}</p>
      <ul className={styles.names}>
        {entries.map(({ id, row }) => (
          <li key={id}>{'defunto' in row ? curlyApostrophes(row.defunto) : null}</li>
        ))}
      </ul>
      {error ? <Alert kind="errore">{decisionFailureMessage(error)}</Alert> : null}
    </ConfirmDialog>
  );
}
