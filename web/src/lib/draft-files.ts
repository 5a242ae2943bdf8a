import { createStore, del, get, set } from 'idb-keyval';

/** The photographs and documents of drafts, which do not fit beside their text. Made when the first one is kept or asked for. */
const files = () => createStore('commiato', 'bozze');

/** Keeps the file of a draft in this browser. A full or forbidden store loses it, never the form. */
export const keepDraftFile = (key: string, file: File): Promise<void> => set(key, file, files()).catch(() => undefined);

/** The file that was kept with a draft. */
export async function draftFile(key: string): Promise<File | undefined> {
  const kept: unknown = await get(key, files()).catch(() => undefined);
  return kept instanceof File ? kept : undefined;
}

export const forgetDraftFile = (key: string): Promise<void> => del(key, files()).catch(() => undefined);
