import {
  type HideReason,
  type Hiding,
  hideNotice,
  hideReasons,
  maxHidingNoteLength,
} from '@commiato/contracts/notices/hiding';
import { capitalized } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';

interface HideReasonDialogProps {
  /** Which notices are hidden: what was typed when a session ended comes back for these alone. */
  readonly draft: string;
  readonly title: string;
  readonly confirmLabel: string;
  /** Explains which notices will be hidden. */
  readonly children: ReactNode;
  readonly onConfirm: (why: Hiding) => Promise<unknown>;
  readonly onClose: () => void;
}

interface HidingValues extends Record<string, unknown> {
  readonly motivo: HideReason | '';
  readonly nota: string;
}

// None is chosen beforehand: an agency was told of a relative's request that nobody had made.
const initial: HidingValues = { motivo: '', nota: '' };
const hideReasonOptions = hideReasons.map((value) => ({ value, label: capitalized(value) }));

/** The same error with the fields of the dialog: where several notices are hidden, reason and note are sent inside `perche`. */
export function withDialogFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, sentences]) => [
    name.replace(/^perche\./, ''),
    [...sentences],
  ]);
  return new ApiError({ ...error, error: error.message, fields: Object.fromEntries(fields) });
}

/** The sentence for a failure that is not said at the fields, also not once they are being corrected. */
export function hidingFailureMessage(error: unknown): string | null {
  if (!error) return null;
  const named = error instanceof ApiError ? Object.keys(error.fields) : [];
  const isAtFields = named.length > 0 && named.every((name) => name in initial);
  return isAtFields ? null : messageOf(error, 'Non è stato possibile: riprova tra poco.');
}

/** Asks for the reason for hiding notices and an optional note; their agencies read both. Mount it only while it is open. */
export function HideReasonDialog({ draft, title, confirmLabel, children, onConfirm, onClose }: HideReasonDialogProps) {
  const form = useContractForm({
    route: hideNotice,
    initial,
    // The schema refuses the choice that stands for none.
    toWire: ({ motivo, nota }: HidingValues) => ({ motivo: motivo as HideReason, nota }),
  });
  const { motivo } = form.values;
  const confirm = form.submit(async ({ nota = '', ...why }) => {
    try {
      await onConfirm({ ...why, nota });
    } catch (error) {
      throw withDialogFields(error);
    }
  });
  return (
    <FormDialog
      form={form}
      draft={`nascondi:${draft}`}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Un momento…"
      onSubmit={confirm}
      onClose={onClose}
      failure={hidingFailureMessage(form.failure)}
    >
      {children}
      <SelectField
        {...form.field('motivo')}
        label="Motivo"
        placeholder="Scegli il motivo"
        options={hideReasonOptions}
        onChange={(value) => {
          form.set('motivo', value);
          form.clearError('nota');
        }}
      />
      <CounterTextArea
        {...form.field('nota')}
        plain
        label="Che cosa scrivere all’agenzia"
        optional={motivo !== 'altro'}
        rows={3}
        limit={maxHidingNoteLength}
      />
    </FormDialog>
  );
}
