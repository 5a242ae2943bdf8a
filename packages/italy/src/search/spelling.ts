/** Shortest word, in letters, in which the search forgives a typing error: shorter words resemble each other too much. */
export const minFuzzyLength = 4;

/** A word and all its spellings with one letter less: two words at most one error apart share one of these. */
export function wordAndDeletions(word: string): string[] {
  const found = new Set([word]);
  for (let index = 0; index < word.length; index += 1) found.add(word.slice(0, index) + word.slice(index + 1));
  return [...found];
}

/** Whether two words are at most one error apart: a letter more, less, other, or two neighbours swapped (Damerau, 1964). */
export function isWithinOneError(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let endOne = one.length;
  let endOther = other.length;
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne -= 1;
    endOther -= 1;
  }
  const left = one.slice(start, endOne);
  const right = other.slice(start, endOther);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
