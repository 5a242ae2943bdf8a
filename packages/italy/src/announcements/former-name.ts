interface Name {
  readonly nome: string;
  readonly cognome: string;
}

const wordsOf = (name: string) => name.split(/[^\p{L}]+/u).filter(Boolean);

/** Finds a name in a text whatever stands between its words, with its accents: `NICCOLO` and `NICCOLÒ` are two. Undefined for no name. */
function namePattern(name: string, flags = 'iu'): RegExp | undefined {
  const words = wordsOf(name.normalize('NFC'));
  return words.length === 0
    ? undefined
    : new RegExp(`(?<!\\p{L})${words.join('[^\\p{L}]+')}(?:['’](?!\\p{L}))?(?!\\p{L})`, flags);
}

const bothOrders = ({ nome, cognome }: Name) => [`${nome} ${cognome}`, `${cognome} ${nome}`];

/**
 * The name that somebody had before it was corrected, as a text still tells it: the whole name, or the part that was changed; null where the text
 * does not. A page was headed by the right name above the wrong one.
 */
export function findFormerName(text: string, before: Name, now: Name): string | null {
  if (before.nome === now.nome && before.cognome === now.cognome) return null;
  const rest = bothOrders(now).reduce((left, name) => {
    const pattern = namePattern(name, 'giu');
    return pattern ? left.replace(pattern, '·') : left;
  }, text.normalize('NFC'));
  const whole = before.nome === '' || before.cognome === '' ? [] : bothOrders(before);
  const parts = (['cognome', 'nome'] as const).flatMap((part) => {
    const isKept = namePattern(before[part])?.test(now[part]) ?? true;
    return isKept ? [] : [before[part]];
  });
  for (const name of [...whole, ...parts]) {
    const found = namePattern(name)?.exec(rest);
    if (found) return found[0];
  }
  return null;
}
