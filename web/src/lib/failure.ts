import type { ErrorCode } from '@commiato/contracts/errors';
import { ApiError } from './errors.ts';
import { wasCancelled } from './use-upload.ts';

interface FailureTexts {
  /** The server refused without saying why. */
  readonly refused: string;
  /** No answer came, or something else broke. */
  readonly exception: string;
}

/** The sentence for what a save threw; null where there is nothing to say. */
export function failureSentence(error: unknown, texts: FailureTexts): string | null {
  if (error === null || error === undefined) return null;
  // What had already left may have arrived: the key of the form answers a retry with the first result.
  if (wasCancelled(error)) return 'Invio interrotto. Puoi riprovare: non pubblicherai due volte.';
  if (error instanceof ApiError) {
    // The earlier try arrived after all: sending again would publish twice.
    if (error.code === 'chiave-riusata')
      return 'Risulta già pubblicato prima delle ultime modifiche: lo trovi nella dashboard.';
    return error.message || texts.refused;
  }
  return texts.exception;
}

/** The specified sentences of the screens that publish something. */
export const publishTexts: FailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore sconosciuto durante il caricamento: ricarica la pagina e riprova.',
};

/** The specified sentences for a save that failed. */
const savingTexts: FailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

const outdated: readonly string[] = ['modificato-da-altri', 'versione-superata'] satisfies ErrorCode[];

/** Whether a save was refused because others changed the same thing meanwhile. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && outdated.includes(error.code);

/** What to say about a failed save; null where the fields say it themselves. */
export function savingFailure(error: unknown): string | null {
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0 && !isOutdated(error);
  return atFields ? null : failureSentence(error, savingTexts);
}
