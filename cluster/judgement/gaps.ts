import type { Seen } from '../load/book.ts';

/** The time of a fault: from when it struck until all parts stood again, in ms. */
export interface Round {
  readonly struck: number;
  readonly whole: number;
}

/**
 * The longest time within a round in which one kind was asked for and nothing of it succeeded, and of which kind. It is counted from
 * the first that was asked after the last success: while nobody asks, nobody waits.
 */
export function longestGap(all: readonly Seen[], round: Round): { kind: string; ms: number } {
  let longest = { kind: '', ms: 0 };
  for (const kind of new Set(all.map((seen) => seen.kind))) {
    const asked = all
      .filter((seen) => seen.kind === kind && seen.to > round.struck && seen.from < round.whole)
      .sort((a, b) => a.to - b.to);
    let since = Number.POSITIVE_INFINITY;
    let success = round.struck;
    for (const { from, to, good } of asked) {
      since = Math.min(since, Math.max(from, success));
      const ms = Math.min(to, round.whole) - since;
      if (ms > longest.ms) longest = { kind, ms };
      if (good) [since, success] = [Number.POSITIVE_INFINITY, to];
    }
  }
  return longest;
}

/** Those that were answered while a fault was there. */
export const within = (all: readonly Seen[], { struck, whole }: Round): Seen[] =>
  all.filter(({ to }) => to > struck && to <= whole);

/** How long after a fault something was still refused or broken off, in ms; 0 where nothing was. */
export const lastFailure = (all: readonly Seen[], round: Round): number =>
  Math.max(
    0,
    ...within(all, round)
      .filter(isFailure)
      .map(({ to }) => to - round.struck),
  );

/** Refused because of the fault, or not answered whole. */
export const isFailure = ({ status }: Seen): boolean => status === 0 || status >= 500;

/** How often each status of a failure came, as `12 × 503, 1 × 502`. */
export function countOf(failures: readonly Seen[]): string {
  const counts = new Map<number, number>();
  for (const { status } of failures) counts.set(status, (counts.get(status) ?? 0) + 1);
  const parts = [...counts].map(([status, count]) => `${count} × ${status || 'interrotte'}`);
  return parts.join(', ') || 'nessuna';
}
