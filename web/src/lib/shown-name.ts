import { curly, initialCapitals, isAllCapitals } from '@commiato/italy/formatting';

/** A name of whatever kind as people read it: those of notices are stored in capitals, others as they were typed. */
export const shownName = (name: string): string => curly(isAllCapitals(name) ? initialCapitals(name) : name);
