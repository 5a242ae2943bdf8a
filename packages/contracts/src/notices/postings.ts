import { z } from 'zod';
import { freeText, id, idParams, line, mail, okAnswer, orEmpty, requiredLine, wholeNumber } from '../common.ts';
import { route } from '../route.ts';
import { province } from './places.ts';
import { orientations, type PrintFormat } from './prints.ts';

/** Formats that are put up on walls. */
export const posterFormats = [
  'A4',
  'A3',
  '50x35',
  '50x32',
  '61x45.7',
  '50x70',
  '70x100',
] as const satisfies PrintFormat[];
const posterFormat = z.enum(posterFormats, 'Scegli un formato.');
const maxFeeCents = 10_000_000;
const nullIfEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'null' ? null : value), schema.nullable());
/** As the municipality states it, in cents. */
const postingFeeOrNull = nullIfEmpty(wholeNumber(0, maxFeeCents));

const fields = {
  comune: requiredLine(80),
  prov: orEmpty(province),
  formati: z
    .array(posterFormat, 'Scegli dall’elenco.')
    .max(posterFormats.length)
    .transform((chosen) => [...new Set(chosen)]),
  /** The largest format that is put up; null where nobody has said. */
  massimo: nullIfEmpty(posterFormat),
  orientamento: nullIfEmpty(z.enum(orientations, 'Scegli dall’elenco.')),
  /** Days on the board. */
  giorni: nullIfEmpty(wholeNumber(0, 365)),
  costo: postingFeeOrNull,
  urgenza: postingFeeOrNull,
  /** Who puts them up: the municipality, a firm, the agency. */
  chi: line(120),
  ufficio: line(200),
  mail: z.union([z.literal(''), mail]),
  note: freeText(1000),
};

/** How a municipality has posters put up, as the agency has written it down. */
export const postingRule = z.object({
  _id: id,
  comune: z.string(),
  prov: z.string(),
  formati: z.array(z.enum(posterFormats)),
  massimo: z.enum(posterFormats).nullable(),
  orientamento: z.enum(orientations).nullable(),
  giorni: z.number().int().nullable(),
  /** Cents; null too for who may not see the agency's money. So is `urgenza`. */
  costo: z.number().int().nullable(),
  urgenza: z.number().int().nullable(),
  chi: z.string(),
  ufficio: z.string(),
  mail: z.string(),
  note: z.string(),
});
export type PostingRule = z.output<typeof postingRule>;

export const postingRuleChange = z.object(fields).partial();
export type PostingRuleChange = z.output<typeof postingRuleChange>;
export const newPostingRule = postingRuleChange.extend({ comune: fields.comune });
export type NewPostingRule = z.output<typeof newPostingRule>;

const postingRouteBase = { access: 'agency', area: 'annunci' } as const;

export const listPostingRules = route({
  ...postingRouteBase,
  method: 'GET',
  path: '/api/affissioni',
  summary: 'I comuni con le regole delle loro affissioni, come l’agenzia le ha scritte',
  answer: z.array(postingRule),
  errors: [],
});

export const createPostingRule = route({
  ...postingRouteBase,
  method: 'POST',
  path: '/api/affissioni',
  summary: 'Scrive le regole di un comune',
  success: 201,
  idempotent: true,
  creates: ['affissioni'],
  body: newPostingRule,
  answer: postingRule,
  errors: ['comune-gia-presente', 'area-non-consentita', 'operazione-in-corso', 'chiave-riusata'],
});

export const changePostingRule = route({
  ...postingRouteBase,
  method: 'PATCH',
  path: '/api/affissione/:id',
  summary: 'Cambia le regole di un comune',
  object: 'affissione',
  params: idParams,
  body: postingRuleChange,
  answer: postingRule,
  errors: ['non-trovato', 'comune-gia-presente', 'area-non-consentita'],
});

export const deletePostingRule = route({
  ...postingRouteBase,
  method: 'DELETE',
  path: '/api/affissione/:id',
  summary: 'Toglie un comune dall’elenco delle affissioni',
  object: 'affissione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
