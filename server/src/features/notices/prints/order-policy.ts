import type { PostingRule } from '@commiato/contracts/notices/postings';
import { type PrintOrder, totalOrderCopies } from '@commiato/contracts/notices/print-orders';
import {
  findPrintTemplateOrFirst,
  type Print,
  printFormats,
  printFormatText,
} from '@commiato/contracts/notices/prints';
import { curlyApostrophes, longDate, nameWithCapitals, romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** Everything that an order sheet shows. */
export interface OrderSheet {
  readonly agency: readonly string[];
  readonly printer: string;
  readonly day: string;
  /** Whether the paper lies across. */
  readonly across: boolean;
  /** What is printed, each with its label. */
  readonly facts: readonly (readonly [label: string, words: string])[];
  /** Municipality, who posts there, days on the board, whether at once, copies. */
  readonly rows: readonly (readonly [town: string, poster: string, days: string, urgent: string, copies: string])[];
  readonly total: string;
  readonly notes: readonly string[];
  /** Why these papers should not be printed as they are; empty where nothing speaks against it. */
  readonly warning: string;
}

const inkWords = { nero: 'nero', viola: 'nero e viola', grigio: 'nero', nessuna: 'nero' } as const;
const toneWords = { colore: 'a colori', grigio: 'in scala di grigi', seppia: 'in seppia' } as const;
const centimetres = (millimetres: number) => (millimetres / 10).toLocaleString('it', { maximumFractionDigits: 1 });

/** Width and height of the cut paper, as a printer writes them. */
function trimSizeText({ formato, orientamento, facciate }: Print): string {
  const [short, long] = printFormats[formato];
  const [width, height] = orientamento === 'verticale' ? [short, long] : [long, short];
  if (facciate === 4)
    return `${centimetres(2 * width)} x ${centimetres(height)} cm aperto (base per altezza), con una piega a metà`;
  return `${centimetres(width)} x ${centimetres(height)} cm (base per altezza)`;
}

const sameName = (one: string, other: string) => one.toLocaleLowerCase('it') === other.toLocaleLowerCase('it');

interface OrderSheetInput {
  readonly print: Print;
  readonly order: PrintOrder;
  /** The rules of the municipalities, as the agency has written them down. */
  readonly postings: readonly PostingRule[];
  /** Name of the deceased. */
  readonly name: string;
  readonly agency: readonly string[];
}

/** The sheet that a printer works by. */
export function toOrderSheet({ print, order, postings, name, agency }: OrderSheetInput): OrderSheet {
  const rows = order.righe.map(({ comune, copie, urgente }) => {
    const rules = postings.find((posting) => sameName(posting.comune, comune));
    const poster = [rules?.chi, rules?.ufficio].filter(Boolean).map((words) => curlyApostrophes(words ?? ''));
    return [
      curlyApostrophes(comune),
      poster.join(', '),
      rules?.giorni?.toString() ?? '',
      urgente ? 'sì' : '',
      `${copie}`,
    ] as const;
  });
  const own = order.scorta > 0 ? [['Per l’agenzia', 'chiesa, famiglia, sede', '', '', `${order.scorta}`] as const] : [];
  return {
    agency,
    printer: curlyApostrophes(order.tipografia),
    day: longDate(romeDay(order.data_crea)),
    across: print.orientamento === 'orizzontale',
    facts: [
      ['Lavoro', findPrintTemplateOrFirst(print.modello).nome],
      ['Defunto', curlyApostrophes(nameWithCapitals(name))],
      ['Formato', `${printFormatText(print.formato)} ${print.orientamento}`],
      ['Rifilato', trimSizeText(print)],
      ['Al vivo', '3 mm per lato, con crocini; il file «stampa» li ha già'],
      ['Inchiostri', `${inkWords[print.cornice]}${print.foto ? `, fotografia ${toneWords[print.tono]}` : ''}`],
      ['Codice sul foglio', `${print.codice} (versione ${print.versione})`],
      ...(order.entro ? [['Consegna', `entro ${dayWithArticle(order.entro)}`] as const] : []),
    ],
    rows: [...rows, ...own],
    total: `${totalOrderCopies(order)}`,
    notes: order.note.split('\n').map(curlyApostrophes),
    warning: print.superata
      ? 'NON STAMPARE: l’annuncio o un appuntamento è cambiato dopo questa versione.'
      : print.versione === order.versione
        ? ''
        : `Le copie furono ordinate della versione ${order.versione}: questa è la versione ${print.versione}.`,
  };
}
