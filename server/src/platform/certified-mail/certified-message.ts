import PostalMime, { type Address, type Email } from 'postal-mime';

/** What a provider's own receipt says of a mail that was sent (DM 2/11/2005, allegato, 6: header X-Ricevuta). */
export const providerReceipts = {
  accettazione: 'accettata',
  'avvenuta-consegna': 'consegnata',
  'non-accettazione': 'non accettata',
  'errore-consegna': 'non consegnata',
  'rilevazione-virus': 'non consegnata',
} as const;
export type ProviderState = (typeof providerReceipts)[keyof typeof providerReceipts];

/** A message of a certified mailbox. */
export type CertifiedMessage =
  | {
      readonly kind: 'receipt';
      /** Identifier of the mail that it is about, without angle brackets. */
      readonly about: string;
      readonly state: ProviderState;
    }
  | {
      readonly kind: 'transport';
      /** Who wrote, as the provider certifies. */
      readonly from: string;
      readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    };

/** Depth, number and bytes that a message of the Sistema di Interscambio never has. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 200_000 };
const maxFiles = 20;
/** Lines of a message, and those that begin as a part does: 5 MB of attachments in base64 have 70,000 lines (RFC 2045, 6.8). */
const maxCounts = { lines: 100_000, parts: 500 };

const header = (mail: Pick<Email, 'headers'>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
const addressOf = (from: Address | undefined) => from?.address?.toLowerCase() ?? '';
const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const isReceipt = (word: string): word is keyof typeof providerReceipts => Object.hasOwn(providerReceipts, word);
const withoutBrackets = (id: string) => id.replace(/^<|>$/g, '');

/**
 * Reads a message as certified providers write them (DM 2/11/2005, allegato, 6 and 7): their receipts about what was sent, and transport
 * envelopes that hold the original as `postacert.eml`. Null where it is neither; an ordinary mail is never taken for a certified one.
 */
export async function readCertifiedMessage(source: Uint8Array): Promise<CertifiedMessage | null> {
  const envelope = await parse(source);
  if (!envelope) return null;
  const receipt = header(envelope, 'x-ricevuta').toLowerCase();
  if (receipt !== '') {
    const about = withoutBrackets(header(envelope, 'x-riferimento-message-id'));
    return isReceipt(receipt) && about !== '' ? { kind: 'receipt', about, state: providerReceipts[receipt] } : null;
  }
  if (header(envelope, 'x-trasporto').toLowerCase() !== 'posta-certificata') return null;
  const original = envelope.attachments.find(({ filename }) => filename?.toLowerCase() === 'postacert.eml');
  const mail = original && (await parse(bytesOf(original.content)));
  if (!mail) return null;
  const files = mail.attachments.slice(0, maxFiles).flatMap(({ filename, content }) => {
    return filename ? [{ name: filename, bytes: bytesOf(content) }] : [];
  });
  return { kind: 'transport', from: addressOf(mail.from), files };
}

/** The library keeps some hundred bytes for every line and part. */
function isWithinLimits(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let lines = 0;
  let parts = 0;
  for (let at = bytes.indexOf('\n'); at >= 0 && lines <= maxCounts.lines; at = bytes.indexOf('\n', at + 1)) {
    lines += 1;
    if (bytes[at + 1] === 0x2d && bytes[at + 2] === 0x2d) parts += 1;
  }
  return lines <= maxCounts.lines && parts <= maxCounts.parts;
}

async function parse(source: Uint8Array): Promise<Email | null> {
  if (!isWithinLimits(source)) return null;
  try {
    return await PostalMime.parse(source, { ...limits, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}
