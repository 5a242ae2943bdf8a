/** What stops the start and a person can mend: the message is one Italian sentence, printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
