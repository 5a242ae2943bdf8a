import { expect, it } from 'vitest';
import { imageNotReadyError } from './image-readiness.ts';

it('a form is not saved without the image that is being prepared for it', () => {
  expect(imageNotReadyError({ preparing: true })).toBe('L’immagine è ancora in preparazione: riprova tra un momento.');
  expect(imageNotReadyError({ preparing: false })).toBeUndefined();
});
