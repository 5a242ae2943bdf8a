/** A start failure that a person can fix: the message is one Italian sentence, printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
