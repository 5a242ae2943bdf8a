import { useEffect, useRef, useState } from 'react';
import { deleteDraftFile, draftFileOfTab, keepDraftFile, readDraftFile } from './draft-files.ts';
import { type Draft, draftKey, readDraft, removeOldDrafts, removeOwnDraft, saveDraft } from './drafts.ts';
import { currentSession, sessionExpiringEvent } from './session.ts';

/** A draft is saved this long after the last key. */
const saveDelayMs = 600;

/** Forgets what was typed into forms long ago, with its files: once, when the private area starts. */
export function removeOldDraftsAndFiles(): void {
  for (const key of removeOldDrafts(localStorage, Date.now())) void deleteDraftFile(key);
}

interface DraftInput<Values> {
  /** The name of the form, part of the draft's key. */
  readonly form: string;
  readonly blank: Values;
  /**
   * What is kept; a field that is missing comes back as it is in `blank` then. Of something stored, what was typed alone: the rest may have been
   * changed by others meanwhile, and put back with it would be saved as if it were typed.
   */
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether something was typed that is not saved yet. */
  readonly worthKeeping: boolean;
  readonly file?: File | undefined;
  /** Survives an expired session but not the tab. For changes of something that is stored already. */
  readonly sessionOnly?: boolean | undefined;
  /** Puts the draft back into the form. */
  readonly restore: (values: Values, file: File | undefined) => void;
}

/**
 * Saves a half-filled form in this browser. After an expired session the draft is restored at once; otherwise it is offered
 * (decisions A11, C12).
 */
export function useDraft<Values extends Record<string, unknown>>(input: DraftInput<Values>) {
  const { form, blank, values, worthKeeping, file, sessionOnly = false, restore } = input;
  const [key] = useState(() => draftKey(form, currentSession()?.user.item ?? ''));
  const [offered, setOffered] = useState<Draft<Values> | null>(() =>
    sessionOnly ? null : readDraft(localStorage, key, blank, Date.now()),
  );
  const [returned, setReturned] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  /** When the draft was saved that this form has found or written last. */
  const lastSavedAt = useRef(offered?.savedAt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft that exists when the form opens is restored
  useEffect(() => {
    const interrupted = readDraft(sessionStorage, key, blank, Date.now());
    if (!interrupted) return;
    sessionStorage.removeItem(key);
    restore(interrupted.values, draftFileOfTab(key));
    setReturned(true);
    setOffered(null);
  }, []);

  useEffect(() => {
    if (!worthKeeping || sessionOnly) return;
    const timer = setTimeout(() => {
      lastSavedAt.current = Date.now();
      saveDraft(localStorage, key, { savedAt: lastSavedAt.current, values });
      if (!latest.current.file) void keepDraftFile(key, undefined, false);
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [key, worthKeeping, values, sessionOnly]);

  useEffect(() => {
    const keep = () => {
      const { worthKeeping: worth, values: typed, file: chosen } = latest.current;
      if (!worth && !chosen) return;
      saveDraft(sessionStorage, key, { savedAt: Date.now(), values: typed });
      void keepDraftFile(key, chosen, true);
    };
    window.addEventListener(sessionExpiringEvent, keep);
    return () => window.removeEventListener(sessionExpiringEvent, keep);
  }, [key]);

  const hadFile = useRef(false);
  useEffect(() => {
    if (file || hadFile.current) void keepDraftFile(key, file, sessionOnly);
    hadFile.current = file !== undefined;
  }, [key, file, sessionOnly]);

  // The text of a draft that is too old is gone: its file must go too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!sessionOnly && !offered && !draftFileOfTab(key)) void deleteDraftFile(key);
  }, []);

  const forget = () => {
    removeOwnDraft(localStorage, key, lastSavedAt.current);
    sessionStorage.removeItem(key);
    // Whose it is nobody can tell: beside the words of another tab it would be a photograph of somebody else.
    void deleteDraftFile(key);
    setOffered(null);
  };
  const resume = async () => {
    if (!offered) return;
    const { values: typed } = offered;
    restore(typed, await readDraftFile(key));
    setOffered(null);
  };
  return {
    /** A draft of an earlier visit, until it is resumed or forgotten; null as soon as something is typed. */
    offered: worthKeeping ? null : offered,
    /** Whether what was typed before the session ended was put back when the form opened. */
    returned,
    resume,
    forget,
  };
}
