import type { Clock } from '../foundation/clock.ts';
import { ipLimitKey } from './address.ts';

/** Limits of public pages and calls for one address (trust 5), in memory of each process. */
const publicRules = [
  { max: 50, ms: 10_000 },
  { max: 200, ms: 60_000 },
] as const;
const sweepEveryMs = 60_000;
/** Maximum number of remembered addresses; about 30 MB. */
const defaultMaxAddresses = 100_000;

/** A fixed window that starts with its first request. */
interface Window {
  readonly rule: (typeof publicRules)[number];
  started: number;
  taken: number;
}

export interface PublicLimits {
  /** Counts a request of an address. Returns the seconds to wait if it exceeds the limit, else null. */
  tryConsume(ip: string): number | null;
  /** Number of remembered addresses. */
  addressCount(): number;
}

/** Also of a clock that was put back: counted until it has caught up, whoever was here just now would be refused for as long. */
const isWindowOver = (window: Window, now: number) => Math.abs(now - window.started) >= window.rule.ms;

/** Counts a request; returns the ms until the window ends if it is full, else 0. */
function countInWindow(window: Window, now: number): number {
  if (isWindowOver(window, now)) {
    window.started = now;
    window.taken = 0;
  }
  window.taken += 1;
  return window.taken > window.rule.max ? window.started + window.rule.ms - now : 0;
}

/** Limits cheap enough for every public page: one look-up and two additions for a request. */
export function createPublicLimits(clock: Clock, mostAddresses = defaultMaxAddresses): PublicLimits {
  const byAddress = new Map<string, readonly Window[]>();
  let swept = clock.now().getTime();

  function sweep(now: number): void {
    swept = now;
    for (const [key, windows] of byAddress) {
      if (windows.every((window) => isWindowOver(window, now))) byAddress.delete(key);
    }
  }

  /** Starts counting an address. The oldest one is dropped at the maximum, so that many addresses cannot fill the memory. */
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
      if (Math.abs(now - swept) >= sweepEveryMs) sweep(now);
      const key = ipLimitKey(ip);
      const windows = byAddress.get(key) ?? remember(key, now);
      const wait = windows.reduce((longest, window) => Math.max(longest, countInWindow(window, now)), 0);
      return wait > 0 ? Math.ceil(wait / 1000) : null;
    },
    addressCount: () => byAddress.size,
  };
}
