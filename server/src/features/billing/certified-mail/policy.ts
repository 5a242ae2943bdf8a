import { reasonOf } from '../../../platform/mail/failure-reason.ts';

/** An address of the Sistema di Interscambio, as its first answer names the one for all later sendings (Specifiche tecniche SdI, 2.1). */
export const isSdiAddress = (address: string): boolean => /^sdi\d{1,4}@pec\.fatturapa\.it$/.test(address);

/** Whether the headers of a message are those of a provider's receipt for what was sent from here, or of the Sistema di Interscambio. */
export function isWanted(headers: string, domain: string): boolean {
  const plain = headers.toLowerCase();
  return /^x-ricevuta:/m.test(plain)
    ? plain.includes(`@${domain.toLowerCase()}>`)
    : /^x-trasporto:\s*posta-certificata/m.test(plain) && plain.includes('@pec.fatturapa.it');
}

/** What a mail that carries a file is called: the receipts of the provider name it so. */
export const messageIdOf = (transmission: string, domain: string): string => `${transmission}@${domain}`;

/** The file that a receipt of the provider is about; null where it is about another mail. */
export function transmissionOf(messageId: string, domain: string): string | null {
  const [id, host] = messageId.split('@');
  return id && host?.toLowerCase() === domain.toLowerCase() ? id : null;
}

/** Whether a server refused the name or the password: trying again would not help. */
export function isRefusedLogin(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === 'EAUTH' || Reflect.get(error, 'authenticationFailed') === true;
}

const refusedLogin = 'Il gestore della PEC rifiuta il nome utente o la password.';

/** Why a talk with a mail server failed, for the agency; nothing that the server said: it may be any server. */
export function mailboxFailure(error: unknown): string {
  if (isRefusedLogin(error)) return refusedLogin;
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  if (/TLS|CERT|SSL|SIGNED/.test(code)) return 'La connessione cifrata con il server della PEC non riesce.';
  return reasonOf(code) ?? 'Il server della PEC non risponde come dovrebbe.';
}
