import PostalMime, { type Email } from 'postal-mime';

/** Limits that no message of the Sistema di Interscambio reaches. */
const parserLimits = { maxNestingDepth: 20, maxHeadersSize: 200_000 };
/**
 * Maximum lines and part boundaries: 5 MB of base64 attachments have 70,000 lines (RFC 2045, 6.8). `words`: bytes of lines with a blank, so
 * of texts, on which the library takes more than a time linear in their length (`format=flowed`); attachments in base64 have none.
 */
const maxCounts = { lines: 100_000, parts: 500, words: 1_000_000 };

const indexOfBlankOrEnd = (bytes: Buffer, start: number): number => {
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
    if (blank < start) blank = indexOfBlankOrEnd(bytes, start);
    if (blank < end) words += end - start;
    if (lines > maxCounts.lines || parts > maxCounts.parts || words > maxCounts.words) return false;
  }
  return true;
}

/** Parses a message; null where it is larger in some way than any honest one, or cannot be read. Messages in it stay attachments. */
export async function parseMail(source: Uint8Array): Promise<Email | null> {
  if (!isWithinLimits(source)) return null;
  try {
    return await PostalMime.parse(source, { ...parserLimits, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}
