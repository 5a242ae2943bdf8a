import { declarationKinds, traceabilities } from '@commiato/billing/funeral-summary';
import { z } from 'zod';
import { id, idInput, idParams, instant, line, okAnswer, requiredLine } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import { deceased, optionalTaxCode } from './document-fields.ts';
import { yearQuery } from './reports.ts';

const integerValue = z.number().int();
const personFields = { codFisc: z.string(), nome: z.string() };
const documentReference = { _id: id, numero: z.string(), data: z.string(), cliente: z.string() };

/** A declaration that the agency has sent to the Agenzia delle Entrate. */
export const sentDeclaration = z.object({
  _id: id,
  anno: integerValue,
  tipo: z.enum(declarationKinds, 'Scegli il tipo di invio.'),
  protocollo: z.string(),
  /** Protocol of the declaration that it replaces or cancels; empty for an ordinary one. */
  sostituisce: z.string(),
  creato: instant,
});
export type SentDeclaration = z.output<typeof sentDeclaration>;

/** A file of a declaration that the agency has downloaded. */
export const declarationFile = sentDeclaration.pick({ _id: true, tipo: true, sostituisce: true, creato: true }).extend({
  /** The number of the documents that it holds. */
  documenti: integerValue,
});
export type DeclarationFile = z.output<typeof declarationFile>;

/** Maximum number of documents of each list of a year: of those that deaths are made of, that lack something, that are excluded. */
export const maxSummaryDocuments = 1000;

/** Why what was declared may not hold any more: a credit note, a discard, or another issue of what was discarded. */
export const declarationFaults = ['nota di credito', 'scartata', 'emessa di nuovo'] as const;

/**
 * Funeral expenses of a year by death, as the agency declares them by `entro`: of each list the first, the file has all. Amounts are cents; the
 * declaration has whole euros.
 */
export const yearlyFuneralSummaryAnswer = z.object({
  anno: integerValue,
  /** Last day of the declaration. */
  entro: z.string(),
  decessi: z.array(
    z.object({
      defunto: z.object(personFields),
      spesa: integerValue,
      pagatori: z.array(z.object({ ...personFields, importo: integerValue, tracciabile: z.enum(traceabilities) })),
      /** `_id` of its documents. */
      documenti: z.array(id),
    }),
  ),
  /** Numbers of the documents that cannot be declared yet. */
  incompleti: z.array(z.string()),
  /** The same documents with the reasons. */
  daCompletare: z.array(
    z.object({
      ...documentReference,
      defunto: z.object(personFields).nullable(),
      pagatori: z.array(z.object(personFields)),
      motivi: z.array(z.string()),
    }),
  ),
  /** Documents that the agency excluded, with its reason. */
  esclusi: z.array(z.object({ ...documentReference, motivo: z.string() })),
  /** The numbers of all of these lists. */
  inTutto: z.object({ decessi: integerValue, daCompletare: integerValue, esclusi: integerValue }),
  /**
   * What was declared and no longer holds, with the document that says so in `nota`. Since a credit note or a discard it is too much: the declaration
   * of `protocollo` has to be replaced, and until then the death is in no further one. What was issued again since has to be looked at.
   */
  daSostituire: z.array(
    z.object({
      protocollo: z.string(),
      nota: z.string(),
      motivo: z.enum(declarationFaults).default('nota di credito'),
      defunto: z.object(personFields),
    }),
  ),
  /** Declarations already sent, the latest first. */
  invii: z.array(sentDeclaration),
  /** Files that were downloaded since the last declaration of the year was recorded, the latest first. */
  file: z.array(declarationFile),
});
export type YearlyFuneralSummaryAnswer = z.output<typeof yearlyFuneralSummaryAnswer>;

export const readYearlyFuneralSummary = route({
  method: 'GET',
  path: '/api/fatture/spese-funebri',
  summary: 'Le spese funebri di un anno per decesso, con chi le ha sostenute',
  access: 'agency',
  area: 'fatturazione',
  query: yearQuery,
  answer: yearlyFuneralSummaryAnswer,
  errors: [],
});

export const exportFuneralDeclaration = route({
  method: 'GET',
  path: '/api/fatture/spese-funebri/csv',
  summary: 'La comunicazione delle spese funebri di un anno in CSV: una riga per ogni pagatore, importi in euro interi',
  access: 'agency',
  area: 'fatturazione',
  query: yearQuery.extend({
    /** An ordinary declaration leaves out documents that were declared before. */
    tipo: z.enum(declarationKinds, 'Scegli il tipo di invio.').default('ordinario'),
    /** Protocol of the declaration that is replaced or cancelled. */
    protocollo: line(40).default(''),
  }),
  file: true,
  answer: fileAnswer,
  errors: [],
});

export const assignOrExcludeExpenseDocument = route({
  method: 'PATCH',
  path: '/api/fattura/:id/spese-funebri',
  summary: 'Dice alla comunicazione delle spese funebri di chi è un documento emesso, o perché non ne fa parte',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  body: z
    .object({
      defunto: deceased.nullable(),
      /** Tax codes of those who paid, in the order of the document. */
      pagatori: z.array(optionalTaxCode).max(50, 'Al massimo 50 pagatori.'),
      /** Why it is no funeral expense; empty where it is one. */
      esclusa: line(200),
    })
    .partial(),
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const recordSentDeclaration = route({
  method: 'POST',
  path: '/api/fatture/spese-funebri/invii',
  summary: 'Annota una comunicazione trasmessa, col protocollo che l’Agenzia delle Entrate le ha dato',
  access: 'agency',
  area: 'fatturazione',
  success: 201,
  idempotent: true,
  creates: ['inviiSpeseFunebri'],
  body: z.object({
    anno: yearQuery.shape.anno,
    tipo: sentDeclaration.shape.tipo,
    protocollo: requiredLine(40),
    sostituisce: line(40).default(''),
    /** The downloaded file that was sent: its documents are the declared ones. Empty: all that can be declared now. */
    file: idInput.default(''),
  }),
  answer: sentDeclaration,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const deleteSentDeclaration = route({
  method: 'DELETE',
  path: '/api/fatture/spese-funebri/invii/:id',
  summary: 'Toglie una comunicazione annotata per errore: i suoi documenti tornano da comunicare',
  access: 'agency',
  area: 'fatturazione',
  object: 'comunicazione delle spese funebri',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});
