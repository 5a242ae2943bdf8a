import { z } from 'zod';
import { id, instant, mail, requiredLine } from '../common.ts';
import { route } from '../route.ts';
import { adminRightsSchema } from './sessions.ts';

/** An account of an administrator with what it may see and change. */
export const administrator = z.object({
  _id: id,
  nome: z.string(),
  cognome: z.string(),
  mail: z.string(),
  aree: adminRightsSchema,
  stato: z.enum(['attivo', 'sospeso']),
  /** Whether they may sign in, but have neither chosen a password nor been there yet. */
  invitato: z.boolean().default(false),
  /** Until when the link of the invitation holds; past once it has ended, until it is swept; null where there is none (any more). */
  invitoScade: instant.nullable().default(null),
  creato: instant,
  /** Last sign-in; null before the first. */
  ultimoAccesso: instant.nullable(),
  /** Whether it is the caller. */
  proprio: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const listAdministrators = route({
  method: 'GET',
  path: '/api/amministratori',
  summary: 'Gli amministratori e le loro aree',
  access: 'admin',
  adminArea: 'sistema',
  answer: z.array(administrator),
  errors: [],
});

export const createAdministrator = route({
  method: 'POST',
  path: '/api/amministratori',
  summary: 'Crea un amministratore con le sue aree; riceve un link con cui sceglie la password, che vale 72 ore',
  access: 'admin',
  adminArea: 'all',
  success: 201,
  idempotent: true,
  body: z.object({ nome: requiredLine(80), cognome: requiredLine(80), mail, aree: adminRightsSchema }),
  answer: administrator,
  errors: ['mail-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

export const changeAdministrator = route({
  method: 'PATCH',
  path: '/api/amministratori',
  summary: 'Cambia le aree di un amministratore; «sospeso» lo spegne subito, «attivo» lo riaccende',
  access: 'admin',
  adminArea: 'sistema',
  body: z.object({
    _id: id,
    /** Areas that are left out stay as they are. */
    aree: adminRightsSchema.partial().optional(),
    stato: z.enum(['attivo', 'sospeso'], 'Stato non previsto.').optional(),
  }),
  answer: administrator,
  errors: ['non-trovato', 'area-non-consentita', 'ultimo-amministratore', 'proprio-account'],
});
