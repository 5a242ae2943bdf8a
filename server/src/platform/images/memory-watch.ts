/** A decoder takes some 10 MB between two looks. */
const everyMs = 10;

/** Calls `beyond` once, when this process takes more than `bytes` of memory while it is watched. */
export function watchMemory(bytes: number, beyond: () => void): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (process.memoryUsage.rss() <= bytes) return;
    clearInterval(timer);
    beyond();
  };
  return {
    start: () => {
      timer ??= setInterval(look, everyMs);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
