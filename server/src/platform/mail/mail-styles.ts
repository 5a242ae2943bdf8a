/** Colours of the light and dark scheme: mail programs know no custom properties. */
export const mailColours = {
  carta: '#f6f1e7',
  foglio: '#fcf9f3',
  filo: '#ddd2bf',
  inchiostro: '#29232d',
  inchiostro2: '#554b5a',
  inchiostro3: '#685d6b',
  viola: '#4e3a69',
  suViola: '#fbf7f0',
};
const darkMailColours: typeof mailColours = {
  carta: '#1d1822',
  foglio: '#26202c',
  filo: '#3a3242',
  inchiostro: '#f0e9df',
  inchiostro2: '#c9bfc9',
  inchiostro3: '#aca0ae',
  viola: '#c5b4da',
  suViola: '#211830',
};

const serif = `Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif`;
const sans = `'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
/** Breaks long words and addresses so that they do not widen a phone's screen. */
const breakLongWordsStyle = 'word-break:break-word;overflow-wrap:anywhere';

/** Inline styles for each part: many mail programs drop style sheets. */
export const inlineStyles = {
  body: `margin:0;padding:0;width:100%;background-color:${mailColours.carta};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
  outer: 'padding:32px 16px 40px',
  column: 'width:100%;max-width:600px',
  brand: `padding:0 4px 16px;font:500 22px/28px ${serif};letter-spacing:0.02em;color:${mailColours.viola}`,
  sheet: `padding:36px 40px 16px;background-color:${mailColours.foglio};border:1px solid ${mailColours.filo};border-top:3px solid ${mailColours.viola};border-radius:3px`,
  title: `margin:0 0 20px;font:500 28px/34px ${serif};color:${mailColours.inchiostro};${breakLongWordsStyle}`,
  paragraph: `margin:0 0 20px;font:400 17px/26px ${sans};color:${mailColours.inchiostro};${breakLongWordsStyle}`,
  note: `margin:0 0 20px;font:400 15px/23px ${sans};color:${mailColours.inchiostro2};${breakLongWordsStyle}`,
  facts: `width:100%;margin:0 0 20px;border-collapse:collapse;border-bottom:1px solid ${mailColours.filo}`,
  label: `width:36%;padding:10px 16px 10px 0;border-top:1px solid ${mailColours.filo};font:400 15px/23px ${sans};color:${mailColours.inchiostro3};text-align:left;vertical-align:top`,
  value: `padding:10px 0;border-top:1px solid ${mailColours.filo};font:600 17px/23px ${sans};color:${mailColours.inchiostro};text-align:left;vertical-align:top;${breakLongWordsStyle}`,
  action: 'margin:4px 0 12px',
  button: `border-radius:6px;background-color:${mailColours.viola};text-align:center`,
  buttonLink: `display:inline-block;padding:12px 24px;font:600 17px/22px ${sans};color:${mailColours.suViola};text-decoration:none;border-radius:6px`,
  address: `margin:0 0 24px;font:400 13px/20px ${sans};color:${mailColours.inchiostro3};${breakLongWordsStyle}`,
  addressLink: `color:${mailColours.viola};text-decoration:underline`,
  footer: `padding:20px 4px 0;font:400 13px/20px ${sans};color:${mailColours.inchiostro3};${breakLongWordsStyle}`,
} as const;

const darkSchemeRules = (within: string) =>
  [
    `${within}.carta{background-color:${darkMailColours.carta} !important}`,
    `${within}.foglio{background-color:${darkMailColours.foglio} !important;border-color:${darkMailColours.filo} !important;border-top-color:${darkMailColours.viola} !important}`,
    `${within}.filo{border-color:${darkMailColours.filo} !important}`,
    `${within}.inchiostro{color:${darkMailColours.inchiostro} !important}`,
    `${within}.inchiostro2{color:${darkMailColours.inchiostro2} !important}`,
    `${within}.inchiostro3{color:${darkMailColours.inchiostro3} !important}`,
    `${within}.viola{color:${darkMailColours.viola} !important}`,
    `${within}.bottone{background-color:${darkMailColours.viola} !important}`,
    `${within}.su-viola{color:${darkMailColours.suViola} !important}`,
  ].join('');

/** For programs that read style sheets: narrow screens, and our own dark scheme instead of inverted colours. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.bordo{padding:20px 10px 28px !important}.foglio{padding:26px 20px 8px !important}.titolo{font-size:24px !important;line-height:30px !important}.etichetta,.valore{display:block !important;width:auto !important}.etichetta{padding:10px 0 0 !important}.valore{padding:2px 0 10px !important;border-top:0 !important}.largo{width:100% !important}.largo a{display:block !important}}',
  `@media (prefers-color-scheme:dark){${darkSchemeRules('')}}`,
  // Outlook marks the body with an attribute in its dark mode.
  darkSchemeRules('[data-ogsc] '),
].join('');
