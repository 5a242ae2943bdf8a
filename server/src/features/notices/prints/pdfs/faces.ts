import * as fontkit from 'fontkit';
import { fontFiles } from './typst.ts';

let opened: readonly fontkit.Font[] | undefined;
function openFonts(): readonly fontkit.Font[] {
  opened ??= fontFiles.map((file) => fontkit.openSync(file) as fontkit.Font);
  return opened;
}

/** The letters of a text that no face of papers has, each once. */
export function missingLetters(text: string): string[] {
  const [regular, , , arabic] = openFonts();
  const isDrawn = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return /[\s\p{Cf}]/u.test(letter) || regular?.hasGlyphForCodePoint(point) || arabic?.hasGlyphForCodePoint(point);
  };
  return [...new Set(text)].filter((letter) => !isDrawn(letter));
}
