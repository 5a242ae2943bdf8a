import type { Deps } from '../startup/deps.ts';

interface WakeLoopOptions {
  /** Tag of the event by which other processes say that there is something to do. */
  readonly tag: string;
  /** Does what there is to do, and returns after how many milliseconds to look again unless it is woken. */
  readonly round: (end: AbortSignal) => Promise<number>;
  /** Said in the log where a round failed; the next one follows after `pauseMs`. */
  readonly failure: string;
  readonly pauseMs: number;
}

/** Does rounds of work while the process lives, one after the other, woken by events. The returned function stops it after the current round. */
export function startWakeLoop(
  { events, log }: Pick<Deps, 'events' | 'log'>,
  { tag, round, failure, pauseMs }: WakeLoopOptions,
): () => Promise<void> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> | null = null;
  let again = false;

  const runRound = async () => {
    let pause = pauseMs;
    try {
      again = false;
      pause = await round(end.signal);
    } catch (error) {
      log.warn({ err: error }, failure);
    }
    under = null;
    if (end.signal.aborted) return;
    timer = setTimeout(wake, again ? 0 : pause);
    timer.unref();
  };
  const wake = () => {
    again = true;
    if (under || end.signal.aborted) return;
    clearTimeout(timer);
    under = runRound();
  };

  events.subscribe((tags) => {
    if (tags === null || tags.includes(tag)) wake();
  });
  wake();
  return async () => {
    end.abort();
    clearTimeout(timer);
    await under;
  };
}
