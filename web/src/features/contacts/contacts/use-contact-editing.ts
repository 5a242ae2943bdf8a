import { type Contact, changeContact, readContact } from '@commiato/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields, placeFieldNames, withLinkedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useNewerStored } from '../../../lib/use-newer-stored.ts';
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
  const stored = base.values;
  const toWire = (shown: ContactValues) => changedFields(stored, shown);
  const form = useContractForm({ route: changeContact, initial: stored, toWire, openAfterSave: true });
  const unsaved = editing && form.dirty;
  const editButton = useEditFocus(editing, form.formRef);
  useDraft({
    form: `anagrafica:${contact._id}`,
    blank: stored,
    values: withLinkedFields(form.changed, form.values, [placeFieldNames]),
    worthKeeping: unsaved,
    sessionOnly: true,
    restore: (values) => {
      setEditing(true);
      form.fill(values);
    },
  });
  useNewerStored(contact, !unsaved && !form.busy, (newer) => {
    if (newer.versione < base.stored.versione) return;
    base.replaceStored(newer);
    form.restart(contactToForm(newer));
  });
  const save = form.submit(async (body) => {
    const change = (versione: number) => call(changeContact, { params, body: { ...body, versione } });
    const saved = Object.keys(body).length > 0 ? await base.saving(form, change) : base.stored;
    base.replaceStored(saved);
    setEditing(form.restartAfterSave(contactToForm(saved)));
    await invalidateContacts(queries);
    showSuccessToast('Dati aggiornati con successo!');
  });
  return {
    form,
    editing,
    edit: () => setEditing(true),
    editButton,
    cancel: () => {
      form.restart(stored);
      setEditing(false);
    },
    save,
    blocker: useLeaveGuard(unsaved),
  };
}
