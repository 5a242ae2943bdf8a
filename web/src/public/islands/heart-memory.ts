const storageKey = (id: string) => `cuore:${id}`;

/** Whether this browser has left a heart on a notice. Storage may be forbidden: then the server alone knows. */
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
    // The heart is counted all the same.
  }
}
