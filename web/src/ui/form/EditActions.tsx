import type { LeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../Button.tsx';
import { FormActions, type FormActionsProps } from './FormActions.tsx';

interface EditActionsProps extends Omit<FormActionsProps, 'form' | 'children' | 'onCancel'> {
  readonly form: FormActionsProps['form'] & { readonly busy: boolean };
  /** Cancels the running upload. */
  readonly onCancelUpload?: () => void;
  /** Ends editing without saving ('Annulla'); called after the person confirmed, if something is unsaved. */
  readonly onCancel: () => void;
  readonly guard: LeaveGuard;
  /** Why nothing can be saved now. */
  readonly disabledReason?: string | undefined;
}

/** The bar of actions of a form that edits a stored object. */
export function EditActions({ form, onCancelUpload, onCancel, guard, disabledReason, ...bar }: EditActionsProps) {
  return (
    <FormActions form={form} {...bar} {...(onCancelUpload ? { onCancel: onCancelUpload } : {})}>
      <Button size="grande" onClick={() => guard.ask(onCancel)}>
        Annulla
      </Button>
      <Button
        type="submit"
        variant="primo"
        size="grande"
        busy={form.busy}
        busyLabel="Salvataggio in corso…"
        disabledReason={disabledReason}
        title="Ctrl+S"
      >
        Salva
      </Button>
    </FormActions>
  );
}
