import { z } from 'zod';
import {
  flag,
  freeText,
  id,
  idInput,
  idParams,
  instant,
  line,
  okAnswer,
  orEmpty,
  pageNumber,
  pageSize,
  requiredLine,
  visitorsMail,
  visitorsPhone,
} from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { hasLink } from './links-in-text.ts';

/** Whether visitors may leave a condolence: of an agency, and of a notice that says otherwise. */
export {
  type CondolenceAvailability as CondolencesOpen,
  condolenceAvailabilities as condolencesOpen,
} from './condolences-open.ts';

export const condolenceStates = ['in attesa', 'pubblicato', 'rifiutato', 'nascosto', 'ritirato'] as const;
export type CondolenceState = (typeof condolenceStates)[number];

export const maxCondolenceLength = 1000;
/** Days after publication during which a notice takes condolences. */
export const condolenceOpenDays = 365;
/** Days after publication from which one whose funeral is unknown takes them, where they are asked for after it. */
export const condolenceDaysWithoutFuneral = 3;
/** Months after which one that was refused or withdrawn is erased: until then it can be asked about (art. 20 of Reg. (UE) 2022/2065). */
export const endedCondolenceMonths = 6;
/** Condolences of one notice. */
export const maxCondolencesPerNotice = 5000;
export const condolencePageSize = 24;
/** Reports of one condolence that are kept, and the newest of them that are read with it. */
export const maxCondolenceReports = 20;
export const shownCondolenceReports = 5;

/** What is offered to who finds no words. */
export const customaryCondolencePhrases = [
  'Sentite condoglianze.',
  'Vi siamo vicini nel dolore e nel ricordo.',
  'Un abbraccio a tutta la famiglia.',
  'Con affetto, partecipiamo al vostro lutto.',
] as const;
/** What one says without words of one's own. */
export const nearFamilyLabel = 'Sono vicino alla famiglia';

const linksMessage = 'I collegamenti non sono ammessi: li tolga, o lasci uno spazio dopo il punto.';
const refineWithoutLinks = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.refine((value) => !hasLink(value), linksMessage);

/** What everybody, or the family, reads of one. */
const condolenceTextFields = {
  nome: refineWithoutLinks(requiredLine(80)),
  testo: refineWithoutLinks(freeText(maxCondolenceLength)).default(''),
  vicino: flag.default(false),
  riservato: flag.default(false),
};
const hasTextOrNearness = ({ testo, vicino }: { readonly testo: string; readonly vicino: boolean }) =>
  testo !== '' || vicino;
const emptyCondolenceIssue = { path: ['testo'], message: 'Scriva un pensiero, o scelga «Sono vicino alla famiglia».' };

/** What its author makes of it by the mailed link. */
export const condolenceChange = z
  .object({
    ...condolenceTextFields,
    /** What its page showed, as the server named it: what was changed since in another tab is not written over unseen. */
    letto: z.string().optional().catch(''),
  })
  .refine(hasTextOrNearness, emptyCondolenceIssue);
export type CondolenceChange = z.output<typeof condolenceChange>;
export const condolenceChangeFields = ['nome', 'testo', 'vicino', 'riservato'] as const;
export type CondolenceChangeField = (typeof condolenceChangeFields)[number];

/** The form of a condolence. People do not see the field `sito`: whatever fills it in is a bot. */
export const condolenceInput = z
  .object({
    ...condolenceTextFields,
    mail: orEmpty(visitorsMail).default(''),
    tel: visitorsPhone.default(''),
    indirizzo: line(200).default(''),
    sito: z.string().max(200).optional(),
  })
  .refine(hasTextOrNearness, emptyCondolenceIssue);
export type CondolenceInput = z.output<typeof condolenceInput>;

/** The photograph that may come with one, as a telephone takes it, where its notice allows it. */
export const condolencePhotographSlot = {
  name: 'foto',
  maxBytes: 10 * 2 ** 20,
  types: ['image/jpeg', 'image/png'],
  extensions: ['jpg', 'jpeg', 'png'],
  refusal: 'Scelga una foto JPG o PNG, di 10 MB al massimo.',
  required: false,
  raw: true,
  alias: 'foto',
} as const satisfies UploadSlot;

/** Fields of its form; `parole` are the customary words that stand before those of one's own. */
export const condolenceFields = [
  'nome',
  'testo',
  'parole',
  'vicino',
  'riservato',
  'mail',
  'tel',
  'indirizzo',
  'file',
] as const;
export type CondolenceField = (typeof condolenceFields)[number];

export const leaveCondolence = route({
  method: 'POST',
  path: '/api/pensiero/:id',
  summary:
    'Lascia un pensiero su un annuncio, senza account: è pubblico quando l’agenzia lo ha letto; con una foto dove l’annuncio la ammette',
  access: 'public',
  success: 201,
  params: idParams,
  upload: condolencePhotographSlot,
  body: condolenceInput,
  answer: z.object({ _id: id, stato: z.enum(condolenceStates) }),
  errors: [
    'non-trovato',
    'annuncio-rimosso',
    'pensieri-chiusi',
    'troppi-pensieri',
    'troppe-richieste',
    'troppo-grande',
    'tipo-non-ammesso',
    'immagine-non-valida',
    'spazio-occupato',
  ],
});

/** A condolence as everybody reads it. */
export const publicCondolence = z.object({
  _id: id,
  nome: z.string(),
  testo: z.string(),
  vicino: z.boolean(),
  /** Address of its photograph. */
  foto: z.string().nullable(),
  data: instant,
});
export type PublicCondolence = z.output<typeof publicCondolence>;

export const listPublicCondolences = route({
  method: 'GET',
  path: '/api/outPensieri/:id',
  summary: 'I pensieri pubblicati di un annuncio, dal più recente: i primi 24, o i 24 prima di uno',
  access: 'public',
  params: idParams,
  query: z.object({ prima: idInput.optional() }),
  answer: z.array(publicCondolence),
  errors: ['non-trovato', 'annuncio-rimosso'],
});

export const condolenceReportGrounds = ['offensivo', 'dati personali', 'falso', 'pubblicità', 'altro'] as const;

export type CondolenceReportGround = (typeof condolenceReportGrounds)[number];
/** The grounds in the words of the form. */
export const condolenceReportGroundTexts: Readonly<Record<CondolenceReportGround, string>> = {
  offensivo: 'Offende o ferisce',
  'dati personali': 'Dice cose private di qualcuno',
  falso: 'È falso, o scritto a nome di altri',
  pubblicità: 'È pubblicità',
  altro: 'Altro',
};

/** Fields of the form of a report. */
export const condolenceReportFields = ['motivo', 'testo', 'mail'] as const;
export type CondolenceReportField = (typeof condolenceReportFields)[number];

/** What a reader reports; with an address there is a receipt, and word of what was decided (Reg. (UE) 2022/2065, art. 16). */
export const condolenceReport = z.object({
  motivo: z.enum(condolenceReportGrounds, 'Scelga il motivo.'),
  testo: freeText(maxCondolenceLength).default(''),
  mail: orEmpty(visitorsMail).default(''),
  sito: z.string().max(200).optional(),
});
export type CondolenceReport = z.output<typeof condolenceReport>;

/** The screen of an agency's queue; of one notice with `?annuncio=`. */
export const condolencesScreenPath = '/pensieri';

/** The choice of the queue that has what readers have reported. */
export const reportedCondolencesFilter = 'segnalati';

/** A condolence as the agency and the administrator read it. */
export const condolence = z.object({
  _id: id,
  id_annuncio: id,
  /** Name of the deceased, in capitals as it is stored. */
  defunto: z.string(),
  /** Name of the agency. */
  agenzia: z.string(),
  nome: z.string(),
  testo: z.string(),
  vicino: z.boolean(),
  riservato: z.boolean(),
  /** Whether a photograph came with it. */
  conFoto: z.boolean(),
  mail: z.string(),
  tel: z.string(),
  indirizzo: z.string(),
  /** Whether its author has answered from that e-mail address. */
  confermato: z.boolean(),
  stato: z.enum(condolenceStates),
  /** Whether the family hides it, also while what its author has changed waits, and while it is refused: let through, it stays hidden. */
  nascosto: z.boolean().default(false),
  motivo: z.string(),
  /** How many readers have reported it, and what the last ones said. */
  segnalazioni: z.number().int(),
  segnalata: z.array(z.object({ motivo: z.enum(condolenceReportGrounds), testo: z.string(), data: instant })),
  /** The words of the administration's list that it has: who lets it through has read them. */
  parole: z.array(z.string()),
  data: instant,
  deciso_il: instant.nullable(),
});
export type Condolence = z.output<typeof condolence>;

const condolenceQuery = z.object({
  stato: z.enum(condolenceStates, 'Stato non previsto.').optional(),
  id_annuncio: idInput.optional(),
  /** Only those with words of the administration's list. */
  conParole: flag.optional(),
  /** Only published ones that a reader has reported since they were last decided. */
  segnalati: flag.optional(),
  /** The newest first, or what was decided last; otherwise the oldest. */
  sort: z.enum(['data', '-data', '-deciso'], 'Ordinamento non previsto.').optional(),
  page: pageNumber.optional(),
  pageSize: pageSize.optional(),
});
export type CondolenceQuery = z.output<typeof condolenceQuery>;

export const listCondolences = route({
  method: 'GET',
  path: '/api/pensieri',
  summary:
    'I pensieri sui propri annunci, chi ha confermato il suo indirizzo e il più vecchio per primo se non si chiede altro: senza `pageSize` i primi 200',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  paged: true,
  query: condolenceQuery,
  answer: z.array(condolence),
  errors: [],
});

/** What a report says of a condolence. */
export const reportGroundWords: Readonly<Record<CondolenceReportGround, string>> = {
  offensivo: 'offende o ferisce',
  'dati personali': 'dice cose private',
  falso: 'è falso',
  pubblicità: 'è pubblicità',
  altro: 'altro',
};

/** Why one is refused, as it is counted (Reg. (UE) 2022/2065, art. 24). */
export const refusalGrounds = ['offensivo', 'dati personali', 'falso', 'pubblicità', 'fuori tema', 'altro'] as const;
export type RefusalGround = (typeof refusalGrounds)[number];

const condolenceRead = condolence.pick({ nome: true, testo: true, riservato: true, conFoto: true });

/** What of a condolence is read before it is decided, and its author may change. */
export const condolenceAsRead = ({
  nome,
  testo,
  riservato,
  conFoto,
}: z.output<typeof condolenceRead>): z.output<typeof condolenceRead> => ({ nome, testo, riservato, conFoto });

/** What an agency or an administrator decides: it lets one through, or refuses it. */
export const condolenceDecisionInput = z.object({
  stato: z.enum(['pubblicato', 'rifiutato'], 'Pubblicare o rifiutare.'),
  /** Why it is refused: who left an address reads it. */
  motivo: line(300).default(''),
  fondamento: z.enum(refusalGrounds, 'Motivo non previsto.').default('altro'),
  /** Whoever lets through one with words of the administration's list says that they have read them. */
  visto: flag.default(false),
  /** What was read: its author may have changed it since, and nothing is let through that nobody has read. */
  letto: condolenceRead.optional(),
  /** Its state as it was shown: what a colleague has decided meanwhile is not decided the other way unseen. */
  statoVisto: z.enum(condolenceStates, 'Stato non previsto.').optional(),
});
export type CondolenceDecision = z.output<typeof condolenceDecisionInput>;

export const decideCondolence = route({
  method: 'PATCH',
  path: '/api/pensiero/:id',
  summary: 'Pubblica un pensiero, o lo rifiuta con il motivo; quello che l’autore ha ritirato resta ritirato',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'pensiero',
  params: idParams,
  body: condolenceDecisionInput,
  answer: condolence,
  errors: ['non-trovato', 'stato-non-ammesso', 'parole-da-leggere'],
});

export const readCondolencePhotograph = route({
  method: 'GET',
  path: '/api/pensiero/:id/foto',
  summary: 'La foto di un pensiero, per chi lo legge prima che sia pubblico',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'foto-di-pensiero',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const reportCondolence = route({
  method: 'POST',
  path: '/api/pensiero/:id/segnala',
  summary: 'Segnala un pensiero pubblicato',
  access: 'public',
  success: 201,
  params: idParams,
  body: condolenceReport,
  answer: okAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
