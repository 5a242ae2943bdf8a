/** Error properties that may be logged. Others (`params`, `detail`, `where`) quote the data of the failed statement. */
const loggedErrorFields = ['code', 'constraint', 'table', 'column', 'syscall', 'responseCode', 'statusCode'] as const;

/**
 * An error in the form that is logged. Statements come without their values and the stack without the message that Node repeats in it, so
 * that no secret and no tax code reaches a log (trust.md 9).
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const known = new Map<string, unknown>(Object.entries(error));
  const statement = known.get('query');
  return {
    type: error.name,
    message: typeof statement === 'string' ? `Failed query: ${statement}` : error.message,
    ...Object.fromEntries(
      loggedErrorFields.flatMap((name) => (known.get(name) === undefined ? [] : [[name, known.get(name)]])),
    ),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
