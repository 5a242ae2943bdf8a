const countFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A number with thousands separators: `3.462`. */
export const formatCount = (count: number): string => countFormat.format(count);

/** A number with its noun in singular or plural: `1 agenzia`, `2.340 agenzie`. */
export const countWithNoun = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
