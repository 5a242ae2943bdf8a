import { useEffect, useRef, useState } from 'react';
import { draftFile, forgetDraftFile, keepDraftFile } from './draft-files.ts';
import { type Draft, draftKey, readDraft, saveDraft } from './drafts.ts';
import { session, sessionExpiring } from './session.ts';

/** How long after the last key a draft is written, in milliseconds. */
const pause = 600;

/** Files wait here for the person to sign in again in the same tab. */
const keptFiles = new Map<string, File>();

interface DraftInput<Values> {
  /** Which form: part of the key. */
  readonly form: string;
  readonly blank: Values;
  readonly values: Values;
  /** Whether something was typed that is not sent yet. */
  readonly worthKeeping: boolean;
  readonly file?: File | undefined;
  /** Kept only over a session that ends, not for a later visit: for changes of something that is stored already. */
  readonly briefly?: boolean | undefined;
  /** Puts what was kept back into the form. */
  readonly restore: (values: Values, file: File | undefined) => void;
}

/**
 * Keeps a half-filled form in this browser. After a session that ended in the middle it is put back at once; otherwise
 * it is offered (decisions A11, C12).
 */
export function useDraft<Values extends Record<string, unknown>>(input: DraftInput<Values>) {
  const { form, blank, values, worthKeeping, file, briefly = false, restore } = input;
  const [key] = useState(() => draftKey(form, session()?.user.item ?? ''));
  const [offered, setOffered] = useState<Draft<Values> | null>(() =>
    briefly ? null : readDraft(localStorage, key, blank, Date.now()),
  );
  const latest = useRef(input);
  latest.current = input;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what waited when the form was opened is put back
  useEffect(() => {
    const interrupted = readDraft(sessionStorage, key, blank, Date.now());
    if (!interrupted) return;
    sessionStorage.removeItem(key);
    restore(interrupted.values, keptFiles.get(key));
    setOffered(null);
  }, []);

  useEffect(() => {
    if (!worthKeeping || briefly) return;
    const timer = setTimeout(() => saveDraft(localStorage, key, { savedAt: Date.now(), values }), pause);
    return () => clearTimeout(timer);
  }, [key, worthKeeping, values, briefly]);

  useEffect(() => {
    const keep = () => {
      const { worthKeeping: worth, values: typed, file: chosen } = latest.current;
      if (!worth && !chosen) return;
      saveDraft(sessionStorage, key, { savedAt: Date.now(), values: typed });
      if (chosen) keptFiles.set(key, chosen);
    };
    window.addEventListener(sessionExpiring, keep);
    return () => window.removeEventListener(sessionExpiring, keep);
  }, [key]);

  useEffect(() => {
    if (!file) return;
    keptFiles.set(key, file);
    if (!briefly) void keepDraftFile(key, file);
  }, [key, file, briefly]);

  // A draft that has grown too old leaves no file behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited when the form was opened
  useEffect(() => {
    if (!briefly && !offered && !keptFiles.has(key)) void forgetDraftFile(key);
  }, []);

  const forget = () => {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
    keptFiles.delete(key);
    void forgetDraftFile(key);
    setOffered(null);
  };
  const resume = async () => {
    if (!offered) return;
    const { values: typed } = offered;
    const kept = keptFiles.get(key) ?? (await draftFile(key));
    restore(typed, kept);
    setOffered(null);
  };
  return {
    /** A draft of an earlier visit, until it is taken up or thrown away; something typed meanwhile withdraws the offer. */
    offered: worthKeeping ? null : offered,
    resume,
    forget,
  };
}
