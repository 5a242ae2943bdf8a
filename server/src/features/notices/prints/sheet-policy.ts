import { findPrayer } from '@commiato/contracts/notices/prayers';
import { findImposition, formatSizeOf, openFormatSizeOf } from '@commiato/contracts/notices/print-sizes';
import type { CardsPerSheet, NewPrint, PrintDestination, TemplateKind } from '@commiato/contracts/notices/prints';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { eventsOnPaper, printedRiteParagraphs } from '@commiato/italy/announcements/printed-rites';
import { wordsBesideEventsOnPaper } from '@commiato/italy/announcements/text-beside-events';
import {
  capitalized,
  curlyApostrophes,
  longDate,
  monthNames,
  nameWithCapitals,
  placeName,
  romeDay,
  shortDate,
} from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { spouseText } from '@commiato/italy/prose/spouse';
import { unbrokenText } from '@commiato/italy/prose/unbroken';
import { qrRuns } from '../../../platform/images/qr.ts';
import { textBesideEventsOf } from '../publication/text-policy.ts';
import {
  cemeteryOnPaper,
  noticeFactsOf,
  type PrintChoices,
  type PrintedFacts,
  templateOf,
  templateTellsAppointments,
} from './policy.ts';
import type { PrintedNotice } from './queries.ts';

/** Everything that the drawing of a paper shows; lengths in millimetres, sizes of text in points. */
export interface PrintSheet {
  readonly title: string;
  readonly kind: TemplateKind;
  readonly output: PrintDestination;
  readonly width: number;
  readonly height: number;
  /** One side of a card; of what is not folded, and not one of many on its sheet, the paper itself. */
  readonly panel: readonly [width: number, height: number];
  readonly folded: boolean;
  /** Cards beside and below each other on a sheet that is cut. */
  readonly cut: readonly [columns: number, rows: number] | null;
  readonly prayer: { readonly lines: readonly string[]; readonly source: string } | null;
  readonly oval: boolean;
  readonly tone: PrintChoices['tono'];
  readonly crop: PrintChoices['ritaglio'];
  readonly margin: number;
  /** Paper around the trim, for bleed and marks. */
  readonly outside: number;
  readonly frame: PrintChoices['cornice'];
  readonly symbol: PrintChoices['simbolo'];
  readonly photo: boolean;
  /** Before the name: who takes part. */
  readonly opening: readonly string[];
  /** Given name and surname. */
  readonly name: readonly string[];
  /** Size of the name, times that of the text. */
  readonly nameSize: number;
  readonly details: readonly string[];
  readonly relatives: readonly string[];
  readonly words: readonly string[];
  /** How many of them come before the relatives: they say who has died, those after when the rites are. */
  readonly wordsBefore: number;
  readonly place: string;
  readonly agency: readonly string[];
  readonly qr: ReturnType<typeof qrRuns>;
  /** Where and with what code it can be checked. */
  readonly check: readonly [address: string, code: string] | null;
  /** Said outside the trim. */
  readonly slug: string;
  readonly smallest: number;
  readonly largest: number;
}

/** Bleed of a paper for a printer, in millimetres. */
export const bleedMillimetres = 3;
const marginBesideTrim = 12;
const millimetresPerPoint = 0.3528;
/** No text of a poster is smaller in print on A4; cards have little room. */
export const minTextPointsByKind = { manifesto: 9, 'libro firme': 9, ricordino: 5.5, ringraziamento: 5.5 } as const;
/** What is longer than 9 points allow is drawn smaller rather than cut. */
const absoluteMinTextPoints = 0.5;
/** Largest text, as a part of the short side. */
const maxTextSizeToShortSideRatio = 0.075;

export interface PrintSheetInput {
  readonly facts: PrintedFacts;
  /** Address of the living notice. */
  readonly notice: string;
  readonly choices: PrintChoices;
  /** Null for a drawing that no paper is made of. */
  readonly code: string | null;
  readonly publicUrl: string;
  readonly output: PrintDestination;
  /** Width and height in millimetres in place of the format's, of a picture for messages. */
  readonly size?: readonly [number, number];
  /** So many cards on one sheet. */
  readonly cutSheet?: CardsPerSheet | undefined;
}

/** The lines of a text that say something. */
export const nonBlankLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
/** Lines of one text below each other; more of them are written one after the other. */
export const maxTextLines = { manifesto: 40, 'libro firme': 20, ricordino: 14, ringraziamento: 14 } as const;
/** Little pictures, and what joins them: no face has them, and a paper would show empty boxes. */
const pictogramPattern = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u{fe0f}|\u{200d}|\u{20e3}/gu;
/** A text without what no face has. */
export const withoutPictograms = (text: string) => text.replace(pictogramPattern, '').replace(/ {2,}/g, ' ');
/** The little pictures of a text, each once, as far as one sees them. */
export const pictogramListText = (text: string): string =>
  [...new Set(text.match(pictogramPattern) ?? [])].filter((sign) => /\p{Extended_Pictographic}/u.test(sign)).join(' ');

function printLinesWithinLimit(text: string, kind: TemplateKind): string[] {
  const lines = nonBlankLines(withoutPictograms(text));
  const shown = lines.length > maxTextLines[kind] ? [lines.map((line) => line.replace(/[,;]$/, '')).join(', ')] : lines;
  return shown.map((line) => unbrokenText(curlyApostrophes(line)));
}

/** What a paper says where nobody has written something else: the notice's own text, and its appointments in words. */
function prefilledWords(notice: PrintedNotice, modello: string): string {
  const { testo, funerale, data_crea, cosa } = notice;
  if (modello.startsWith('partecipazione')) return '';
  if (modello === 'libro-firme') return 'Firme';
  if (!templateTellsAppointments(modello)) return testo;
  const writtenOn = romeDay(data_crea);
  const eventi = eventsOnPaper(notice, notice.eventi);
  const rites = printedRiteParagraphs(funerale, eventi, writtenOn, cosa, textBesideEventsOf(notice, eventi));
  return [wordsBesideEventsOnPaper(testo, eventi, writtenOn, cosa), ...rites].filter((part) => part !== '').join('\n');
}

/** What a paper takes from a notice as it stands; words that somebody has written for it may tell of any of its events. */
export function printedFacts(
  notice: PrintedNotice,
  { modello, testo = '' }: Pick<NewPrint, 'modello' | 'testo'>,
): PrintedFacts {
  const { comune, data_crea, ragSociale, tel, cell } = notice;
  return {
    ...noticeFactsOf({ ...notice, eventi: testo ? notice.eventi : [...eventsOnPaper(notice, notice.eventi)] }),
    comune,
    ragSociale,
    giorno: romeDay(data_crea),
    parole: prefilledWords(notice, modello),
    tel: tel || cell,
  };
}

const cemeteryWordPattern = /cimiter|camposant|cremat/i;
/** The line of the cemetery; a paragraph that tells of a death may name one, too. */
const cemeteryLinePattern = /^(?:cimitero|camposanto|crematorio|(?:tempio|polo|forno|ara) cremat)/i;

/** The body text of a paper: the words that somebody has written for it, or what follows from the notice with the cemetery below. */
export function bodyTextOfPaper(choices: Pick<PrintChoices, 'modello' | 'testo'>, facts: PrintedFacts): string {
  const cemetery = placeName(cemeteryOnPaper(choices, facts));
  const line = cemetery === '' || cemeteryWordPattern.test(cemetery) ? capitalized(cemetery) : `Cimitero: ${cemetery}`;
  return [choices.testo || facts.parole, line && withFullStop(line)].filter(Boolean).join('\n');
}

/** Words of a paragraph about rites, or whom the family thanks. */
const riteOrThanksWordPattern =
  /\b(?:funeral[ei]|esequie|cerimonia|rito|rosario|messa|salma|camera ardente|corteo|ringrazia(?:no)?)\b/i;

/** How many paragraphs come before the relatives, who announce the death and when one takes leave: those that say nothing of rites yet. */
export function countParagraphsBeforeRelatives(words: readonly string[]): number {
  const first = words.findIndex(
    (paragraph) => riteOrThanksWordPattern.test(paragraph) || cemeteryLinePattern.test(paragraph),
  );
  return first === -1 ? words.length : first;
}

/** Opening words of the templates in which others speak of the deceased. */
const openingByTemplate: Readonly<Record<string, string>> = {
  'partecipazione-amici': 'Gli amici partecipano commossi al dolore della famiglia per la scomparsa di',
  'partecipazione-ditta': 'La direzione e i collaboratori partecipano al dolore della famiglia per la scomparsa di',
  'partecipazione-associazione':
    'Il presidente, il direttivo e gli iscritti partecipano al dolore della famiglia per la scomparsa di',
  trigesimo: 'Nel trigesimo della scomparsa di',
  anniversario: 'Nell’anniversario della scomparsa di',
  ringraziamento: 'La famiglia ringrazia quanti hanno preso parte al dolore per la scomparsa di',
};

/** A paragraph that says itself what the opening of its template would say before the name. */
const ownOpeningPatternByTemplate: Readonly<Record<string, RegExp>> = {
  trigesimo:
    /^(?:(?:nel(?:\sgiorno\sdel)?|in\soccasione\sdel)\s(?:\S+\s){0,2}trigesimo|ad?\sun\smese\sdalla)(?!\p{L})/iu,
  anniversario:
    /^(?:nel(?:\sgiorno\sdel)?|in\soccasione\sdel)(?:l[’']|\s)(?:\S+\s){0,2}anniversario(?=\s?(?:[.,;:!]|$)|\sd[ae]lla\s(?:sua\s)?(?:scomparsa|morte|dipartita|perdita))|^ad?\s\S+\sann[oi]\sdalla(?!\p{L})/iu,
  // Who thanks a ward alone has thanked nobody else yet.
  ringraziamento: /(?<!\p{L})ringrazia(?:no)?\s(?:\S+\s){0,2}(?:quanti|tutti|coloro|chi)(?!\p{L})/iu,
};

/** The opening of a template; none where the text says the same: it would stand twice, above the name and below it. */
export function openingUnlessInText(template: string, words: readonly string[]): string[] {
  const opening = openingByTemplate[template];
  const own = ownOpeningPatternByTemplate[template];
  return opening === undefined || (own && words.some((paragraph) => own.test(paragraph)))
    ? []
    : [unbrokenText(opening)];
}

/** `ved. Schütz`, `in Bianchi` as they were written; of a mere name, whose spouse one was. */
function spouseWords(coniuge: string): string {
  const { words, isBareName } = spouseText(coniuge);
  return isBareName ? `coniuge di ${words}` : words;
}

function personDetailLines({ coniuge, age, nato, decesso }: PrintedFacts, kind: TemplateKind): string[] {
  const spouse = coniuge === '' ? [] : [spouseWords(coniuge)];
  if (kind !== 'manifesto')
    return [...spouse, [nato, decesso].flatMap((day) => (day ? shortDate(day) : [])).join(' – ')].filter(Boolean);
  return [...spouse, ...(age === null ? [] : [`di anni ${age}`])];
}

const datelineDatePattern = new RegExp(
  `(?:,\\s?|\\s)(?:l[iì]['’]?\\s)?(\\d{1,2})[°º]?(?:\\s(${monthNames.join('|')})\\s|[/.](\\d{1,2})[/.])(\\d{4})\\.?$`,
  'iu',
);

/** A paragraph that ends with the town and a day, `Cesena, 24 novembre 2026`: what stands before, and the day; null for others. */
function parseDateline(paragraph: string, town: string): { readonly before: string; readonly day: string } | null {
  const found = datelineDatePattern.exec(paragraph);
  if (!found) return null;
  const [, date = '', name, number = '', year = ''] = found;
  const named = paragraph.slice(0, found.index);
  const before = named.slice(0, Math.max(0, named.length - town.length)).trim();
  const isTown = curlyApostrophes(named.slice(-town.length)).toLowerCase() === curlyApostrophes(town).toLowerCase();
  // «si è spento a Cesena, 24 novembre 2026» tells something else.
  if (!isTown || (before !== '' && !/[.;:!»"]$/.test(before))) return null;
  const month = name ? monthNames.indexOf(name.toLowerCase()) + 1 : Number(number);
  return { before, day: [year, `${month}`.padStart(2, '0'), date.padStart(2, '0')].join('-') };
}

/** Town and day stand once on a poster, below: where the text ends with them as well, they are taken from there. */
export function splitOffDateline(
  paragraphs: readonly string[],
  { comune, giorno }: Pick<PrintedFacts, 'comune' | 'giorno'>,
): { readonly words: string[]; readonly place: string } {
  let day = giorno;
  const words = paragraphs.flatMap((paragraph) => {
    const dateline = parseDateline(paragraph, comune.trim());
    if (!dateline) return paragraph;
    day = dateline.day;
    return dateline.before || [];
  });
  return { words, place: curlyApostrophes(`${placeName(comune)}, ${longDate(day)}`) };
}

/** The sheet of a paper. */
export function printSheetOf(printing: PrintSheetInput): PrintSheet {
  const { facts, notice, choices, code, publicUrl, output, size = formatSizeOf(choices), cutSheet } = printing;
  const { tipo: kind } = templateOf(choices.modello);
  const [across, down] = size;
  const short = Math.min(across, down);
  const open = size === printing.size ? size : openFormatSizeOf(choices);
  const cut = cutSheet && findImposition(cutSheet, open);
  const { width, height } = cut ?? { width: open[0], height: open[1] };
  const prayer = findPrayer(choices.preghiera);
  const host = new URL(publicUrl).host;
  const { nome, cognome, ragSociale, tel } = facts;
  const text = printLinesWithinLimit(bodyTextOfPaper(choices, facts), kind);
  const { words, place } = kind === 'manifesto' ? splitOffDateline(text, facts) : { words: text, place: '' };
  return {
    title: curlyApostrophes(`${nameWithCapitals(nome)} ${nameWithCapitals(cognome)}`),
    kind,
    output,
    width,
    height,
    panel: [across, down],
    folded: choices.facciate === 4,
    cut: cut ? [cut.columns, cut.rows] : null,
    prayer: prayer ? { lines: prayer.righe.map(unbrokenText), source: prayer.fonte } : null,
    oval: choices.forma === 'ovale',
    tone: choices.tono,
    crop: choices.ritaglio,
    margin: kind === 'manifesto' ? short * 0.035 : short * 0.075,
    outside: output === 'stampa' && !cut ? marginBesideTrim : 0,
    frame: choices.cornice,
    symbol: choices.simbolo,
    photo: choices.foto,
    opening: choices.testo === '' ? openingUnlessInText(choices.modello, words) : [],
    name: [nome, cognome].map((part) => unbrokenText(curlyApostrophes(part)).replaceAll(' ', '\u00a0')),
    nameSize: 2.4,
    details: personDetailLines(facts, kind),
    relatives: printLinesWithinLimit(choices.parenti, kind),
    words,
    wordsBefore: countParagraphsBeforeRelatives(words),
    place,
    agency: [curlyApostrophes(ragSociale), ...(tel ? [`Tel. ${tel}`] : [])],
    qr: qrRuns(publicUrl + notice),
    check: code === null ? null : [`${host}${publicPaths.check}`, code],
    slug: [curlyApostrophes(nameWithCapitals(cognome)), choices.formato, code].filter(Boolean).join(' · '),
    smallest: absoluteMinTextPoints * minTextPointsByKind[kind],
    largest: (short * maxTextSizeToShortSideRatio) / millimetresPerPoint,
  };
}
