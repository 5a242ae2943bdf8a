/** Writes to the standard output for the person who started the program, whatever LOG_LEVEL is. */
export function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
