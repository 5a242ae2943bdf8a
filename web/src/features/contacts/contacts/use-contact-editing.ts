import { type Contact, changeContact, readContact } from '@commiato/contracts/contacts/contacts';
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
import { invalidateContacts } from './api.ts';
import { type ContactValues, conflictFieldRules, contactToForm } from './fields.ts';

/** State for reading and editing a stored contact: form values and unsaved changes. */
export function useContactEditing(contact: Contact) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const params = { id: contact._id };
  const base = useStoredVersion({
    stored: contact,
    toForm: contactToForm,
    readCurrent: () => call(readContact, { params }),
    words: () => conflictFieldRules,
  });
  const form = useContractForm({
    route: changeContact,
    initial: contactToForm(contact),
    openAfterSave: true,
    toWire: (shown: ContactValues, before) => changedFields(before, shown),
  });
  const unsaved = editing && form.dirty;
  const editButton = useEditFocus(editing, form.formRef);
  useDraft({
    form: `anagrafica:${contact._id}`,
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
  useOnNewerStored(contact, !unsaved && !form.busy, (newer) => base.restart(form, newer));
  const save = form.submit(async (body) => {
    const change = (versione: number) => call(changeContact, { params, body: { ...body, versione } });
    const saved = Object.keys(body).length > 0 ? await base.saving(form, change) : base.stored;
    setEditing(base.restartAfterSave(form, saved));
    await invalidateContacts(queries);
    showSuccessToast('Dati aggiornati con successo!');
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
