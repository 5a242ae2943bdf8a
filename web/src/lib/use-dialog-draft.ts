import { useEffect, useRef } from 'react';
import { draftKey } from './drafts.ts';
import { removeInterruptedDialog, saveInterruptedDialog } from './interrupted-dialog.ts';
import { currentSession, sessionExpiringEvent } from './session.ts';
import { useDraft } from './use-draft.ts';

interface DialogDraftInput {
  /** Names the dialog and what it is about: its draft comes back there alone. */
  readonly name: string;
  /** Its title, by which the screen below names it. */
  readonly title: string;
  readonly form: {
    readonly values: Record<string, unknown>;
    readonly changed: Record<string, unknown>;
    readonly dirty: boolean;
    fill(values: Record<string, unknown>): void;
  };
  readonly document?: { readonly chosen: File | null; choose(file: File): boolean } | undefined;
}

/** A password is kept nowhere. */
export const withoutPasswords = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));

/**
 * Keeps what was typed into a dialog when the session ends under it, and puts it back where the same dialog opens again (decisions A11).
 * Only what was changed: the rest may have been changed by others meanwhile. Answers whether something came back.
 */
export function useDialogDraft({ name, title, form, document }: DialogDraftInput): boolean {
  const draftName = `finestra:${name}`;
  const { returned } = useDraft({
    form: draftName,
    blank: form.values,
    values: withoutPasswords(form.changed),
    worthKeeping: form.dirty,
    file: document?.chosen ?? undefined,
    sessionOnly: true,
    restore: (values, file) => {
      form.fill(values);
      if (file) document?.choose(file);
    },
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
