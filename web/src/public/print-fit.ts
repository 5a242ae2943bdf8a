import { eventDay, eventHours, eventPlace, eventTitle, movedSentence } from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { engravedLines, widestPart } from '@commiato/italy/engraved';
import { isAllCapitals } from '@commiato/italy/formatting';
import type { CSSProperties } from 'react';
import type { ComingRite } from './sheets/notice-sheet.tsx';

declare module 'react' {
  interface CSSProperties {
    '--print-scale'?: string;
    '--print-columns'?: string;
  }
}

type PrintedNotice = Pick<
  PublicNotice,
  'nome' | 'cognome' | 'natoA' | 'mortoA' | 'coniuge' | 'comune' | 'funerale' | 'cimitero' | 'testo' | 'ragSociale'
>;

/** Measures of `styles/print.css` in points: the sheet inside its frame at scale 1, and its parts. */
const sheet = { width: 527, height: 640, sides: 51, ends: 40 };
const photograph = { width: 159, height: 180 };
/** Approximate letter width and row height in points of facts, events in capitals, free text, and text in capitals. */
const facts = { letter: 6, row: 18 };
const event = { letter: 8.3, row: 15, around: 32 };
const words = { letter: 6.4, row: 19, gap: 15 };
/** Measures of the lines of events below the sheet, in points. */
const beside = { letter: 5, row: 14, gap: 6 };
const capitals = { letter: 9.3, row: 20, gap: 15 };

const rowsOf = (text: string, width: number, letter: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / width)), 0);

/** Number of columns by rows of text, for long lists such as a family's names. */
const columnsFor = (rows: number) => (rows > 240 ? 8 : rows > 120 ? 5 : rows > 50 ? 3 : 1);

function topHeight(notice: PrintedNotice, width: number): number {
  const column = width - photograph.width;
  const size = Math.min(25, column / widestPart(notice));
  const lines = engravedLines(notice.nome, column / size) + engravedLines(notice.cognome, column / size);
  const life = [
    `Deceduta il 28 settembre 2026 a ${notice.mortoA} all’età di 88 anni`,
    `Nata a ${notice.natoA} il 28 settembre 2026`,
  ];
  const sentences = [
    ...life,
    notice.coniuge && `Coniuge ${notice.coniuge}`,
    `${notice.comune} 12345 Emilia-Romagna`,
    `Pubblicato il 28 settembre 2026 da ${notice.ragSociale}`,
  ];
  const rows = sentences.filter(Boolean).reduce((sum, text) => sum + rowsOf(text, column, facts.letter), 0);
  return Math.max(photograph.height, lines * size * 1.14 + rows * facts.row + 100);
}

function eventsHeight({ funerale, cimitero }: PrintedNotice, coming: ComingRite | null, width: number): number {
  const each = [funerale, cimitero].filter(Boolean);
  const above = coming ? [coming.printed, coming.place].filter(Boolean) : [];
  const rows = above.reduce((sum, text) => sum + rowsOf(text, width, event.letter), 0);
  const alone = coming && !funerale ? event.around : 0;
  return each.reduce(
    (sum, text) => sum + rowsOf(text, width, event.letter) * event.row + event.around,
    18 + alone + rows * facts.row,
  );
}

function freeTextSize(testo: string, width: number): { height: number; columns: number } {
  const { letter, row, gap } = isAllCapitals(testo) ? capitals : words;
  const columns = columnsFor(rowsOf(testo, width, letter));
  const rows = rowsOf(testo, width / columns - (columns > 1 ? 12 : 0), letter);
  return { height: Math.ceil(rows / columns) * row + 2 * gap, columns };
}

/** Height of the events below the sheet, in points. */
function besideHeight(events: readonly PublicEvent[]): number {
  if (events.length === 0) return 0;
  const lines = events.map((one) =>
    [eventTitle(one.tipo), eventDay(one), eventHours(one), eventPlace(one), one.note, movedSentence(one)].join('   '),
  );
  const height = lines.reduce((sum, line) => sum + rowsOf(line, sheet.width, beside.letter) * beside.row, 0);
  return height + (events.length + 2) * beside.gap;
}

/** Scale (1 to 0.3) and number of text columns with which a notice fits on one printed sheet. */
export function printFit(
  notice: PrintedNotice,
  coming: ComingRite | null = null,
  events: readonly PublicEvent[] = [],
): { readonly scale: number; readonly columns: number } {
  const below = besideHeight(events);
  let columns = 1;
  for (let scale = 1; scale > 0.3; scale -= 0.05) {
    const width = sheet.width / scale - sheet.sides;
    const room = (sheet.height - below) / scale - sheet.ends;
    const own = freeTextSize(notice.testo, width);
    columns = own.columns;
    if (topHeight(notice, width) + eventsHeight(notice, coming, width) + own.height <= room) return { scale, columns };
  }
  return { scale: 0.3, columns };
}

/** `printFit` as custom properties for the style of a page. */
export function printStyle(
  notice: PrintedNotice,
  coming: ComingRite | null,
  events: readonly PublicEvent[],
): CSSProperties {
  const { scale, columns } = printFit(notice, coming, events);
  return { '--print-scale': scale.toFixed(2), '--print-columns': String(columns) };
}
