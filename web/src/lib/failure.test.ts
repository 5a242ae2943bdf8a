import { describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from './errors.ts';
import { failureMessage, publishingFailureTexts, saveFailureMessage } from './failure.ts';

const say = (error: unknown) => failureMessage(error, publishingFailureTexts);

describe('the sentence for a failed save', () => {
  it('is the server’s own where it sent one', () => {
    expect(say(new ApiError({ status: 409, code: 'x', error: 'Codice fiscale già presente.' }))).toBe(
      'Codice fiscale già presente.',
    );
    expect(say(new ApiError({ status: 502, code: 'sconosciuto', error: '' }))).toBe('Errore durante il salvataggio');
  });

  it('is the specified one for an unknown exception', () => {
    expect(say(new ConnectionError('x'))).toBe(
      'Si è verificato un errore sconosciuto durante il caricamento: ricarica la pagina e riprova.',
    );
  });

  it('names the missing network where the browser knows of it, and that nothing typed is lost', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(say(new ConnectionError('x'))).toMatch(/riprova\. Manca la rete: quello che hai scritto resta/);
    vi.unstubAllGlobals();
  });

  it('says that what was called off can be sent again, and nothing where nothing failed', () => {
    expect(say(new DOMException('Annullato', 'AbortError'))).toBe(
      'Invio interrotto. Puoi riprovare: non pubblicherai due volte.',
    );
    expect(say(null)).toBeNull();
  });

  it('says that an earlier try had arrived', () => {
    expect(say(new ApiError({ status: 422, code: 'chiave-riusata', error: 'x' }))).toContain('già pubblicato');
  });

  it('speaks of publishing, and of the dashboard, only where something is published', () => {
    const again = saveFailureMessage(new ApiError({ status: 422, code: 'chiave-riusata', error: 'x' }));
    const calledOff = saveFailureMessage(new DOMException('Annullato', 'AbortError'));
    expect(`${again} ${calledOff}`).not.toMatch(/pubblic|dashboard/);
    expect(again).toContain('prima delle ultime modifiche');
  });
});
