import { type Hiding, hideReasons, hiding, maxHidingNoteLength } from '@commiato/contracts/notices/hiding';
import { capitalized } from '@commiato/italy/formatting';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { findSchemaErrors } from '../../../lib/field-errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './notice-status.module.css';

interface HideReasonDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Explains which notices will be hidden. */
  readonly children: ReactNode;
  readonly opened: boolean;
  readonly busy: boolean;
  /** Error of a refusal by the server. */
  readonly error: Error | null;
  readonly onConfirm: (why: Hiding) => void;
  readonly onClose: () => void;
}

const hideReasonOptions = hideReasons.map((value) => ({ value, label: capitalized(value) }));

/** Asks for the reason for hiding notices and an optional note; their agencies read both. */
export function HideReasonDialog({ children, error, onConfirm, ...dialog }: HideReasonDialogProps) {
  const { opened } = dialog;
  const [wasOpened, setWasOpened] = useState(opened);
  const [motivo, setMotivo] = useState<(typeof hideReasons)[number]>('richiesta di un familiare');
  const [nota, setNota] = useState('');
  const [flaw, setFlaw] = useState<string>();
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Begun anew each time: what was typed for some notices was offered for others.
    setMotivo('richiesta di un familiare');
    setNota('');
    setFlaw(undefined);
  }
  const words = (text: string) => {
    setNota(text);
    setFlaw(undefined);
  };
  function confirm(): void {
    const refused = findSchemaErrors(hiding, { motivo, nota }).nota;
    setFlaw(refused);
    if (refused) return;
    onConfirm({ motivo, nota });
  }
  const refusal = error instanceof ApiError ? error.fields.nota?.[0] : undefined;
  return (
    <ConfirmDialog {...dialog} unsaved={nota !== ''} tone="primo" busyLabel="Un momento…" onConfirm={confirm}>
      {children}
      <div className={styles.reason}>
        <SelectField
          name="motivo"
          label="Motivo"
          options={hideReasonOptions}
          value={motivo}
          onChange={(value) => {
            setMotivo(value);
            setFlaw(undefined);
          }}
        />
        <CounterTextArea
          plain
          name="nota"
          label="Che cosa scrivere all’agenzia"
          optional={motivo !== 'altro'}
          rows={3}
          limit={maxHidingNoteLength}
          value={nota}
          onChange={words}
          error={flaw ?? refusal}
        />
      </div>
      {error && !refusal ? (
        <Alert kind="errore">{messageOf(error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
