import { tryAgainProblem } from '../foundation/problem.ts';
import { unqueuedMaker } from './image-making.ts';
import { type ImageOptions, ImageRefusedError, type PreparedImage } from './prepared-image.ts';
import type { SocialImageContent } from './social-image.ts';

/** A request to the image process. */
export type ImageJob = { readonly id: number } & (
  | { readonly prepare: Buffer; readonly making: ImageOptions }
  | { readonly drawSocial: SocialImageContent }
);
/** Sent when a job begins, because its time limit counts from there. */
export type ImageJobBegunMessage = { readonly id: number; readonly begun: true };
/** `taken`: memory of the process after the job, in bytes. */
export type ImageResult = { readonly id: number; readonly taken?: number } & (
  | { readonly made: PreparedImage | Buffer }
  | { readonly refused: { readonly wrongType: boolean } }
  | { readonly busy: true }
  | { readonly failed: string }
);

/** Runs a job; a failure is returned as a result. */
export async function runImageJob(job: ImageJob): Promise<ImageResult> {
  const { id } = job;
  try {
    const made =
      'prepare' in job ? unqueuedMaker.prepare(job.prepare, job.making) : unqueuedMaker.drawSocial(job.drawSocial);
    return { id, made: await made };
  } catch (error) {
    if (error instanceof ImageRefusedError) return { id, refused: { wrongType: error.wrongType } };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Result of a job whose process exceeded its memory limit: the image at fault is refused, any other job may be tried again. */
export function memoryExceededResult(job: ImageJob, guilty: boolean): ImageResult {
  return guilty && 'prepare' in job ? { id: job.id, refused: { wrongType: false } } : { id: job.id, busy: true };
}

/** The made image; throws what the making has thrown. */
export function unwrapResult(result: ImageResult): PreparedImage | Buffer {
  if ('made' in result) return result.made;
  if ('refused' in result) throw new ImageRefusedError(result.refused);
  if ('busy' in result) throw tryAgainProblem();
  throw new Error(result.failed);
}
