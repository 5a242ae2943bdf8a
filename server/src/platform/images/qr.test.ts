import { expect, test } from 'vitest';
import { readQrCode } from '../../testing/read-qr-code.ts';
import { sharp } from './image-engine.ts';
import { qrPng, qrSvg } from './qr.ts';

const address = 'https://commiato.example/necrologio/68fa1cKq2mZw/maria-teresa-dellacqua';

test.each([address, 'http://localhost:3000/', `${address}?da=${'x'.repeat(200)}`])(
  'the PNG leads to %s',
  async (target) => {
    expect(await readQrCode(await qrPng(target))).toBe(target);
  },
);

test('the PNG is 1024 x 1024 pixels, black on white, with a light border', async () => {
  const image = await qrPng(address);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
  const pixels = await sharp(image).greyscale().raw().toBuffer();
  expect(new Set(pixels)).toEqual(new Set([0, 255]));
  const border = await sharp(image).extract({ left: 0, top: 0, width: 1024, height: 60 }).greyscale().raw().toBuffer();
  expect(new Set(border)).toEqual(new Set([255]));
});

test('the SVG leads to the address, in violet on ivory, and fits a page', async () => {
  const svg = qrSvg(address, '#4e3a69');
  expect(await readQrCode(await sharp(Buffer.from(svg)).resize(600).png().toBuffer())).toBe(address);
  expect(svg).toContain('fill="#4e3a69"');
  expect(svg).not.toMatch(/<svg[^>]* (width|height)=/);
  expect(svg.length).toBeLessThan(8000);
});

test('the SVG of every address can be read, though all have one mask', async () => {
  for (let index = 0; index < 40; index += 1) {
    const target = `https://commiato.example/necrologio/${index}68fa1cKq2mZ/${'maria-teresa-dellacqua'.slice(index % 20)}${index * 7919}`;
    const svg = qrSvg(target, '#4e3a69');
    expect(await readQrCode(await sharp(Buffer.from(svg)).resize(300).png().toBuffer())).toBe(target);
  }
});
