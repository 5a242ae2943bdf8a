import { z } from 'zod';
import {
  dayOrNull,
  flag,
  id,
  idInput,
  idParams,
  instant,
  okAnswer,
  requiredLine,
  version,
  versionRead,
} from '../common.ts';
import { route } from '../route.ts';
import { assignedToCallerFilter, namedResource } from './resources.ts';

/** Maximum number of tasks in one answer; the earliest days come first. */
export const maxListedTasks = 1000;

const assigneeId = idInput.nullable().transform((given) => given || null);

const taskFields = {
  testo: requiredLine(200),
  /** Due day; null where there is none. */
  giorno: dayOrNull,
  /** The person of the agency who does it. */
  id_risorsa: assigneeId,
  id_servizio: assigneeId,
};

export const task = z.object({
  _id: id,
  testo: z.string(),
  giorno: z.iso.date().nullable(),
  id_servizio: id.nullable(),
  id_risorsa: id.nullable(),
  /** The person who does it, even if deleted since. */
  persona: namedResource.nullable(),
  /** The funeral that it belongs to. */
  servizio: z.object({ nome: z.string(), cognome: z.string(), tel: z.string() }).nullable(),
  fatto: z.boolean(),
  /** Instant at which it was done. */
  fatto_il: instant.nullable(),
  data_crea: instant,
  versione: version,
});
export type Task = z.output<typeof task>;

/** A task of a list, and whether it is the caller's own: who does it marks it done without a right to change the agenda. */
export const listedTask = task.extend({ proprio: z.boolean().default(false) });
export type ListedTask = z.output<typeof listedTask>;

export const newTask = z.object(taskFields).partial().extend({ testo: taskFields.testo });
export type NewTask = z.output<typeof newTask>;

/** An absent field stays as it is. */
export const taskChange = z.object(taskFields).partial().extend({ fatto: flag.optional(), versione: versionRead });
export type TaskChange = z.output<typeof taskChange>;

const taskQuery = z
  .object({
    /** Only tasks of this funeral. */
    servizio: idInput,
    /** First and last due day, both included. */
    da: dayOrNull,
    a: dayOrNull,
    /** Whether finished tasks are included. */
    fatti: flag,
    /** Only those of the caller. */
    assegnato: assignedToCallerFilter,
  })
  .partial();
export type TaskQuery = z.output<typeof taskQuery>;

export const listTasks = route({
  method: 'GET',
  path: '/api/compiti',
  summary: 'I compiti della propria agenzia ancora da fare, o di un servizio, o di alcuni giorni',
  access: 'agency',
  area: 'agenda',
  background: true,
  query: taskQuery,
  answer: z.array(listedTask),
  errors: [],
});

export const createTask = route({
  method: 'POST',
  path: '/api/nuovo-compito',
  summary: 'Aggiunge un compito: che cosa, entro quale giorno, chi, per quale servizio',
  access: 'agency',
  area: 'agenda',
  success: 201,
  idempotent: true,
  creates: ['compiti'],
  body: newTask,
  answer: task,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const changeTask = route({
  method: 'PATCH',
  path: '/api/compito/:id',
  summary: 'Modifica un compito, o lo segna fatto',
  access: 'agency',
  area: 'agenda',
  object: 'compito',
  params: idParams,
  body: taskChange,
  answer: task,
  errors: ['non-trovato', 'versione-superata'],
});

export const setTaskDone = route({
  method: 'PATCH',
  path: '/api/compito/:id/fatto',
  summary: 'Segna fatto o da fare un compito: chi ne ha l’incarico, anche se l’agenda la può soltanto vedere',
  access: 'agency',
  area: 'agenda',
  level: 'vede',
  object: 'compito',
  params: idParams,
  body: z.object({ fatto: flag }),
  answer: task,
  errors: ['non-trovato'],
});

export const deleteTask = route({
  method: 'DELETE',
  path: '/api/compito/:id',
  summary: 'Elimina un compito',
  access: 'agency',
  area: 'agenda',
  object: 'compito',
  params: idParams,
  query: z.object({ versione: versionRead }),
  answer: okAnswer,
  errors: ['non-trovato', 'versione-superata'],
});
