import { z } from 'zod';

/** How long an unfinished form is worth keeping, in milliseconds: 30 days. */
export const draftMaxAgeMs = 30 * 24 * 60 * 60 * 1000;

const draftKeyPrefix = 'bozza:';

const storedDraftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.unknown()),
  withFile: z.boolean().optional(),
});

/** So many drafts of one form are kept, the newest: who leaves many half-filled is not offered all of them for ever. */
export const maxDraftsOfForm = 10;

/** What was typed into a form, and when. */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: Values;
  /** Whether a file was chosen with it; absent in drafts of older releases. */
  readonly withFile?: boolean | undefined;
}

/** Dispatched on `window` when a draft comes back without the file that was chosen with it. */
export const draftFileLostEvent = 'file-della-bozza-perso';

/** A draft that is kept, and under which key. */
export interface KeptDraft<Values> extends Draft<Values> {
  readonly key: string;
  /** The name of its form, `nuovo-allegato:‹notice›` where it is filled in for something. */
  readonly form: string;
}

/**
 * Each account has drafts of its own on a shared computer. `writing` tells apart the drafts of a form that was opened more than once: with one key
 * for all, a notice begun beside a draft, or in a second tab, was written over it.
 */
export const draftKey = (form: string, account: string, writing?: string): string =>
  `${draftKeyPrefix}${form}${writing === undefined ? '' : `#${writing}`}:${account}`;

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
  return { ...draft, values: { ...blank, ...Object.fromEntries(known) } };
}

/** Puts a draft back into its form, with the `file` that is still kept of it: who had chosen one that is gone would save without it unsaid. */
export function putBackDraft<Values>(
  { values, withFile }: Draft<Values>,
  file: File | undefined,
  restore: (values: Values, file: File | undefined) => void,
): void {
  restore(values, file);
  if (withFile && !file) window.dispatchEvent(new Event(draftFileLostEvent));
}

/**
 * Forgets a draft that was found or saved at a moment. One that was saved since is that of another tab which took it up too, whose form tells
 * that it stays in this browser. Returns whether it is gone.
 */
export function removeOwnDraft(storage: Storage, key: string, savedAt: number): boolean {
  const held = parseStoredDraft(storage.getItem(key));
  if (held !== null && held.savedAt > savedAt) return false;
  storage.removeItem(key);
  return true;
}

const listKeys = (storage: Storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');

const isDraftKey = (key: string): boolean => key.startsWith(draftKeyPrefix);

/** The key without what tells apart the drafts of one form. */
const keyOfForm = (key: string): string => key.replace(/#[^#:]*(?=:[^:]*$)/, '');

/** The drafts whose key is accepted, newest first; without those that are too old or cannot be read. */
const findDrafts = <Values extends Record<string, unknown>>(
  storage: Storage,
  blank: Values,
  now: number,
  accepts: (key: string) => boolean,
): (Draft<Values> & { readonly key: string })[] =>
  listKeys(storage)
    .filter((key) => isDraftKey(key) && accepts(key))
    .flatMap((key) => {
      const draft = readDraft(storage, key, blank, now);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt);

/** An account's drafts of a form, newest first; `withSubjects` those too of what it is filled in for, `nuovo-allegato:‹notice›`. */
export function listDrafts<Values extends Record<string, unknown>>(
  storage: Storage,
  { form, account, withSubjects = false }: { form: string; account: string; withSubjects?: boolean },
  blank: Values,
  now: number,
): KeptDraft<Values>[] {
  const formOf = (key: string) => keyOfForm(key).slice(draftKeyPrefix.length, -(account.length + 1));
  return findDrafts(storage, blank, now, (key) => {
    if (!key.endsWith(`:${account}`)) return false;
    const name = formOf(key);
    return name === form || (withSubjects && name.startsWith(`${form}:`));
  }).map((draft) => ({ ...draft, form: formOf(draft.key) }));
}

/** Removes the drafts that are too old, cannot be read or are too many of one form, also where nobody opens it again; returns their keys. */
export function removeOldDrafts(storage: Storage, now: number): string[] {
  const counts = new Map<string, number>();
  const kept = findDrafts(storage, {}, now, () => true).filter(({ key }) => {
    const count = (counts.get(keyOfForm(key)) ?? 0) + 1;
    counts.set(keyOfForm(key), count);
    return count <= maxDraftsOfForm;
  });
  const keptKeys = new Set(kept.map(({ key }) => key));
  const old = listKeys(storage).filter((key) => isDraftKey(key) && !keptKeys.has(key));
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
