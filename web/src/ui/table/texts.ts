import { formatCount } from '@commiato/italy/counts';
import texts from '../../../public/js/it-IT.json';

/** The Italian texts of tables: the same file that the server serves at `/js/it-IT.json`. */
export const tableTexts = texts;

/** Names of what a table lists, in small letters. */
export interface EntryNouns {
  readonly one: string;
  readonly many: string;
}

/** 'Da 1 a 10 di 3.462 annunci'. `from` and `to` count from 1. */
export function rangeText(from: number, to: number, total: number, entries: EntryNouns): string {
  if (total === 0) return texts.infoEmpty;
  return texts.info
    .replace('_START_', formatCount(from))
    .replace('_END_', formatCount(to))
    .replace('_TOTAL_', formatCount(total))
    .replace('_ENTRIES-TOTAL_', total === 1 ? entries.one : entries.many);
}

/** 'Copiate 5.000 righe negli appunti'. */
export const copiedRowsText = (rows: number): string =>
  rows === 1 ? texts.buttons.copySuccess[1] : texts.buttons.copySuccess._.replace('%d', formatCount(rows));
