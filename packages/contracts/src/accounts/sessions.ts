import { z } from 'zod';
import { id, idParams } from '../common.ts';
import { route } from '../route.ts';
import { signInCalls } from './sign-in.ts';

/** The data of the signed-in account that the browser stores. */
export const sessionUser = z.object({
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
export type SessionUser = z.output<typeof sessionUser>;

export const userCard = sessionUser.extend({
  formazione: z.boolean(),
  mostraStripe: z.boolean(),
  forfait: z.boolean(),
  logo: z.string(),
  /** Hearts of all the agency's notices (decisions H7). */
  cuori: z.number().int(),
});
export type UserCard = z.output<typeof userCard>;

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
  answer: z.object({ user: sessionUser, token: z.string() }),
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
  beforeSecondFactor: true,
  success: 204,
  answer: z.void(),
  errors: [],
});

/** Minutes that an administrator may look at an agency's area before asking again. */
export const viewMinutes = 30;

export const viewAs = route({
  method: 'POST',
  path: '/api/vedi-come/:id',
  summary: "Apre in sola lettura l'area di un'agenzia, per 30 minuti",
  access: 'admin',
  object: 'utente',
  params: idParams,
  success: 201,
  answer: z.object({ user: sessionUser, token: z.string() }),
  errors: ['non-trovato'],
});

export const readUserCard = route({
  ...signInCalls.userCard,
  summary: 'La propria scheda; un amministratore legge quella di chiunque',
  access: 'owner',
  object: 'utente',
  beforeSecondFactor: true,
  params: idParams,
  answer: userCard,
  errors: ['non-trovato'],
});
