import { z } from 'zod';
import { freeText, id, idParams, instant, listQuery, requiredFreeText, wholeNumber } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import { condolenceStates, type RefusalGround, refusalGrounds } from './condolences.ts';

/** Months after a decision during which its author may appeal (Reg. (UE) 2022/2065, art. 20(1)). */
export const appealMonths = 6;
export const maxAppealLength = 1000;
/** `superato`: nothing is left to decide, as the condolence was withdrawn, changed or let through meanwhile. */
export const appealStates = ['in attesa', 'accolto', 'respinto', 'superato'] as const;
export type AppealState = (typeof appealStates)[number];

/** What was done, and by whom. */
export const condolenceDecisionKinds = ['rifiutato', 'tolto', 'nascosto'] as const;
export type DecisionKind = (typeof condolenceDecisionKinds)[number];
export const deciders = ['agenzia', 'amministrazione', 'famiglia'] as const;
export type Decider = (typeof deciders)[number];

const refusalGroundTexts: Readonly<Record<Exclude<RefusalGround, 'altro'>, string>> = {
  offensivo: 'offende o ferisce chi è in lutto',
  'dati personali': 'contiene dati o fatti privati di altri',
  falso: 'è falso, o scritto a nome di altri',
  pubblicità: 'è pubblicità',
  'fuori tema': 'non riguarda la persona di questo annuncio',
};

/** On what a refusal rests, as who decides chooses it and its author reads it: what the administration removes was not the agency's choice. */
export function refusalGroundText(ground: RefusalGround, chi: Decider): string {
  if (ground !== 'altro') return refusalGroundTexts[ground];
  return chi === 'agenzia'
    ? 'l’agenzia sceglie che cosa pubblica per la famiglia'
    : 'non si addice a un annuncio funebre';
}

/** Whoever appealed is told why (Reg. (UE) 2022/2065, art. 20(5)). */
export const missingAppealReasonMessage = 'Scrivi perché il reclamo è respinto: chi l’ha fatto legge queste parole.';

/** The form of an appeal on its author's page. */
export const appealForm = z.object({ reclamo: requiredFreeText(maxAppealLength) });
export const appealFields = ['reclamo'] as const;
export type AppealField = (typeof appealFields)[number];

/** An appeal with what it is about, as an administrator reads it. */
export const appeal = z.object({
  _id: id,
  id_pensiero: id.nullable(),
  id_annuncio: id.nullable(),
  defunto: z.string(),
  agenzia: z.string(),
  /** The condolence: who wrote it, its words, how it stands today. */
  nome: z.string(),
  pensiero: z.string(),
  /** Whether it has a photograph, and is for the family alone: who grants the appeal lets both through. */
  conFoto: z.boolean().default(false),
  riservato: z.boolean().default(false),
  stato_pensiero: z.enum(condolenceStates).nullable(),
  /** The decision that the appeal is against. */
  cosa: z.enum(condolenceDecisionKinds),
  fondamento: z.enum(refusalGrounds),
  motivo: z.string(),
  chi: z.enum(deciders),
  deciso: instant,
  /** What its author says against it, and what was answered. */
  testo: z.string(),
  stato: z.enum(appealStates),
  risposta: z.string(),
  data: instant,
  deciso_il: instant.nullable(),
});
export type Appeal = z.output<typeof appeal>;

const appealQuery = listQuery(['data', 'deciso']).extend({
  stato: z.enum(appealStates, 'Stato non previsto.').optional(),
});
export type AppealQuery = z.output<typeof appealQuery>;

export const listAppeals = route({
  method: 'GET',
  path: '/api/reclami',
  summary: 'I reclami di chi ha scritto un pensiero che non è stato pubblicato o è stato tolto, dal più vecchio',
  access: 'admin',
  adminArea: 'annunci',
  paged: true,
  query: appealQuery,
  answer: z.array(appeal),
  errors: [],
});

export const decideAppeal = route({
  method: 'PATCH',
  path: '/api/reclamo/:id',
  summary:
    'Accoglie un reclamo, e il pensiero si pubblica o va alla sola famiglia, o lo respinge: chi lo ha scritto riceve la risposta',
  access: 'admin',
  adminArea: 'annunci',
  object: 'reclamo',
  params: idParams,
  body: z
    .object({
      stato: z.enum(['accolto', 'respinto'], 'Accogliere o respingere.'),
      risposta: freeText(maxAppealLength).default(''),
    })
    .refine(({ stato, risposta }) => stato === 'accolto' || risposta !== '', {
      path: ['risposta'],
      message: missingAppealReasonMessage,
    }),
  answer: appeal,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

/** A line of the yearly count (Reg. (UE) 2022/2065, art. 15 and 24). */
const moderationCountRow = z.object({
  _id: z.string(),
  /** What is counted: reports, decisions, appeals. */
  gruppo: z.string(),
  voce: z.string(),
  /** A number, or hours where `unita` says so; null where there was nothing to measure. */
  quanti: z.number().nullable(),
  unita: z.enum(['numero', 'ore']),
});
export type ModerationCountRow = z.output<typeof moderationCountRow>;

const countQuery = listQuery(['voce']).extend({ anno: wholeNumber(2020, 2100).optional() });
export type ModerationCountQuery = z.output<typeof countQuery>;

export const readModerationCount = route({
  method: 'GET',
  path: '/api/pensieri/conteggio',
  summary:
    'Il conteggio di un anno: segnalazioni, decisioni per motivo, reclami con l’esito, tempi mediani (Reg. (UE) 2022/2065, art. 15 e 24)',
  access: 'admin',
  adminArea: 'annunci',
  paged: true,
  query: countQuery,
  answer: z.array(moderationCountRow),
  errors: [],
});

export const exportModerationCount = exportRouteOf(readModerationCount);
