import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageRefused, StorageUnavailable } from './storage.ts';

/** What only somebody who changes a setting can mend, by the name of the store's error or, where it has no body, by its status. */
function refusalReason(error: unknown, bucket: string): string | null {
  const name = error instanceof Error ? error.name : '';
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (name === 'CredentialsProviderError')
    return 'mancano le credenziali, di solito AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY';
  if (name === 'NoSuchBucket' || status === 404) return `il bucket «${bucket}» non esiste`;
  if (status === 401 || status === 403)
    return `la chiave di accesso non è giusta, o non può usare il bucket «${bucket}»`;
  if (status === 301 || status === 307 || status === 400)
    return `il bucket «${bucket}» non è in questa regione o a questo indirizzo`;
  return null;
}

const networkReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'il nome del suo server non si trova',
  EAI_AGAIN: 'il nome del suo server non si trova',
  ECONNREFUSED: 'il suo server rifiuta la connessione',
  ECONNRESET: 'la connessione si è interrotta',
  EHOSTUNREACH: 'il suo server non si raggiunge',
  ETIMEDOUT: 'il suo server non risponde in tempo',
};

function networkFailureReason(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && networkReasons[String(cause.code)]) return networkReasons[String(cause.code)] ?? null;
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'il suo server non risponde in tempo';
    if (cause instanceof S3ServiceException) return `risponde con l’errore ${cause.$metadata.httpStatusCode}`;
  }
  return null;
}

/** The store's error as a sentence that says why, without addresses and keys. */
export function toStorageError(error: unknown, bucket: string): StorageUnavailable {
  const refusal = refusalReason(error, bucket);
  if (refusal)
    return new StorageRefused(`L’archivio dei file di STORAGE_URL non si lascia usare: ${refusal}.`, { cause: error });
  const reason = networkFailureReason(error);
  return new StorageUnavailable(`L’archivio dei file non risponde${reason ? `: ${reason}` : ''}.`, { cause: error });
}
