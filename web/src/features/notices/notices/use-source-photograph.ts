import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { readNoticePhotograph } from '@commiato/contracts/notices/notices';
import { useEffect } from 'react';
import { callFile } from '../../../lib/client.ts';
import type { ImageChoice } from '../../../ui/fields/image/use-image-choice.ts';

/** Copies a notice's photograph into the form of a new one; if it cannot be loaded, the person chooses one. */
export function useCopySourcePhotograph(notice: Notice | null, copy: ImageChoice['copy']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (!notice?.img) return;
    let closed = false;
    void readPhotographFile(notice).then((file) => {
      if (file && !closed) void copy(file);
    });
    return () => {
      closed = true;
    };
  }, []);
}

/**
 * The photograph of a notice with the name under which it was uploaded; null where it cannot be loaded. It is called for as who manages the
 * notice: the public address of a hidden one answers nobody.
 */
export async function readPhotographFile(notice: Pick<Notice, '_id' | 'img' | 'filename'>): Promise<File | null> {
  try {
    const file = await callFile(readNoticePhotograph, { params: { id: notice._id } });
    return new File([file], notice.filename || notice.img, { type: file.type });
  } catch {
    return null;
  }
}
