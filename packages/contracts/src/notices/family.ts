import { z } from 'zod';
import {
  dayOrNull,
  flag,
  freeText,
  id,
  idParams,
  instant,
  mail,
  okAnswer,
  requiredFreeText,
  requiredLine,
  wholeNumber,
} from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { proofDecision } from './proofs.ts';

/** What a relative may do on the family's page, each given by the agency. Who is invited reads the appointments in any case. */
export const familyRights = ['pensieri', 'bozze', 'foto', 'correzioni', 'visibilita'] as const;
export type FamilyRight = (typeof familyRights)[number];

/** The screen of a funeral, where its agency reads what the family writes. */
export const funeralScreenPath = '/servizio/:id';

/** Months during which an invitation opens the page; afterwards it is erased with its devices. */
export const familyInvitationMonths = 24;
/** Days for which a device is remembered. */
export const familyDeviceDays = 180;
/** Devices of one relative: a further one takes the place of the oldest. */
export const maxFamilyDevices = 10;

/** What a family writes to its agency in words alone. */
export const writtenContributionKinds = ['correzione', 'storia', 'oscuro', 'nomi'] as const;
export type WrittenKind = (typeof writtenContributionKinds)[number];
/** All that it sends there. */
export const contributionKinds = [...writtenContributionKinds, 'foto'] as const;
export type ContributionKind = (typeof contributionKinds)[number];
/** The right that each needs; who is to be kept in the dark may be written by who may have something corrected. */
export const rightByContributionKind = {
  correzione: 'correzioni',
  storia: 'foto',
  oscuro: 'correzioni',
  foto: 'foto',
  // Once the agency has asked for them.
  nomi: 'correzioni',
} as const satisfies Record<ContributionKind, FamilyRight>;
export const contributionStates = ['in attesa', 'accettato', 'rifiutato'] as const;
export type ContributionState = (typeof contributionStates)[number];
/** Characters of each; of a photograph, those of its caption. */
export const maxContributionLengths = {
  correzione: 1000,
  storia: 5000,
  oscuro: 1000,
  foto: 200,
  nomi: 2000,
} as const satisfies Record<ContributionKind, number>;

/** Photographs of a funeral that its family may bring. */
export const maxFamilyPhotographs = 12;
/** One of them, as a telephone takes it: the page makes it no smaller, as it needs no JavaScript. */
export const familyPhotographFile = {
  name: 'foto',
  maxBytes: 10 * 2 ** 20,
  types: ['image/jpeg', 'image/png'],
  extensions: ['jpg', 'jpeg', 'png'],
  refusal: 'Scegliere una fotografia JPG o PNG, di 10 MB al massimo.',
  required: true,
} as const satisfies UploadSlot;

const familyRightsSchema = z.object({
  pensieri: z.boolean(),
  bozze: z.boolean(),
  foto: z.boolean(),
  correzioni: z.boolean(),
  visibilita: z.boolean(),
});
export type FamilyRights = z.output<typeof familyRightsSchema>;
const familyRightFields = {
  pensieri: flag.optional(),
  bozze: flag.optional(),
  foto: flag.optional(),
  correzioni: flag.optional(),
  visibilita: flag.optional(),
};

/** A relative who was invited to the family's page. */
export const relative = z.object({
  _id: id,
  nome: z.string(),
  /** Empty: the agency tells link and code itself. */
  mail: z.string(),
  puo: familyRightsSchema,
  /** Devices that are remembered. */
  dispositivi: z.number().int(),
  /** Whether ten wrong codes were typed: then the agency sends another one. */
  bloccato: z.boolean(),
  data_crea: instant,
  /** Until when the link opens the page. */
  scade: instant,
});
export type Relative = z.output<typeof relative>;

/** With the link and, where no mail brings it, the code. */
const invitedRelative = relative.extend({ url: z.string(), codice: z.string().optional() });
export type InvitedRelative = z.output<typeof invitedRelative>;

/** What the family has written, as the agency reads it. */
export const contribution = z.object({
  _id: id,
  cosa: z.enum(contributionKinds),
  /** Who wrote it; empty once their data were erased. */
  nome: z.string(),
  /** Of a photograph, its caption. */
  testo: z.string(),
  stato: z.enum(contributionStates),
  /** Whether the agency has accepted a later story of the same relative in place of this one; absent where nobody asks. */
  sostituita: z.boolean().optional(),
  /** Place among the photographs, from 1; null for words. */
  posto: z.number().int().nullable(),
  data_crea: instant,
  deciso_il: instant.nullable(),
});
export type Contribution = z.output<typeof contribution>;

/** What the forms of the page send. */
export const contributionForm = (kind: WrittenKind) =>
  z.object({ testo: requiredFreeText(maxContributionLengths[kind]) });
export const contributionFields = ['testo'] as const;
export type ContributionField = (typeof contributionFields)[number];

/** The caption that comes with a photograph. */
export const photographCaptionForm = z.object({ testo: freeText(maxContributionLengths.foto).default('') });
/** What is done with a photograph that is there: it changes places, gets another caption, or goes. */
export const photographActions = ['prima', 'dopo', 'didascalia', 'togli'] as const;
export const photographChange = photographCaptionForm.extend({
  azione: z.enum(photographActions, 'Scegliere che cosa fare.'),
});
export type PhotographChange = z.output<typeof photographChange>;

/** The section of the page (its id) that says what was just done, so that the answer to a press opens there and not at the top. */
export const sectionByFamilyAct = {
  correzione: 'correzione',
  storia: 'storia',
  oscuro: 'oscuro',
  nomi: 'nomi',
  foto: 'foto',
  didascalia: 'foto',
  ordine: 'foto',
  'foto-tolta': 'foto',
  visibilita: 'visibilita',
  bozza: 'bozze',
  grazie: 'grazie',
  'grazie-fermato': 'grazie',
  'pensiero-nascosto': 'pensieri',
  'pensiero-mostrato': 'pensieri',
  ricorrenze: 'ricorrenze',
} as const satisfies Record<ContributionKind, string> & Record<string, string>;
export type FamilyAct = keyof typeof sectionByFamilyAct;

/** Who may find the notices of a funeral: search engines, and up to which day; null: as long as they stand there. */
export const searchEngineVisibilityForm = z.object({ indicizza: flag, dal: dayOrNull });
export type FamilyVisibility = z.output<typeof searchEngineVisibilityForm>;
export const visibilityFields = ['indicizza', 'dal'] as const;
export type SearchEngineVisibilityField = (typeof visibilityFields)[number];

/** What a relative answers to a print, in the version that was seen. */
export const relativeProofAnswer = proofDecision.safeExtend({ versione: wholeNumber(1, 100_000) });
export type RelativeProofAnswer = z.output<typeof relativeProofAnswer>;

const secondsPerHour = 3600;
/** Each may send a mail to an address of the agency's choice. */
const mailLimit = [
  { max: 60, seconds: secondsPerHour },
  { max: 300, seconds: 24 * secondsPerHour },
] as const;

export const inviteRelative = route({
  method: 'POST',
  path: '/api/servizio/:id/famiglia',
  summary:
    'Invita un familiare alla pagina della famiglia: con un’e-mail partono link e codice, senza sono nella risposta',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  success: 201,
  idempotent: true,
  secretAnswer: true,
  creates: ['familiari'],
  limit: mailLimit,
  params: idParams,
  body: z.object({
    nome: requiredLine(80),
    mail: z.union([z.literal(''), mail]).default(''),
    puo: z.object(familyRightFields).optional(),
  }),
  answer: invitedRelative,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata', 'troppe-richieste'],
});

export const listRelatives = route({
  method: 'GET',
  path: '/api/servizio/:id/famiglia',
  summary: 'I familiari invitati alla pagina di un servizio, dal primo',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(relative),
  errors: ['non-trovato'],
});

export const changeRelative = route({
  method: 'PATCH',
  path: '/api/famiglia/:id',
  summary:
    'Cambia nome, e-mail e permessi di un familiare; con «rinnova», o con un’altra e-mail, parte un codice nuovo, che senza e-mail è nella risposta',
  access: 'agency',
  area: 'annunci',
  object: 'familiare',
  limit: mailLimit,
  params: idParams,
  body: z
    .object({
      nome: requiredLine(80),
      /** Another address gets a code of its own, and what was opened before is closed. */
      mail: z.union([z.literal(''), mail]),
      puo: z.object(familyRightFields),
      rinnova: flag,
    })
    .partial(),
  answer: relative.extend({ url: z.string().optional(), codice: z.string().optional() }),
  errors: ['non-trovato', 'troppe-richieste'],
});

export const revokeRelative = route({
  method: 'DELETE',
  path: '/api/famiglia/:id',
  summary: 'Revoca un familiare: il suo link e i suoi dispositivi non aprono più niente; quello che ha scritto resta',
  access: 'agency',
  area: 'annunci',
  object: 'familiare',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const listContributions = route({
  method: 'GET',
  path: '/api/servizio/:id/dalla-famiglia',
  summary: 'Quello che la famiglia ha scritto dalla sua pagina, dall’ultimo; lo legge soltanto l’agenzia',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(contribution),
  errors: ['non-trovato'],
});

/** Funerals that the list of waiting contributions has at the most. */
export const maxFuneralsWithWaitingContributions = 20;

/** A funeral whose family has sent what the agency has not looked at. */
const funeralWithWaitingContributions = z.object({
  id_servizio: id,
  nome: z.string(),
  cognome: z.string(),
  /** Of who has called. */
  tel: z.string().default(''),
  /** How much waits. */
  quanti: z.number().int(),
  /** Since when the oldest waits. */
  dal: instant,
});
export type FuneralWithWaitingContributions = z.output<typeof funeralWithWaitingContributions>;

export const listFuneralsWithWaitingContributions = route({
  method: 'GET',
  path: '/api/dalla-famiglia',
  summary: `I servizi dei quali la famiglia ha mandato qualcosa che nessuno ha ancora guardato, dal più vecchio; al massimo ${maxFuneralsWithWaitingContributions}`,
  access: 'agency',
  area: 'annunci',
  background: true,
  answer: z.array(funeralWithWaitingContributions),
  errors: [],
});

export const decideContribution = route({
  method: 'PATCH',
  path: '/api/dalla-famiglia/:id',
  summary: 'Accetta o rifiuta quello che la famiglia ha scritto, o lo rimette in attesa: la sua pagina lo dice',
  access: 'agency',
  area: 'annunci',
  object: 'dalla-famiglia',
  params: idParams,
  body: z.object({
    stato: z.enum(contributionStates, 'Scegli se accettare o rifiutare.'),
    /** The words that were read: where the family has changed them since, nothing is decided. */
    letto: z
      .string()
      .max(Math.max(...Object.values(maxContributionLengths)))
      .optional(),
    /** Its state as it was shown: what a colleague has decided meanwhile is not decided the other way unseen. */
    statoVisto: z.enum(contributionStates, 'Stato non previsto.').optional(),
  }),
  answer: contribution,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const readFamilyPhotograph = route({
  method: 'GET',
  path: '/api/dalla-famiglia/:id/foto',
  summary: 'Una fotografia che la famiglia ha mandato, da scaricare',
  access: 'agency',
  area: 'annunci',
  object: 'foto-della-famiglia',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

/** Whether the names of the relatives were asked of the family, and when. */
const relativeNamesRequest = z.object({ chiesto: instant.nullable() });

export const readRelativeNamesRequest = route({
  method: 'GET',
  path: '/api/servizio/:id/chiedi-nomi',
  summary: 'Quando sono stati chiesti alla famiglia i nomi dei familiari, nel loro ordine',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: relativeNamesRequest,
  errors: ['non-trovato'],
});

/** Hours after which the names of the relatives may be asked for again: each time whoever may write them is told by e-mail. */
const hoursBetweenNamesRequests = 24;
export const mayAskForNamesAgain = (before: string, now: Date): boolean =>
  now.getTime() - Date.parse(before) >= hoursBetweenNamesRequests * 3_600_000;

export const requestRelativeNames = route({
  method: 'POST',
  path: '/api/servizio/:id/chiedi-nomi',
  summary:
    'Chiede alla famiglia i nomi dei familiari nel loro ordine: la sua pagina mostra dove scriverli, e lo dice un’e-mail a chi può',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  /** `avvisati`: how many relatives are told by e-mail; null where they were on the same day. */
  answer: relativeNamesRequest.extend({ avvisati: z.number().int().nullable().default(null) }),
  errors: ['non-trovato'],
});
