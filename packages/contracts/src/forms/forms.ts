import { z } from 'zod';
import {
  flag,
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  okAnswer,
  orEmpty,
  requiredLine,
  upperLine,
  version,
  versionRead,
  wholeNumber,
} from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { province } from '../notices/places.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { formDatumNames } from './form-data.ts';

/** Address of the agency's screen of one form, where its places are set. */
export const formScreenPath = '/modulo/:id';
/** Address of the administrator's queue of forms that wait for a look. */
export const formQueueScreenPath = '/amministratore/moduli';

/** The PDF of a form: read in a process of the pool, and kept as that process has cleaned it. */
export const formFileSlot = {
  name: 'modulo',
  maxBytes: 10_485_760,
  types: ['application/pdf'],
  extensions: ['pdf'],
  refusal: 'Serve un vero PDF, di 10 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

/** Bounds of a form: pages, fields of its PDF, places that are filled. */
export const formBounds = { pages: 40, fields: 1000, places: 200 } as const;
/** Sizes of letters, in points; a text that does not fit becomes smaller, down to the least. */
export const formFontSizes = { least: 6, usual: 10, most: 24 } as const;

const wrongPlaceMessage = 'Scrivi un campo del PDF, oppure pagina, x e y.';
/** A field of the deceased or of the funeral may be named as the funeral calls it: `cognome` is `defunto.cognome`. */
const datum = z.preprocess(
  (value) => formDatumNames.find((name) => name === `defunto.${value}` || name === `servizio.${value}`) ?? value,
  z.enum(formDatumNames, 'Scegli un dato dall’elenco.'),
);
const formLabelInput = line(80);
const millimetres = z.number(wrongPlaceMessage).min(0, 'Fuori dalla pagina.').max(5000, 'Fuori dalla pagina.');

/** A field of the PDF that is filled. */
const fieldPlace = z.object({
  campo: z.string(wrongPlaceMessage).min(1, wrongPlaceMessage).max(400, wrongPlaceMessage),
  dato: datum,
  /** What is asked for, where the datum is `altro`. */
  etichetta: formLabelInput.optional(),
});
/** A place on a page: millimetres from the upper left of the page as it is seen, where the line of the text begins. */
const pagePlace = z.object({
  pagina: z
    .number(wrongPlaceMessage)
    .int(wrongPlaceMessage)
    .min(1, 'Questa pagina non c’è.')
    .max(formBounds.pages, 'Questa pagina non c’è.'),
  x: millimetres,
  y: millimetres,
  dato: datum,
  etichetta: formLabelInput.optional(),
  /** Points. */
  corpo: z.number().min(formFontSizes.least).max(formFontSizes.most).optional(),
  /** Millimetres that the text may take before it becomes smaller. */
  larghezza: z.number().min(2).max(5000).optional(),
});
const partialFieldPlace = z.object({ campo: z.unknown() });
/** What is wrong is said of the kind of place that was meant. */
export const formPlace = z.union([fieldPlace, pagePlace], {
  error: ({ input, errors }) => {
    const [ofField, ofPage] = (errors ?? []) as readonly (readonly { readonly message: string }[])[];
    return (
      (partialFieldPlace.safeParse(input).data?.campo === undefined ? ofPage : ofField)?.[0]?.message ??
      wrongPlaceMessage
    );
  },
});
export type FormPlace = z.output<typeof formPlace>;
export type PagePlace = z.output<typeof pagePlace>;

const tooManyPlacesMessage = `Al massimo ${formBounds.places} posti.`;
const places = z
  .array(formPlace, wrongPlaceMessage)
  .max(formBounds.places, tooManyPlacesMessage)
  .superRefine((all, context) => {
    const fields = all.flatMap((place) => ('campo' in place ? place.campo : []));
    if (new Set(fields).size < fields.length)
      context.addIssue({ code: 'custom', message: 'Lo stesso campo del PDF è scritto due volte.' });
    for (const [at, { dato, etichetta }] of all.entries())
      if (dato === 'altro' && !etichetta)
        context.addIssue({ code: 'custom', path: [at, 'etichetta'], message: 'Scrivi che cosa va chiesto.' });
  });
/** In a multipart call the places travel as JSON. */
const multipartFormPlaces = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}, places);

const pdfFieldKinds = ['testo', 'croce', 'scelta'] as const;
/** A field of the PDF; its rectangle in millimetres from the upper left of its page. */
const pdfField = z.object({
  campo: z.string(),
  tipo: z.enum(pdfFieldKinds),
  pagina: z.number().int(),
  x: z.number(),
  y: z.number(),
  larghezza: z.number(),
  altezza: z.number(),
});
export type PdfField = z.output<typeof pdfField>;
/** Millimetres of a page as it is seen. */
const pdfPage = z.object({ larghezza: z.number(), altezza: z.number() });
export type PdfPageSize = z.output<typeof pdfPage>;

/** Whether other agencies may use a version: after an administrator has looked at it. */
export const formSharingStates = ['propria', 'in attesa', 'condivisa', 'rifiutata'] as const;
export type FormState = (typeof formSharingStates)[number];

const formRow = z.object({
  _id: id,
  nome: z.string(),
  comune: z.string(),
  prov: z.string(),
  /** Printed and signed by hand. */
  a_mano: z.boolean(),
  /** Whether it is the agency's; else another one of the municipality shares it. */
  proprio: z.boolean(),
  /** Who shares it; empty for an own one. */
  agenzia: z.string(),
  condividi: z.boolean(),
  /** Of the version that is filled. */
  versione: z.number().int(),
  stato: z.enum(formSharingStates),
  /** Why it is not shared. */
  motivo: z.string(),
  pagine: z.number().int(),
  /** Places that are filled, and fields of the PDF. */
  posti: z.number().int(),
  campiPdf: z.number().int(),
  modificato: instant,
});
export type FormRow = z.output<typeof formRow>;

const formVersion = z.object({
  numero: z.number().int(),
  creato: instant,
  /** When the first paper was filled from it. */
  usata: instant.nullable(),
  stato: z.enum(formSharingStates),
});
export const form = formRow.omit({ pagine: true, posti: true, campiPdf: true }).extend({
  pagine: z.array(pdfPage),
  campi_pdf: z.array(pdfField),
  campi: z.array(formPlace),
  /** Counts the changes. */
  revisione: version,
  versioni: z.array(formVersion),
});
export type Form = z.output<typeof form>;

/** What is missing to fill a form; `dato` names the value that is then given. */
export const missingDatum = z.object({ dato: z.string(), nome: z.string() });
export type MissingDatum = z.output<typeof missingDatum>;

const uploadErrors = [
  'tipo-non-ammesso',
  'troppo-grande',
  'spazio-occupato',
  'troppe-richieste',
  'operazione-in-corso',
  'chiave-riusata',
] as const;
const agencyFormRouteBase = { access: 'agency', area: 'annunci' } as const;

const formQuery = listQuery(['nome', 'comune', 'modificato']).extend({
  /** Only the agency's own, or only those that others share. */
  di: z.enum(['propri', 'condivisi'], 'Scegli tra propri e condivisi.').optional(),
});
export type FormQuery = z.output<typeof formQuery>;

export const listForms = route({
  ...agencyFormRouteBase,
  method: 'GET',
  path: '/api/moduli',
  summary: 'I moduli della propria agenzia, e quelli che altre agenzie dello stesso comune condividono',
  paged: true,
  query: formQuery,
  answer: z.array(formRow),
  errors: [],
});

export const createForm = route({
  ...agencyFormRouteBase,
  method: 'POST',
  path: '/api/moduli',
  summary: 'Aggiunge un modulo: un PDF con campi, senza, o scansionato',
  success: 201,
  idempotent: true,
  creates: ['moduli', 'versioniModuli'],
  body: z.object({
    nome: requiredLine(120),
    comune: upperLine(80).default(''),
    prov: orEmpty(province).default(''),
    a_mano: flag.default(false),
    campi: multipartFormPlaces.default([]),
  }),
  upload: formFileSlot,
  answer: form,
  errors: uploadErrors,
});

export const readForm = route({
  ...agencyFormRouteBase,
  access: 'owner',
  adminArea: 'agenzie',
  method: 'GET',
  path: '/api/modulo/:id',
  summary: 'Un modulo con pagine, campi del PDF e ciò che vi si scrive',
  object: 'modulo',
  params: idParams,
  answer: form,
  errors: ['non-trovato'],
});

export const changeForm = route({
  ...agencyFormRouteBase,
  method: 'PATCH',
  path: '/api/modulo/:id',
  summary: 'Cambia un modulo: se dalla versione è già uscita una carta, ne nasce un’altra',
  object: 'modulo',
  params: idParams,
  body: z
    .object({
      nome: requiredLine(120),
      comune: upperLine(80),
      prov: orEmpty(province),
      a_mano: flag,
      condividi: flag,
      campi: places,
      /** What was read: a newer one is not written over. */
      revisione: versionRead,
    })
    .partial(),
  answer: form,
  errors: ['non-trovato', 'versione-superata', 'limite-raggiunto'],
});

export const replaceFormFile = route({
  ...agencyFormRouteBase,
  method: 'POST',
  path: '/api/modulo/:id/file',
  summary: 'Il comune ha cambiato il suo PDF: una versione nuova, con ciò che vi trova ancora posto',
  object: 'modulo',
  success: 201,
  idempotent: true,
  creates: ['versioniModuli'],
  params: idParams,
  body: z.object({}),
  upload: formFileSlot,
  answer: form,
  errors: ['non-trovato', ...uploadErrors],
});

export const deleteForm = route({
  ...agencyFormRouteBase,
  method: 'DELETE',
  path: '/api/modulo/:id',
  summary: 'Elimina un modulo; le carte compilate restano',
  object: 'modulo',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const readFormPdf = route({
  ...agencyFormRouteBase,
  access: 'owner',
  adminArea: 'agenzie',
  method: 'GET',
  path: '/api/modulo/:id/pdf',
  summary: 'Il PDF di un modulo, vuoto; di una versione, se è detta',
  object: 'modulo',
  params: idParams,
  query: z.object({ versione: wholeNumber(1, 100_000).optional() }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const maxValueLength = 200;

export const fillForm = route({
  ...agencyFormRouteBase,
  method: 'POST',
  path: '/api/modulo/:id/compila',
  summary: 'Compila un modulo per un servizio: il PDF, o l’elenco dei dati che mancano',
  object: 'modulo',
  params: idParams,
  body: z.object({
    id_servizio: idInput,
    /** Values given by the person, by datum; an empty one leaves its place empty. */
    valori: z.record(z.string().max(100), line(maxValueLength)).default({}),
    /** Keeps the paper among the documents of the funeral. */
    conserva: flag.default(false),
  }),
  limit: [{ max: 120, seconds: 3600 }],
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'dati-mancanti', 'limite-raggiunto', 'spazio-occupato', 'troppe-richieste'],
});

const waitingForm = formRow.omit({ proprio: true, condividi: true }).extend({ id_utente: id, offerta: instant });
export type WaitingForm = z.output<typeof waitingForm>;

export const listWaitingForms = route({
  method: 'GET',
  path: '/api/moduli-da-guardare',
  summary: 'I moduli che le agenzie offrono alle altre del loro comune, da guardare',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  query: listQuery(['offerta', 'nome']),
  answer: z.array(waitingForm),
  errors: [],
});

export const decideFormSharing = route({
  method: 'PATCH',
  path: '/api/modulo-da-guardare/:id',
  summary: 'Condivide un modulo con le agenzie del suo comune, o no, con un motivo',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'modulo offerto',
  params: idParams,
  body: z
    .object({
      stato: z.enum(['condivisa', 'rifiutata'], 'Scegli se condividere.'),
      motivo: line(300).default(''),
      /** The version that was looked at: another one has not been seen. */
      versione: wholeNumber(1, 100_000).optional(),
    })
    .superRefine(({ stato, motivo }, context) => {
      if (stato === 'rifiutata' && motivo === '')
        context.addIssue({ code: 'custom', path: ['motivo'], message: 'Scrivi perché: l’agenzia lo legge.' });
    }),
  answer: okAnswer,
  errors: ['non-trovato', 'versione-superata'],
});
