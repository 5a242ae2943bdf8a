import { type AgencyWithSecrets, changeAgency, readAgency } from '@commiato/contracts/accounts/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import type { ApiError } from '../../../lib/errors.ts';
import { isOutdated } from '../../../lib/failure.ts';
import { takeOver } from '../../../lib/take-over.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { showToast } from '../../../ui/toast.ts';
import { forgetAgencies } from './api.ts';
import { agencyToWire, changedWords, type EditedAgencyValues, shownAgency } from './fields.ts';
import { useConsequence } from './use-consequence.ts';

/** A stored account between reading and changing: what is shown, what is unsaved, and what others saved meanwhile. */
export function useAgencyEditing(agency: AgencyWithSecrets) {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(() => params.has('modifica'));
  // Said once: what is stored and read anew is read-only again.
  useEffect(() => {
    if (params.has('modifica')) setParams({}, { replace: true });
  }, [params, setParams]);
  const [base, setBase] = useState(agency);
  const stored = shownAgency(base);
  const form = useContractForm({
    route: changeAgency,
    initial: stored,
    toWire: (shown: EditedAgencyValues) => agencyToWire(changedFields(stored, shown)),
  });
  const unsaved = editing && form.dirty;
  const blocker = useLeaveGuard(unsaved);
  const editButton = useEditFocus(editing, form.formRef);
  const address = { id: agency._id };

  useDraft({
    form: `utente:${agency._id}`,
    blank: stored,
    // Credentials are not left lying in the browser.
    values: { ...form.values, userFatt: '', pwdFatt: '' },
    worthKeeping: unsaved,
    briefly: true,
    restore: ({ userFatt: _, pwdFatt: __, ...values }) => {
      setEditing(true);
      form.fill({ ...stored, ...values });
    },
  });

  async function taken(refusal: ApiError, shown: EditedAgencyValues): Promise<ApiError> {
    const fresh = await call(readAgency, { params: address });
    setBase(fresh);
    return takeOver(refusal, { before: stored, shown, theirs: shownAgency(fresh), form }, changedWords);
  }

  const switchOnAgain = async () => {
    await call(changeAgency, { params: address, body: { attivo: true } });
    await forgetAgencies(queries);
    return 'L’account è di nuovo attivo.';
  };

  const save = form.submit(async (body, shown) => {
    if (Object.keys(body).length > 0) {
      try {
        await call(changeAgency, { params: address, body: { ...body, versione: base.versione } });
      } catch (error) {
        throw isOutdated(error) ? await taken(error, shown) : error;
      }
    }
    form.restart(shown);
    setEditing(false);
    await forgetAgencies(queries);
    const off = stored.attivo && !shown.attivo && stored.amministratore === shown.amministratore;
    showToast('Dati aggiornati con successo!', off ? switchOnAgain : undefined);
  });
  const ask = useConsequence(stored, form.values, save);

  const cancel = () => {
    form.restart(stored);
    setEditing(false);
  };

  return { agency: base, form, editing, edit: () => setEditing(true), editButton, cancel, save, ask, blocker };
}
