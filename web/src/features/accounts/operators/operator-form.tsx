import { changeOperator, type Operator } from '@commiato/contracts/accounts/operators';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { invalidateOperators } from './api.ts';
import { DeleteOperatorDialog } from './DeleteOperatorDialog.tsx';
import { type OperatorValues, operatorToForm } from './fields.ts';
import { OperatorFields } from './OperatorFields.tsx';
import { OperatorStatus } from './OperatorStatus.tsx';

/** An operator, read-only until 'Modifica'. */
export function OperatorForm({ operator, back }: { operator: Operator; back: { to: string; label: string } }) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const form = useContractForm({
    route: changeOperator,
    initial: operatorToForm(operator),
    openAfterSave: true,
    toWire: (shown: OperatorValues, before) => changedFields(before, shown),
  });
  const unsaved = editing && form.dirty;
  const blocker = useLeaveGuard(unsaved);
  const editButton = useEditFocus(editing, form.formRef);
  const name = curlyApostrophes(personName(operator));
  useDraft({
    form: `operatore:${operator._id}`,
    blank: form.initialValues,
    values: form.changed,
    worthKeeping: unsaved,
    sessionOnly: true,
    restore: (values) => {
      setEditing(true);
      form.fill(values);
    },
  });
  useOnNewerStored(operator, !unsaved && !form.busy, (newer) => form.restart(operatorToForm(newer)));
  const submit = form.submit(async (body, shown) => {
    if (Object.keys(body).length > 0) await call(changeOperator, { params: { id: operator._id }, body });
    setEditing(form.restartAfterSave(shown));
    await invalidateOperators(queries);
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
          status={<OperatorStatus active={operator.attivo} />}
          actions={
            editing ? null : (
              <IfMayCall route={changeOperator}>
                <Button
                  ref={editButton}
                  icon={<IconPencil size={20} stroke={1.6} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  Modifica
                </Button>
                <Button
                  variant="pericolo"
                  icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
                  onClick={() => setDeleting(true)}
                >
                  Elimina operatore
                </Button>
              </IfMayCall>
            )
          }
        />
        <OperatorFields form={form} readOnly={!editing} />
        {editing ? (
          <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
        ) : null}
      </form>
      <DeleteOperatorDialog operator={operator} opened={deleting} onClose={() => setDeleting(false)} goTo={back.to} />
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche a {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </>
  );
}
