import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { copiedRowsText, tableTexts } from '../texts.ts';
import { type ExportQuery, paperSizeForLanguage, parseCells, type ReadExport } from './export-query.ts';
import { openPrintWindow, printRows } from './print-view.ts';

/** What became of an export, and how long that is said, in milliseconds; without `time` until the next. */
export interface ExportOutcome {
  readonly kind: 'riuscita' | 'errore';
  readonly text: string;
  readonly title?: string;
  /** The specified words, beside ours. */
  readonly english?: string;
  readonly shownMs?: number;
}

const copiedMessageMs = 2000;
const blockedMessageMs = 5000;

const popupBlockedOutcome: ExportOutcome = {
  kind: 'errore',
  title: tableTexts.buttons.printErrorTitle,
  text: tableTexts.buttons.printErrorMsg,
  english:
    'Unable to open print view. Please allow popups in your browser for this site to be able to view the print view.',
  shownMs: blockedMessageMs,
};

type Filters = Pick<ExportQuery, 'q' | 'sort' | 'filtro'>;

/** Copies, saves and prints the rows that a table shows on all its pages. */
export function useExport(title: string, filters: Filters, read: ReadExport) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  useEffect(() => {
    if (outcome?.shownMs === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(null), outcome.shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const carta = paperSizeForLanguage(navigator.language);
  const fetchAs = (formato: ExportQuery['formato']) => read({ ...filters, formato, carta });

  async function run(work: () => Promise<ExportOutcome | null>): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ kind: 'errore', text: messageOf(error, 'Non è stato possibile esportare: riprova tra poco.') });
    } finally {
      setBusy(false);
    }
  }

  const save = (formato: 'csv' | 'xlsx' | 'pdf') =>
    run(async () => {
      saveFile(await fetchAs(formato));
      return null;
    });

  const copy = () =>
    run(async () => {
      const text = fetchAs('tsv').then((file) => file.text());
      // The clipboard takes a promise, so that the press still counts when the rows have come.
      const bytes = text.then((rows) => new Blob([rows], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': bytes })]);
      return { kind: 'riuscita', text: copiedRowsText(parseCells(await text).length - 1), shownMs: copiedMessageMs };
    });

  const print = () =>
    run(async () => {
      const view = openPrintWindow(title, tableTexts.processing, carta);
      if (!view) return popupBlockedOutcome;
      try {
        const rows = parseCells(await (await fetchAs('tsv')).text());
        printRows(view, { title, filter: filters.filtro ?? '', rows });
      } catch (error) {
        view.close();
        throw error;
      }
      return null;
    });

  return { busy, outcome, save, copy, print };
}
