import {
  type ImageJob,
  type ImageJobBegunMessage,
  type ImageResult,
  memoryExceededResult,
  runImageJob,
} from './platform/images/image-jobs.ts';
import { createMemoryWatch } from './platform/images/memory-watch.ts';

/** The process that decodes what is uploaded, beside each web process (docs/decisions/0010). */

// Our program is gone, or has nothing more for us.
process.once('disconnect', () => process.exit());
// A terminal tells the whole group of processes: the program decides when we end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

interface RunningImageJob {
  readonly job: ImageJob;
  /** Bytes that this process took when it began. */
  readonly before: number;
}
const runningJobs = new Map<number, RunningImageJob>();
const residentBytes = () => process.memoryUsage.rss();
const sendToParent = (message: ImageResult | ImageJobBegunMessage, told = () => {}) => {
  if (process.connected) process.send?.(message, told);
  else told();
};
// Not by `process.exit`, which waits for the decoder's threads.
const killSelf = () => process.kill(process.pid, 'SIGKILL');
const maxMemoryBytes = Number(process.argv[2]);
const memoryWatch = createMemoryWatch(maxMemoryBytes, () => {
  // Alone, and half of all is its own: what earlier pictures left behind is nobody's fault.
  const guilty = ({ before }: RunningImageJob) =>
    runningJobs.size === 1 && residentBytes() - before > maxMemoryBytes / 2;
  for (const one of runningJobs.values()) sendToParent(memoryExceededResult(one.job, guilty(one)), killSelf);
});

process.on('message', (job: ImageJob) => {
  runningJobs.set(job.id, { job, before: residentBytes() });
  memoryWatch.start();
  sendToParent({ id: job.id, begun: true });
  void runImageJob(job).then((result) => {
    runningJobs.delete(job.id);
    if (runningJobs.size === 0) memoryWatch.stop();
    sendToParent({ ...result, taken: residentBytes() });
  });
});
// Told so before we could hear it.
if (!process.connected) process.exit();
// Loaded before the first picture comes.
await import('./platform/images/images.ts');
