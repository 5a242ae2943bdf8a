import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useEffect } from 'react';
import type { ImageChoice } from '../../../ui/fields/image/use-image-choice.ts';

/** Copies a notice's photograph into the form of a new one; if it cannot be loaded, the person chooses one. */
export function useCopySourcePhotograph(notice: Notice | null, copy: ImageChoice['copy']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (!notice?.img) return;
    const stop = new AbortController();
    void fetchPhotograph(notice, stop.signal).then((file) => {
      if (file && !stop.signal.aborted) void copy(file);
    });
    return () => stop.abort();
  }, []);
}

async function fetchPhotograph(notice: Notice, signal: AbortSignal): Promise<File | null> {
  try {
    const answer = await fetch(imageAddress(notice), { signal });
    if (!answer.ok) return null;
    const blob = await answer.blob();
    return new File([blob], notice.filename || notice.img, { type: blob.type });
  } catch {
    return null;
  }
}
