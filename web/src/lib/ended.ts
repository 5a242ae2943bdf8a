/** A sentence that ends in a name with its one full stop: `Eliminato: Pompe Funebri S.r.l.`. */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
