import { useRef, useState } from 'react';
import { randomKey } from './random-key.ts';

/** What a call with a file takes beside its fields. */
interface Delivery {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a form with a file: tells how much has left and can be called off. One key per form, kept over retries. */
export function useUpload() {
  const [idempotencyKey] = useState(randomKey);
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  async function send<T>(act: (delivery: Delivery) => Promise<T>): Promise<T> {
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
    /** Share of the upload that has left, from 0 to 1; null while nothing is sent. */
    share,
    send,
    cancel: () => controller.current?.abort(),
  };
}

/** Whether a call ended because the person called it off. */
export const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
