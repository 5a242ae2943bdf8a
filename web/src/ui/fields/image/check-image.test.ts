import { noticeImageSlot } from '@commiato/contracts/uploads';
import { describe, expect, it } from 'vitest';
import { fitsImageSlot, inspectImage, maxShrinkableBytes } from './check-image.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

describe('a file for the photograph', () => {
  it.each(['ritratto.jpg', 'RITRATTO.JPEG', 'nonna.2025.Jpg'])('may be called %s', (name) => {
    expect(fitsImageSlot(noticeImageSlot, { name, size: 1000 }, jpeg)).toBe(true);
  });

  it('may be a PNG of exactly 2,097,152 bytes and not one byte more', () => {
    expect(fitsImageSlot(noticeImageSlot, { name: 'a.png', size: 2_097_152 }, png)).toBe(true);
    expect(fitsImageSlot(noticeImageSlot, { name: 'a.png', size: 2_097_153 }, png)).toBe(false);
  });

  it('is refused for its extension, its content or its emptiness', () => {
    expect(fitsImageSlot(noticeImageSlot, { name: 'a.tiff', size: 1000 }, jpeg)).toBe(false);
    expect(fitsImageSlot(noticeImageSlot, { name: 'jpg', size: 1000 }, jpeg)).toBe(false);
    expect(fitsImageSlot(noticeImageSlot, { name: 'a.jpg', size: 1000 }, new TextEncoder().encode('GIF89a..'))).toBe(
      false,
    );
    expect(fitsImageSlot(noticeImageSlot, { name: 'a.jpg', size: 0 }, new Uint8Array())).toBe(false);
  });
});

describe('a file that is not fit as it is', () => {
  const heic = Uint8Array.of(0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'));

  it('is made smaller by itself up to 40 MB, be it JPEG, PNG or HEIC', () => {
    const fit = { isPhotograph: true, isHeic: false, isShrinkable: true };
    expect(inspectImage({ size: maxShrinkableBytes }, jpeg)).toEqual(fit);
    expect(inspectImage({ size: 3_000_000 }, png)).toEqual(fit);
    expect(inspectImage({ size: 3_000_000 }, heic)).toEqual({ ...fit, isHeic: true });
    expect(inspectImage({ size: maxShrinkableBytes + 1 }, jpeg).isShrinkable).toBe(false);
  });

  it('is no photograph where its content says otherwise', () => {
    expect(inspectImage({ size: 1000 }, new TextEncoder().encode('%PDF-1.7 ...')).isPhotograph).toBe(false);
    expect(inspectImage({ size: 1000 }, new TextEncoder().encode('....ftypmp42')).isPhotograph).toBe(false);
    expect(inspectImage({ size: 0 }, new Uint8Array()).isPhotograph).toBe(false);
  });
});
