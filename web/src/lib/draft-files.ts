import { createStore, del, get, keys, set } from 'idb-keyval';

/** The photographs and documents of drafts, in IndexedDB: localStorage, where the text is, has no room for them. */
const openFileStore = () => createStore('commiato', 'bozze');

/** The same by draft key, for whoever signs in again in the same tab. */
const fileByKey = new Map<string, File>();

/**
 * Keeps the file that belongs to what was typed; `inTabOnly` not longer than this tab. Without one the file that was kept is forgotten: it was
 * taken away again, or it is that of an earlier draft, and would come back beside a text that it does not belong to.
 */
export async function keepDraftFile(key: string, file: File | undefined, inTabOnly: boolean): Promise<void> {
  if (!file) return deleteDraftFile(key);
  fileByKey.set(key, file);
  if (!inTabOnly) await ignoringStoreErrors(() => set(key, file, openFileStore()));
}

/** The file that was kept in this tab. */
export const draftFileOfTab = (key: string): File | undefined => fileByKey.get(key);

/** The file that was kept with a draft. */
export async function readDraftFile(key: string): Promise<File | undefined> {
  const kept: unknown = fileByKey.get(key) ?? (await ignoringStoreErrors(() => get(key, openFileStore())));
  return kept instanceof File ? kept : undefined;
}

export async function deleteDraftFile(key: string): Promise<void> {
  fileByKey.delete(key);
  await ignoringStoreErrors(() => del(key, openFileStore()));
}

/** Deletes the files kept in the browser whose draft is gone: nobody would be offered them again. */
export async function deleteDraftFilesExcept(draftKeys: ReadonlySet<string>): Promise<void> {
  const kept = (await ignoringStoreErrors(() => keys<string>(openFileStore()))) ?? [];
  await Promise.all(kept.filter((key) => !draftKeys.has(key)).map(deleteDraftFile));
}

/** Where the store is full or forbidden the form goes on. */
async function ignoringStoreErrors<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
