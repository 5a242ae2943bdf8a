import { useEffect, useRef, useState } from 'react';
import {
  deleteDraftFile,
  deleteDraftFilesExcept,
  draftFileOfTab,
  keepDraftFile,
  readDraftFile,
} from './draft-files.ts';
import {
  type Draft,
  draftKey,
  type KeptDraft,
  listDrafts,
  putBackDraft,
  removeOldDrafts,
  removeOwnDraft,
  saveDraft,
} from './drafts.ts';
import { randomKey } from './random-key.ts';
import { currentSession, sessionExpiringEvent } from './session.ts';

/** A draft is saved this long after the last key. */
const saveDelayMs = 600;

/** Forgets what was typed into forms long ago, and the files that no draft has: once, when the private area starts. */
export function removeOldDraftsAndFiles(): void {
  removeOldDrafts(localStorage, Date.now());
  // Listed at once: a draft that a form takes up meanwhile is no longer there when the files have been read.
  void deleteDraftFilesExcept(new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)]));
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
  const [found] = useState(() => {
    const which = { form, account: currentSession()?.user.item ?? '' };
    const interrupted = listDrafts(sessionStorage, which, blank, Date.now())[0];
    const kept = sessionOnly || interrupted ? [] : listDrafts(localStorage, which, blank, Date.now());
    const key = interrupted?.key ?? draftKey(form, which.account, sessionOnly ? undefined : randomKey());
    return { key, interrupted, kept };
  });
  const [key, setKey] = useState(found.key);
  const [offered, setOffered] = useState<readonly KeptDraft<Values>[]>(found.kept);
  const [returned, setReturned] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  /** When the draft was saved that this form has taken up or written last. */
  const lastSavedAt = useRef(found.interrupted?.savedAt ?? 0);
  const withFile = file !== undefined;
  /**
   * At once where something stored is changed: what others change meanwhile would be written over. A new form looks for its file also where the draft
   * knows of none: the page may have been left between the choice and the next saving of the text.
   */
  const putBack = async (from: string, draft: Draft<Values>) => {
    const inTab = draftFileOfTab(from);
    putBackDraft(draft, inTab || sessionOnly ? inTab : await readDraftFile(from), restore);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft that exists when the form opens is restored
  useEffect(() => {
    if (!found.interrupted || sessionStorage.getItem(found.key) === null) return;
    sessionStorage.removeItem(found.key);
    void putBack(found.key, found.interrupted);
    setReturned(true);
  }, []);

  useEffect(() => {
    if (!worthKeeping || sessionOnly) return;
    const timer = setTimeout(() => {
      lastSavedAt.current = Date.now();
      saveDraft(localStorage, key, { savedAt: lastSavedAt.current, values, withFile });
      if (!latest.current.file) void keepDraftFile(key, undefined, false);
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [key, worthKeeping, values, withFile, sessionOnly]);

  useEffect(() => {
    const keep = () => {
      const { worthKeeping: worth, values: typed, file: chosen } = latest.current;
      if (!worth && !chosen) return;
      saveDraft(sessionStorage, key, { savedAt: Date.now(), values: typed, withFile: chosen !== undefined });
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

  const forget = () => {
    sessionStorage.removeItem(key);
    setOffered([]);
    // Beside the words of another tab the file would be a photograph of somebody else; without them nobody would be offered it.
    void deleteDraftFile(key);
    removeOwnDraft(localStorage, key, lastSavedAt.current);
  };
  const discard = (discarded: string) => {
    const draft = offered.find((kept) => kept.key === discarded);
    if (draft && removeOwnDraft(localStorage, draft.key, draft.savedAt)) void deleteDraftFile(draft.key);
    setOffered(offered.filter((kept) => kept !== draft));
  };
  const resume = async (resumed: string) => {
    const draft = offered.find((kept) => kept.key === resumed);
    if (!draft) return;
    lastSavedAt.current = draft.savedAt;
    setKey(draft.key);
    await putBack(draft.key, draft);
    setOffered([]);
  };
  return {
    /** The drafts of earlier visits, newest first, until one is resumed or something is typed; the others stay for the next visit. */
    offered: worthKeeping ? [] : offered,
    /** Whether it stays here when its form is left. */
    staysInBrowser: !sessionOnly,
    /** Whether what was typed before the session ended was put back when the form opened. */
    returned,
    resume,
    discard,
    forget,
  };
}
