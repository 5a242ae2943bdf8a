import { fontFiles } from './font-files.ts';

/** Letters of names from beyond Italy: fetched only by a page that has them. */
const extended = 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF';

const cut = (family: string, weight: number, url: string, more = '') =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')${more}}`;

/** A face of the reader's machine in the measures of ours (averages by Capsize), so that nothing moves when ours arrives. */
const standIn = (
  family: string,
  faces: readonly string[],
  [size, ascent, descent]: readonly [number, number, number],
) =>
  `@font-face{font-family:'${family}';src:${faces.map((face) => `local('${face}')`)};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/** The faces of the public pages: static cuts, because the optical-size axis costs 0.14 s before the main image shows. */
export const fontFaces = [
  cut('Newsreader', 400, fontFiles.serif400),
  cut('Newsreader', 400, fontFiles.serif400Italic, ';font-style:italic'),
  cut('Newsreader', 500, fontFiles.serif500),
  cut('Newsreader', 500, fontFiles.serif500Ext, `;unicode-range:${extended}`),
  cut('Source Sans 3', 400, fontFiles.sans400),
  cut('Source Sans 3', 600, fontFiles.sans600),
  standIn('Newsreader Georgia', ['Georgia'], [96.12, 76.47, 27.57]),
  standIn('Newsreader Times', ['Times New Roman', 'Liberation Serif'], [105.46, 69.69, 25.13]),
  standIn('Newsreader Noto', ['Noto Serif'], [89.09, 82.5, 29.75]),
  standIn('Source Sans Arial', ['Arial', 'Liberation Sans'], [93.76, 109.21, 42.66]),
  standIn('Source Sans Roboto', ['Roboto'], [93.97, 108.97, 42.57]),
  ":root{--font-serif:'Newsreader','Newsreader Georgia','Newsreader Noto','Newsreader Times',serif;--font-sans:'Source Sans 3','Source Sans Roboto','Source Sans Arial',system-ui,sans-serif}",
].join('');

/**
 * What the top of a notice is set in. The lists do without: their largest element is text, which shows 0.6 s earlier in the
 * reader's own face (Lighthouse, slow 4G) and then changes without moving.
 */
export const preloadedFonts = [fontFiles.serif500, fontFiles.sans400];
