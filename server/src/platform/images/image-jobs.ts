import { Problem } from '../foundation/problem.ts';
import { unqueuedMaker } from './image-making.ts';
import { type ImageOptions, ImageRefused, type PreparedImage } from './prepared-image.ts';
import type { SocialImage } from './social-image.ts';

/** What a program asks of the process that makes its images. */
export type ImageJob = { readonly id: number } & (
  | { readonly prepare: Buffer; readonly making: ImageOptions }
  | { readonly drawSocial: SocialImage }
);
/** What that answers: first that it has begun, because its time counts from there. */
export type ImageBegun = { readonly id: number; readonly begun: true };
/** `taken`: bytes that the process takes after it. */
export type ImageResult = { readonly id: number; readonly taken?: number } & (
  | { readonly made: PreparedImage | Buffer }
  | { readonly refused: { readonly wrongType: boolean } }
  | { readonly busy: true }
  | { readonly failed: string }
);

/** Does a job; what fails is an answer as well. */
export async function doImageJob(job: ImageJob): Promise<ImageResult> {
  const { id } = job;
  try {
    const made =
      'prepare' in job ? unqueuedMaker.prepare(job.prepare, job.making) : unqueuedMaker.drawSocial(job.drawSocial);
    return { id, made: await made };
  } catch (error) {
    if (error instanceof ImageRefused) return { id, refused: { wrongType: error.wrongType } };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * What a job becomes whose process takes more memory than it may: a picture that is to blame is refused, any other job may come again.
 */
export function memoryExceededResult(job: ImageJob, guilty: boolean): ImageResult {
  return guilty && 'prepare' in job ? { id: job.id, refused: { wrongType: false } } : { id: job.id, busy: true };
}

/** What was made. Throws as the making itself would have. */
export function unwrapResult(result: ImageResult): PreparedImage | Buffer {
  if ('made' in result) return result.made;
  if ('refused' in result) throw new ImageRefused(result.refused);
  if ('busy' in result) throw new Problem('non-pronto', { headers: { 'retry-after': '5' } });
  throw new Error(result.failed);
}
