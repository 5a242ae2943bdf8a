import { photoRatio } from '@commiato/contracts/notices/prints';
import sharp from 'sharp';
import type { PrintSheet } from '../sheet-policy.ts';
import type { SheetWithPhoto } from '../tasks.ts';
import { missingLetters, withoutLetters } from './faces.ts';

/** A paper without the letters that no face has, and without a photograph that cannot be read: it is drawn as well as can be. */
export async function prepareForDrawing({ sheet, photo }: SheetWithPhoto): Promise<SheetWithPhoto> {
  const shown = sheet.photo && photo ? await cropAndTonePhoto(photo, sheet).catch(() => null) : null;
  return { sheet: { ...withoutMissingLetters(sheet), photo: shown !== null }, photo: shown };
}

/** Brightness in brown: each colour is mixed of red, green and blue. The usual weights add up to more than one, and white hair has no drawing left. */
const sepiaMatrix = [
  [0.299, 0.587, 0.114],
  [0.272, 0.534, 0.104],
  [0.227, 0.446, 0.087],
] as [[number, number, number], [number, number, number], [number, number, number]];

/** The part of a photograph that is shown, in its tone; as it is where nothing was chosen. Throws where it cannot be read. */
async function cropAndTonePhoto(photo: Buffer, { tone, crop }: PrintSheet): Promise<Buffer> {
  const picture = sharp(photo);
  const { width, height } = await picture.metadata();
  if (!crop && tone === 'colore') return photo;
  const part = crop ?? { x: 0.5, y: 0.5, zoom: 1 };
  const across = Math.max(1, Math.floor(Math.min(width, height * photoRatio) / part.zoom));
  const down = Math.max(1, Math.min(height, Math.floor(across / photoRatio)));
  const within = (middle: number, length: number, whole: number) =>
    Math.min(whole - length, Math.max(0, Math.round(middle * whole - length / 2)));
  const cropped = picture.extract({
    left: within(part.x, across, width),
    top: within(part.y, down, height),
    width: across,
    height: down,
  });
  const toned = {
    colore: () => cropped,
    grigio: () => cropped.grayscale().toColourspace('b-w'),
    seppia: () => cropped.recomb(sepiaMatrix),
  }[tone]();
  return toned.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The letters of a paper that no face has, each once. */
export const missingLettersInSheet = ({
  name,
  opening,
  details,
  relatives,
  words,
  agency,
  place,
  title,
}: PrintSheet): string[] =>
  missingLetters([...[name, opening, details, relatives, words, agency].flat(), place, title].join(''));

function withoutMissingLetters(sheet: PrintSheet): PrintSheet {
  const { name, opening, details, relatives, words, agency } = sheet;
  const missing = new Set(missingLettersInSheet(sheet));
  if (missing.size === 0) return sheet;
  const drawn = (text: string) => withoutLetters(text, missing);
  const lines = (all: readonly string[]) => all.map(drawn).filter((line) => line.trim() !== '');
  return {
    ...sheet,
    title: drawn(sheet.title),
    name: name.map(drawn),
    opening: lines(opening),
    details: lines(details),
    relatives: lines(relatives),
    words: lines(words),
    place: drawn(sheet.place),
    agency: lines(agency),
  };
}
