import type { Sex } from '@commiato/italy/tax-codes/tax-code';

/** One of `packages/demo/pictures` as somebody’s family prints it. */
export interface Photograph {
  readonly kind: 'photograph';
  /** Of the file, without its ending. */
  readonly name: string;
  /** How many had the same picture before: each has it mirrored, cut or toned otherwise. */
  readonly take: number;
  /** Null where families chose something else than a face. */
  readonly sitter: { readonly sex: Sex; readonly age: number } | null;
}

const women = '34 48 56 62 66 70 74 77 80 82a 82b 86 87a 87b 89a 89b 91 92 94 96';
const men = '30 44 53 58 63 67 70 73 76a 76b 78 80 82a 82b 84a 84b 86 88 90 95';
const named = (sex: Sex, ages: string) =>
  ages.split(' ').map((age) => ({ name: `${sex}${age}`, sitter: { sex, age: Number.parseInt(age, 10) } }));

/** Forty faces that nobody has, by sex and age. */
export const portraits = [...named('F', women), ...named('M', men)];

/** What families choose in place of a face. */
export const stillLifes = [
  ...['candle-1', 'candle-2', 'flowers-1', 'flowers-2', 'flowers-3', 'flowers-4', 'hills-1', 'hills-2'],
  ...['mountains-1', 'mountains-2', 'sea-1', 'sea-2', 'sprig-1', 'sprig-2'],
].map((name) => ({ name, sitter: null }));
