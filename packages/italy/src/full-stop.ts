/**
 * Adds the full stop, unless the name at the end brings its own: `Eliminato: Pompe Funebri S.r.l.`. Also for a sentence that others follow:
 * most firms are called `… s.n.c.`, and with one more the text has two.
 */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
