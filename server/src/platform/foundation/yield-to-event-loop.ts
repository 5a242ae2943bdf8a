import { setImmediate } from 'node:timers/promises';

/** Lets pending events run first, for long work that is done in slices. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
