import { parseMail } from '../certified-mail/parse-mail.ts';

/** Header that tells a report before it is opened. */
export const reportHeaderNames = ['content-type'] as const;
export const mayBeReport = (headers: string): boolean => /multipart\/report/i.test(headers);

/** What came back of a mail of ours: it will never be delivered, or its reader complained of it. */
export interface ReturnedMail {
  readonly kind: 'respinta' | 'reclamo';
  /** Message-ID of the mail, without angle brackets. */
  readonly about: string;
  /** What the server says, in a line. */
  readonly reason: string;
}

/** Longest reason that is kept. */
const maxReasonLength = 300;

type Fields = ReadonlyMap<string, string>;

/** Fields of a block of header lines (RFC 822, 3.1): names in small letters, folded values in one line; the first of a name counts. */
function parseHeaderFields(block: string): Fields {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of block.split('\n')) {
    if (/^[\t ]/.test(line)) {
      if (name) fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const found = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
    name = found && !fields.has(found) ? found : '';
    if (name) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Blocks of fields, divided by empty lines. */
const parseFieldBlocks = (text: string): Fields[] =>
  text
    .replaceAll('\r', '')
    .split(/\n[\t ]*\n/)
    .map(parseHeaderFields)
    .filter((fields) => fields.size > 0);

/** What a field says behind its type, `smtp; 550 No such user` (RFC 3464, 2.1.2). */
const valueWithoutType = (value: string | undefined): string => value?.replace(/^[^;]*;/, '').trim() ?? '';

/** Why a mail will never be delivered: a recipient with `Action: failed` and a permanent status (RFC 3464, 2.3.3 and 2.3.4; RFC 3463). */
function permanentFailureReason(report: string): string | null {
  const failed = parseFieldBlocks(report).find(
    (fields) =>
      fields.get('action')?.toLowerCase().startsWith('failed') && /^5\.\d+\.\d+/.test(fields.get('status') ?? ''),
  );
  if (!failed) return null;
  return valueWithoutType(failed.get('diagnostic-code')) || `stato ${failed.get('status')}`;
}

/** The kind of complaint of a feedback report (RFC 5965, 3.1); null for others, such as `not-spam`. */
function complaintKind(report: string): string | null {
  const type = parseFieldBlocks(report)[0]?.get('feedback-type')?.toLowerCase() ?? '';
  return ['abuse', 'fraud', 'virus', 'other'].includes(type) ? type : null;
}

/**
 * Reads a report of a mail that was not delivered (RFC 3464) or complained of (RFC 5965, ARF). Null for anything else: a delay, an answer
 * of somebody on holiday, a report without the mail's Message-ID.
 */
export async function readReturnedMessage(source: Uint8Array): Promise<ReturnedMail | null> {
  const mail = await parseMail(source);
  if (!mail) return null;
  const partOf = (...types: readonly string[]) => {
    const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    if (!part) return undefined;
    const { content } = part;
    const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
    // PostgreSQL keeps no NUL: a stranger's report with one would end every reading, and what came after it would never be read.
    return text.replaceAll('\0', '');
  };
  const original = partOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
    'message/global-headers',
  );
  const about = /^<([^<>\s]+)>/.exec(
    parseHeaderFields(original?.replaceAll('\r', '').split(/\n[\t ]*\n/)[0] ?? '').get('message-id') ?? '',
  )?.[1];
  if (!about) return null;
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const failure = status === undefined ? null : permanentFailureReason(status);
  if (failure !== null) return { kind: 'respinta', about, reason: failure.slice(0, maxReasonLength) };
  const feedback = partOf('message/feedback-report');
  const type = feedback === undefined ? null : complaintKind(feedback);
  return type === null ? null : { kind: 'reclamo', about, reason: type };
}
