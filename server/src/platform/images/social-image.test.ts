import { expect, test } from 'vitest';
import { sharp } from './image-engine.ts';
import { drawSocialImage, type SocialImageContent } from './social-image.ts';

const words = {
  kind: 'Ringraziamento',
  nome: 'MARIA TERESA',
  cognome: "DELL'ACQUA",
  years: '1938 – 2025',
  when: 'Santa Messa sabato 21 novembre, Cesena',
  agency: 'Onoranze Zoli',
};
const portrait = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();

/** How much of a part of the picture is dark, as letters are: 0 to 1. */
async function darkness(image: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const pixels = await sharp(image).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 128).length / pixels.length;
}
const draw = (more: Partial<SocialImageContent> = {}) => drawSocialImage({ portrait: null, ...words, ...more });

test.each([
  [1707, 1280],
  [400, 1280],
  [3, 5],
])('a portrait of %i x %i fills its place and touches nothing else', async (width, height) => {
  const image = await draw({ portrait: await portrait(width, height) });
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await darkness(image, 97, 81, 374, 468)).toBe(1);
  expect(await darkness(image, 84, 70, 8, 490)).toBe(0);
});

test('without a portrait the sprig stands in its place', async () => {
  const drawn = await sharp(await draw())
    .extract({ left: 96, top: 80, width: 376, height: 470 })
    .greyscale()
    .raw()
    .toBuffer();
  expect(drawn.filter((value) => value < 170).length / drawn.length).toBeGreaterThan(0.02);
});

test('kind, name, years, agency and mark are drawn without any font of the machine', async () => {
  const column = async (more: Partial<SocialImageContent>) => darkness(await draw(more), 520, 60, 620, 430);
  const nothing = { kind: '', nome: '', cognome: '', years: '', when: '', agency: '' };
  const empty = await column(nothing);
  for (const [field, text] of Object.entries(words)) {
    expect(await column({ ...nothing, [field]: text }), field).toBeGreaterThan(empty + 0.001);
  }
  expect(await darkness(await draw(nothing), 700, 500, 260, 60)).toBeGreaterThan(0.01);
});

test('the longest texts stay inside the frame', async () => {
  const image = await draw({
    nome: 'ANNA '.repeat(16),
    cognome: 'W'.repeat(80),
    agency: 'Impresa & <Figli> '.repeat(20),
  });
  expect(await darkness(image, 1135, 60, 24, 500)).toBe(0);
  expect(await darkness(image, 500, 60, 20, 500)).toBe(0);
});
