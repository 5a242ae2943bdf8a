import { sentenceOfErrorCode } from '../../../platform/mail/failure-reason.ts';

/** Whether an address belongs to the Sistema di Interscambio, whose first answer names the address for later mails (Specifiche tecniche SdI, 2.1). */
export const isSdiAddress = (address: string): boolean => /^sdi\d{1,4}@pec\.fatturapa\.it$/.test(address);

/** Whether the headers are those of a provider's receipt for our mail, of an answer to one, or of the Sistema di Interscambio. */
export function isRelevantMail(headers: string, domain: string): boolean {
  const plain = headers.toLowerCase();
  return /^x-ricevuta:/m.test(plain)
    ? plain.includes(`@${domain.toLowerCase()}>`)
    : /^x-trasporto:\s*posta-certificata/m.test(plain) &&
        (plain.includes('@pec.fatturapa.it') ||
          plain.includes(`@${domain.toLowerCase()}>`) ||
          plain.includes('[rif. '));
}

/** Message-ID of a mail with a file, another for each sending; the provider's receipts refer to it. */
export const createTransmissionMessageId = (transmission: string, sentAt: string, domain: string): string =>
  `${transmission}.${Date.parse(sentAt)}@${domain}`;

/** The transmission of a mail's identifier and its sending; `sentAt` is undefined where an older version sent it. */
export function parseMessageIdLocalPart(id: string): {
  readonly transmission: string;
  readonly sentAt: number | undefined;
} {
  const [transmission = '', sentAt] = id.split('.');
  return { transmission, sentAt: sentAt === undefined ? undefined : Number(sentAt) };
}

/** The identifier of the mail that a provider's receipt refers to; null for other mail. */
export function localPartOfOwnMessageId(messageId: string, domain: string): string | null {
  const [id, host] = messageId.split('@');
  return id && host?.toLowerCase() === domain.toLowerCase() ? id : null;
}

/** Whether the server rejected the credentials, so that trying again would not help. */
export function isRefusedLogin(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === 'EAUTH' || Reflect.get(error, 'authenticationFailed') === true;
}

const refusedLoginMessage = 'Il gestore della PEC rifiuta il nome utente o la password.';

/** Said where the password is written anew. */
export const unreadablePasswordMessage = 'La password salvata non si apre con la chiave di questa installazione.';

/** The stored password was sealed with another key. */
export class UnreadablePasswordError extends Error {
  override readonly name = 'UnreadablePassword';
}

/** Why a mail server failed, as a sentence without the server's text, because an agency can name any server. */
export function mailboxFailureSentence(error: unknown): string {
  if (error instanceof UnreadablePasswordError) return unreadablePasswordMessage;
  if (isRefusedLogin(error)) return refusedLoginMessage;
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  if (/TLS|CERT|SSL|SIGNED/.test(code)) return 'La connessione cifrata con il server della PEC non riesce.';
  return sentenceOfErrorCode(code) ?? 'Il server della PEC non risponde come dovrebbe.';
}
