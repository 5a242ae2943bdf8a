import * as fontkit from 'fontkit';
import { faceFiles } from './typst.ts';

let opened: readonly fontkit.Font[] | undefined;
function faces(): readonly fontkit.Font[] {
  opened ??= faceFiles.map((file) => fontkit.openSync(file) as fontkit.Font);
  return opened;
}

/** The letters of a text that no face of papers has, each once. */
export function missingLetters(text: string): string[] {
  const [regular, , , arabic] = faces();
  const isDrawn = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return /[\s\p{Cf}]/u.test(letter) || regular?.hasGlyphForCodePoint(point) || arabic?.hasGlyphForCodePoint(point);
  };
  return [...new Set(text)].filter((letter) => !isDrawn(letter));
}
