import PostalMime, { type Address, type Email } from 'postal-mime';

/** Outcome in a provider's receipt for a sent mail (DM 2/11/2005, annex, 6: header X-Ricevuta). */
export const providerReceipts = {
  accettazione: 'accettata',
  'avvenuta-consegna': 'consegnata',
  'non-accettazione': 'non accettata',
  'errore-consegna': 'non consegnata',
  'rilevazione-virus': 'non consegnata',
} as const;
export type ProviderState = (typeof providerReceipts)[keyof typeof providerReceipts];

/** A message in a certified mailbox. */
export type CertifiedMessage =
  | {
      readonly kind: 'receipt';
      /** Message-ID of the mail it refers to, without angle brackets. */
      readonly about: string;
      readonly state: ProviderState;
    }
  | {
      readonly kind: 'transport';
      /** Sender as certified by the provider. */
      readonly from: string;
      readonly subject: string;
      /** Message-IDs that it answers to, without angle brackets. */
      readonly references: readonly string[];
      readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    };

/** Limits that no message of the Sistema di Interscambio reaches. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 200_000 };
const maxFiles = 20;
/**
 * Maximum lines and part boundaries: 5 MB of base64 attachments have 70,000 lines (RFC 2045, 6.8). `words`: bytes of lines with a blank, so
 * of texts, on which the library takes more than a time linear in their length (`format=flowed`); attachments in base64 have none.
 */
const maxCounts = { lines: 100_000, parts: 500, words: 1_000_000 };

const header = (mail: Pick<Email, 'headers'>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
const addressOf = (from: Address | undefined) => from?.address?.toLowerCase() ?? '';
const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const isReceipt = (word: string): word is keyof typeof providerReceipts => Object.hasOwn(providerReceipts, word);
const withoutBrackets = (id: string) => id.replace(/^<|>$/g, '');

/**
 * Parses a message of a certified provider (DM 2/11/2005, annex, 6 and 7): a receipt for a sent mail, or a transport envelope with the
 * original as `postacert.eml`. Null for anything else; an ordinary mail is never taken for a certified one.
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
  const { subject = '' } = mail;
  return { kind: 'transport', from: addressOf(mail.from), subject, references: referencesOf(mail), files };
}

/** The most Message-IDs that are looked at: a long exchange has some dozens. */
const maxReferences = 100;

const referencesOf = (mail: Email): string[] =>
  `${header(mail, 'in-reply-to')} ${header(mail, 'references')}`
    .split(/\s/)
    .filter(Boolean)
    .slice(0, maxReferences)
    .map(withoutBrackets);

const indexOrEnd = (bytes: Buffer, start: number): number => {
  const found = bytes.indexOf(' ', start);
  return found < 0 ? bytes.length : found;
};

/** The library needs some hundred bytes for every line and part. */
function isWithinLimits(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let lines = 0;
  let parts = 0;
  let words = 0;
  let blank = -1;
  let end = -1;
  for (let start = 0; start < bytes.length; start = end + 1) {
    const found = bytes.indexOf('\n', start);
    end = found < 0 ? bytes.length : found;
    lines += 1;
    if (bytes[start] === 0x2d && bytes[start + 1] === 0x2d) parts += 1;
    // Looked for again only behind the last one, so that no byte is read twice.
    if (blank < start) blank = indexOrEnd(bytes, start);
    if (blank < end) words += end - start;
    if (lines > maxCounts.lines || parts > maxCounts.parts || words > maxCounts.words) return false;
  }
  return true;
}

async function parse(source: Uint8Array): Promise<Email | null> {
  if (!isWithinLimits(source)) return null;
  try {
    return await PostalMime.parse(source, { ...limits, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}
