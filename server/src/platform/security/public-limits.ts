import type { Clock } from '../foundation/clock.ts';
import { addressKey } from './address.ts';

/** Public pages and calls of one address (trust 5): in memory, per process. */
const publicRules = [
  { max: 50, ms: 10_000 },
  { max: 200, ms: 60_000 },
] as const;
const sweepEveryMs = 60_000;
/** Addresses remembered at once; about 30 MB. */
const defaultMaxAddresses = 100_000;

/** A fixed window that begins with the first request it counts. */
interface Window {
  readonly rule: (typeof publicRules)[number];
  started: number;
  taken: number;
}

export interface PublicLimits {
  /** Counts one request of an address: seconds to wait where it asks too much, else null. */
  tryConsume(ip: string): number | null;
  /** Addresses remembered now. */
  addressCount(): number;
}

const isOver = (window: Window, now: number) => now - window.started >= window.rule.ms;

/** Counts one request; ms until the window ends where it is full, else 0. */
function count(window: Window, now: number): number {
  if (isOver(window, now)) {
    window.started = now;
    window.taken = 0;
  }
  window.taken += 1;
  return window.taken > window.rule.max ? window.started + window.rule.ms - now : 0;
}

/** Limits cheap enough to stand before every public page: a look-up and two additions a request. */
export function createPublicLimits(clock: Clock, mostAddresses = defaultMaxAddresses): PublicLimits {
  const byAddress = new Map<string, readonly Window[]>();
  let swept = clock.now().getTime();

  function sweep(now: number): void {
    swept = now;
    for (const [key, windows] of byAddress) {
      if (windows.every((window) => isOver(window, now))) byAddress.delete(key);
    }
  }

  /** Begins to count an address. Where too many ask at once the oldest is forgotten: a flood cannot fill the memory. */
  function remember(key: string, now: number): readonly Window[] {
    const [oldest] = byAddress.size >= mostAddresses ? byAddress.keys() : [];
    if (oldest !== undefined) byAddress.delete(oldest);
    const windows = publicRules.map((rule) => ({ rule, started: now, taken: 0 }));
    byAddress.set(key, windows);
    return windows;
  }

  return {
    tryConsume(ip) {
      const now = clock.now().getTime();
      if (now - swept >= sweepEveryMs) sweep(now);
      const key = addressKey(ip);
      const windows = byAddress.get(key) ?? remember(key, now);
      const wait = windows.reduce((longest, window) => Math.max(longest, count(window, now)), 0);
      return wait > 0 ? Math.ceil(wait / 1000) : null;
    },
    addressCount: () => byAddress.size,
  };
}
