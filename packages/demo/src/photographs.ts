import type { Sex } from '@commiato/italy/tax-codes/tax-code';

/** One of `packages/demo/pictures`, as the print that a family hands in. */
export interface Photograph {
  readonly kind: 'photograph';
  /** File name without extension. */
  readonly name: string;
  /** Number of earlier uses of the same picture: each use is mirrored, cut or toned differently. */
  readonly take: number;
  /** The person in the picture; null for a still life. */
  readonly sitter: { readonly sex: Sex; readonly age: number } | null;
}

const women = '34 48 56 62 66 70 74 77 80 82a 82b 86 87a 87b 89a 89b 91 92 94 96';
const men = '30 44 53 58 63 67 70 73 76a 76b 78 80 82a 82b 84a 84b 86 88 90 95';
const named = (sex: Sex, ages: string) =>
  ages.split(' ').map((age) => ({ name: `${sex}${age}`, sitter: { sex, age: Number.parseInt(age, 10) } }));

/** Forty artificial faces, by sex and age. */
export const portraits = [...named('F', women), ...named('M', men)];

/** Still lifes that families choose in place of a face. */
export const stillLifes = [
  ...['candle-1', 'candle-2', 'flowers-1', 'flowers-2', 'flowers-3', 'flowers-4', 'hills-1', 'hills-2'],
  ...['mountains-1', 'mountains-2', 'sea-1', 'sea-2', 'sprig-1', 'sprig-2'],
].map((name) => ({ name, sitter: null }));
