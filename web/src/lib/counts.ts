/** A number of things with its thousands set apart: `3.462`. */
export const figure = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' });

/** A number of things with their name: `1 agenzia`, `2.340 agenzie`. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;
