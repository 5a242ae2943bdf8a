/** Sentences about every file, by its path from the checkout, that breaks a rule of names or length. */
export function structureFaults(paths?: string[], read?: (path: string) => string): string[];
