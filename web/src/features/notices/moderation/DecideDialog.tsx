import { type RefusalGround, refusalGrounds } from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { commonRefusalReasons, refusalGroundLabels } from '../condolences/fields.ts';
import { actionLabels, commonAppealAnswers, decisionFlaws, type Entry, type EntryKind, hidingText } from './fields.ts';
import styles from './moderation.module.css';

interface DecideDialogProps {
  /** What all of them are. */
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
  readonly accept: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (words: string, ground: RefusalGround) => void;
  readonly onClose: () => void;
}

const maxAnswerLength = 300;
const groundOptions = refusalGrounds.map((value) => ({ value, label: refusalGroundLabels[value] }));

/** Asks for the words that go to who wrote, with those that are often given ready. */
export function DecideDialog({ kind, entries, accept, busy, error, onConfirm, onClose }: DecideDialogProps) {
  const [words, setWords] = useState('');
  const [ground, setGround] = useState<RefusalGround | ''>('');
  const [wasPressed, setPressed] = useState(false);
  const flaws = decisionFlaws(kind, accept, { ground, words });
  const shownFlaws = wasPressed ? flaws : {};
  const needsReason = !accept && (kind === 'appeal' || ground === 'altro');
  const ready =
    kind === 'appeal'
      ? commonAppealAnswers[accept ? 'accept' : 'reject']
      : commonRefusalReasons.map(({ text }) => text);
  const verb = actionLabels[kind][accept ? 'accept' : 'reject'] ?? 'Conferma';
  return (
    <ConfirmDialog
      opened
      title={`${verb}: ${countWithNoun(entries.length, 'voce', 'voci')}`}
      confirmLabel={verb}
      tone="primo"
      busyLabel="Un momento…"
      busy={busy}
      unsaved={words !== '' || ground !== ''}
      onConfirm={() => {
        setPressed(true);
        if (!flaws.ground && !flaws.words) onConfirm(words, ground || 'altro');
      }}
      onClose={onClose}
    >
      {kind === 'notice' ? (
        <>
          <p>{hidingText(entries.length)}</p>
          <ul className={styles.names}>
            {entries.map(({ id, row }) => (
              <li key={id}>{'defunto' in row ? curlyApostrophes(row.defunto) : null}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>Chi ha lasciato un indirizzo legge queste parole.</p>
          <SelectField
            name="pronte"
            label="Una risposta già scritta"
            optional
            placeholder="Scrivila tu"
            options={ready.map((value) => ({ value, label: value }))}
            value={ready.some((value) => value === words) ? words : ''}
            onChange={(text) => {
              setWords(text);
              setGround(commonRefusalReasons.find((one) => one.text === text)?.ground ?? '');
            }}
          />
          {kind === 'appeal' ? null : (
            <SelectField
              name="fondamento"
              label="Su che cosa si fonda"
              error={shownFlaws.ground}
              placeholder="Scegli"
              options={groundOptions}
              value={ground}
              onChange={setGround}
            />
          )}
          <CounterTextArea
            plain
            name="risposta"
            label="Perché"
            optional={!needsReason}
            error={shownFlaws.words}
            rows={3}
            limit={maxAnswerLength}
            value={words}
            onChange={setWords}
          />
        </>
      )}
      {error ? <Alert kind="errore">{messageOf(error, 'Non è stato possibile: riprova tra poco.')}</Alert> : null}
    </ConfirmDialog>
  );
}
