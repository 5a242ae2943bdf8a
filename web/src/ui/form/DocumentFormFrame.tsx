import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../Button.tsx';
import { DocumentField } from '../fields/document/DocumentField.tsx';
import { draftStaysText, UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormActions, type FormActionsProps } from './FormActions.tsx';
import { FormPanel } from './FormPanel.tsx';
import layout from './form.module.css';
import type { useDocumentForm } from './use-document-form.ts';

interface DocumentFormFrameProps {
  readonly filing: Pick<
    ReturnType<typeof useDocumentForm>,
    'document' | 'upload' | 'blocker' | 'draft' | 'submit' | 'saved'
  > & {
    readonly form: FormActionsProps['form'] & Parameters<typeof DocumentField>[0]['form'] & { readonly busy: boolean };
  };
  readonly header: ReactNode;
  /** Label of the main button. */
  readonly label: string;
  readonly failure: string | null;
  /** Where 'Annulla' leads. */
  readonly cancelTo: string;
  /** The panels before the document's own. */
  readonly children: ReactNode;
}

/** The layout of a form with a document: header, offer of a draft, panels, the document, and the bar of actions. */
export function DocumentFormFrame({ filing, header, label, failure, cancelTo, children }: DocumentFormFrameProps) {
  const { form, document, upload, blocker, draft, submit, saved } = filing;
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      {header}
      <DraftOffer draft={draft} />
      <div className={`${layout.main} ${layout.narrow}`}>
        {children}
        <FormPanel step={2} title="Il documento">
          <div className={layout.full}>
            <DocumentField label="Documento" choice={document} form={form} />
          </div>
        </FormPanel>
      </div>
      <FormActions form={form} failure={failure} share={upload.share} onCancel={upload.cancel}>
        <ButtonLink size="grande" to={cancelTo}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Salvataggio in corso…">
          {label}
        </Button>
      </FormActions>
      <UnsavedChangesDialog guard={blocker}>Non hai ancora salvato. {draftStaysText}</UnsavedChangesDialog>
    </form>
  );
}
