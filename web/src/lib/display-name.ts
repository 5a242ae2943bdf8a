import { curly, initialCapitals, isAllCapitals } from '@commiato/italy/formatting';

/** Any stored name as people read it: names of notices are stored in capitals, others as they were typed. */
export const displayName = (name: string): string => curly(isAllCapitals(name) ? initialCapitals(name) : name);
