const countFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A number with thousands separators: `3.462`. */
export const formatCount = (count: number): string => countFormat.format(count);

/** A number with its noun in singular or plural: `1 agenzia`, `2.340 agenzie`. */
export const countWithNoun = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A time to wait, in the largest unit that still tells it well, never too short: `45 secondi`, `12 minuti`, `24 ore`. */
export function waitDurationText(seconds: number): string {
  if (seconds < 90) return countWithNoun(seconds, 'secondo', 'secondi');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minuti` : `${Math.ceil(seconds / 3600)} ore`;
}
