import { expect, it } from 'vitest';
import { renderMarkup } from '../testing/render-markup.tsx';
import { Button } from './Button.tsx';

it('that may be held stands in the same place of the page when it no longer is: a press keeps its element', () => {
  const start = (reason: string | undefined) =>
    /^<span[^>]*><button/.test(renderMarkup(<Button disabledReason={reason}>Scarica</Button>));
  expect([start('Scrivi i due giorni.'), start(undefined)]).toEqual([true, true]);
  expect(renderMarkup(<Button>Scarica</Button>)).toMatch(/^<button/);
});
