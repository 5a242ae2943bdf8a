import sharp from 'sharp';
import type { Sheet } from '../sheet-policy.ts';
import type { DrawnSheet } from '../tasks.ts';
import { missingLetters } from './faces.ts';

/** A paper without the letters that no face has, and without a photograph that cannot be read: it is drawn as well as can be. */
export async function drawable({ sheet, photo }: DrawnSheet): Promise<DrawnSheet> {
  const readable = photo && (await isReadable(photo)) ? photo : null;
  return { sheet: { ...withoutMissing(sheet), photo: sheet.photo && readable !== null }, photo: readable };
}

const isReadable = (photo: Buffer): Promise<boolean> =>
  sharp(photo)
    .metadata()
    .then(
      () => true,
      () => false,
    );

/** The letters of a paper that no face has, each once. */
export const missingIn = ({ name, opening, details, relatives, words, agency, place, title }: Sheet): string[] =>
  missingLetters([...[name, opening, details, relatives, words, agency].flat(), place, title].join(''));

function withoutMissing(sheet: Sheet): Sheet {
  const { name, opening, details, relatives, words, agency } = sheet;
  const missing = new Set(missingIn(sheet));
  if (missing.size === 0) return sheet;
  const drawn = (text: string) => [...text].filter((letter) => !missing.has(letter)).join('');
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
