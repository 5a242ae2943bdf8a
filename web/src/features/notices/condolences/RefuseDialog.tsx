import type { RefusalGround } from '@commiato/contracts/notices/condolences';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { commonRefusalReasons } from './fields.ts';

interface RefuseDialogProps {
  /** How many are refused. */
  readonly count: number;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (motivo: string, fondamento: RefusalGround) => void;
  readonly onClose: () => void;
}

const maxReasonLength = 300;
const commonReasonOptions = commonRefusalReasons.map(({ text }) => ({ value: text, label: text }));

/** Asks why condolences are refused; whoever wrote one reads it. */
export function RefuseDialog({ count, busy, error, onConfirm, onClose }: RefuseDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [fondamento, setFondamento] = useState<RefusalGround>('altro');
  const choose = (text: string) => {
    setMotivo(text);
    setFondamento(commonRefusalReasons.find((one) => one.text === text)?.ground ?? 'altro');
  };
  return (
    <ConfirmDialog
      opened
      title={count === 1 ? 'Rifiuta il pensiero' : `Rifiuta ${count} pensieri`}
      confirmLabel="Rifiuta"
      tone="primo"
      busyLabel="Un momento…"
      busy={busy}
      unsaved={motivo !== ''}
      onConfirm={() => onConfirm(motivo, fondamento)}
      onClose={onClose}
    >
      <p>
        Non si vede sulla pagina, e resta qui sei mesi. Puoi ripensarci. Chi ha lasciato un indirizzo riceve il motivo,
        e può fare reclamo.
      </p>
      <SelectField
        name="pronte"
        label="Un motivo già scritto"
        optional
        placeholder="Scrivilo tu"
        options={commonReasonOptions}
        value={commonReasonOptions.some(({ value }) => value === motivo) ? motivo : ''}
        onChange={choose}
      />
      <CounterTextArea
        plain
        name="motivo"
        label="Perché, per chi lo ha scritto"
        optional
        rows={3}
        limit={maxReasonLength}
        value={motivo}
        onChange={setMotivo}
      />
      {error ? <Alert kind="errore">{messageOf(error, 'Non è stato possibile: riprova tra poco.')}</Alert> : null}
    </ConfirmDialog>
  );
}
