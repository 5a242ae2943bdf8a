import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { FormActions, type FormActionsProps } from '../../../../ui/form/FormActions.tsx';

interface SendActionsProps extends Pick<FormActionsProps, 'form' | 'failure'> {
  /** Progress of the document's upload, if there is one. */
  readonly upload?: { readonly share: number | null; readonly cancel: () => void };
  /** Address of 'Annulla'. */
  readonly cancelTo: string;
  readonly busy: boolean;
  /** Sending has succeeded; a press opens the next screen at once. */
  readonly sent: boolean;
  /** Label of the main button. */
  readonly children: string;
}

/** Action bar of a form that sends something to agencies. */
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
