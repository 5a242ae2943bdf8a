/** A decoder allocates about 10 MB in this interval. */
const checkIntervalMs = 10;

/** Calls `beyond` once if this process exceeds `bytes` of memory while the watch runs. */
export function createMemoryWatch(bytes: number, beyond: () => void): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (process.memoryUsage.rss() <= bytes) return;
    clearInterval(timer);
    beyond();
  };
  return {
    start: () => {
      timer ??= setInterval(look, checkIntervalMs);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
