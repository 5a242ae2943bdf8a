import { z } from 'zod';
import { flag, id, idParams, instant, line, listQuery, mail, okAnswer, requiredLine } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';

const nameAndMailFields = { nome: requiredLine(80), cognome: requiredLine(80), mail };

export const newOperator = z.object({ ...nameAndMailFields, tel: line(30).default(''), attivo: flag.default(true) });
export const operatorChange = z.object({ ...nameAndMailFields, tel: line(30), attivo: flag }).partial();

/** A contact of the staff, without a login (decisions E8). */
export const staffContact = z.object({
  _id: id,
  nome: z.string(),
  cognome: z.string(),
  mail: z.string(),
  tel: z.string(),
  attivo: z.boolean(),
  creato: instant,
  /** How many accounts are assigned to it. */
  agenzie: z.number().int(),
});
export type Operator = z.output<typeof staffContact>;

const operatorQuery = listQuery(['cognome', 'attivo', 'mail', 'agenzie', 'creato']).extend({
  /** Only active operators (true), which can be assigned, or only inactive ones (false). */
  attivo: flag.optional(),
});
export type OperatorQuery = z.output<typeof operatorQuery>;

export const listOperators = route({
  method: 'GET',
  path: '/api/operatori',
  summary: 'Gli operatori',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  query: operatorQuery,
  answer: z.array(staffContact),
  errors: [],
});

export const exportOperators = exportRouteOf(listOperators);

export const createOperator = route({
  method: 'POST',
  path: '/api/nuovo-operatore',
  summary: 'Crea un operatore',
  access: 'admin',
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: newOperator,
  answer: staffContact,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const readOperator = route({
  method: 'GET',
  path: '/api/operatore/:id',
  summary: 'Un operatore',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'operatore',
  params: idParams,
  answer: staffContact,
  errors: ['non-trovato'],
});

export const changeOperator = route({
  method: 'PATCH',
  path: '/api/operatore/:id',
  summary: 'Modifica un operatore',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'operatore',
  params: idParams,
  body: operatorChange,
  answer: staffContact,
  errors: ['non-trovato'],
});

export const deleteOperator = route({
  method: 'DELETE',
  path: '/api/operatore/:id',
  summary: 'Elimina un operatore: le sue agenzie restano senza',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'operatore',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
