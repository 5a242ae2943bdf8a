import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { z } from 'zod';
import { dayOrNull, flag, id, idInput, idParams, listQuery, okAnswer } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { fileAnswer } from '../file-answer.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';
import { noticeImageEditSlot, noticeImageSlot } from '../uploads.ts';
import { chosenIdsQueryParam, maxChosenRows, wholeListChangeBody } from '../whole-list.ts';
import { hiding } from './hiding.ts';
import {
  adminNotice,
  invalidTaxCodeMessage,
  newNotice,
  notice,
  noticeChange,
  noticeKind,
  ownNotice,
} from './notice-fields.ts';
import { regionFilter } from './places.ts';

export const listOwnNotices = route({
  method: 'GET',
  path: '/api/annunciUser',
  summary: 'Gli annunci della propria agenzia',
  access: 'agency',
  area: 'annunci',
  paged: true,
  query: listQuery(['data_crea']),
  answer: z.array(ownNotice),
  errors: [],
});

export const exportOwnNotices = exportRouteOf(listOwnNotices);

/** What the administrator's list is filtered by. */
const adminNoticeFilters = {
  regione: regionFilter.optional(),
  id_utente: idInput.optional(),
  stato: z.enum(['online', 'nascosto']).optional(),
  cosa: noticeKind.optional(),
  /** Only notices with open reports by relatives. */
  segnalate: z.enum(['aperte'], 'Filtro non previsto.').optional(),
  da: dayOrNull.optional(),
  a: dayOrNull.optional(),
};

const adminNoticeQuery = listQuery(['data_crea', 'cosa', 'cognome', 'ragSociale', 'regione', 'comune', 'cuori']).extend(
  {
    ...adminNoticeFilters,
    /** Only notices with these identifiers, separated by commas. */
    scelti: chosenIdsQueryParam.optional(),
  },
);
export type AdminNoticeQuery = z.output<typeof adminNoticeQuery>;

export const listAllNotices = route({
  method: 'GET',
  path: '/api/annunciAdmin',
  summary: 'Gli annunci di tutte le agenzie',
  access: 'admin',
  adminArea: 'annunci',
  paged: true,
  query: adminNoticeQuery,
  answer: z.array(adminNotice),
  errors: [],
});

export const exportAllNotices = exportRouteOf(listAllNotices);

const noticesVisibilityAnswer = z.object({
  ok: z.literal(true),
  /** Identifiers of the changed notices, without those that were in this state already. */
  ids: z.array(id),
  /** How many of those that were named are there no more. */
  mancanti: z.number().default(0),
  /** Why those that are shown again were hidden, by which they are hidden as before; null without a reason. */
  perche: z.array(z.object({ ids: z.array(id), perche: hiding.nullable() })).default([]),
});

export const setNoticesVisibility = route({
  method: 'PATCH',
  path: '/api/annunci/visibilita',
  summary: 'Nasconde più annunci, o li mostra di nuovo, e lo dice alle agenzie',
  access: 'admin',
  adminArea: 'annunci',
  body: z.object({
    ids: z
      .array(idInput)
      .min(1, 'Scegli almeno un annuncio.')
      .max(maxChosenRows, `Al massimo ${maxChosenRows} annunci per volta.`),
    disattivo: flag,
    /** Reason and note of hiding, which the agencies read. */
    perche: hiding.optional(),
  }),
  answer: noticesVisibilityAnswer,
  errors: [],
});

export const setFilteredNoticesVisibility = route({
  method: 'PATCH',
  path: '/api/annunci/visibilita/tutti',
  summary: 'Nasconde o mostra di nuovo tutti gli annunci di un elenco filtrato, e lo dice una volta a ogni agenzia',
  access: 'admin',
  adminArea: 'annunci',
  // Each call may change thousands of pages.
  limit: [{ max: 30, seconds: 3600 }],
  body: wholeListChangeBody(adminNoticeFilters).extend({
    disattivo: flag,
    /** Reason and note of hiding, which the agencies read. */
    perche: hiding.optional(),
  }),
  answer: noticesVisibilityAnswer,
  errors: ['troppe-richieste'],
});

export const readNotice = route({
  method: 'GET',
  path: '/api/annuncio/:id',
  summary: 'Un annuncio',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'annuncio',
  params: idParams,
  answer: notice,
  errors: ['non-trovato'],
});

export const readNoticePhotograph = route({
  method: 'GET',
  path: '/api/annuncio/:id/fotografia',
  summary: 'La fotografia di un annuncio, anche nascosto, per chi lo gestisce',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'annuncio',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const publishNotice = route({
  method: 'POST',
  path: '/api/nuovo-annuncio',
  summary: 'Pubblica un annuncio',
  access: 'agency',
  area: 'annunci',
  success: 201,
  idempotent: true,
  creates: ['annunci', 'servizi', 'eventi'],
  body: newNotice,
  upload: noticeImageSlot,
  answer: notice,
  errors: [
    'codice-fiscale-esaurito',
    'servizio-di-altri',
    'servizio-gia-presente',
    'non-trovato',
    'immagine-non-valida',
    'operazione-in-corso',
    'chiave-riusata',
    'troppe-richieste',
  ],
});

export const changeNotice = route({
  method: 'PATCH',
  path: '/api/annuncio/:id',
  summary: 'Modifica un annuncio',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'annuncio',
  params: idParams,
  body: noticeChange,
  upload: noticeImageEditSlot,
  answer: notice,
  errors: [
    'non-trovato',
    'codice-fiscale-esaurito',
    'immagine-non-valida',
    'modificato-da-altri',
    'operazione-in-corso',
  ],
});

export const deleteNotice = route({
  method: 'DELETE',
  path: '/api/annuncio/:id',
  summary: 'Elimina un annuncio e i suoi allegati',
  access: 'owner',
  adminArea: 'annunci',
  area: 'annunci',
  object: 'annuncio',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const checkTaxCodeUse = route({
  method: 'GET',
  path: '/api/check-codice-fiscale/:taxcode',
  access: 'public',
  summary: 'Quanti annunci portano un codice fiscale: 0, 1 o 2 (cioè 2 o più)',
  params: z.object({
    taxcode: markPersonal(
      z
        .string()
        .max(64)
        .transform(normalizeTaxCode)
        .refine((v) => isTaxCodeShape(v, true), invalidTaxCodeMessage),
    ),
  }),
  query: z.object({ cosa: noticeKind.default('Necrologio') }),
  answer: z.object({ count: z.number().int().min(0).max(2) }),
  errors: ['troppe-richieste'],
});
