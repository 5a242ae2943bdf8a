import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../lib/errors.ts';
import { hideAllToasts } from '../testing/toasts.ts';
import {
  runUndo,
  showFailureToast,
  shownToasts,
  showSuccessToast,
  successToastMs,
  UndoRefusedError,
  undoToastMs,
} from './toast.ts';

beforeEach(() => {
  hideAllToasts();
  vi.useFakeTimers();
});
afterEach(() => {
  hideAllToasts();
  vi.useRealTimers();
});

const gone = new ApiError({ status: 404, code: 'non-trovato', error: 'Non trovato.' });
const undone = async (undo: () => Promise<string>) => {
  showSuccessToast('Compito spostato.', undo);
  await runUndo(shownToasts()[0]?.id ?? 0, undo);
  return shownToasts().map(({ text, failed = false, undo: again }) => [text, failed, again !== undefined]);
};

it('an undo tells its outcome in the place of its message', async () => {
  expect(await undone(async () => 'Compito rimesso com’era.')).toEqual([['Compito rimesso com’era.', false, false]]);
});

it.each([
  ['a refusal', gone, ['Non trovato.', true, false]],
  [
    'its own words',
    new UndoRefusedError('Qualcun altro l’ha cambiato.'),
    ['Qualcun altro l’ha cambiato.', true, false],
  ],
  [
    'no answer, which can be tried again and is no matter of the bin',
    new ConnectionError('offline'),
    ['Non è stato possibile annullare: controlla la connessione e riprova.', true, true],
  ],
])('an undo that fails is never shown as a success: %s', async (_what, error, shown) => {
  expect(await undone(() => Promise.reject(error))).toEqual([shown]);
});

it('a press that fails is shown as a failure, for longer than a success', () => {
  showFailureToast('Non è riuscito: riprova tra poco.');
  vi.advanceTimersByTime(successToastMs);
  expect(shownToasts()).toMatchObject([{ text: 'Non è riuscito: riprova tra poco.', failed: true }]);
  vi.advanceTimersByTime(undoToastMs);
  expect(shownToasts()).toEqual([]);
});
