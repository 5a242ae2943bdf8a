import { whichNamesFitTaxCode } from '@commiato/italy/tax-codes/compose';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';

/** The parts of a name that one text holds. */
export interface NameParts {
  readonly nome: string;
  readonly cognome: string;
  readonly coniuge: string;
  /** Digits, or empty. */
  readonly age: string;
  /** Whether where the surname begins is a guess. */
  readonly uncertain: boolean;
}

/** Words that belong to the surname behind them. */
const surnameParticles = new Set(
  [
    'd',
    'da',
    'dal',
    'dalla',
    'dalle',
    'de',
    'dei',
    'degli',
    'del',
    'della',
    'delle',
    'dello',
    'di',
    'la',
    'le',
    'li',
  ].concat(['lo', 'san', 'santa', 'van', 'von']),
);
const titlePattern =
  /^(?:dott\.?(?:ssa)?|prof\.?(?:ssa)?|ing\.?|avv\.?|geom\.?|rag\.?|cav\.?|comm\.?|don|suor|padre|sig\.?(?:ra)?)\s+/iu;
const spousePattern = / (?:ved(?:ova|ovo)?\.?|in|coniugat[ao]|mogl?ie di) /iu;
const agePattern = /\b(?:di )?anni (\d{1,3})\b/iu;
const noticeKindPattern =
  /^(?:necrologio|annuncio(?: funebre)?|in memoria di|ricordo di|trigesimo|(?:primo |\d{1,2}[°º] )?anniversario|ringraziamenti?|lutto)(?: di| per)?\s*[:–-]?\s+/iu;

const isUpper = (word: string) => word === word.toLocaleUpperCase('it') && /\p{L}{2}/u.test(word);
const bareWord = (word: string) => word.toLowerCase().replace(/['’.]/gu, '');

interface NameOrder {
  readonly nome: string;
  readonly cognome: string;
  readonly uncertain: boolean;
}

/** Where words may be divided is tried for so many; longer texts are no name alone. */
const maxWordsTried = 8;

const joinedHalves = (words: readonly string[], at: number): [string, string] => [
  words.slice(0, at).join(' '),
  words.slice(at).join(' '),
];
const surnameFirstAt = (words: readonly string[], at: number) => {
  const [cognome, nome] = joinedHalves(words, at);
  return { nome, cognome };
};
const surnameLastAt = (words: readonly string[], at: number) => {
  const [nome, cognome] = joinedHalves(words, at);
  return { nome, cognome };
};

/** `De Luca Anna`: the surname is the first word with its particles. */
function surnameFirstOrder(words: readonly string[]): NameOrder {
  let length = Math.min(words.length, 1);
  while (length < words.length - 1 && surnameParticles.has(bareWord(words[length - 1] ?? ''))) length += 1;
  return { ...surnameFirstAt(words, length), uncertain: words.length - length > 1 };
}

/** `Anna De Luca`: the surname is the last word with its particles. */
function surnameLastOrder(words: readonly string[]): NameOrder {
  let start = Math.max(words.length - 1, 0);
  while (start > 1 && surnameParticles.has(bareWord(words[start - 1] ?? ''))) start -= 1;
  return { ...surnameLastAt(words, start), uncertain: start > 1 };
}

/** The order that fits a tax code, where the usual one does not: lists of other programs have the surname first and do not say so. */
function orderFittingTaxCode(words: readonly string[], usual: NameOrder, taxCode: string): NameOrder {
  const code = normalizeTaxCode(taxCode);
  if (!isTaxCodeShape(code, true) || words.length < 2 || words.length > maxWordsTried) return usual;
  const fits = (names: Pick<NameOrder, 'nome' | 'cognome'>) => {
    const { nome, cognome } = whichNamesFitTaxCode(code, names);
    return nome && cognome;
  };
  if (fits(usual)) return usual;
  const lengths = words.slice(1).map((_, index) => index + 1);
  const found =
    lengths.map((length) => surnameFirstAt(words, length)).find(fits) ??
    lengths.map((start) => surnameLastAt(words, start)).findLast(fits);
  return found ? { ...found, uncertain: false } : usual;
}

/** What is said of a name that was divided with a doubt. */
export const dividedNameDoubt = ({ nome, cognome }: Pick<NameParts, 'nome' | 'cognome'>): string =>
  `Letto come nome «${nome}» e cognome «${cognome}»: ricontrolla.`;

/** What a file says of a name beside it. */
interface NameHints {
  /** The head of the column says so. */
  readonly surnameFirst?: boolean;
  readonly taxCode?: string | undefined;
}

/**
 * Splits `Mario Rossi`, `ROSSI Mario ved. Bianchi, di anni 87`: the surname is what stands in capitals alone, or else what
 * fits the tax code, or the last word with its particles; the first where the head of the column says that it comes first.
 */
export function splitName(written: string, { surnameFirst = false, taxCode = '' }: NameHints = {}): NameParts {
  const text = written
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 300)
    .replace(noticeKindPattern, '')
    .replace(titlePattern, '');
  const age = agePattern.exec(text)?.[1] ?? '';
  const [beforeSpouse = '', coniuge = ''] = text.replace(agePattern, '').split(spousePattern, 2);
  const [name = ''] = beforeSpouse.split(/[(,–]| - /u, 1);
  const words = name.trim().split(' ').filter(Boolean);
  const rest = { coniuge: (coniuge.split(/[,(]/u, 1)[0] ?? '').trim(), age };
  const upper = words.filter(isUpper);
  if (upper.length > 0 && upper.length < words.length)
    return {
      ...rest,
      cognome: upper.join(' '),
      nome: words.filter((word) => !isUpper(word)).join(' '),
      uncertain: false,
    };
  const usual = surnameFirst ? surnameFirstOrder(words) : surnameLastOrder(words);
  return { ...rest, ...orderFittingTaxCode(words, usual, taxCode) };
}
