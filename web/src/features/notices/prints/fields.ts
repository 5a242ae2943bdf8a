import { clientsWithoutKinship } from '@commiato/contracts/funerals/kinship';
import type { FuneralPerson, PersonRole } from '@commiato/contracts/funerals/people';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import type { PostingRule } from '@commiato/contracts/notices/postings';
import { prayers } from '@commiato/contracts/notices/prayers';
import { type PrintOrder, totalOrderCopies, type writePrintOrder } from '@commiato/contracts/notices/print-orders';
import {
  cardSideCounts,
  type changePrint,
  type createPrint,
  findPrintTemplateOrFirst,
  orientations,
  type PhotoCrop,
  type Print,
  type PrintTemplate,
  photoShapes,
  photoTones,
  posterByNoticeKind,
  printFormatText,
  printFrames,
  printTemplates,
  symbols,
} from '@commiato/contracts/notices/prints';
import type { BodyOf } from '@commiato/contracts/route';
import {
  capitalized,
  curlyApostrophes,
  nameWithCapitals,
  personNameForSentence,
  romeDay,
} from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { changedFields } from '../../../lib/changed-fields.ts';
import type { ConflictFieldRules } from '../../../lib/rebase-form.ts';

/** Values of the form of a print. */
export type PrintValues = {
  modello: string;
  formato: string;
  orientamento: string;
  simbolo: string;
  cornice: string;
  foto: boolean;
  forma: string;
  tono: string;
  ritaglio: PhotoCrop | null;
  facciate: string;
  preghiera: string;
  parenti: string;
  testo: string;
};

/** The poster that a notice begins with: of its kind, and of a death without a photograph if it has none. */
const defaultTemplate = ({ cosa, img }: DefaultTemplateInput) =>
  findPrintTemplateOrFirst(cosa === 'Necrologio' && img === '' ? 'annuncio' : posterByNoticeKind[cosa]);
type DefaultTemplateInput = Pick<Notice, 'cosa' | 'img'>;

/** Whether a print of a template begins with the photograph: of a notice that has none there is nothing to show. */
export const startsWithPhoto = ({ foto }: Pick<PrintTemplate, 'foto'>, { img }: Pick<Notice, 'img'>): boolean =>
  foto && img !== '';

export const blankPrint = (notice: DefaultTemplateInput): PrintValues => ({
  modello: defaultTemplate(notice)._id,
  formato: 'A3',
  orientamento: '',
  simbolo: '',
  cornice: '',
  foto: startsWithPhoto(defaultTemplate(notice), notice),
  forma: 'rettangolo',
  tono: 'colore',
  ritaglio: null,
  facciate: '2',
  preghiera: '',
  parenti: '',
  testo: '',
});

/** What is left to the template is not sent. */
export function printToWire({
  orientamento,
  simbolo,
  cornice,
  facciate,
  ...values
}: PrintValues): BodyOf<typeof createPrint> {
  const chosen = Object.entries({ orientamento, simbolo, cornice }).filter(([, value]) => value !== '');
  return { ...values, facciate: Number(facciate), ...Object.fromEntries(chosen) } as BodyOf<typeof createPrint>;
}

/**
 * What a change of a print sends: what was chosen otherwise, so that what a colleague has changed meanwhile stays. Of another template or format
 * all goes: what nobody chose follows these, and the form shows what it was before.
 */
export function changedPrintToWire(before: PrintValues, shown: PrintValues): BodyOf<typeof changePrint> {
  const changed = changedFields(before, shown);
  const wire = printToWire(shown);
  if ('modello' in changed || 'formato' in changed) return wire;
  return Object.fromEntries(Object.entries(wire).filter(([name]) => name in changed)) as BodyOf<typeof changePrint>;
}

/** How the form of a print shows concurrent changes: what is chosen from a list without its code. */
export const printConflictRules = {
  secretFields: ['modello', 'formato', 'orientamento', 'simbolo', 'cornice', 'forma', 'tono', 'facciate', 'preghiera'],
  linkedFields: ['modello', 'formato'],
} as const satisfies ConflictFieldRules<PrintValues>;

const capitalizedOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }));
export const templateOptions = printTemplates.map(({ _id, nome }) => ({ value: _id, label: nome }));
export const formatOptions = ({ formati }: PrintTemplate) =>
  formati.map((value) => ({ value: value as string, label: printFormatText(value) }));
export const orientationOptions = capitalizedOptions(orientations);
export const symbolOptions = capitalizedOptions(symbols);
export const frameOptions = capitalizedOptions(printFrames);
export const shapeOptions = photoShapes.map((value) => ({
  value: value as string,
  label: value === 'ovale' ? 'Ovale' : 'Rettangolare',
}));
const toneWords = { colore: 'Com’è', grigio: 'In bianco e nero', seppia: 'Seppia' };
export const toneOptions = photoTones.map((value) => ({ value: value as string, label: toneWords[value] }));
export const sideOptions = cardSideCounts.map((value) => ({
  value: `${value}`,
  label: value === 4 ? 'Quattro, piegato' : 'Due',
}));
export const prayerOptions = prayers.map(({ _id, titolo, fonte }) => ({
  value: _id as string,
  label: `${titolo} (${fonte})`,
}));

/** Whether a print is a memorial card, which can be folded and bear a prayer. */
export const isMemorialCard = (modello: string): boolean => findPrintTemplateOrFirst(modello).tipo === 'ricordino';

/** Whether a print is for walls: only posters are put up. */
export const isPoster = ({ modello }: Pick<Print, 'modello'>): boolean =>
  findPrintTemplateOrFirst(modello).tipo === 'manifesto';

/** Copies for one municipality, as they are typed. */
export interface TownCopiesValues {
  readonly comune: string;
  readonly copie: string;
  readonly urgente: boolean;
}

/** Values of the form of an order. */
export type PrintOrderValues = {
  righe: readonly TownCopiesValues[];
  scorta: string;
  tipografia: string;
  entro: string;
  note: string;
};

const isSameTownName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('it') === other.trim().toLocaleLowerCase('it');

/** A municipality that is added by hand. */
export const blankTownCopies: TownCopiesValues = { comune: '', copie: '', urgente: false };

/** What was ordered, and below it the municipalities that the agency has written down, without copies. */
export function printOrderToForm(order: PrintOrder | null, postings: readonly PostingRule[]): PrintOrderValues {
  const ordered = order?.righe ?? [];
  const others = postings.filter(({ comune }) => !ordered.some((row) => isSameTownName(row.comune, comune)));
  return {
    righe: [
      ...ordered.map(({ comune, copie, urgente }) => ({ comune, copie: `${copie}`, urgente })),
      ...others.map(({ comune }) => ({ comune, copie: '', urgente: false })),
    ],
    scorta: order && order.scorta > 0 ? `${order.scorta}` : '',
    tipografia: order?.tipografia ?? '',
    entro: order?.entro ?? '',
    note: order?.note ?? '',
  };
}

/**
 * Whether the municipality of a line is typed: it is none of those that the form began with. By the line, not by the name alone: a name is
 * recognised while one types on, as 'Cesena' on the way to 'Cesenatico', and its field went away.
 */
export const isAddedTownLine = (begun: PrintOrderValues, at: number, comune: string): boolean =>
  begun.righe[at]?.comune !== comune;

const orderedCopiesText = ({ righe }: PrintOrderValues): string =>
  righe
    .filter(({ copie }) => copie.trim() !== '')
    .map(({ comune, copie }) => `${curlyApostrophes(comune)} ${copie}`)
    .join(', ');

/** An order whose version is when it was written: the one that it names is that of its print, which another order leaves as it is. */
export const orderVersionedByTime = (order: PrintOrder): PrintOrder => ({
  ...order,
  versione: Date.parse(order.data_crea),
});

/** When the order of such a version was written; null where none was read. */
export const writingTimeOfOrder = (versione: number): string | null =>
  versione === 0 ? null : new Date(versione).toISOString();

/** How the form of an order shows concurrent changes: the copies by their municipalities. */
export const orderConflictRules: ConflictFieldRules<PrintOrderValues> = {
  describe: (name, values) => (name === 'righe' ? orderedCopiesText(values) : undefined),
};

const copiesToWire = (typed: string) => (typed.trim() === '' ? 0 : typed);

/** The body of the call; municipalities without copies are left out by the server. */
export const printOrderToWire = ({ righe, scorta, ...values }: PrintOrderValues): BodyOf<typeof writePrintOrder> =>
  ({
    ...values,
    righe: righe.map((row) => ({ ...row, copie: copiesToWire(row.copie) })),
    scorta: copiesToWire(scorta),
  }) as BodyOf<typeof writePrintOrder>;

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `93 copie per 3 comuni, ordine del 24 novembre 2026`. */
export function printOrderSummary(order: PrintOrder): string {
  const towns = order.righe.length > 0 ? ` per ${countText(order.righe.length, 'comune', 'comuni')}` : '';
  return `${countText(totalOrderCopies(order), 'copia', 'copie')}${towns}, ordine ${ofDayPhrase(romeDay(order.data_crea))}`;
}

type SexOrUnknown = 'F' | 'M' | null;

/** Words for those of one line of the family: of one person, and of several. */
interface KinshipLine {
  readonly roles: readonly PersonRole[];
  readonly one: (person: FuneralPerson, deceased: SexOrUnknown) => string;
  readonly many: string;
}

const createWordChooserForRole = (role: PersonRole, word: string, other: string) => (person: FuneralPerson) =>
  person.ruolo === role ? word : other;
const spouseWords = { F: 'il marito', M: 'la moglie' };
// Without an article where no tax code tells it: a grandson called granddaughter would stand on a wall.
const grandchildWords = { F: 'la nipote', M: 'il nipote' };
const parentWords = { F: 'la madre', M: 'il padre' };

/** Who announces, in the customary order. */
const kinshipLines: readonly KinshipLine[] = [
  { roles: ['coniuge'], one: (_, deceased) => (deceased ? spouseWords[deceased] : 'il coniuge'), many: 'i coniugi' },
  { roles: ['convivente'], one: () => 'chi ne ha condiviso la vita,', many: 'chi ne ha condiviso la vita,' },
  { roles: ['figlio', 'figlia'], one: createWordChooserForRole('figlia', 'la figlia', 'il figlio'), many: 'i figli' },
  { roles: ['nipote'], one: ({ sesso }) => (sesso ? grandchildWords[sesso] : 'nipote'), many: 'i nipoti' },
  { roles: ['genitore'], one: ({ sesso }) => (sesso ? parentWords[sesso] : 'genitore'), many: 'i genitori' },
  {
    roles: ['fratello', 'sorella'],
    one: createWordChooserForRole('sorella', 'la sorella', 'il fratello'),
    many: 'i fratelli',
  },
];
const onlyDaughtersText = 'le figlie';
const onlySistersText = 'le sorelle';
const onlyGranddaughtersText = 'le nipoti';

function kinshipWords({ one, many }: KinshipLine, people: readonly FuneralPerson[], deceased: SexOrUnknown): string {
  const [first] = people;
  if (!first) return '';
  if (people.length === 1) return one(first, deceased);
  if (people.every(({ ruolo }) => ruolo === 'figlia')) return onlyDaughtersText;
  if (people.every(({ ruolo }) => ruolo === 'sorella')) return onlySistersText;
  if (people.every(({ ruolo, sesso }) => ruolo === 'nipote' && sesso === 'F')) return onlyGranddaughtersText;
  return many;
}

/** The first name, as a family signs; the whole name where there is no other. */
const announcingName = ({ nome, cognome, ragioneSociale }: FuneralPerson) =>
  curlyApostrophes(nameWithCapitals(nome || cognome || ragioneSociale));

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  // Before another e the conjunction takes a d (Serianni, Grammatica italiana I 22).
  const and = /^[eè]/i.test(last) ? 'ed' : 'e';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and} ${last}` : last;
}

/**
 * `Ne danno il triste annuncio` and below it the family of a funeral: spouse, children, grandchildren, parents, brothers and sisters, one line
 * each. Empty where nobody of it is known.
 */
export function familyAnnouncementText(people: readonly FuneralPerson[], deceased: SexOrUnknown): string {
  const known = new Map(people.map((person) => [`${person.ruolo} ${person.id_anagrafica}`, person]));
  const lines = kinshipLines.flatMap((line) => {
    const those = [...known.values()].filter(({ ruolo }) => line.roles.includes(ruolo));
    return those.length > 0 ? [{ words: kinshipWords(line, those, deceased), names: those.map(announcingName) }] : [];
  });
  if (lines.length === 0) return '';
  const isOne = lines.length === 1 && lines[0]?.names.length === 1;
  return [
    isOne ? 'Ne dà il triste annuncio' : 'Ne danno il triste annuncio',
    ...lines.map(({ words, names }) => `${words} ${joinNames(names)}`),
  ].join('\n');
}

/** Whom the family's words leave out, as nobody has said what they are to the deceased; empty where that is nobody. */
export function unannouncedClientsText(people: readonly FuneralPerson[]): string {
  const names = clientsWithoutKinship(people).map(personNameForSentence);
  if (names.length === 0) return '';
  return names.length === 1
    ? `${joinNames(names)} è committente, senza parentela: se va tra i familiari, scrivi qui il suo nome o aggiungi la sua parentela nel servizio.`
    : `${joinNames(names)} sono committenti, senza parentela: se vanno tra i familiari, scrivi qui i loro nomi o aggiungi la loro parentela nel servizio.`;
}
