import { z } from 'zod';

/** How long an unfinished form is worth keeping, in milliseconds: 30 days. */
export const draftLife = 30 * 24 * 60 * 60 * 1000;

const storedDraft = z.object({ savedAt: z.number(), values: z.record(z.string(), z.unknown()) });

/** What was typed into a form, and when. */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: Values;
}

/** Each account has drafts of its own on a shared computer. */
export const draftKey = (form: string, account: string): string => `bozza:${form}:${account}`;

export function saveDraft(storage: Storage, key: string, draft: Draft<Record<string, unknown>>): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden store loses the draft, never the form.
  }
}

/**
 * Reads a draft into the shape of `blank`: fields that the form no longer has, or has of another kind, are left out, so
 * that a draft of an older release does no harm. Null where there is none or it is too old.
 */
export function readDraft<Values extends Record<string, unknown>>(
  storage: Storage,
  key: string,
  blank: Values,
  now: number,
): Draft<Values> | null {
  const draft = parse(storage.getItem(key));
  if (!draft || now - draft.savedAt > draftLife) return null;
  const known = Object.entries(draft.values).filter(([name, value]) => typeof value === typeof blank[name]);
  return { savedAt: draft.savedAt, values: { ...blank, ...Object.fromEntries(known) } };
}

function parse(text: string | null): z.output<typeof storedDraft> | null {
  try {
    return storedDraft.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
