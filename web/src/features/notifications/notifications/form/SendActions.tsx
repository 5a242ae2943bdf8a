import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { FormActions, type FormActionsProps } from '../../../../ui/form/FormActions.tsx';

interface SendActionsProps extends Pick<FormActionsProps, 'form' | 'failure'> {
  /** The way of the document that goes along, where one does. */
  readonly upload?: { readonly share: number | null; readonly cancel: () => void };
  /** Where 'Annulla' leads. */
  readonly cancelTo: string;
  readonly busy: boolean;
  /** It has been sent: nothing is under way any more, and a press goes on at once. */
  readonly sent: boolean;
  /** Label of the main button. */
  readonly children: string;
}

/** The bar of a form that sends something to agencies. */
export function SendActions(props: SendActionsProps) {
  const { form, failure, upload, cancelTo, busy, sent, children } = props;
  const navigate = useNavigate();
  if (sent)
    return (
      <FormActions form={form} failure={null}>
        <Button variant="primo" size="grande" onClick={() => void navigate(cancelTo)}>
          Continua
        </Button>
      </FormActions>
    );
  return (
    <FormActions form={form} failure={failure} {...(upload ? { share: upload.share, onCancel: upload.cancel } : {})}>
      <Button size="grande" onClick={() => void navigate(cancelTo)}>
        Annulla
      </Button>
      <Button type="submit" variant="primo" size="grande" busy={busy} busyLabel="Invio in corso…">
        {children}
      </Button>
    </FormActions>
  );
}
