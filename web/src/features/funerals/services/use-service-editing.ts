import { changeService, type Service } from '@commiato/contracts/funerals/services';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { showToast } from '../../../ui/toast.ts';
import { forgetServices } from './api.ts';
import { type ServiceValues, serviceToWire, shownService } from './fields.ts';

/** A stored service between reading and changing: what is shown and what is unsaved. */
export function useServiceEditing(service: Service) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const base = useStoredVersion({
    stored: service,
    toForm: shownService,
    readCurrent: ({ attuale }) => changeService.answer.parse(attuale),
  });
  const { replaceStored, values: stored } = base;
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
    sessionOnly: true,
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
  const newer = !editing && service.versione > base.stored.versione;
  const { restart } = form;
  useEffect(() => {
    if (!newer) return;
    replaceStored(service);
    restart(shownService(service));
  }, [newer, service, replaceStored, restart]);
  const params = { id: service._id };
  const save = form.submit(async (body, shown) => {
    const change = (versione: number) => call(changeService, { params, body: { ...body, versione } });
    const held = Object.keys(body).length > 0 ? await base.saving(form, shown, change) : base.stored;
    replaceStored(held);
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
