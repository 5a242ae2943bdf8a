/** The process that serves an installation at a port; 0 where it is not found. */
export function programAt(place: { readonly dataDir: string; readonly port: number }): number;
