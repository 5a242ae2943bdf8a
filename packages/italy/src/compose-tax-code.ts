import { controlCharacter, monthLetters, type Sex } from './tax-code.ts';
import { searchWords } from './words.ts';

/** What a tax code is made from. */
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

const lettersOf = (name: string) =>
  searchWords(name)
    .join('')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
const consonantsOf = (letters: string) => letters.replace(/[AEIOU]/g, '');

/** Three letters of a surname: consonants, then vowels, then X (DM 23/12/1976, art. 2). */
function surnameLetters(cognome: string): string {
  const letters = lettersOf(cognome);
  const vowels = letters.replace(/[^AEIOU]/g, '');
  return `${consonantsOf(letters)}${vowels}XXX`.slice(0, 3);
}

/** Of a given name with four consonants or more, the second one is left out (art. 3). */
function nameLetters(nome: string): string {
  const consonants = consonantsOf(lettersOf(nome));
  return consonants.length > 3 ? `${consonants[0]}${consonants.slice(2, 4)}` : surnameLetters(nome);
}

/** The code that the rules give a person; namesakes born on one day in one place are given another (omocodia). */
export function composeTaxCode({ nome, cognome, sex, birth, placeCode }: TaxCodeIdentity): string {
  const [year = '', month = '', day = ''] = birth.split('-');
  const dayField = String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0');
  const head = `${surnameLetters(cognome)}${nameLetters(nome)}${year.slice(2)}${monthLetters[Number(month) - 1]}${dayField}${placeCode}`;
  return head + controlCharacter(head);
}
