import { useRef, useState } from 'react';
import { randomKey } from './random-key.ts';

/** The options of `call` for a route with a file. */
interface UploadOptions {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a form with a file: reports the progress and can be cancelled. Retries have the same idempotency key. */
export function useUpload() {
  const [idempotencyKey] = useState(randomKey);
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  async function send<T>(act: (delivery: UploadOptions) => Promise<T>): Promise<T> {
    controller.current = new AbortController();
    setShare(0);
    try {
      return await act({ idempotencyKey, onProgress: setShare, signal: controller.current.signal });
    } finally {
      setShare(null);
    }
  }

  return {
    idempotencyKey,
    /** Share of the upload that was sent, from 0 to 1; null while nothing is sent. */
    share,
    send,
    cancel: () => controller.current?.abort(),
  };
}

/** Whether a call ended because the person cancelled it. */
export const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
