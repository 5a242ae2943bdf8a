import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { riteEventKind } from '@commiato/italy/announcements/coming-rite';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedFields } from '../../../lib/changed-fields.ts';
import { draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useEditFocus } from '../../../lib/use-edit-focus.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { rewriteParameter } from '../../../paths.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useFuneral } from '../../funerals/funerals/api.ts';
import { rereadNoticeAndFuneral, useNoticeChange } from './api.ts';
import { linkedNoticeFields, noticeToForm } from './form/fields.ts';
import { eventsToWire } from './form/text-events.ts';
import { useNoticeFormState } from './form/use-notice-form.ts';
import { useRiteTimeFocus } from './form/use-rite-time-focus.ts';

/** What is said where a colleague has changed the photograph meanwhile: saved again, one's own would take its place. */
const changedPhotographSentence = (isReplaced: boolean): string =>
  `Nel frattempo un altro ha cambiato la fotografia: ${isReplaced ? 'salvando resta la tua' : 'ora è questa'}.`;

/**
 * State for reading and editing a stored notice: form values, unsaved changes, and discarding them. Who may move the events of its funeral
 * changes its hour there.
 */
export function useNoticeEditing(notice: Notice, canMoveEvents: boolean) {
  const queries = useQueryClient();
  const [rewriting] = useState(useSearchParams()[0].has(rewriteParameter));
  const [editing, setEditing] = useState(rewriting);
  const [onHour, setOnHour] = useState(rewriting);
  const [moved, setMoved] = useState<{ readonly funeral: Funeral; readonly event: FuneralEvent } | null>(null);
  const [hourAsked, setHourAsked] = useState(false);
  const created = notice.data_crea;
  const { data: funeral, isLoading: isFuneralLoading } = useFuneral(notice.id_servizio ?? '');
  const known = { initial: noticeToForm(notice), created, formerName: notice.nomeDiPrima, funeral };
  const state = useNoticeFormState({ route: changeNotice, ...known, active: editing });
  const { form, image, read, begins } = state;
  const base = useStoredVersion({
    stored: notice,
    toForm: noticeToForm,
    readCurrent: () => rereadNoticeAndFuneral(queries, notice._id),
    words: () => ({ messagesBesideForm: { img: ['file', changedPhotographSentence(image.chosen !== null)] } }),
  });
  const before = form.initialValues;
  const editButton = useEditFocus(editing, form.formRef);
  useRiteTimeFocus(editing && onHour, form.formRef, before, created);
  const upload = useUpload();
  const change = useNoticeChange(notice._id);
  const unsaved = editing && (form.dirty || image.chosen !== null || read.touched);
  const blocker = useLeaveGuard(unsaved);

  function leave(): void {
    base.restart(form, base.stored);
    read.forget();
    image.remove();
    setEditing(false);
    setOnHour(false);
  }

  useOnNewerStored(notice, !editing, (newer) => {
    base.restart(form, newer);
    read.forget();
  });

  useDraft({
    form: `annuncio:${notice._id}`,
    ...draftOfChanges({
      form,
      base,
      linkedFields: linkedNoticeFields,
      file: image.chosen?.file,
      beside: { img: base.stored.img },
      restore: (values, file) => {
        setEditing(true);
        form.fill(values);
        if (file) void image.choose(file);
      },
    }),
    worthKeeping: unsaved,
    sessionOnly: true,
  });

  const save = form.submit(async (_wire, shown) => {
    if (!unsaved && read.kept.length === 0) return leave();
    const settled = shown.funerale === before.funerale ? {} : await begins.settle(shown);
    if (!settled) return;
    const changed = { ...changedFields(before, shown), ...settled, ...eventsToWire(read.kept) };
    const send = (versione: number) =>
      upload.send((delivery) => change(changed, versione, image.chosen?.file, delivery));
    const saved = await base.saving(form, send);
    read.forget();
    image.remove();
    setOnHour(false);
    setEditing(base.restartAfterSave(form, saved));
    showSuccessToast('Dati aggiornati con successo!');
  });

  const rite = riteEventKind(notice);
  const event = funeral?.eventi.find(({ tipo, stato }) => tipo === rite && stato !== 'annullato') ?? null;
  const editText = () => {
    setOnHour(true);
    setEditing(true);
  };
  /** Opens the hour where it stands: in the appointment, or in the text that nobody has made one of. */
  const openHour = () => {
    if (canMoveEvents && funeral && event) setMoved({ funeral, event });
    else editText();
  };
  const editHour = () => {
    if (canMoveEvents && isFuneralLoading) setHourAsked(true);
    else openHour();
  };
  // Pressed before the funeral had come: only then it is known where its hour stands.
  const isHourFound = hourAsked && !isFuneralLoading;
  const onHourFound = useEffectEvent(openHour);
  useEffect(() => {
    if (!isHourFound) return;
    setHourAsked(false);
    onHourFound();
  }, [isHourFound]);

  return {
    editing,
    edit: () => setEditing(true),
    editHour,
    editText,
    events: funeral?.eventi ?? [],
    hasEvent: canMoveEvents && event !== null,
    /** The event whose hour is being changed, with its funeral, as it was opened: one that is cancelled meanwhile does not close its form. */
    moved,
    endMove: () => setMoved(null),
    leave,
    save,
    state,
    upload,
    blocker,
    editButton,
  };
}
