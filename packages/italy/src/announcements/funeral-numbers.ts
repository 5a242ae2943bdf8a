const unitNames = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const teenNames = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' ');
const tenNames = ['venti', 'trenta', 'quaranta', 'cinquanta'];

function numberName(number: number): string {
  if (number < 20) return [...unitNames, ...teenNames][number] ?? '';
  const ten = tenNames[Math.floor(number / 10) - 2] ?? '';
  const unit = unitNames[number % 10] ?? '';
  if (number % 10 === 0) return ten;
  // «ventuno», «ventotto»: the ten loses its vowel before another.
  return (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit;
}

const numberByName = new Map(Array.from({ length: 60 }, (_, number) => [numberName(number), number]));
numberByName.set('una', 1);

/** The numbers up to 59 in words, without accents, as part of a pattern: longer ones first. */
export const numberWordSource = [...numberByName.keys()].sort((one, other) => other.length - one.length).join('|');

/** A number in figures or words; NaN where it is neither. */
export const parseItalianNumber = (written: string): number => numberByName.get(written) ?? Number(written);
