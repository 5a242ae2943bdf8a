/** Sentences about every file, by its path from the checkout, whose name is outside the vocabulary. */
export function structureFaults(paths?: string[]): string[];
