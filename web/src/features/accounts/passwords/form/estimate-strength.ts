/** From 0 (guessed at once) to 4 (not guessed in years). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Words that attackers try first; a whole word counts only `wordBits`, like two or three characters. */
const commonWords =
  'password passw0rd qwerty ciao amore juventus inter milan napoli roma italia admin benvenuto onoranze funebri commiato necrologi annunci agenzia segreto gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi domenica francesco alessandro andrea giuseppe antonio marco maria giulia francesca martina'.split(
    ' ',
  );
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz'];
const wordBits = 10;
const runBits = 6;
const yearBits = 7;
/** Minimum bits of entropy for the strengths 1 to 4. */
const bitThresholds = [24, 36, 48, 62];

/** Estimates a password's strength; `known` are words about its owner that an attacker would try first. */
export function estimateStrength(password: string, known: readonly string[] = []): Strength {
  let rest = password.toLowerCase();
  let bits = 0;
  const take = (pattern: RegExp | string, worth: number) => {
    const parts = rest.split(pattern);
    // A repetition of the same part adds only one bit.
    bits += parts.length > 1 ? worth + (parts.length - 2) : 0;
    rest = parts.join(' ');
  };
  const own = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length >= 4);
  for (const word of own) take(word, 2);
  for (const word of commonWords) take(word, wordBits);
  for (const run of findRuns(rest)) take(run, runBits);
  take(/(?:19|20)\d\d/, yearBits);
  const left = [...rest.replaceAll(' ', '')];
  bits += new Set(left).size * Math.log2(characterPoolSize(password)) + (left.length - new Set(left).size);
  return bitThresholds.filter((mark) => bits >= mark).length as Strength;
}

/** Runs of three or more: keyboard or alphabet neighbours in either direction, or one repeated character. */
function findRuns(text: string): string[] {
  const found: string[] = text.match(/(.)\1{2,}/gu) ?? [];
  const lines = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);
  for (let start = 0; start < text.length; start += 1) {
    let end = start + 3;
    while (end <= text.length && lines.some((line) => line.includes(text.slice(start, end)))) end += 1;
    if (end - 1 - start >= 3) {
      found.push(text.slice(start, end - 1));
      start = end - 2;
    }
  }
  return found;
}

/** Number of characters to try for each position. */
function characterPoolSize(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 20],
  ];
  return kinds.reduce((pool, [kind, size]) => (kind.test(password) ? pool + size : pool), 0) || 1;
}
