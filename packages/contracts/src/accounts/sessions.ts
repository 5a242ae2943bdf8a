import { z } from 'zod';
import { id, idParams } from '../common.ts';
import { route } from '../route.ts';
import { type AdminArea, adminAreas } from './admin-rights.ts';
import { areas, collaboratorRoles, type Rights, rightLevels } from './rights.ts';
import { signInCalls } from './sign-in.ts';

/** The data of the signed-in account that the browser stores. */
export const sessionAccount = z.object({
  _id: id,
  nome: z.string(),
  cognome: z.string(),
  mail: z.string(),
  role: z.string(),
  ragSociale: z.string(),
  comune: z.string(),
  prov: z.string(),
  regione: z.string(),
  cap: z.string(),
  indirizzo: z.string(),
  codFisc: z.string(),
  piva: z.string(),
});
export type SessionAccount = z.output<typeof sessionAccount>;

export const userCard = sessionAccount.extend({
  formazione: z.boolean(),
  mostraStripe: z.boolean(),
  forfait: z.boolean(),
  logo: z.string(),
  /** Hearts of all the agency's notices (decisions H7). */
  cuori: z.number().int(),
});
export type UserCard = z.output<typeof userCard>;

const level = z.enum(rightLevels, 'Scegli nessuno, vede o cambia.');
/** What a person may do in each area of an agency. */
export const rightsSchema = z.object(
  Object.fromEntries(areas.map((area) => [area, level])) as Record<keyof Rights, typeof level>,
);

/** What an administrator may do in each area. */
export const adminRightsSchema = z.object(
  Object.fromEntries(adminAreas.map((area) => [area, level])) as Record<AdminArea, typeof level>,
);

/** Who acts for an agency in a session, and what they may do. */
export const collaboratorSession = z.object({
  _id: id,
  ...{ nome: z.string(), cognome: z.string() },
  /** By which they sign in; that of `user` is the agency's. Empty in what older versions stored. */
  mail: z.string().default(''),
  ruolo: z.enum(collaboratorRoles, 'Scegli un ruolo.'),
  aree: rightsSchema,
});
export type CollaboratorSession = z.output<typeof collaboratorSession>;

/** A session that was opened; for an agency with the person who acts, and with all their agencies where there are several. */
export const openedSession = z.object({
  user: sessionAccount,
  token: z.string(),
  collaboratore: collaboratorSession.optional(),
  agenzie: z.array(z.object({ id_utente: id, ragSociale: z.string() })).optional(),
  /** What an administrator may do. */
  amministratore: z.object({ aree: adminRightsSchema }).optional(),
});
export type OpenedSession = z.output<typeof openedSession>;

export const login = route({
  ...signInCalls.login,
  summary: 'Accesso',
  access: 'public',
  body: z.object({
    mail: z.string().max(1000).optional().default(''),
    password: z.string().max(1000).optional().default(''),
    /** The code of the second factor, sent with the password or with the challenge in the answer to the first try. */
    codice: z.string().max(100).optional(),
    challenge: z.string().max(500).optional(),
  }),
  answer: openedSession,
  errors: [
    'credenziali-non-valide',
    'secondo-fattore',
    'verifica-scaduta',
    'account-non-attivo',
    'troppe-richieste',
    'non-pronto',
  ],
});

export const logout = route({
  method: 'POST',
  path: '/api/logout',
  summary: 'Uscita: la sessione finisce subito',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  beforeSecondFactor: true,
  success: 204,
  answer: z.void(),
  errors: [],
});

export const switchAgencySession = route({
  method: 'POST',
  path: '/api/cambia-agenzia',
  summary: 'Passa a un’altra delle proprie agenzie: la sessione di prima finisce',
  access: 'agency',
  area: 'everyone',
  needsPerson: true,
  body: z.object({ id_utente: id }),
  answer: openedSession,
  errors: ['non-trovato'],
});

export const readOwnRightsAndAgencies = route({
  method: 'GET',
  path: '/api/accesso',
  summary: 'Chi agisce in questa sessione, che cosa può fare, e tutte le sue agenzie',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  beforeSecondFactor: true,
  answer: openedSession.pick({ collaboratore: true, agenzie: true, amministratore: true }),
  errors: [],
});

/** Minutes that an administrator may look at an agency's area before asking again. */
export const agencyViewMinutes = 30;

export const viewAsAgency = route({
  method: 'POST',
  path: '/api/vedi-come/:id',
  summary: "Apre in sola lettura l'area di un'agenzia, per 30 minuti",
  access: 'admin',
  adminArea: 'all',
  object: 'utente',
  params: idParams,
  success: 201,
  answer: z.object({ user: sessionAccount, token: z.string() }),
  errors: ['non-trovato'],
});

export const readUserCard = route({
  ...signInCalls.userCard,
  summary: 'La propria scheda; un amministratore legge quella di chiunque',
  access: 'owner',
  adminArea: 'everyone',
  area: 'everyone',
  object: 'utente',
  beforeSecondFactor: true,
  params: idParams,
  answer: userCard,
  errors: ['non-trovato'],
});
