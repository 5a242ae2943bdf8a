/** What has a usual spelling in plain letters. */
const spellings: Record<string, string> = {
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

/** The blocks that the schema's texts allow: Basic Latin alone, or with the Latin-1 Supplement. */
export type Charset = 'basic' | 'latin1';

const limits: Record<Charset, number> = { basic: 0x7f, latin1: 0xff };

const accents = /\p{M}/gu;

function spellCharacter(character: string, limit: number): string {
  if ((character.codePointAt(0) ?? 0) <= limit) return character;
  const known = spellings[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFD').replace(accents, '');
  return spellings[plain] ?? plain;
}

/**
 * A text on one line in the characters that the schema allows, those with a usual plain spelling written so (`Š` as `S`, `€` as
 * `EUR`). Answers apart those that have none, such as Greek letters: nobody but the writer can spell them.
 */
export function transliterate(text: string, charset: Charset): { text: string; foreign: string[] } {
  const oneLine = text
    .normalize('NFC')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const spelled = [...oneLine].map((character) => spellCharacter(character, limits[charset])).join('');
  const foreign = new Set([...spelled].filter((character) => (character.codePointAt(0) ?? 0) > limits[charset]));
  return { text: spelled, foreign: [...foreign] };
}

/** A text cut into pieces of at most `length` characters, between words where a word fits. */
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
