import { z } from 'zod';

/** How long an unfinished form is worth keeping, in milliseconds: 30 days. */
export const draftMaxAgeMs = 30 * 24 * 60 * 60 * 1000;

const draftKeyPrefix = 'bozza:';

const storedDraftSchema = z.object({ savedAt: z.number(), values: z.record(z.string(), z.unknown()) });

/** What was typed into a form, and when. */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: Values;
}

/** Each account has drafts of its own on a shared computer. */
export const draftKey = (form: string, account: string): string => `${draftKeyPrefix}${form}:${account}`;

export function saveDraft(storage: Storage, key: string, draft: Draft<Record<string, unknown>>): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The store is full or forbidden: the draft is lost, the form goes on.
  }
}

/**
 * Reads a draft into the shape of `blank`. Fields that the form no longer has, or that have another type now, are left out: the draft
 * may be of an older release. Null if there is no draft or it is too old.
 */
export function readDraft<Values extends Record<string, unknown>>(
  storage: Storage,
  key: string,
  blank: Values,
  now: number,
): Draft<Values> | null {
  const draft = parseStoredDraft(storage.getItem(key));
  if (!draft || now - draft.savedAt > draftMaxAgeMs) return null;
  const known = Object.entries(draft.values).filter(([name, value]) => typeof value === typeof blank[name]);
  return { savedAt: draft.savedAt, values: { ...blank, ...Object.fromEntries(known) } };
}

/**
 * Forgets a draft that was found or saved at a moment. One that was saved since is another tab's, whose form tells that it stays in this browser;
 * undefined: the form has found and saved none, so that whatever is there is another tab's, and stays.
 */
export function removeOwnDraft(storage: Storage, key: string, savedAt: number | undefined): void {
  const held = parseStoredDraft(storage.getItem(key));
  if (held === null || (savedAt !== undefined && held.savedAt <= savedAt)) storage.removeItem(key);
}

const listKeys = (storage: Storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');

/** The names under which an account has drafts of a form: its own, and those of what it is filled in for, `nuovo-allegato:‹notice›`. */
export function listDraftForms(storage: Storage, form: string, account: string): string[] {
  const [head, tail] = [draftKeyPrefix, `:${account}`];
  return listKeys(storage)
    .filter((key) => key.startsWith(head) && key.endsWith(tail))
    .map((key) => key.slice(head.length, -tail.length))
    .filter((name) => name === form || name.startsWith(`${form}:`));
}

/** Removes the drafts that are too old or cannot be read, of forms that nobody opens again too; returns their keys. */
export function removeOldDrafts(storage: Storage, now: number): string[] {
  const old = listKeys(storage).filter((key) => key.startsWith(draftKeyPrefix) && !readDraft(storage, key, {}, now));
  for (const key of old) storage.removeItem(key);
  return old;
}

function parseStoredDraft(text: string | null): z.output<typeof storedDraftSchema> | null {
  try {
    return storedDraftSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
