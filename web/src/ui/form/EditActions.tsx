import { Button } from '../Button.tsx';
import { FormActions, type FormActionsProps } from './FormActions.tsx';

interface EditActionsProps extends Omit<FormActionsProps, 'form' | 'children' | 'onCancel'> {
  readonly form: FormActionsProps['form'] & { readonly busy: boolean };
  /** Stops the upload that is under way. */
  readonly onStop?: () => void;
  /** Leaves everything as it is stored. */
  readonly onCancel: () => void;
}

/** The bar of a form that edits what is stored. */
export function EditActions({ form, onStop, onCancel, ...bar }: EditActionsProps) {
  return (
    <FormActions form={form} {...bar} {...(onStop ? { onCancel: onStop } : {})}>
      <Button size="grande" onClick={onCancel}>
        Annulla
      </Button>
      <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Salvataggio in corso…">
        Salva
      </Button>
    </FormActions>
  );
}
