import { missingAppealReasonMessage } from '@commiato/contracts/notices/condolence-appeals';
import type { RefusalGround } from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '@commiato/italy/counts';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { commonRefusalReasons } from '../condolences/fields.ts';
import { commonAppealAnswers, type Entry } from './fields.ts';

interface DecideDialogProps {
  readonly entries: readonly Entry[];
  readonly accept: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (words: string, ground: RefusalGround) => void;
  readonly onClose: () => void;
}

const maxAnswerLength = 300;

/** Asks for the words that go to who wrote, with those that are often given ready. */
export function DecideDialog({ entries, accept, busy, error, onConfirm, onClose }: DecideDialogProps) {
  const [words, setWords] = useState('');
  const [ground, setGround] = useState<RefusalGround>('altro');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const isOnlyNotices = entries.every(({ kind }) => kind === 'notice');
  const hasAppeals = entries.some(({ kind }) => kind === 'appeal');
  const hasCondolences = entries.some(({ kind }) => kind === 'reported' || kind === 'marked');
  const needsReason = hasAppeals && !accept;
  const ready = [
    ...(hasCondolences && !accept ? commonRefusalReasons.map(({ text }) => text) : []),
    ...(hasAppeals ? commonAppealAnswers[accept ? 'accept' : 'reject'] : []),
  ];
  const refusal = hasCondolences ? (hasAppeals ? 'Togli o respingi' : 'Togli o rifiuta') : 'Respingi';
  const verb = accept ? 'Accogli' : isOnlyNotices ? 'Nascondi' : refusal;
  return (
    <ConfirmDialog
      opened
      title={`${verb}: ${countWithNoun(entries.length, 'voce', 'voci')}`}
      confirmLabel={accept ? 'Accogli' : 'Conferma'}
      tone="primo"
      busyLabel="Un momento…"
      busy={busy}
      unsaved={words !== ''}
      onConfirm={() => {
        if (needsReason && words.trim() === '') setReasonMissing(true);
        else onConfirm(words, ground);
      }}
      onClose={onClose}
    >
      {isOnlyNotices ? (
        <p>L’annuncio esce da ogni pagina pubblica e l’agenzia è avvisata. Si può mostrare di nuovo.</p>
      ) : (
        <>
          <p>Chi ha lasciato un indirizzo legge queste parole.</p>
          <SelectField
            name="pronte"
            label="Una risposta già scritta"
            optional
            placeholder="Scrivila tu"
            options={ready.map((value) => ({ value, label: value }))}
            value={ready.includes(words) ? words : ''}
            onChange={(text) => {
              setWords(text);
              setGround(commonRefusalReasons.find((one) => one.text === text)?.ground ?? 'altro');
            }}
          />
          <CounterTextArea
            plain
            name="risposta"
            label="Perché"
            optional={!needsReason}
            error={isReasonMissing && words.trim() === '' ? missingAppealReasonMessage : undefined}
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
