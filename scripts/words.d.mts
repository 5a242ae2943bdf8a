/** Texts of a file that people may read, each with its line. */
export function wordsOf(file: { readonly path: string; readonly text: string }): {
  readonly path: string;
  readonly line: number;
  readonly words: string;
}[];

/** Every text of the product that people may read, with its places. */
export function allWords(files?: { readonly path: string; readonly text: string }[]): Map<string, readonly string[]>;
