import { createStore, del, get, set } from 'idb-keyval';

/** The photographs and documents of drafts, in IndexedDB: localStorage, where the text is, has no room for them. */
const openFileStore = () => createStore('commiato', 'bozze');

/** Saves the file of a draft in this browser. An error of the store is ignored: the form must go on. */
export const saveDraftFile = (key: string, file: File): Promise<void> =>
  set(key, file, openFileStore()).catch(() => undefined);

/** The file that was saved with a draft. */
export async function readDraftFile(key: string): Promise<File | undefined> {
  const kept: unknown = await get(key, openFileStore()).catch(() => undefined);
  return kept instanceof File ? kept : undefined;
}

export const deleteDraftFile = (key: string): Promise<void> => del(key, openFileStore()).catch(() => undefined);
