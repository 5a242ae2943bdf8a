import type { ComponentType } from 'react';

/** How long a screen's script may take, in milliseconds (decisions H3). */
export const chunkLimit = 120_000;

/** A screen's script did not arrive; `message` is for the 'Dettagli' of the error page. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(chunk: string, kind: 'timeout' | 'missing' | 'error', cause?: unknown) {
    super(`Loading chunk ${chunk} failed. (${kind})`, { cause });
  }
}

/** Loads a screen when its address is first opened. Throws ChunkError where its script does not arrive in time. */
export function lazyScreen(chunk: string, load: () => Promise<ComponentType>, limit = chunkLimit) {
  return async (): Promise<{ Component: ComponentType }> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), limit);
    });
    try {
      return { Component: await Promise.race([load(), tooLate]) };
    } catch (cause) {
      if (cause instanceof ChunkError) throw cause;
      throw new ChunkError(chunk, await kindOf(cause), cause);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** After a new release the scripts of the old one are gone: that is 'missing', everything else 'error'. */
async function kindOf(cause: unknown): Promise<'missing' | 'error'> {
  const address = /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : '')?.[0];
  if (!address) return 'error';
  const reply = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404 ? 'missing' : 'error';
}
