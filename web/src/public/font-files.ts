import serif400Italic from '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2?url';
import serif400 from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import serif500 from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import serif500Ext from '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2?url';
import sans400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';
import sans600 from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url';

/** Addresses of the font files: static instances of Latin letters, and of further European letters for foreign names. */
export const fontFiles = { serif400, serif400Italic, serif500, serif500Ext, sans400, sans600 } as const;
