import { doImageJob, type ImageJob } from './platform/images/image-jobs.ts';

/** The process that decodes what is uploaded, beside each web process (docs/decisions/0010). */

// Our program is gone, or has nothing more for us.
process.once('disconnect', () => process.exit());
// A terminal tells the whole group of processes: the program decides when we end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('message', (job: ImageJob) => {
  void doImageJob(job).then((result) => {
    if (process.connected) process.send?.(result);
  });
});
// Told so before we could hear it.
if (!process.connected) process.exit();
// Loaded before the first picture comes.
await import('./platform/images/images.ts');
