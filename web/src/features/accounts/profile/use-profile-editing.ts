import { changeProfile, type Profile, requiredProfileFields } from '@commiato/contracts/accounts/profile';
import { requiredMessage } from '@commiato/contracts/common';
import { logoImageSlot } from '@commiato/contracts/uploads';
import { useState } from 'react';
import { changedFields, placeFieldNames, withLinkedFields } from '../../../lib/changed-fields.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { imageNotReadyMessage, useImageErrorEnd } from '../../../ui/fields/image/image-readiness.ts';
import { useImageChoice } from '../../../ui/fields/image/use-image-choice.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useProfileChange } from './api.ts';
import { type ProfileValues, profileToForm } from './fields.ts';

/** Required fields of an agency that are empty. */
const missingFieldErrors = (shown: ProfileValues) =>
  Object.fromEntries(
    requiredProfileFields.filter((name) => shown[name].trim() === '').map((name) => [name, requiredMessage]),
  );

/** State for reading and editing the caller's profile. */
export function useProfileEditing(profile: Profile) {
  const [editing, setEditing] = useState(false);
  const [removed, setRemoved] = useState(false);
  const choice = useImageChoice(logoImageSlot);
  const form = useContractForm({
    route: changeProfile,
    initial: profileToForm(profile),
    openAfterSave: true,
    toWire: (shown: ProfileValues, before) => changedFields(before, shown),
    alsoCheck: (shown) => ({
      ...(profile.role === 'U' ? missingFieldErrors(shown) : {}),
      file: imageNotReadyMessage(choice),
    }),
  });
  useImageErrorEnd(choice, form);
  const upload = useUpload();
  const change = useProfileChange();
  const unsaved = editing && (form.dirty || removed || choice.chosen !== null);
  const blocker = useLeaveGuard(unsaved);
  const editButton = useEditFocus(editing, form.formRef);

  function forgetLogo(): void {
    choice.remove();
    setRemoved(false);
  }

  function leave(): void {
    form.restart();
    forgetLogo();
    setEditing(false);
  }

  useOnNewerStored(profile, !unsaved && !form.busy, (newer) => form.restart(profileToForm(newer)));

  useDraft({
    form: 'profilo',
    blank: form.initialValues,
    values: withLinkedFields(form.changed, form.values, [placeFieldNames]),
    worthKeeping: unsaved,
    file: choice.chosen?.file,
    sessionOnly: true,
    restore: (values, file) => {
      setEditing(true);
      form.fill(values);
      if (file) void choice.choose(file);
    },
  });

  const save = form.submit(async (body, shown) => {
    if (unsaved) {
      await upload.send((delivery) =>
        change({ ...body, ...(removed ? { logo: '' as const } : {}) }, choice.chosen?.file, delivery),
      );
    }
    forgetLogo();
    setEditing(form.restartAfterSave(shown));
    showSuccessToast('Dati aggiornati con successo!');
  });

  return {
    form,
    logo: { choice, removed, onRemoved: setRemoved },
    editing,
    edit: () => setEditing(true),
    editButton,
    leave,
    save,
    upload,
    blocker,
  };
}
