import { type Collaborator, changeCollaborator } from '@commiato/contracts/accounts/collaborators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountPersonName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { invalidateCollaborators } from './api.ts';
import { CollaboratorActions } from './CollaboratorActions.tsx';
import { CollaboratorFields } from './CollaboratorFields.tsx';
import { CollaboratorStatus } from './CollaboratorStatus.tsx';
import { type CollaboratorValues, changesToWire, collaboratorToForm, lastAccessOrInvitationLine } from './fields.ts';

interface CollaboratorFormProps {
  readonly collaborator: Collaborator;
  readonly back: { readonly to: string; readonly label: string };
}

/** A person of the agency, read-only until 'Modifica'. */
export function CollaboratorForm({ collaborator, back }: CollaboratorFormProps) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const form = useContractForm({
    route: changeCollaborator,
    initial: collaboratorToForm(collaborator),
    openAfterSave: true,
    toWire: (shown: CollaboratorValues, before) => changesToWire(before, shown),
  });
  const unsaved = editing && form.dirty;
  const blocker = useLeaveGuard(unsaved);
  const editButton = useEditFocus(editing, form.formRef);
  const name = accountPersonName(collaborator) || collaborator.mail;
  useDraft({
    form: `collaboratore:${collaborator._id}`,
    blank: form.initialValues,
    values: form.changed,
    worthKeeping: unsaved,
    sessionOnly: true,
    restore: (values) => {
      setEditing(true);
      form.fill(values);
    },
  });
  useOnNewerStored(collaborator, !unsaved && !form.busy, (newer) => form.restart(collaboratorToForm(newer)));
  const submit = form.submit(async (body, shown) => {
    if (Object.keys(body).length > 0) await call(changeCollaborator, { params: { id: collaborator._id }, body });
    setEditing(form.restartAfterSave(shown));
    await invalidateCollaborators(queries);
    showSuccessToast('Dati aggiornati con successo!');
  });
  const cancel = () => {
    form.restart();
    setEditing(false);
  };
  return (
    <>
      <form ref={form.formRef} noValidate onSubmit={submit}>
        <PageHeader
          title={name}
          back={back}
          lead={lastAccessOrInvitationLine(collaborator)}
          status={<CollaboratorStatus stato={collaborator.stato} />}
          actions={
            editing ? null : (
              <CollaboratorActions
                {...{ collaborator, name, editButton }}
                goTo={back.to}
                onEdit={() => setEditing(true)}
              />
            )
          }
        />
        <CollaboratorFields form={form} stored readOnly={!editing} />
        {editing ? (
          <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
        ) : null}
      </form>
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche a {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </>
  );
}
