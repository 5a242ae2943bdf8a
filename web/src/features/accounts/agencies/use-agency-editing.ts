import { type AgencyCard, changeAgency, readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedFields, placeFieldNames } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencies } from './api.ts';
import { agencyToForm, agencyToWire, conflictFieldRules, type EditedAgencyValues } from './fields.ts';
import { useConsequenceConfirmation } from './use-consequence.ts';

/** State for reading and editing a stored account: form values, unsaved changes, and concurrent changes of others. */
export function useAgencyEditing(agency: AgencyCard) {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const mayChange = useMayCall(changeAgency);
  const [editing, setEditing] = useState(() => mayChange && search.has('modifica'));
  // The parameter is removed after use, so that a reload opens the form read-only.
  useEffect(() => {
    if (search.has('modifica')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  const params = { id: agency._id };
  const base = useStoredVersion({
    stored: agency,
    toForm: agencyToForm,
    readCurrent: () => call(readAgencyWithoutSecrets, { params }),
    words: () => conflictFieldRules,
  });
  const form = useContractForm({
    route: changeAgency,
    initial: agencyToForm(agency),
    openAfterSave: true,
    toWire: (shown: EditedAgencyValues, before) => agencyToWire(changedFields(before, shown)),
  });
  const stored = form.initialValues;
  const unsaved = editing && form.dirty;
  const blocker = useLeaveGuard(unsaved);
  const editButton = useEditFocus(editing, form.formRef);

  const { userFatt: _, pwdFatt: __, ...changed } = form.changed;
  useDraft({
    form: `utente:${agency._id}`,
    ...draftOfChanges({
      // Credentials are not stored in drafts.
      form: { ...form, changed },
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

  useOnNewerStored(agency, !unsaved && !form.busy, (newer) => base.restart(form, newer));

  const switchOnAgain = async () => {
    await call(changeAgency, { params, body: { attivo: true } });
    await invalidateAgencies(queries);
    return 'L’account è di nuovo attivo.';
  };

  const save = form.submit(async (body, shown) => {
    const change = (versione: number) => call(changeAgency, { params, body: { ...body, versione } });
    const saved = Object.keys(body).length > 0 ? await base.saving(form, change) : null;
    // What was saved is the newest, also where it cannot be read again: the next save was refused as if others had changed it.
    setEditing(base.restartAfterSave(form, { ...base.stored, ...saved }));
    await invalidateAgencies(queries);
    const off = stored.attivo && !shown.attivo && stored.amministratore === shown.amministratore;
    showSuccessToast('Dati aggiornati con successo!', off ? switchOnAgain : undefined);
  });
  const ask = useConsequenceConfirmation(stored, form.values, save);

  const cancel = () => {
    base.restart(form, base.stored);
    setEditing(false);
  };

  return { agency: base.stored, form, editing, edit: () => setEditing(true), editButton, cancel, save, ask, blocker };
}
