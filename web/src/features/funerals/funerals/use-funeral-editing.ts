import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields, placeFieldNames } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import { type FuneralValues, funeralToForm, funeralToWire } from './fields.ts';

/** State for reading and editing a stored funeral: form values and unsaved changes. */
export function useFuneralEditing(funeral: Funeral) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const base = useStoredVersion({
    stored: funeral,
    toForm: funeralToForm,
    readCurrent: ({ attuale }) => changeFuneral.answer.parse(attuale),
  });
  const form = useContractForm({
    route: changeFuneral,
    initial: funeralToForm(funeral),
    openAfterSave: true,
    toWire: (shown: FuneralValues, before) => changedFields(before, funeralToWire(shown)),
  });
  const unsaved = editing && form.dirty;
  const editButton = useEditFocus(editing, form.formRef);
  useDraft({
    form: `servizio:${funeral._id}`,
    ...draftOfChanges({
      form,
      base,
      linkedFields: [placeFieldNames],
      restore: (values) => {
        setEditing(true);
        form.fill(values);
      },
    }),
    worthKeeping: unsaved,
    sessionOnly: true,
  });
  useOnNewerStored(funeral, !editing, (newer) => base.restart(form, newer));
  const params = { id: funeral._id };
  const save = form.submit(async (body) => {
    const change = (versione: number) => call(changeFuneral, { params, body: { ...body, versione } });
    const saved = Object.keys(body).length > 0 ? await base.saving(form, change) : base.stored;
    // The server normalizes values, such as capitals and times.
    setEditing(base.restartAfterSave(form, saved));
    await invalidateFunerals(queries);
    showSuccessToast('Servizio aggiornato.');
  });
  return {
    form,
    editing,
    edit: () => setEditing(true),
    editButton,
    cancel: () => {
      base.restart(form, base.stored);
      setEditing(false);
    },
    save,
    blocker: useLeaveGuard(unsaved),
  };
}
