import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-rights.ts';
import type { AreaRequirement } from '../accounts/rights.ts';
import { id, idParams, instant, listQuery, okAnswer } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import { chosenIdsQueryParam, wholeListChangeBody } from '../whole-list.ts';

/** Kinds of things that can be restored from the bin, in the words that the administrator reads. */
export const binKinds = [
  'utente',
  'annuncio',
  'allegato',
  'operatore',
  'anagrafica',
  'certificato',
  'corso',
  'convenzione',
  'preventivo',
  'fattura',
  'voce',
  'servizio',
  'carte',
  'modulo',
] as const;
export type BinKind = (typeof binKinds)[number];

/** The administrators' area that each kind belongs to: who sees it finds it in the bin, who changes it may restore it. */
export const areaByBinKind: Readonly<Record<BinKind, AdminArea>> = {
  utente: 'agenzie',
  annuncio: 'annunci',
  allegato: 'annunci',
  operatore: 'agenzie',
  anagrafica: 'agenzie',
  certificato: 'agenzie',
  corso: 'agenzie',
  convenzione: 'agenzie',
  preventivo: 'agenzie',
  fattura: 'agenzie',
  voce: 'agenzie',
  servizio: 'annunci',
  carte: 'annunci',
  modulo: 'agenzie',
};

/** The area of an agency in which people change each kind that they can delete: what they take back they change again. */
export const agencyAreaByBinKind: Readonly<Partial<Record<BinKind, AreaRequirement>>> = {
  annuncio: 'annunci',
  allegato: 'annunci',
  anagrafica: ['annunci', 'fatturazione'],
  certificato: 'documenti',
  preventivo: 'fatturazione',
  fattura: 'fatturazione',
  voce: 'fatturazione',
  servizio: 'annunci',
  carte: 'annunci',
  modulo: 'annunci',
};

/** Days for which deleted things can be restored, before rows and files are erased (decisions C10). */
export const binDays = 30;

/** The last whole day (`YYYY-MM-DD`) before a thing is erased at a moment: what mail and bin promise, as it goes within that day. */
export const lastDayToRestore = (erased: string | Date): string => addDays(romeDay(erased), -1);

export const binRow = z.object({
  _id: id,
  tipo: z.enum(binKinds),
  /** Name of the person, the agency or the notice. */
  nome: z.string(),
  /** The agency it belongs to; empty for accounts, operators and partner services. */
  agenzia: z.string(),
  /** Number of notices that are restored with it. */
  annunci: z.number().int(),
  cestinato: instant,
  /** Instant at which it is erased. */
  scade: instant,
});
export type BinRow = z.output<typeof binRow>;

const binFilters = { tipo: z.enum(binKinds, 'Tipo non previsto.').optional() };
const binQuery = listQuery(['cestinato', 'nome']).extend({
  ...binFilters,
  /** Only rows with these identifiers, separated by commas. */
  scelti: chosenIdsQueryParam.optional(),
});
export type BinQuery = z.output<typeof binQuery>;

export const listBin = route({
  method: 'GET',
  path: '/api/cestino',
  summary: 'Che cosa è stato eliminato negli ultimi 30 giorni',
  access: 'admin',
  adminArea: 'any',
  paged: true,
  query: binQuery,
  answer: z.array(binRow),
  errors: [],
});

export const exportBin = exportRouteOf(listBin);

export const restoreAllFromBin = route({
  method: 'POST',
  path: '/api/cestino/ripristina',
  summary: 'Riporta al suo posto tutto ciò che un elenco filtrato del cestino mostra, o ciò che è stato scelto',
  access: 'admin',
  adminArea: 'any',
  // Each call may restore thousands of rows, agencies with all their notices among them.
  limit: [{ max: 30, seconds: 3600 }],
  body: wholeListChangeBody(binFilters),
  answer: z.object({
    ok: z.literal(true),
    /** Rows that are back, and rows that stay: their holder is in the bin too, or their place was taken. */
    ripristinati: z.number().int(),
    rimasti: z.number().int(),
  }),
  errors: ['troppe-richieste'],
});
export type RestoreAllAnswer = z.output<typeof restoreAllFromBin.answer>;

export const restoreFromBin = route({
  method: 'POST',
  path: '/api/cestino/:id/ripristina',
  summary: 'Riporta al suo posto quello che è stato eliminato',
  access: 'admin',
  adminArea: 'any',
  object: 'cestinato',
  params: idParams,
  answer: z.object({
    ok: z.literal(true),
    /** Number of notices that were restored with it. */
    annunci: z.number().int(),
    /** Number of notices that stay in the bin, because their tax code has two others by now. */
    rimasti: z.number().int(),
  }),
  errors: [
    'non-trovato',
    'codice-fiscale-esaurito',
    'stato-non-ammesso',
    'mail-gia-presente',
    'contenitore-eliminato',
    'attestato-gia-presente',
    'servizio-gia-presente',
  ],
});
/** Minutes for which people can undo their own deletions without the administration. */
export const undoMinutes = 60;

export const undoDeletion = route({
  method: 'POST',
  path: '/api/annulla-eliminazione/:id',
  summary: `Riporta al suo posto quello che si è eliminato da sé, entro ${undoMinutes} minuti`,
  access: 'agency',
  area: 'everyone',
  object: 'eliminato',
  params: idParams,
  answer: okAnswer.extend({
    /** Notices that stay in the bin, as `restoreFromBin` answers them. A process of the release before does not say it. */
    rimasti: z.number().int().default(0),
  }),
  errors: [
    'non-trovato',
    'area-non-consentita',
    'codice-fiscale-esaurito',
    'stato-non-ammesso',
    'contenitore-eliminato',
    'attestato-gia-presente',
    'servizio-gia-presente',
  ],
});

export type RestoreAnswer = z.output<typeof restoreFromBin.answer>;
