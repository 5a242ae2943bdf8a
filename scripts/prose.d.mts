/** Sentences about every place of these files where days, hours, places or kinds are glued into prose by hand. */
export function proseFaults(files?: { readonly path: string; readonly text: string }[]): string[];
