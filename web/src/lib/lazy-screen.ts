import type { ComponentType } from 'react';

/** How long a screen's script may take, in milliseconds (decisions H3). */
export const chunkTimeoutMs = 120_000;

/** A screen's script could not be loaded; `message` is shown under 'Dettagli' on the error page. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(chunk: string, kind: 'timeout' | 'missing' | 'error', cause?: unknown) {
    super(`Loading chunk ${chunk} failed. (${kind})`, { cause });
  }
}

/** Loads a screen when its address is first opened. Throws ChunkError if its script does not arrive within `timeoutMs`. */
export function createScreenLoader(chunk: string, load: () => Promise<ComponentType>, timeoutMs = chunkTimeoutMs) {
  return async (): Promise<{ Component: ComponentType }> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), timeoutMs);
    });
    try {
      return { Component: await Promise.race([load(), tooLate]) };
    } catch (cause) {
      if (cause instanceof ChunkError) throw cause;
      throw new ChunkError(chunk, await fetchChunkFailureKind(cause), cause);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** 'missing' if the script is gone because a new release replaced it, else 'error'. */
async function fetchChunkFailureKind(cause: unknown): Promise<'missing' | 'error'> {
  const address = /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : '')?.[0];
  if (!address) return 'error';
  const reply = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404 ? 'missing' : 'error';
}
