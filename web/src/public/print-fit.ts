import { eventChangeSentence, eventHeading, eventPlace } from '@commiato/contracts/funerals/event-words';
import { spacedIban } from '@commiato/contracts/iban';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticePageData } from '@commiato/contracts/notices/public-pages';
import { countEngravedLines, widestNamePartWidth } from '@commiato/italy/engraved';
import { isAllCapitals } from '@commiato/italy/formatting';
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    '--print-scale'?: string;
    '--print-columns'?: string;
  }
}

type PrintedNotice = Pick<
  PublicNotice,
  'nome' | 'cognome' | 'natoA' | 'mortoA' | 'coniuge' | 'comune' | 'cimitero' | 'testo' | 'ragSociale'
>;

/** What is printed of the page of a notice. */
type PrintedPageData = Pick<NoticePageData, 'main' | 'events' | 'text' | 'today' | 'wishes'> & {
  readonly notice: PrintedNotice;
};

/** Measures of `styles/print.css` in points: the sheet inside its frame at scale 1, and its parts. */
const sheetSize = { width: 521, height: 640, sides: 51, ends: 40 };
const photographSize = { width: 159, height: 180 };
/** Approximate letter width and row height in points of facts, events in capitals, free text, and text in capitals. */
const factsMetrics = { letter: 6, row: 18 };
const eventMetrics = { letter: 8.3, row: 15, around: 32 };
const freeTextMetrics = { letter: 6.4, row: 19, gap: 15 };
/** Measures of the lines of the other events, in points. */
const otherEventMetrics = { letter: 5, row: 14, gap: 6 };
/** The family's wishes, below the frame: their labels stand beside them, their heading, warning and the gap around them. */
const wishesMetrics = { letter: 5.3, row: 14, labels: 130, around: 78 };
const capitalsMetrics = { letter: 9.3, row: 20, gap: 15 };

/** What is said of a stream before its address, with the longest day and hour. */
const longestStreamLead = 'mercoledì 28 settembre 2026 alle 10:30, con l’inizio della cerimonia: ';

/** The lengths in letters of the lines of texts: measured once, whatever the widths at which they are tried. */
const lineLengths = (texts: readonly (string | null | undefined | false)[]): number[] =>
  texts.flatMap((text) => (text ? text.split('\n').map((line) => line.length) : []));

const countRows = (lengths: readonly number[], width: number, letter: number) =>
  lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil((length * letter) / width)), 0);

/** Number of columns by rows of text, for long lists such as a family's names. */
const columnCountFor = (rows: number) => (rows > 240 ? 8 : rows > 120 ? 5 : rows > 50 ? 3 : 1);

/** Height of name and life in points, by the width of the sheet. */
function topMeasure(notice: PrintedNotice): (width: number) => number {
  const namePartWidth = widestNamePartWidth(notice);
  const life = lineLengths([
    `Deceduta il 28 settembre 2026 a ${notice.mortoA} all’età di 88 anni`,
    `Nata a ${notice.natoA} il 28 settembre 2026`,
    notice.coniuge && `Coniuge ${notice.coniuge}`,
    `${notice.comune} 12345 Emilia-Romagna`,
    `Pubblicato il 28 settembre 2026 da ${notice.ragSociale}`,
  ]);
  return (width) => {
    const column = width - photographSize.width;
    const size = Math.min(25, column / namePartWidth);
    const lines = countEngravedLines(notice.nome, column / size) + countEngravedLines(notice.cognome, column / size);
    const rows = countRows(life, column, factsMetrics.letter);
    return Math.max(photographSize.height, lines * size * 1.14 + rows * factsMetrics.row + 100);
  };
}

/** Height of the rite, the other events, the text about them and the cemetery in points, by the width of the sheet. */
function eventsMeasure({ notice, main, events, text, today }: PrintedPageData): (width: number) => number {
  const headings = lineLengths(main ? [eventHeading(main, today), eventPlace(main)] : []);
  const notes = lineLengths(main ? [main.note, eventChangeSentence(main)] : []);
  const others = events.filter((one) => one !== main);
  const list = lineLengths(
    others.map((one) =>
      [one.title, eventHeading(one, today), eventPlace(one), one.note, eventChangeSentence(one)].join('   '),
    ),
  );
  const words = lineLengths(text.show === 'nothing' ? [] : [text.text, text.show === 'differing' && text.right]);
  const cemetery = lineLengths([notice.cimitero]);
  const around =
    18 +
    (main ? eventMetrics.around : 0) +
    (others.length > 0 ? (others.length + 3) * otherEventMetrics.gap : 0) +
    (words.length > 0 ? (main ? otherEventMetrics.gap : eventMetrics.around) : 0) +
    (cemetery.length > 0 ? eventMetrics.around : 0);
  return (width) =>
    around +
    countRows(headings, width, eventMetrics.letter) * factsMetrics.row +
    countRows([...notes, ...words, ...cemetery], width, eventMetrics.letter) * eventMetrics.row +
    countRows(list, width, otherEventMetrics.letter) * otherEventMetrics.row;
}

/** Height of the free text in points and its columns, by the width of the sheet. */
function freeTextMeasure(testo: string): (width: number) => { readonly height: number; readonly columns: number } {
  const { letter, row, gap } = isAllCapitals(testo) ? capitalsMetrics : freeTextMetrics;
  // An empty text takes a row, too.
  const lengths = testo.split('\n').map((line) => line.length);
  return (width) => {
    const columns = columnCountFor(countRows(lengths, width, letter));
    const rows = countRows(lengths, width / columns - (columns > 1 ? 12 : 0), letter);
    return { height: Math.ceil(rows / columns) * row + 2 * gap, columns };
  };
}

/** Height of the family's wishes in points; they stand outside the frame, and are not scaled. */
function wishesHeight({ fiori, donaA, donaIban, diretta }: PrintedPageData['wishes']): number {
  const lines = lineLengths([
    fiori,
    donaA && `${donaA}, IBAN ${spacedIban(donaIban)}`,
    diretta && longestStreamLead + diretta,
  ]);
  const { letter, row, labels, around } = wishesMetrics;
  return lines.length === 0 ? 0 : countRows(lines, sheetSize.width - labels, letter) * row + around;
}

/** Scale (1 to 0.3) and number of text columns with which a notice fits on one printed sheet. */
export function printScaleAndColumns(printed: PrintedPageData): { readonly scale: number; readonly columns: number } {
  const topHeight = topMeasure(printed.notice);
  const eventsHeight = eventsMeasure(printed);
  const freeText = freeTextMeasure(printed.notice.testo);
  const height = sheetSize.height - wishesHeight(printed.wishes);
  let columns = 1;
  for (let scale = 1; scale > 0.3; scale -= 0.05) {
    const width = sheetSize.width / scale - sheetSize.sides;
    const room = height / scale - sheetSize.ends;
    const own = freeText(width);
    columns = own.columns;
    if (topHeight(width) + eventsHeight(width) + own.height <= room) return { scale, columns };
  }
  return { scale: 0.3, columns };
}

/** `printScaleAndColumns` as custom properties for the style of a page. */
export function printStyle(printed: PrintedPageData): CSSProperties {
  const { scale, columns } = printScaleAndColumns(printed);
  return { '--print-scale': scale.toFixed(2), '--print-columns': String(columns) };
}
