import type { Address, Email } from 'postal-mime';
import { parseMail } from './parse-mail.ts';

/** Outcome in a provider's receipt for a sent mail (DM 2/11/2005, annex, 6: header X-Ricevuta). */
export const providerStateByReceipt = {
  accettazione: 'accettata',
  'avvenuta-consegna': 'consegnata',
  'non-accettazione': 'non accettata',
  'errore-consegna': 'non consegnata',
  'rilevazione-virus': 'non consegnata',
} as const;
export type ProviderState = (typeof providerStateByReceipt)[keyof typeof providerStateByReceipt];

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

/** Headers that tell a message of a certified provider before it is opened. */
export const certifiedHeaderNames = [
  'from',
  'reply-to',
  'x-ricevuta',
  'x-trasporto',
  'x-riferimento-message-id',
  'subject',
  'in-reply-to',
  'references',
] as const;
const maxFiles = 20;

const headerOf = (mail: Pick<Email, 'headers'>, name: string) =>
  // PostgreSQL keeps no NUL: the answer to a message named by one could not be looked for.
  mail.headers
    .find(({ key }) => key === name)
    ?.value.replaceAll('\0', '')
    .trim() ?? '';
const senderAddressOf = (from: Address | undefined) => from?.address?.toLowerCase() ?? '';
const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const isKnownReceipt = (word: string): word is keyof typeof providerStateByReceipt =>
  Object.hasOwn(providerStateByReceipt, word);
const withoutBrackets = (id: string) => id.replace(/^<|>$/g, '');

/**
 * Parses a message of a certified provider (DM 2/11/2005, annex, 6 and 7): a receipt for a sent mail, or a transport envelope with the
 * original as `postacert.eml`. Null for anything else; an ordinary mail is never taken for a certified one.
 */
export async function parseCertifiedMessage(source: Uint8Array): Promise<CertifiedMessage | null> {
  const envelope = await parseMail(source);
  if (!envelope) return null;
  const receipt = headerOf(envelope, 'x-ricevuta').toLowerCase();
  if (receipt !== '') {
    const about = withoutBrackets(headerOf(envelope, 'x-riferimento-message-id'));
    return isKnownReceipt(receipt) && about !== ''
      ? { kind: 'receipt', about, state: providerStateByReceipt[receipt] }
      : null;
  }
  if (headerOf(envelope, 'x-trasporto').toLowerCase() !== 'posta-certificata') return null;
  const original = envelope.attachments.find(({ filename }) => filename?.toLowerCase() === 'postacert.eml');
  const mail = original && (await parseMail(bytesOf(original.content)));
  if (!mail) return null;
  const files = mail.attachments.slice(0, maxFiles).flatMap(({ filename, content }) => {
    // PostgreSQL keeps no NUL: a message that cannot be filed would end every reading of the mailbox.
    const name = filename?.replaceAll('\0', '');
    return name ? [{ name, bytes: bytesOf(content) }] : [];
  });
  const { subject = '' } = mail;
  return { kind: 'transport', from: senderAddressOf(mail.from), subject, references: referencesOf(mail), files };
}

/** The most Message-IDs that are looked at: a long exchange has some dozens. */
const maxReferences = 100;

const referencesOf = (mail: Email): string[] =>
  `${headerOf(mail, 'in-reply-to')} ${headerOf(mail, 'references')}`
    .split(/\s/)
    .filter(Boolean)
    .slice(0, maxReferences)
    .map(withoutBrackets);
