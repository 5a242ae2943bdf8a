import { composeUnicode } from '../unicode.ts';
import { controlCharacter, monthLetters, type Sex } from './tax-code.ts';

/** The data from which a tax code is composed. */
export interface TaxCodeIdentity {
  readonly nome: string;
  /** The surname at birth. */
  readonly cognome: string;
  readonly sex: Sex;
  /** `YYYY-MM-DD`. */
  readonly birth: string;
  /** Cadastral code of the birth place, such as `D704`. */
  readonly placeCode: string;
}

/**
 * Letters that are transliterated instead of losing their accent, by the table of the decree of 2 February 2009 (GU 56 of 9/3/2009), which
 * the population register and the tax register follow (circ. Agenzia delle Entrate 34/E of 20/7/2011, circ. Ministero dell'Interno 1 of
 * 22/1/2008). The circular itself prints Ä, Æ, Ö, Œ, Ü and ß; the others come from transcriptions of the table. The letters of a code are
 * chosen by DM 23/12/1976, which knows 26.
 */
const letterTransliterations: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Æ: 'AE',
  Å: 'AA',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ŀ: 'L',
  Ł: 'L',
  Ŋ: 'N',
  Þ: 'TH',
  Ŧ: 'T',
};

const normalizeLetters = (name: string) =>
  composeUnicode(name)
    .toUpperCase()
    .replace(/[ÄÆÅÖØŒÜẞĐÐĦĲĿŁŊÞŦ]/g, (letter) => letterTransliterations[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^A-Z]/g, '');
const keepConsonants = (letters: string) => letters.replace(/[AEIOU]/g, '');

/** Three letters of a surname: consonants, then vowels, then X (DM 23/12/1976, art. 2). */
function surnameLetters(cognome: string): string {
  const letters = normalizeLetters(cognome);
  const vowels = letters.replace(/[^AEIOU]/g, '');
  return `${keepConsonants(letters)}${vowels}XXX`.slice(0, 3);
}

/** Of a given name with four consonants or more, the second one is left out (art. 3). */
function nameLetters(nome: string): string {
  const consonants = keepConsonants(normalizeLetters(nome));
  return consonants.length > 3 ? `${consonants[0]}${consonants.slice(2, 4)}` : surnameLetters(nome);
}

/** The tax code that the rules give a person; namesakes born on one day in one place are given another (omocodia). */
export function composeTaxCode({ nome, cognome, sex, birth, placeCode }: TaxCodeIdentity): string {
  const [year = '', month = '', day = ''] = birth.split('-');
  const dayField = String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0');
  const head = `${surnameLetters(cognome)}${nameLetters(nome)}${year.slice(2)}${monthLetters[Number(month) - 1]}${dayField}${placeCode}`;
  return head + controlCharacter(head);
}

/** Every run of consecutive words: of «MARIA TERESA» the whole, «MARIA» and «TERESA». */
function consecutiveWordGroups(name: string): string[] {
  const words = name.split(/[\s-]+/).filter((word) => normalizeLetters(word) !== '');
  return words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
  );
}

/**
 * Whether given name and surname can have made the letters of a tax code: any run of their words may have, because a notice adds to the
 * registered name («ROSSI VED. BIANCHI», «GIUSEPPE DETTO PINO») or leaves something out. An empty name contradicts nothing.
 */
export function whichNamesFitTaxCode(code: string, { nome, cognome }: Pick<TaxCodeIdentity, 'nome' | 'cognome'>) {
  const fits = (name: string, letters: string, lettersFor: (run: string) => string) => {
    const runs = consecutiveWordGroups(name);
    return runs.length === 0 || runs.some((run) => lettersFor(run) === letters);
  };
  return {
    nome: fits(nome, code.slice(3, 6), nameLetters),
    cognome: fits(cognome, code.slice(0, 3), surnameLetters),
  };
}
