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

/** Splits `Mario Rossi`, `ROSSI Mario ved. Bianchi, di anni 87`: the surname is what stands in capitals alone, or else the last word with its particles. */
export function splitName(written: string): NameParts {
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
  let start = Math.max(words.length - 1, 0);
  while (start > 1 && surnameParticles.has(bareWord(words[start - 1] ?? ''))) start -= 1;
  return {
    ...rest,
    nome: words.slice(0, start).join(' '),
    cognome: words.slice(start).join(' '),
    uncertain: start > 1,
  };
}
