import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { AttachmentImage } from './AttachmentImage.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('of a hidden notice is not asked for by the public address, which answers nobody', () => {
  const attachment = { _id: 'a', id_utente: 'u', id_nek: 'n', img: 'b.jpg', cosa: 'Partecipazione' };
  const draw = (hidden: boolean) =>
    renderMarkup(
      <MantineProvider>
        <AttachmentImage attachment={attachment as never} hidden={hidden} />
      </MantineProvider>,
    );
  expect([draw(false).includes('b.jpg'), draw(true).includes('b.jpg')]).toEqual([true, false]);
});
