import { useEffect } from 'react';
import type { ImageChoice } from './use-image-choice.ts';

/** What is said at an image that is not ready when its form is saved: saved without it, it would be lost, and said to be saved. */
export const imageNotReadyMessage = ({ preparing }: Pick<ImageChoice, 'preparing'>): string | undefined =>
  preparing ? 'L’immagine è ancora in preparazione: riprova tra un momento.' : undefined;

/** Forgets what was said at the image once another was chosen and is ready, or refused for a reason of its own. */
export function useImageErrorEnd(
  { preparing }: Pick<ImageChoice, 'preparing'>,
  form: { clearError(name: string): void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing belongs to the end of the preparation alone
  useEffect(() => {
    if (!preparing) form.clearError('file');
  }, [preparing]);
}
