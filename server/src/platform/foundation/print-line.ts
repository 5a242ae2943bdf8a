/** For the person who started the program: on the standard output, whatever LOG_LEVEL says. */
export function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
