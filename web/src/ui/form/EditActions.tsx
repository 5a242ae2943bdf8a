import type { LeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../Button.tsx';
import { FormActions, type FormActionsProps } from './FormActions.tsx';

interface EditActionsProps extends Omit<FormActionsProps, 'form' | 'children' | 'onCancel'> {
  readonly form: FormActionsProps['form'] & { readonly busy: boolean };
  /** Stops the upload that is under way. */
  readonly onStop?: () => void;
  /** Leaves everything as it is stored: 'Annulla', once whoever has something unsaved has said so. */
  readonly onCancel: () => void;
  readonly guard: LeaveGuard;
  /** Why nothing can be saved now. */
  readonly disabledReason?: string | undefined;
}

/** The bar of a form that edits what is stored. */
export function EditActions({ form, onStop, onCancel, guard, disabledReason, ...bar }: EditActionsProps) {
  return (
    <FormActions form={form} {...bar} {...(onStop ? { onCancel: onStop } : {})}>
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
