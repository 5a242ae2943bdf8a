import { expect, it } from 'vitest';
import { imageNotReadyMessage } from './image-readiness.ts';

it('a form is not saved without the image that is being prepared for it', () => {
  expect(imageNotReadyMessage({ preparing: true })).toBe(
    'L’immagine è ancora in preparazione: riprova tra un momento.',
  );
  expect(imageNotReadyMessage({ preparing: false })).toBeUndefined();
});
