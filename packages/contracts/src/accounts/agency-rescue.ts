import { z } from 'zod';
import { id, idParams, instant, mail, okAnswer, requiredLine } from '../common.ts';
import { route } from '../route.ts';
import { collaborator } from './collaborators.ts';

/** Days for which an owner who was there counts as present: only an agency without one is given another by the administration. */
export const ownerPresentDays = 30;

export const agencyPeople = z.object({
  /** When an owner who can sign in was last there, or came; null: there is none. */
  titolareVisto: instant.nullable(),
  /** Whether the administration may give the agency an owner. */
  senzaTitolare: z.boolean(),
  persone: z.array(
    collaborator
      .pick({ _id: true, nome: true, cognome: true, mail: true, ruolo: true, stato: true, usato: true })
      .extend({ invitoScade: collaborator.shape.invitoScade.default(null) }),
  ),
});
export type AgencyPeople = z.output<typeof agencyPeople>;

const agencyRouteBase = { access: 'admin', adminArea: 'agenzie', object: 'utente', params: idParams } as const;

export const readAgencyPeople = route({
  ...agencyRouteBase,
  method: 'GET',
  path: '/api/utente/:id/persone',
  summary: 'Le persone di un’agenzia, e se le manca un titolare',
  answer: agencyPeople,
  errors: ['non-trovato'],
});

const rescueRouteBase = {
  ...agencyRouteBase,
  method: 'POST',
  limit: [{ max: 20, seconds: 3600 }],
  answer: okAnswer,
} as const;

export const promoteToOwner = route({
  ...rescueRouteBase,
  path: '/api/utente/:id/titolare',
  summary: 'Fa titolare una persona di un’agenzia che non ne ha più uno; chi vi lavora ne riceve notizia',
  body: z.object({ _id: id }),
  errors: ['non-trovato', 'titolare-presente', 'passaggio-non-possibile', 'troppe-richieste'],
});

export const inviteNewOwner = route({
  ...rescueRouteBase,
  path: '/api/utente/:id/nuovo-titolare',
  summary: 'Invita un titolare per un’agenzia che non ne ha più uno; chi vi lavora ne riceve notizia',
  body: z.object({ nome: requiredLine(80), cognome: requiredLine(80), mail }),
  errors: ['non-trovato', 'titolare-presente', 'collaboratore-gia-presente', 'troppe-richieste'],
});
