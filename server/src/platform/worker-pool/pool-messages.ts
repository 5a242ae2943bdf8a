/** What a web process sends to a process of the pool, which does one task at a time. */
export type MessageToPoolProcess =
  | { readonly task: string; readonly input: unknown }
  | { readonly acknowledged: boolean };

/** What a process of the pool answers; `begun`: the seconds of a processor that it took before; `usedBytes`: its bytes of memory after the task. */
export type MessageFromPoolProcess =
  | { readonly begun: number }
  | { readonly emitted: unknown }
  | { readonly result: unknown; readonly usedBytes: number }
  | { readonly failed: SerializedError; readonly usedBytes: number };

/** An error as it passes between processes. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Properties that tell why a mail server failed; others may hold what was sent to it, and with it a password. */
const passedErrorProperties = ['code', 'authenticationFailed'];

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '', details: {} };
  const details = passedErrorProperties.map((key) => [key, Reflect.get(error, key)] as const);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack ?? '',
    details: Object.fromEntries(details.filter(([, value]) => ['string', 'boolean'].includes(typeof value))),
  };
}

export const deserializeError = ({ name, message, stack, details }: SerializedError): Error =>
  Object.assign(new Error(message), { name, stack }, details);
