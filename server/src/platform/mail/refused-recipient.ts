/** Enhanced codes (RFC 3463) by which a server says that an address is none, and will be none later on. */
const noSuchAddressPattern = /\b5\.(1\.(?:[1-3]|6|10)|2\.1)\b/;
const enhancedStatusPattern = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Replies to a recipient that say so by themselves (RFC 5321, 4.2.3). */
const recipientRefusalCodes = new Set([550, 551, 553]);
/** A server that carries nothing for us says nothing of the address. */
const senderAtFaultPattern = /relay|spam|blocked|blacklist|block list|policy|reputation|authenticat|sender/i;

/**
 * Whether a mail server refused for good the one recipient of a mail, as a report that comes back does. What it says of us, of a full mailbox
 * or of the message is no such refusal: our own fault would stop everybody.
 */
export function isPermanentRecipientRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const [code, command, status, response] = ['code', 'command', 'responseCode', 'response'].map((name) =>
    Reflect.get(error, name),
  );
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || typeof status !== 'number' || !recipientRefusalCodes.has(status))
    return false;
  const said = typeof response === 'string' ? response : '';
  return enhancedStatusPattern.test(said) ? noSuchAddressPattern.test(said) : !senderAtFaultPattern.test(said);
}
