/** Adds the full stop, unless the name at the end brings its own: `Eliminato: Pompe Funebri S.r.l.`. */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
