import {
  doImageJob,
  type ImageBegun,
  type ImageJob,
  type ImageResult,
  memoryExceededResult,
} from './platform/images/image-jobs.ts';
import { watchMemory } from './platform/images/memory-watch.ts';

/** The process that decodes what is uploaded, beside each web process (docs/decisions/0010). */

// Our program is gone, or has nothing more for us.
process.once('disconnect', () => process.exit());
// A terminal tells the whole group of processes: the program decides when we end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

interface UnderWay {
  readonly job: ImageJob;
  /** Bytes that this process took when it began. */
  readonly before: number;
}
const underWay = new Map<number, UnderWay>();
const taken = () => process.memoryUsage.rss();
const tell = (message: ImageResult | ImageBegun, told = () => {}) => {
  if (process.connected) process.send?.(message, told);
  else told();
};
// Not by `process.exit`, which waits for the decoder's threads.
const fall = () => process.kill(process.pid, 'SIGKILL');
const most = Number(process.argv[2]);
const memory = watchMemory(most, () => {
  // Alone, and half of all is its own: what earlier pictures left behind is nobody's fault.
  const guilty = ({ before }: UnderWay) => underWay.size === 1 && taken() - before > most / 2;
  for (const one of underWay.values()) tell(memoryExceededResult(one.job, guilty(one)), fall);
});

process.on('message', (job: ImageJob) => {
  underWay.set(job.id, { job, before: taken() });
  memory.start();
  tell({ id: job.id, begun: true });
  void doImageJob(job).then((result) => {
    underWay.delete(job.id);
    if (underWay.size === 0) memory.stop();
    tell({ ...result, taken: taken() });
  });
});
// Told so before we could hear it.
if (!process.connected) process.exit();
// Loaded before the first picture comes.
await import('./platform/images/images.ts');
