import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { useEffect, useRef, useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { showToast } from '../../../ui/toast.ts';
import { useNoticeChange } from './api.ts';
import { shownNotice } from './form/fields.ts';
import { useNoticeForm } from './form/use-notice-form.ts';

/** A stored notice between reading and changing: what is shown, what is unsaved, and the way back. */
export function useNoticeEditing(notice: Notice) {
  const [editing, setEditing] = useState(false);
  const [before, setBefore] = useState(() => shownNotice(notice));
  const created = notice.data_crea;
  const state = useNoticeForm({ route: changeNotice, initial: before, stored: before, created, active: editing });
  const { form, image } = state;
  const editButton = useEditFocus(editing, form.formRef);
  const last = useRef(notice);
  const upload = useUpload();
  const change = useNoticeChange(notice._id);
  const unsaved = editing && (form.dirty || image.chosen !== null);
  const blocker = useLeaveGuard(unsaved);

  function show(current: Notice): void {
    const values = shownNotice(current);
    setBefore(values);
    form.restart(values);
    last.current = current;
  }

  function leave(current: Notice = notice): void {
    show(current);
    image.remove();
    setEditing(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew is shown, unless the person is writing
  useEffect(() => {
    if (!editing && last.current !== notice) show(notice);
  }, [notice, editing]);

  useDraft({
    form: `annuncio:${notice._id}`,
    blank: before,
    values: form.values,
    worthKeeping: unsaved,
    file: image.chosen?.file,
    briefly: true,
    restore: (values, file) => {
      setEditing(true);
      form.fill(values);
      if (file) void image.choose(file);
    },
  });

  const save = form.submit(async (_wire, shown) => {
    if (!unsaved) return leave();
    leave(await upload.send((delivery) => change(changedFields(before, shown), image.chosen?.file, delivery)));
    showToast('Dati aggiornati con successo!');
  });

  return { editing, edit: () => setEditing(true), leave: () => leave(), save, state, upload, blocker, editButton };
}
