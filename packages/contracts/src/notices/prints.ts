import { z } from 'zod';
import { flag, freeText, id, idParams, instant, okAnswer, versionRead } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { agendaPeriod } from '../funerals/agenda.ts';
import { route } from '../route.ts';
import type { NoticeKind } from './notice-fields.ts';
import { prayerIds } from './prayers.ts';
import { printOrder } from './print-orders.ts';
import { proof } from './proofs.ts';

/** Sizes of paper in millimetres, the short side first. */
export const printFormats = {
  A4: [210, 297],
  A3: [297, 420],
  '50x35': [350, 500],
  '50x32': [320, 500],
  '61x45.7': [457, 610],
  '50x70': [500, 700],
  '70x100': [700, 1000],
  '7x10': [70, 100],
  '6x9': [60, 90],
  '8.5x5.5': [55, 85],
} as const satisfies Record<string, readonly [number, number]>;
export type PrintFormat = keyof typeof printFormats;
const formatNames = Object.keys(printFormats) as [PrintFormat, ...PrintFormat[]];
const sheetFormats: readonly PrintFormat[] = ['A4', 'A3', '50x35', '50x32', '61x45.7', '50x70', '70x100'];
const cardFormats: readonly PrintFormat[] = ['7x10', '6x9', '8.5x5.5'];

export const orientations = ['verticale', 'orizzontale'] as const;
export type Orientation = (typeof orientations)[number];
export const symbols = ['croce', 'stella', 'ulivo', 'immagine', 'nessuno'] as const;
export type PrintSymbol = (typeof symbols)[number];
export const printFrames = ['nero', 'viola', 'grigio', 'nessuna'] as const;
export type PrintFrame = (typeof printFrames)[number];
/** Sides of a card: two, or four of a folded one. */
export const cardSideCounts = [2, 4] as const;
export type CardSides = (typeof cardSideCounts)[number];
export const photoShapes = ['rettangolo', 'ovale'] as const;
export type PhotoShape = (typeof photoShapes)[number];
export const photoTones = ['colore', 'grigio', 'seppia'] as const;
export type PhotoTone = (typeof photoTones)[number];
/** How far a photograph is brought near at most. */
export const maxPhotoZoom = 4;
/** Part of a photograph: how near, and where its middle lies, in parts of the width and of the height. */
const photoFraction = (message: string) => z.number(message).min(0, message).max(1, message);
export const photoCrop = z.object({
  x: photoFraction('Posizione non valida.'),
  y: photoFraction('Posizione non valida.'),
  zoom: z
    .number('Ingrandimento non valido.')
    .min(1, 'Ingrandimento non valido.')
    .max(maxPhotoZoom, 'Ingrandimento non valido.'),
});
export type PhotoCrop = z.output<typeof photoCrop>;
/** Width of a photograph in its place on a paper, as a part of its height. */
export const photoRatio = 0.8;
/** Cards on one sheet that is cut. */
export const cardsPerSheetOptions = [8, 10] as const;
export type CardsPerSheet = (typeof cardsPerSheetOptions)[number];

export const templateKinds = ['manifesto', 'ricordino', 'ringraziamento', 'libro firme'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What one can print from a notice. Whatever is drawn comes from the notice and from what is chosen for it: a template holds no name. */
export const printTemplate = z.object({
  _id: z.string(),
  nome: z.string(),
  tipo: z.enum(templateKinds),
  formati: z.array(z.enum(formatNames)),
  /** Whether it shows the photograph unless one says otherwise. */
  foto: z.boolean(),
});
export type PrintTemplate = z.output<typeof printTemplate>;

const posterTemplate = (_id: string, nome: string, foto = false): PrintTemplate => ({
  _id,
  nome,
  tipo: 'manifesto',
  formati: [...sheetFormats],
  foto,
});

export const printTemplates: readonly PrintTemplate[] = [
  posterTemplate('annuncio-con-foto', 'Annuncio con fotografia', true),
  posterTemplate('annuncio', 'Annuncio'),
  posterTemplate('trigesimo', 'Trigesimo'),
  posterTemplate('anniversario', 'Anniversario', true),
  posterTemplate('ringraziamento', 'Ringraziamento'),
  posterTemplate('partecipazione-amici', 'Partecipazione di amici'),
  posterTemplate('partecipazione-ditta', 'Partecipazione di una ditta'),
  posterTemplate('partecipazione-associazione', 'Partecipazione di un’associazione o di un partito'),
  { _id: 'ricordino', nome: 'Ricordino', tipo: 'ricordino', formati: [...cardFormats], foto: true },
  {
    _id: 'bigliettino',
    nome: 'Bigliettino di ringraziamento',
    tipo: 'ringraziamento',
    formati: [...cardFormats],
    foto: false,
  },
  { _id: 'libro-firme', nome: 'Copertina e pagine del libro firme', tipo: 'libro firme', formati: ['A4'], foto: false },
];

/** The template of a print; those that were offered once stay known. */
export const findPrintTemplateOrFirst = (modello: string): PrintTemplate =>
  printTemplates.find(({ _id }) => _id === modello) ?? (printTemplates[0] as PrintTemplate);

/** The poster of a notice that nobody chose another one for. */
export const posterByNoticeKind: Readonly<Record<NoticeKind, string>> = {
  Necrologio: 'annuncio-con-foto',
  Trigesimo: 'trigesimo',
  Anniversario: 'anniversario',
  Ringraziamento: 'ringraziamento',
};

/** `50 x 70 cm`; A4 and A3 by their names. */
export const printFormatText = (formato: string): string =>
  formato.startsWith('A') ? formato : `${formato.replace('x', ' x ').replaceAll('.', ',')} cm`;

/** What a print is, in words: `Annuncio, A3 orizzontale`. */
export const printLabel = ({
  modello,
  formato,
  orientamento,
}: {
  readonly modello: string;
  readonly formato: string;
  readonly orientamento: string;
}): string => `${findPrintTemplateOrFirst(modello).nome}, ${printFormatText(formato)} ${orientamento}`;

/** Address of the screen of a notice's prints. */
export const printsScreenPath = '/manifesti/:id';

export const printTextLimit = 2000;
const chooseFromListMessage = 'Scegli dall’elenco.';
const printChoiceFields = {
  modello: z.enum(printTemplates.map(({ _id }) => _id) as [string, ...string[]], 'Scegli un modello.'),
  formato: z.enum(formatNames, 'Scegli un formato.'),
  orientamento: z.enum(orientations, chooseFromListMessage).optional(),
  /** In place of the words that follow from the notice. */
  testo: freeText(printTextLimit).optional(),
  /** Who announces or signs, one line each. */
  parenti: freeText(printTextLimit).optional(),
  simbolo: z.enum(symbols, chooseFromListMessage).optional(),
  cornice: z.enum(printFrames, chooseFromListMessage).optional(),
  foto: flag.optional(),
  forma: z.enum(photoShapes, chooseFromListMessage).optional(),
  tono: z.enum(photoTones, chooseFromListMessage).optional(),
  ritaglio: photoCrop.nullable().optional(),
  /** Of a memorial card. */
  facciate: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.union([z.literal(2), z.literal(4)], chooseFromListMessage),
    )
    .optional(),
  preghiera: z.union([z.literal(''), z.enum(prayerIds, chooseFromListMessage)]).optional(),
};

/** Adds an issue at the format that a template does not come in. */
function checkFormat({ modello, formato }: { modello: string; formato: PrintFormat }, context: z.RefinementCtx): void {
  const template = printTemplates.find(({ _id }) => _id === modello);
  if (template && !template.formati.includes(formato))
    context.addIssue({
      code: 'custom',
      path: ['formato'],
      message: `Questo modello si stampa in ${template.formati.join(', ')}.`,
    });
}

export const newPrint = z.object(printChoiceFields).superRefine(checkFormat);
export type NewPrint = z.output<typeof newPrint>;

/** A paper of a notice as it was made: its choices, its code, and whether it still says what holds. */
export const print = z.object({
  _id: id,
  id_nek: id,
  modello: z.string(),
  formato: z.enum(formatNames),
  orientamento: z.enum(orientations),
  testo: z.string(),
  /** Whether somebody wrote the text; otherwise it follows from the notice, anew in each version. */
  testoScelto: z.boolean(),
  parenti: z.string(),
  simbolo: z.enum(symbols),
  cornice: z.enum(printFrames),
  foto: z.boolean(),
  forma: z.enum(photoShapes),
  tono: z.enum(photoTones),
  ritaglio: photoCrop.nullable(),
  facciate: z.union([z.literal(2), z.literal(4)]),
  /** A prayer or verse of the gallery; empty for none. */
  preghiera: z.string(),
  /** Six letters that whoever stands before it can check at `/verifica`. */
  codice: z.string(),
  /** Whether the notice or one of its appointments has changed since. */
  superata: z.boolean(),
  versione: z.number().int(),
  /** Who made this version, by name. */
  chi: z.string(),
  /** When this version was made. */
  data_crea: instant,
  /** What drawing this version had to leave out, make smaller or do without, in sentences. */
  avvisi: z.array(z.string()),
  /** What was ordered from the printer; null before somebody has written it. */
  ordine: printOrder.nullable(),
});
export type Print = z.output<typeof print>;

/** A print with what the family was asked about it, newest first. */
export const printWithProofs = print.extend({ bozze: z.array(proof) });
export type PrintWithProofs = z.output<typeof printWithProofs>;

const printVersionQuery = z.object({
  versione: z.coerce.number('Versione non valida.').int().min(1).max(100_000).optional(),
});

export const listPrintTemplates = route({
  method: 'GET',
  path: '/api/modelli-stampa',
  summary: 'I modelli di manifesti, ricordini e biglietti',
  access: 'user',
  area: 'annunci',
  answer: z.array(printTemplate),
  errors: [],
});

export const listNoticePrints = route({
  method: 'GET',
  path: '/api/annuncio/:id/stampe',
  summary: 'Le stampe di un annuncio, la più recente per prima',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'annuncio',
  params: idParams,
  answer: z.array(printWithProofs),
  errors: ['non-trovato'],
});

export const listFuneralPrints = route({
  method: 'GET',
  path: '/api/servizio/:id/stampe',
  summary:
    'Le stampe degli annunci di un servizio, la più recente per prima: che cosa fu stampato, e che cosa non vale più',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(print),
  errors: ['non-trovato'],
});

/** Maximum number of prints that are looked at for the marks of the agenda: the newest. */
export const maxAgendaPrints = 2000;

/** An appointment that is named by prints that no longer say what holds, and how many of them there are. */
export const outdatedPrintsOfEvent = z.object({ evento: id, id_servizio: id, superate: z.number().int().positive() });
export type OutdatedPrintsOfEvent = z.output<typeof outdatedPrintsOfEvent>;

export const listEventsWithOutdatedPrints = route({
  method: 'GET',
  path: '/api/agenda/stampe-superate',
  summary: `Quali appuntamenti di alcuni giorni sono in stampe che non valgono più: il servizio dice quali. Si guardano al massimo ${maxAgendaPrints} stampe, le più recenti`,
  access: 'agency',
  area: 'annunci',
  background: true,
  query: agendaPeriod,
  answer: z.array(outdatedPrintsOfEvent),
  errors: [],
});

export const createPrint = route({
  method: 'POST',
  path: '/api/annuncio/:id/stampa',
  summary: 'Prepara un manifesto, un ricordino o un biglietto da un annuncio',
  access: 'agency',
  area: 'annunci',
  object: 'annuncio',
  success: 201,
  idempotent: true,
  creates: ['stampe'],
  params: idParams,
  body: newPrint,
  answer: print,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata', 'troppe-richieste'],
});

export const readPrint = route({
  method: 'GET',
  path: '/api/stampa/:id',
  summary: 'Una stampa, anche in una versione di prima',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'stampa',
  params: idParams,
  query: printVersionQuery,
  answer: printWithProofs,
  errors: ['non-trovato'],
});

export const changePrint = route({
  method: 'PATCH',
  path: '/api/stampa/:id',
  summary: 'Cambia una stampa: ne fa una versione nuova con un codice nuovo, quella di prima resta',
  access: 'agency',
  area: 'annunci',
  object: 'stampa',
  params: idParams,
  body: z.object(printChoiceFields).partial().extend({ versione: versionRead }),
  answer: print,
  errors: ['non-trovato', 'versione-superata'],
});

export const deletePrint = route({
  method: 'DELETE',
  path: '/api/stampa/:id',
  summary: 'Toglie una stampa dall’elenco; i suoi codici restano riconosciuti',
  access: 'agency',
  area: 'annunci',
  object: 'stampa',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

/** For whom a paper is drawn: a printer (bleed and marks), an archive, or the printer of the office (exactly its format). */
export const printDestinations = ['stampa', 'archivio', 'casa'] as const;
export type PrintDestination = (typeof printDestinations)[number];

export const readPrintPdf = route({
  method: 'GET',
  path: '/api/stampa/:id/pdf',
  summary: 'Il PDF di una stampa: per la tipografia, per l’archivio o per la stampante dell’ufficio',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'stampa',
  params: idParams,
  query: printVersionQuery.extend({
    per: z.enum(printDestinations, 'Scegli tra stampa, archivio e casa.').default('casa'),
    /** So many cards on one sheet, with marks to cut them by. */
    foglio: z.preprocess(
      (value) => (value === undefined ? value : Number(value)),
      z.union([z.literal(8), z.literal(10)], 'Scegli 8 o 10.').optional(),
    ),
  }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});

/** Widths of a picture of a paper, in pixels. */
export const printPictureWidths = { least: 100, usual: 800, proof: 1200, most: 2000 } as const;

export const readPrintPicture = route({
  method: 'GET',
  path: '/api/stampa/:id/immagine',
  summary: 'L’immagine di una stampa',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'stampa',
  params: idParams,
  query: printVersionQuery.extend({
    w: z.coerce
      .number('Larghezza non valida.')
      .int('Larghezza non valida.')
      .min(printPictureWidths.least, 'Larghezza non valida.')
      .max(printPictureWidths.most, 'Larghezza non valida.')
      .default(printPictureWidths.usual),
  }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
