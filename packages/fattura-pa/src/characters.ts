/** Characters with a usual spelling in ASCII. */
const asciiSpellings: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  '™': '(TM)',
  '№': 'n.',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  '«': '"',
  '»': '"',
  '°': 'o',
  º: 'o',
  ª: 'a',
  '×': 'x',
  '·': '.',
};

/** Unicode blocks of the schema's text types: Basic Latin alone, or with the Latin-1 Supplement. */
export type Charset = 'basic' | 'latin1';

const charsetLimits: Record<Charset, number> = { basic: 0x7f, latin1: 0xff };

const accentPattern = /\p{M}/gu;

function spellCharacter(character: string, limit: number): string {
  if ((character.codePointAt(0) ?? 0) <= limit) return character;
  const known = asciiSpellings[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFD').replace(accentPattern, '');
  return asciiSpellings[plain] ?? plain;
}

/**
 * Puts a text on one line and spells characters that the schema does not allow in plain letters (`Š` as `S`, `€` as `EUR`). `foreign` lists
 * those without a usual spelling, such as Greek letters: only the writer can replace them.
 */
export function transliterate(text: string, charset: Charset): { text: string; foreign: string[] } {
  const oneLine = text
    .normalize('NFC')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const spelled = [...oneLine].map((character) => spellCharacter(character, charsetLimits[charset])).join('');
  const foreign = new Set([...spelled].filter((character) => (character.codePointAt(0) ?? 0) > charsetLimits[charset]));
  return { text: spelled, foreign: [...foreign] };
}

/** Cuts a text into pieces of at most `length` characters, between words where possible. */
export function splitText(text: string, length: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > length) {
    const space = rest.lastIndexOf(' ', length);
    const end = space > 0 ? space : length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
