const storageKey = (id: string) => `cuore:${id}`;

/** Whether this browser has left a heart on a notice. If storage is blocked, only the server knows. */
export function hasGivenHeart(id: string | undefined): boolean {
  try {
    return id !== undefined && localStorage.getItem(storageKey(id)) !== null;
  } catch {
    return false;
  }
}

export function rememberHeart(id: string): void {
  try {
    localStorage.setItem(storageKey(id), '1');
  } catch {
    // Storage is blocked; the heart is counted anyway.
  }
}
