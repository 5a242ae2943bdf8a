/** Facts about an error that say what failed; others (`params`, `detail`, `where`) quote the data that it failed on. */
const facts = ['code', 'constraint', 'table', 'column', 'syscall', 'responseCode', 'statusCode'] as const;

/**
 * An error as the log tells it. Statements are told without their values, and the stack without the message that Node repeats in it:
 * no secret and no tax code comes into a log (trust.md 9).
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const known = new Map<string, unknown>(Object.entries(error));
  const statement = known.get('query');
  return {
    type: error.name,
    message: typeof statement === 'string' ? `Failed query: ${statement}` : error.message,
    ...Object.fromEntries(facts.flatMap((name) => (known.get(name) === undefined ? [] : [[name, known.get(name)]]))),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
