import { changeService, readService, type Service } from '@commiato/contracts/funerals/services';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { takeOver } from '../../../lib/take-over.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { showToast } from '../../../ui/toast.ts';
import { forgetServices } from './api.ts';
import { type ServiceValues, serviceToWire, shownService } from './fields.ts';

/** A stored service between reading and changing: what is shown and what is unsaved. */
export function useServiceEditing(service: Service) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [base, setBase] = useState(service);
  const stored = shownService(base);
  const form = useContractForm({
    route: changeService,
    initial: stored,
    toWire: (shown: ServiceValues) => changedFields(stored, serviceToWire(shown)),
  });
  const unsaved = editing && form.dirty;
  const editButton = useEditFocus(editing, form.formRef);
  useDraft({
    form: `servizio:${service._id}`,
    blank: stored,
    values: form.values,
    worthKeeping: unsaved,
    briefly: true,
    restore: (values) => {
      setEditing(true);
      form.fill(values);
    },
  });
  const stop = (values: ServiceValues) => {
    form.restart(values);
    setEditing(false);
  };
  // What others stored is shown at once, but never under what is being typed.
  const newer = !editing && service.versione > base.versione;
  const { restart } = form;
  useEffect(() => {
    if (!newer) return;
    setBase(service);
    restart(shownService(service));
  }, [newer, service, restart]);
  const one = { params: { id: service._id } };
  /** Somebody saved meanwhile: theirs is compared with from now on, what was typed here stays. */
  async function taken({ status, code, message }: ApiError, shown: ServiceValues): Promise<ApiError> {
    const fresh = await call(readService, one);
    const theirs = shownService(fresh);
    const fields = Object.fromEntries(Object.keys(changedFields(stored, theirs)).map((name) => [name, [message]]));
    setBase(fresh);
    const refusal = new ApiError({ status, code, error: message, fields });
    return takeOver(refusal, { before: stored, shown, theirs, form });
  }
  const save = form.submit(async (body, shown) => {
    let held = base;
    if (Object.keys(body).length > 0) {
      try {
        held = await call(changeService, { ...one, body: { ...body, versione: base.versione } });
        setBase(held);
      } catch (error) {
        throw error instanceof ApiError && error.code === 'versione-superata' ? await taken(error, shown) : error;
      }
    }
    // As it is stored: capitals, an hour written in full.
    stop(shownService(held));
    await forgetServices(queries);
    showToast('Servizio aggiornato.');
  });
  return {
    form,
    editing,
    edit: () => setEditing(true),
    editButton,
    cancel: () => stop(stored),
    save,
    blocker: useLeaveGuard(unsaved),
  };
}
