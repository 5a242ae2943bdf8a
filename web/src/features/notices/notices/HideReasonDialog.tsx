import {
  type HideReason,
  type Hiding,
  hideReasons,
  hiding,
  maxHidingNoteLength,
} from '@commiato/contracts/notices/hiding';
import { capitalized } from '@commiato/italy/formatting';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { type FieldErrors, findSchemaErrors } from '../../../lib/field-errors.ts';
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
  // None is chosen beforehand: an agency was told of a relative's request that nobody had made.
  const [motivo, setMotivo] = useState<HideReason | ''>('');
  const [nota, setNota] = useState('');
  const [flaws, setFlaws] = useState<FieldErrors>({});
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Begun anew each time: what was typed for some notices was offered for others.
    setMotivo('');
    setNota('');
    setFlaws({});
  }
  const words = (text: string) => {
    setNota(text);
    setFlaws({ ...flaws, nota: undefined });
  };
  function confirm(): void {
    setFlaws(findSchemaErrors(hiding, { motivo, nota }));
    const read = hiding.safeParse({ motivo, nota });
    if (read.success) onConfirm(read.data);
  }
  const refusal = error instanceof ApiError ? error.fields.nota?.[0] : undefined;
  return (
    <ConfirmDialog {...dialog} unsaved={nota !== ''} tone="primo" busyLabel="Un momento…" onConfirm={confirm}>
      {children}
      <div className={styles.reason}>
        <SelectField
          name="motivo"
          label="Motivo"
          placeholder="Scegli il motivo"
          options={hideReasonOptions}
          value={motivo}
          error={flaws.motivo}
          onChange={(value) => {
            setMotivo(value);
            setFlaws({});
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
          error={flaws.nota ?? refusal}
        />
      </div>
      {error && !refusal ? (
        <Alert kind="errore">{messageOf(error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
