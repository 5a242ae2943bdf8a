import { type Decider, refusalGroundText } from '@commiato/contracts/notices/condolence-appeals';
import { decideCondolence, type RefusalGround, refusalGrounds } from '@commiato/contracts/notices/condolences';
import { capitalized } from '@commiato/italy/formatting';
import { type ReactNode, useState } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ExplanationFields } from './ExplanationFields.tsx';
import {
  commonRefusalReasons,
  decisionFailureMessage,
  groundAfterReason,
  type RefusalValues,
  refusalFlaws,
} from './fields.ts';
import { isUntouched, useGoneQuestion } from './use-gone-question.ts';

interface RefuseDialogProps {
  /** Which condolences are refused. */
  readonly ids: readonly string[];
  /** How many of them have left the list since. */
  readonly gone: number;
  /** Who refuses them. */
  readonly by: Decider;
  readonly title: string;
  readonly confirmLabel: string;
  /** What the refusal does. */
  readonly children: ReactNode;
  readonly onConfirm: (motivo: string, fondamento: RefusalGround) => Promise<unknown>;
  readonly onClose: () => void;
}

const commonReasonTexts = commonRefusalReasons.map(({ text }) => text);
const initial: RefusalValues = { fondamento: '', motivo: '' };

/** Asks why condolences are refused, and on what that rests; whoever wrote one reads both. */
export function RefuseDialog({ ids, gone, by, title, confirmLabel, children, onConfirm, onClose }: RefuseDialogProps) {
  const form = useContractForm({
    route: decideCondolence,
    initial,
    toWire: ({ motivo, fondamento }: RefusalValues) => ({
      stato: 'rifiutato' as const,
      motivo,
      fondamento: fondamento || 'altro',
    }),
    alsoCheck: (shown) => refusalFlaws(by, shown),
  });
  const { values } = form;
  const [broughtByReason, setBroughtByReason] = useState<RefusalValues['fondamento']>('');
  const goneMessage = useGoneQuestion({ gone, of: ids.length, isUntouched: isUntouched(form), onClose });
  const isRequired = (name: 'motivo' | 'fondamento') => name in refusalFlaws(by, { ...values, [name]: '' });
  return (
    <FormDialog
      form={form}
      draft={`rifiuto:${ids.join()}`}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Un momento…"
      onSubmit={form.submit(
        async ({ motivo = '', fondamento = 'altro' }) => void (await onConfirm(motivo, fondamento)),
      )}
      onClose={onClose}
      failure={form.failure ? decisionFailureMessage(form.failure) : goneMessage}
    >
      {children}
      <SelectField
        {...form.field('fondamento')}
        label="Su che cosa si fonda"
        optional={!isRequired('fondamento')}
        placeholder="Scegli"
        options={refusalGrounds.map((value) => ({ value, label: capitalized(refusalGroundText(value, by)) }))}
        onChange={(ground) => {
          setBroughtByReason('');
          form.set('fondamento', ground);
          form.clearError('motivo');
        }}
      />
      <ExplanationFields
        words={{ ...form.field('motivo'), optional: !isRequired('motivo') }}
        ready={commonReasonTexts}
        readyLabel="Un motivo già scritto"
        onReady={(text) => {
          const next = groundAfterReason({ ground: values.fondamento, broughtByReason }, text);
          setBroughtByReason(next.broughtByReason);
          form.set('fondamento', next.ground);
        }}
      />
    </FormDialog>
  );
}
