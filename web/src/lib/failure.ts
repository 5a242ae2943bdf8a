import type { ErrorCode } from '@commiato/contracts/errors';
import { withFullStop } from '@commiato/italy/full-stop';
import { ApiError, ConnectionError } from './errors.ts';
import { wasCancelled } from './use-upload.ts';

interface FailureTexts {
  /** Shown if the server refused without saying why. */
  readonly refused: string;
  /** Shown if no answer came, or something else broke. */
  readonly exception: string;
  /** Shown if the person called it off. */
  readonly cancelled?: string;
  /** Shown if an earlier try with other contents had arrived after all: sending again would do it twice. */
  readonly alreadyDone?: string;
}

/** What holds of every save: it may be of anything, and lead anywhere. */
const anySaveTexts = {
  cancelled: 'Invio interrotto. Puoi riprovare: non salverai due volte.',
  alreadyDone:
    'Il salvataggio era già riuscito prima delle ultime modifiche: ricarica la pagina e correggi quello che trovi.',
};

/** The sentence to show for the error of a save; null if there is none. */
export function failureMessage(error: unknown, texts: FailureTexts): string | null {
  if (error === null || error === undefined) return null;
  // The request may have arrived all the same: the idempotency key of the form answers a retry with the first result.
  if (wasCancelled(error)) return texts.cancelled ?? anySaveTexts.cancelled;
  if (error instanceof ApiError) {
    if (error.code === 'chiave-riusata') return texts.alreadyDone ?? anySaveTexts.alreadyDone;
    return error.message || texts.refused;
  }
  return error instanceof ConnectionError && isOffline()
    ? `${withFullStop(texts.exception)} ${noNetworkMessage}`
    : texts.exception;
}

const noNetworkMessage = 'Manca la rete: quello che hai scritto resta in questa pagina. Salva di nuovo appena torna.';
/** Whether the browser knows that it has no network; that it has one is never certain. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The sentences that the specification gives the screens that publish something. */
export const publishingFailureTexts: FailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore sconosciuto durante il caricamento: ricarica la pagina e riprova.',
  cancelled: 'Invio interrotto. Puoi riprovare: non pubblicherai due volte.',
  alreadyDone: 'Risulta già pubblicato prima delle ultime modifiche: lo trovi nella dashboard.',
};

/** The sentences that the specification gives every other save. */
const saveFailureTexts: FailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

const editConflictCodes: readonly string[] = ['modificato-da-altri', 'versione-superata'] satisfies ErrorCode[];

/** Whether a save was refused because others changed the same thing meanwhile. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && editConflictCodes.includes(error.code);

/** The sentence to show for a failed save; null if the sentences at the fields are enough. */
export function saveFailureMessage(error: unknown): string | null {
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0 && !isEditConflict(error);
  return atFields ? null : failureMessage(error, saveFailureTexts);
}
