import { noticeImageSlot } from '@commiato/contracts/uploads';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImageField } from './ImageField.tsx';
import type { ImageChoice } from './use-image-choice.ts';

const choice = {
  ...{ slot: noticeImageSlot, chosen: null, refused: null, canShrink: false },
  ...{ shrinking: false, preparing: false, shrinkFailed: false },
  ...{ choose: async () => false, copy: async () => false, shrink: async () => false, remove: () => undefined },
} satisfies ImageChoice;

it('says how large a photograph may be: bytes (decisions C4), sides and resolution', () => {
  const html = renderToStaticMarkup(<ImageField label="Fotografia" choice={choice} current={null} toolUrl="/x" />);
  const text = html.replaceAll(/<[^>]+>|<!-- -->/g, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Al massimo 2 MB. Dimensioni massime 1920 x 1280 px a 72 dpi');
});
