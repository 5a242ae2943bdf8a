import * as fontkit from 'fontkit';
import { fontFiles } from './typst.ts';

let opened: readonly fontkit.Font[] | undefined;
function openFonts(): readonly fontkit.Font[] {
  opened ??= fontFiles.map((file) => fontkit.openSync(file) as fontkit.Font);
  return opened;
}

function lettersWithoutGlyph(text: string, faces: readonly (fontkit.Font | undefined)[]): string[] {
  const isDrawn = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return /\s|\p{Cf}|\u{fe0f}/u.test(letter) || faces.some((face) => face?.hasGlyphForCodePoint(point));
  };
  return [...new Set(text)].filter((letter) => !isDrawn(letter));
}

/** A text without some of its letters. */
export const withoutLetters = (text: string, letters: ReadonlySet<string>): string =>
  [...text].filter((letter) => !letters.has(letter)).join('');

/** The letters of a text that no face of papers has, each once. */
export function missingLetters(text: string): string[] {
  const [regular, , , arabic] = openFonts();
  return lettersWithoutGlyph(text, [regular, arabic]);
}

/** The letters of a text that no face of a book has, which draws emoji as well, each once. */
export const lettersMissingInBooks = (text: string): string[] => lettersWithoutGlyph(text, openFonts());
