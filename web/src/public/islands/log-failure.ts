/** Writes a failure where only developers look: the specification shows nothing of it to the visitor. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: 'Like failure: logged only' (specification, section 8)
  console.error(what, error);
}
