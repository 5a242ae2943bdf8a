import { z } from 'zod';
import { freeText, id, idParams, line, mail, okAnswer, orEmpty, requiredLine, wholeNumber } from '../common.ts';
import { route } from '../route.ts';
import { province } from './places.ts';
import { orientations, type PrintFormat } from './prints.ts';

/** Formats that are put up on walls. */
export const postedFormats = [
  'A4',
  'A3',
  '50x35',
  '50x32',
  '61x45.7',
  '50x70',
  '70x100',
] as const satisfies PrintFormat[];
const format = z.enum(postedFormats, 'Scegli un formato.');
const mostCents = 10_000_000;
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'null' ? null : value), schema.nullable());
/** As the municipality states it, in cents. */
const fee = orNull(wholeNumber(0, mostCents));

const fields = {
  comune: requiredLine(80),
  prov: orEmpty(province),
  formati: z
    .array(format, 'Scegli dall’elenco.')
    .max(postedFormats.length)
    .transform((chosen) => [...new Set(chosen)]),
  /** The largest format that is put up; null where nobody has said. */
  massimo: orNull(format),
  orientamento: orNull(z.enum(orientations, 'Scegli dall’elenco.')),
  /** Days on the board. */
  giorni: orNull(wholeNumber(0, 365)),
  costo: fee,
  urgenza: fee,
  /** Who puts them up: the municipality, a firm, the agency. */
  chi: line(120),
  ufficio: line(200),
  mail: z.union([z.literal(''), mail]),
  note: freeText(1000),
};

/** How a municipality has posters put up, as the agency has written it down. */
export const posting = z.object({
  _id: id,
  comune: z.string(),
  prov: z.string(),
  formati: z.array(z.enum(postedFormats)),
  massimo: z.enum(postedFormats).nullable(),
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
export type Posting = z.output<typeof posting>;

export const postingChange = z.object(fields).partial();
export type PostingChange = z.output<typeof postingChange>;
export const newPosting = postingChange.extend({ comune: fields.comune });
export type NewPosting = z.output<typeof newPosting>;

const address = { access: 'agency', area: 'annunci' } as const;

export const listPostings = route({
  ...address,
  method: 'GET',
  path: '/api/affissioni',
  summary: 'I comuni con le regole delle loro affissioni, come l’agenzia le ha scritte',
  answer: z.array(posting),
  errors: [],
});

export const createPosting = route({
  ...address,
  method: 'POST',
  path: '/api/affissioni',
  summary: 'Scrive le regole di un comune',
  success: 201,
  idempotent: true,
  creates: ['affissioni'],
  body: newPosting,
  answer: posting,
  errors: ['comune-gia-presente', 'area-non-consentita', 'operazione-in-corso', 'chiave-riusata'],
});

export const changePosting = route({
  ...address,
  method: 'PATCH',
  path: '/api/affissione/:id',
  summary: 'Cambia le regole di un comune',
  object: 'affissione',
  params: idParams,
  body: postingChange,
  answer: posting,
  errors: ['non-trovato', 'comune-gia-presente', 'area-non-consentita'],
});

export const deletePosting = route({
  ...address,
  method: 'DELETE',
  path: '/api/affissione/:id',
  summary: 'Toglie un comune dall’elenco delle affissioni',
  object: 'affissione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
