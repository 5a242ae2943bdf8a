import { useEffect, useRef } from 'react';
import { type DraftBase, draftOfChanges } from './draft-of-changes.ts';
import { draftKey } from './drafts.ts';
import { removeInterruptedDialog, saveInterruptedDialog } from './interrupted-dialog.ts';
import { currentSession, sessionExpiringEvent } from './session.ts';
import { useDraft } from './use-draft.ts';

/** What a dialog keeps of its fields. */
export interface DialogFields {
  readonly form: {
    readonly values: Record<string, unknown>;
    readonly changed: Record<string, unknown>;
    readonly initialValues: Record<string, unknown>;
    readonly dirty: boolean;
    fill(values: Record<string, unknown>): void;
  };
  /** Of what counts its versions, that which is changed: what `useStoredVersion` answers. */
  readonly base?: DraftBase | undefined;
  /** Groups of fields that are right only together. */
  readonly linkedFields?: readonly (readonly string[])[] | undefined;
  /** The document among its fields. */
  readonly document?: { readonly chosen: File | null; choose(file: File): boolean } | undefined;
}

interface DialogDraftInput extends DialogFields {
  /** Names the dialog and what it is about: its draft comes back there alone. */
  readonly name: string;
  /** Its title, by which the screen below names it. */
  readonly title: string;
}

/** What is kept of a dialog; a password is kept nowhere. */
export function draftOfDialog({ form, base, linkedFields, document }: DialogFields) {
  const changed = Object.fromEntries(Object.entries(form.changed).filter(([name]) => !/password/i.test(name)));
  return draftOfChanges({
    form: { ...form, changed },
    base,
    linkedFields,
    file: document?.chosen ?? undefined,
    restore: (values, file) => {
      form.fill(values);
      if (file) document?.choose(file);
    },
  });
}

/**
 * Keeps what was typed into a dialog when the session ends under it, and puts it back where the same dialog opens again (decisions A11).
 * Answers whether something came back.
 */
export function useDialogDraft({ name, title, ...fields }: DialogDraftInput): boolean {
  const { form, document } = fields;
  const draftName = `finestra:${name}`;
  const { returned } = useDraft({
    form: draftName,
    ...draftOfDialog(fields),
    worthKeeping: form.dirty,
    sessionOnly: true,
  });
  const account = currentSession()?.user.item ?? '';
  const kept = useRef({ draft: draftKey(draftName, account), title, account, unsaved: false });
  kept.current = { ...kept.current, title, unsaved: form.dirty || Boolean(document?.chosen) };
  useEffect(() => {
    const keep = () => {
      const { unsaved, ...dialog } = kept.current;
      if (unsaved) saveInterruptedDialog(sessionStorage, { ...dialog, pathname: window.location.pathname });
    };
    window.addEventListener(sessionExpiringEvent, keep);
    return () => window.removeEventListener(sessionExpiringEvent, keep);
  }, []);
  useEffect(() => {
    if (returned) removeInterruptedDialog(sessionStorage, kept.current.draft);
  }, [returned]);
  return returned;
}
