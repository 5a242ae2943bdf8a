const memoryOf = (id: string) => `cuore:${id}`;

/** Whether this browser has left a heart on a notice. Storage may be forbidden: then the server alone knows. */
export function remembered(id: string | undefined): boolean {
  try {
    return id !== undefined && localStorage.getItem(memoryOf(id)) !== null;
  } catch {
    return false;
  }
}

export function remember(id: string): void {
  try {
    localStorage.setItem(memoryOf(id), '1');
  } catch {
    // The heart is counted all the same.
  }
}
