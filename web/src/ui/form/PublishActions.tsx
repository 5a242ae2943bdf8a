import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage, publishingFailureTexts } from '../../lib/failure.ts';
import { paths } from '../../paths.ts';
import { Button } from '../Button.tsx';
import { draftStaysText, UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import { FormActions, type FormActionsProps } from './FormActions.tsx';
import type { Publication } from './use-publication.ts';

interface PublishActionsProps {
  readonly form: FormActionsProps['form'] & { readonly busy: boolean; readonly failure: unknown };
  readonly publication: Publication;
  /** Why nothing can be published now. */
  readonly disabledReason?: string | undefined;
  /** Label of the main button. */
  readonly children: ReactNode;
}

/** The bar of actions of a form that publishes, and the question before the screen is left. */
export function PublishActions({ form, publication, disabledReason, children }: PublishActionsProps) {
  const { published, upload, blocker } = publication;
  const navigate = useNavigate();
  return (
    <>
      <FormActions
        form={form}
        failure={failureMessage(form.failure, publishingFailureTexts)}
        share={upload.share}
        onCancel={upload.cancel}
      >
        <Button size="grande" onClick={() => void navigate(paths.dashboard())}>
          Annulla
        </Button>
        {published ? (
          <Button key="avanti" variant="primo" size="grande" autoFocus>
            Vai subito alla dashboard
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primo"
            size="grande"
            busy={form.busy}
            busyLabel="Pubblicazione in corso…"
            disabledReason={disabledReason}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Invio"
          >
            {children}
          </Button>
        )}
      </FormActions>
      <UnsavedChangesDialog guard={blocker}>Non hai ancora pubblicato. {draftStaysText}</UnsavedChangesDialog>
    </>
  );
}
