import { hideNoteLimit, hideReasons, hiding } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { capitalized, curly, personName } from '@commiato/italy/formatting';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { sentencesOf } from '../../../lib/sentences.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './notice-status.module.css';
import { useVisibility } from './use-visibility.ts';

interface HideDialogProps {
  readonly notice: Notice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const reasons = hideReasons.map((value) => ({ value, label: capitalized(value) }));

/** Why the notice is hidden: one reason, and words where they help; the agency reads both. */
export function HideDialog({ notice, opened, onClose }: HideDialogProps) {
  const [motivo, setMotivo] = useState<(typeof hideReasons)[number]>('richiesta di un familiare');
  const [nota, setNota] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const hide = useVisibility(notice._id);
  const words = (text: string) => {
    setNota(text);
    setFlaw(undefined);
  };
  function confirm(): void {
    const refused = sentencesOf(hiding, { motivo, nota }).nota;
    setFlaw(refused);
    if (refused) return;
    hide.mutate({ motivo, nota }, { onSuccess: onClose });
  }
  const refusal = hide.error instanceof ApiError ? hide.error.fields.nota?.[0] : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      title="Nascondi l’annuncio"
      confirmLabel="Nascondi e avvisa l’agenzia"
      tone="primo"
      busyLabel="Un momento…"
      busy={hide.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        L’annuncio di <strong>{curly(personName(notice))}</strong> sparirà subito da ogni pagina pubblica. Potrai
        mostrarlo di nuovo quando vuoi.
      </p>
      <div className={styles.reason}>
        <SelectField
          name="motivo"
          label="Motivo"
          options={reasons}
          value={motivo}
          onChange={(value) => {
            setMotivo(hideReasons.find((one) => one === value) ?? motivo);
            setFlaw(undefined);
          }}
        />
        <CounterTextArea
          plain
          name="nota"
          label="Che cosa scrivere all’agenzia"
          optional={motivo !== 'altro'}
          rows={3}
          limit={hideNoteLimit}
          value={nota}
          onChange={words}
          error={flaw ?? refusal}
        />
      </div>
      {hide.error && !refusal ? (
        <Alert kind="errore">{messageOf(hide.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
