const sentencesByErrorCode: Record<string, string> = {
  ECONNREFUSED: 'Il server di posta non accetta connessioni.',
  ECONNECTION: 'Il server di posta ha chiuso la connessione.',
  ETIMEDOUT: 'Il server di posta non risponde.',
  EDNS: 'Il nome del server di posta non esiste.',
  ESOCKET: 'La connessione con il server di posta si è interrotta.',
  ETLS: 'La connessione cifrata con il server di posta non riesce.',
  EAUTH: 'Il server di posta rifiuta le credenziali.',
  ENOAUTH: 'Il server di posta chiede delle credenziali.',
  EENVELOPE: 'Il server di posta rifiuta il destinatario o il mittente.',
  EMESSAGE: 'Il server di posta rifiuta il messaggio.',
  ENOSPC: 'Lo spazio su disco è esaurito.',
  EACCES: 'La cartella outbox non si può scrivere.',
};
const maxLength = 300;

/** The sentence for an error code of Node or of the mail library; undefined if the code means nothing to people. */
export const sentenceOfErrorCode = (code: string): string | undefined => sentencesByErrorCode[code];

/** Why a mail was not accepted, for the administrator: an Italian sentence and the server's answer. */
export function mailFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Invio non riuscito.';
  const codes = [errorTextField(error, 'originalCode'), errorTextField(error, 'code')];
  const sentence = codes.map(sentenceOfErrorCode).find(Boolean) ?? 'Invio non riuscito.';
  const said = errorTextField(error, 'response') || (sentence === 'Invio non riuscito.' ? error.message : '');
  // PostgreSQL keeps no NUL: the try could not be noted, and the mail would hold up all that wait behind it.
  return `${sentence}${said ? ` ${said}` : ''}`.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, maxLength);
}

function errorTextField(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
