import { curlyApostrophes, isAllCapitals, nameWithCapitals } from '@commiato/italy/formatting';

/** Any stored name as people read it: names of notices are stored in capitals, others as they were typed. */
export const toDisplayName = (name: string): string =>
  curlyApostrophes(isAllCapitals(name) ? nameWithCapitals(name) : name);
