import { setImmediate } from 'node:timers/promises';

/** Lets whoever waits for this thread work first; for work in slices. Resolves once they had their turn. */
export const othersFirst = (): Promise<void> => setImmediate();
