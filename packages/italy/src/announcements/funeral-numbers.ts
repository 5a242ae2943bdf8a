const units = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const teens = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' ');
const tens = ['venti', 'trenta', 'quaranta', 'cinquanta'];

function nameOf(number: number): string {
  if (number < 20) return [...units, ...teens][number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2] ?? '';
  const unit = units[number % 10] ?? '';
  if (number % 10 === 0) return ten;
  // «ventuno», «ventotto»: the ten loses its vowel before another.
  return (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit;
}

const numbers = new Map(Array.from({ length: 60 }, (_, number) => [nameOf(number), number]));
numbers.set('una', 1);

/** The numbers up to 59 in words, without accents, as part of a pattern: longer ones first. */
export const numberWord = [...numbers.keys()].sort((one, other) => other.length - one.length).join('|');

/** A number in figures or words; NaN where it is neither. */
export const numberOf = (written: string): number => numbers.get(written) ?? Number(written);
