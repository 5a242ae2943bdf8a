import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftOffer } from '../../../ui/form/DraftOffer.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { draftStaysText, UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { sendFailureMessage } from './api.ts';
import styles from './requests.module.css';
import type { RequestForm } from './use-request-form.ts';

interface RequestFrameProps<Shown extends Record<string, string>> {
  readonly request: RequestForm<Shown>;
  /** The head of the screen. */
  readonly title: string;
  readonly lead: string;
  /** Address of the way back; the caller's requests by default. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Label of the main button. */
  readonly label: string;
  /** The panels. */
  readonly children: ReactNode;
}

const ownRequestsLink = { to: paths.ownRequests(), label: 'Documenti personali' };

/** Layout of a form that sends a request: header, restored draft, panels and action bar. */
export function RequestFormFrame<Shown extends Record<string, string>>(props: RequestFrameProps<Shown>) {
  const { request, title, lead, back = ownRequestsLink, label, children } = props;
  const { form, upload, blocker, draft, submit, saved } = request;
  const navigate = useNavigate();
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title={title} lead={lead} back={back} />
      <DraftOffer draft={draft} />
      <div className={styles.column}>{children}</div>
      <FormActions form={form} failure={sendFailureMessage(form.failure)} share={upload.share} onCancel={upload.cancel}>
        <Button size="grande" onClick={() => void navigate(paths.ownRequests())}>
          Annulla
        </Button>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Invio in corso…">
          {label}
        </Button>
      </FormActions>
      <UnsavedChangesDialog guard={blocker}>Non hai ancora inviato. {draftStaysText}</UnsavedChangesDialog>
    </form>
  );
}
