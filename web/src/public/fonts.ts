import { fontFiles } from './font-files.ts';

/** Letters of foreign names; browsers fetch this font only for pages that contain them. */
const extendedRange = 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF';

const fontFace = (family: string, weight: number, url: string, more = '') =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')${more}}`;

/** Ascent and descent of our fonts, in percent of the font size. */
const serifMetrics = [73.5, 26.5] as const;
const sansMetrics = [102.4, 40] as const;

/**
 * A local fallback font with the metrics of ours, so that the layout does not shift when ours arrives. `size` is the average width of our
 * letters in percent of the local font's, measured on texts of these pages.
 */
function fallbackFontFace(
  family: string,
  weight: number,
  { faces, size, like }: { faces: readonly string[]; size: number; like: readonly [number, number] },
): string {
  const [ascent, descent] = like.map((part) => ((part * 100) / size).toFixed(2));
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${faces.map((face) => `local('${face}')`)};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

const fallbackFontFaces = [
  fallbackFontFace('Newsreader Georgia', 400, { faces: ['Georgia'], size: 96.12, like: serifMetrics }),
  fallbackFontFace('Newsreader Georgia', 500, { faces: ['Georgia'], size: 98.2, like: serifMetrics }),
  fallbackFontFace('Newsreader Times', 400, {
    faces: ['Times New Roman', 'Liberation Serif'],
    size: 105.46,
    like: serifMetrics,
  }),
  fallbackFontFace('Newsreader Times', 500, {
    faces: ['Times New Roman', 'Liberation Serif'],
    size: 107.5,
    like: serifMetrics,
  }),
  fallbackFontFace('Newsreader Noto', 400, { faces: ['Noto Serif'], size: 89.09, like: serifMetrics }),
  fallbackFontFace('Newsreader Noto', 500, { faces: ['Noto Serif'], size: 91, like: serifMetrics }),
  fallbackFontFace('Source Sans Arial', 400, { faces: ['Arial', 'Liberation Sans'], size: 92, like: sansMetrics }),
  fallbackFontFace('Source Sans Arial', 600, {
    faces: ['Arial Bold', 'Liberation Sans Bold'],
    size: 88.6,
    like: sansMetrics,
  }),
  fallbackFontFace('Source Sans Roboto', 400, { faces: ['Roboto'], size: 92.2, like: sansMetrics }),
  fallbackFontFace('Source Sans Roboto', 600, { faces: ['Roboto Medium'], size: 93, like: sansMetrics }),
  ":root{--font-serif:'Newsreader','Newsreader Georgia','Newsreader Noto','Newsreader Times',serif;--font-sans:'Source Sans 3','Source Sans Roboto','Source Sans Arial',system-ui,sans-serif}",
].join('');

/**
 * The fonts of the first page, which has 60 KB for everything: one cut of each family, from which browsers draw the others. A further one
 * would be loaded wherever a style asks for it.
 */
export const firstPageFontFaces =
  fontFace('Newsreader', 500, fontFiles.serif500) +
  fontFace('Newsreader', 500, fontFiles.serif500Ext, `;unicode-range:${extendedRange}`) +
  fontFace('Source Sans 3', 400, fontFiles.sans400) +
  fallbackFontFaces;

/** The fonts of the public pages: static instances, because a variable font with optical sizes delays the main image by 0.14 s. */
export const fontFaces =
  fontFace('Newsreader', 400, fontFiles.serif400) +
  fontFace('Newsreader', 400, fontFiles.serif400Italic, ';font-style:italic') +
  fontFace('Source Sans 3', 600, fontFiles.sans600) +
  firstPageFontFaces;

/**
 * Fonts preloaded for the top of a notice. Lists do not preload: their largest element is text, which appears 0.6 s earlier in the local
 * fallback font (Lighthouse, slow 4G) and then changes without a layout shift.
 */
export const noticePreloadedFonts = [fontFiles.serif500, fontFiles.sans400];
