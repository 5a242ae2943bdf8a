import { eventHeading, eventPlace, movedSentence } from '@commiato/contracts/funerals/event-words';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { engravedLines, widestPart } from '@commiato/italy/engraved';
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
type Printed = Pick<NoticeData, 'main' | 'events' | 'text' | 'today'> & { readonly notice: PrintedNotice };

/** Measures of `styles/print.css` in points: the sheet inside its frame at scale 1, and its parts. */
const sheet = { width: 527, height: 640, sides: 51, ends: 40 };
const photograph = { width: 159, height: 180 };
/** Approximate letter width and row height in points of facts, events in capitals, free text, and text in capitals. */
const facts = { letter: 6, row: 18 };
const event = { letter: 8.3, row: 15, around: 32 };
const words = { letter: 6.4, row: 19, gap: 15 };
/** Measures of the lines of the other events, in points. */
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

/** Height of the rite, the other events, the text about them and the cemetery, in points. */
function eventsHeight({ notice, main, events, text, today }: Printed, width: number): number {
  const rows = (parts: readonly (string | null)[], letter = event.letter) =>
    parts.reduce((sum, part) => sum + (part ? rowsOf(part, width, letter) : 0), 0);
  const first = main
    ? event.around +
      rows([eventHeading(main, today), eventPlace(main)]) * facts.row +
      rows([main.note, movedSentence(main)]) * event.row
    : 0;
  const others = events.filter((one) => one !== main);
  const lines = others.map((one) =>
    [one.title, eventHeading(one, today), eventPlace(one), one.note, movedSentence(one)].join('   '),
  );
  const list = others.length > 0 ? rows(lines, beside.letter) * beside.row + (others.length + 3) * beside.gap : 0;
  const words = text.show === 'nothing' ? [] : [text.text, text.show === 'differing' ? text.right : null];
  const below = words.length > 0 ? rows(words) * event.row + (main ? beside.gap : event.around) : 0;
  const cemetery = notice.cimitero ? rows([notice.cimitero]) * event.row + event.around : 0;
  return 18 + first + list + below + cemetery;
}

function freeTextSize(testo: string, width: number): { height: number; columns: number } {
  const { letter, row, gap } = isAllCapitals(testo) ? capitals : words;
  const columns = columnsFor(rowsOf(testo, width, letter));
  const rows = rowsOf(testo, width / columns - (columns > 1 ? 12 : 0), letter);
  return { height: Math.ceil(rows / columns) * row + 2 * gap, columns };
}

/** Scale (1 to 0.3) and number of text columns with which a notice fits on one printed sheet. */
export function printFit(printed: Printed): { readonly scale: number; readonly columns: number } {
  const { notice } = printed;
  let columns = 1;
  for (let scale = 1; scale > 0.3; scale -= 0.05) {
    const width = sheet.width / scale - sheet.sides;
    const room = sheet.height / scale - sheet.ends;
    const own = freeTextSize(notice.testo, width);
    columns = own.columns;
    if (topHeight(notice, width) + eventsHeight(printed, width) + own.height <= room) return { scale, columns };
  }
  return { scale: 0.3, columns };
}

/** `printFit` as custom properties for the style of a page. */
export function printStyle(printed: Printed): CSSProperties {
  const { scale, columns } = printFit(printed);
  return { '--print-scale': scale.toFixed(2), '--print-columns': String(columns) };
}
