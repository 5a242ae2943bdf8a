const months = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
/** States take `in` or `nel` in Italian, never `a`. */
const states =
  'Albania|Algeria|Argentina|Australia|Austria|Belgio|Brasile|Bulgaria|Canada|Cina|Croazia|Egitto|Eritrea|Etiopia|Filippine|Francia|Germania|Grecia|India|Inghilterra|Irlanda|Jugoslavia|Libia|Macedonia|Marocco|Moldova|Nigeria|Paesi Bassi|Perù|Polonia|Portogallo|Regno Unito|Repubblica|Romania|Russia|Senegal|Serbia|Slovenia|Spagna|Stati Uniti|Svizzera|Tunisia|Turchia|Ucraina|Ungheria|Venezuela';

/** Patterns that are never correct Italian, written independently of the code that forms sentences. */
const flaws: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:il|del|dal|al|nel) (?:0?8|11)(?=[/ ](?:\\d|${months}))`, 'giu'),
  new RegExp(`(?<!\\p{L})(?:l|dell|dall|all|nell)[’'](?!(?:0?8|11)[/ ])\\d\\S*[/ ](?:\\d|${months})`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d])1 (?:${months})`, 'giu'),
  /(?<!\p{L})d?alle 0?1(?![\d/])/giu,
  /(?<!\p{L})a (?=[AÀ]\p{L})\p{L}+/gu,
  new RegExp(`(?<!\\p{L})a (?:${states})(?!\\p{L})`, 'gu'),
  /(?<=\S)(?<!\.)\.\.(?!\.)/g,
  /\b(?:null|undefined|NaN|\[object)\b/g,
];

/** Parts of a text with grammatical errors around days, hours, places and the names of firms. */
export const proseFlaws = (text: string): string[] => flaws.flatMap((flaw) => text.match(flaw) ?? []);
