import { decideAppeal } from '@commiato/contracts/notices/condolence-appeals';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ExplanationFields } from '../condolences/ExplanationFields.tsx';
import { decisionFailureMessage } from '../condolences/fields.ts';
import { isUntouched, useGoneQuestion } from '../condolences/use-gone-question.ts';
import { appealAnswerDraftName, commonAppealAnswers } from './fields.ts';

interface AnswerAppealDialogProps {
  readonly ids: readonly string[];
  /** How many of them have left the list since. */
  readonly gone: number;
  readonly accept: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: (answer: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the answer to who appealed; whose appeal is rejected is told why. */
export function AnswerAppealDialog({
  ids,
  gone,
  accept,
  title,
  confirmLabel,
  onConfirm,
  onClose,
}: AnswerAppealDialogProps) {
  const form = useContractForm({
    route: decideAppeal,
    initial: { risposta: '' },
    toWire: ({ risposta }: { risposta: string }) => ({
      stato: accept ? ('accolto' as const) : ('respinto' as const),
      risposta,
    }),
  });
  const goneMessage = useGoneQuestion({ gone, of: ids.length, isUntouched: isUntouched(form), onClose });
  return (
    <FormDialog
      form={form}
      draft={appealAnswerDraftName(accept, ids)}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Un momento…"
      onSubmit={form.submit(async ({ risposta = '' }) => void (await onConfirm(risposta)))}
      onClose={onClose}
      failure={form.failure ? decisionFailureMessage(form.failure) : goneMessage}
    >
      <p>Chi ha lasciato un indirizzo legge queste parole.</p>
      <ExplanationFields
        words={{ ...form.field('risposta'), optional: accept }}
        ready={commonAppealAnswers[accept ? 'accept' : 'reject']}
        readyLabel="Una risposta già scritta"
      />
    </FormDialog>
  );
}
