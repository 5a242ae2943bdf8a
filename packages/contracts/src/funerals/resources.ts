import { z } from 'zod';
import { flag, id, idInput, idParams, okAnswer, requiredLine } from '../common.ts';
import { route } from '../route.ts';

/** Kinds of resources of an agency: people, hearses, rooms. */
export const resourceKinds = ['persona', 'carro', 'sala'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

const resourceKind = z.enum(resourceKinds, 'Scegli tra persona, carro e sala.');
const name = requiredLine(80);

/** A person, hearse or room as events and tasks name it. */
export const namedResource = z.object({ _id: id, tipo: resourceKind, nome: z.string() });
export type NamedResource = z.output<typeof namedResource>;

export const resource = namedResource.extend({
  /** Whether it can be chosen for new events; false for somebody away or a hearse at the garage. */
  attiva: z.boolean(),
  /** The person of the agency who it is; null for a mere name, a hearse or a room. */
  id_collaboratore: id.nullable(),
  /** Whether it is the caller. */
  propria: z.boolean(),
});
export type Resource = z.output<typeof resource>;

/** The person of the agency who a resource is; empty or null for a mere name. */
const linkedCollaboratorIdInput = idInput.nullable().transform((given) => given || null);

/** Value of the filters for what is assigned to the caller. */
export const assignedToCallerFilter = z.literal('me', 'Scegli «me» o lascia vuoto.');

/** Maximum number of resources of one event. */
export const maxEventResources = 20;
/** The resources of an event, by their identifiers; each once. */
export const chosenResources = z
  .array(idInput, 'Scegli dall’elenco.')
  .max(maxEventResources, `Al massimo ${maxEventResources} tra persone, carri e sale.`)
  .transform((ids) => [...new Set(ids)]);

export const listResources = route({
  method: 'GET',
  path: '/api/risorse',
  summary: 'Persone, carri e sale della propria agenzia',
  access: 'agency',
  area: 'agenda',
  answer: z.array(resource),
  errors: [],
});

export const createResource = route({
  method: 'POST',
  path: '/api/risorse',
  summary: 'Aggiunge una persona, un carro o una sala',
  access: 'agency',
  area: 'agenda',
  success: 201,
  idempotent: true,
  creates: ['risorse'],
  body: z.object({
    tipo: resourceKind,
    nome: name,
    attiva: flag.optional(),
    id_collaboratore: linkedCollaboratorIdInput.optional(),
  }),
  answer: resource,
  errors: ['risorsa-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

export const changeResource = route({
  method: 'PATCH',
  path: '/api/risorsa/:id',
  summary: 'Cambia nome a una persona, un carro o una sala, la mette da parte, o dice quale persona dell’agenzia è',
  access: 'agency',
  area: 'agenda',
  object: 'risorsa',
  params: idParams,
  body: z.object({ nome: name, attiva: flag, id_collaboratore: linkedCollaboratorIdInput }).partial(),
  answer: resource,
  errors: ['non-trovato', 'risorsa-gia-presente'],
});

export const deleteResource = route({
  method: 'DELETE',
  path: '/api/risorsa/:id',
  summary: 'Toglie una persona, un carro o una sala dagli elenchi; gli eventi che la nominano la tengono',
  access: 'agency',
  area: 'agenda',
  object: 'risorsa',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
