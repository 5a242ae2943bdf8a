/** For the person who started the program: on the standard output, whatever LOG_LEVEL says. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
