import { z } from 'zod';
import { id, idParams, instant, lookupMail, okAnswer, requiredMessage } from '../common.ts';
import { route } from '../route.ts';
import { password } from './agencies.ts';

/** Addresses of screens that links in mails open. */
export const securityScreenPaths = {
  recover: '/recupera-password',
  reset: '/reimposta-password/:token',
  invitation: '/invito/:token',
  ownership: '/passaggio/:token',
  security: '/sicurezza',
  keys: '/chiavi',
  audit: '/amministratore/registro',
} as const;

const messageAnswer = z.object({ message: z.string() });
const typedPassword = z.string(requiredMessage).max(1000);
const reenterPasswordMessage = 'Per sicurezza scrivi la tua password.';
/** The caller's password, for what is made only after it was given again, however recent the session. */
export const reenteredPassword = z.string(reenterPasswordMessage).min(1, reenterPasswordMessage).max(1000);
const code = z.string('Scrivi il codice.').max(100);

/** One mistake at a time, the more useful sentence first: that the two new passwords differ. */
const passwordChange = z
  .object({ newPassword: typedPassword, confirmPassword: typedPassword, currentPassword: typedPassword.optional() })
  .superRefine(({ newPassword, confirmPassword }, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (confirmPassword !== '' && newPassword !== confirmPassword)
      return say('confirmPassword', 'Le nuove password non corrispondono');
    for (const { message } of password.safeParse(newPassword).error?.issues ?? []) say('newPassword', message);
    if (confirmPassword === '') say('confirmPassword', requiredMessage);
  });

export const changePassword = route({
  method: 'PATCH',
  path: '/api/cambia-password',
  summary: 'Cambia la propria password; le altre sessioni dell’account finiscono',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  // Each call tries a password, which takes 100 ms of a processor.
  limit: [{ max: 20, seconds: 3600 }],
  body: passwordChange,
  answer: messageAnswer,
  errors: ['riautenticazione', 'troppe-richieste', 'non-pronto'],
});

export const requestPasswordRecovery = route({
  method: 'POST',
  path: '/api/recupera-password',
  summary: 'Manda il link per reimpostare la password, se l’indirizzo è di un account attivo',
  access: 'public',
  body: z.object({ mail: lookupMail }),
  answer: messageAnswer,
  errors: ['troppe-richieste'],
});

const passwordLinkParams = z.object({ token: z.string() });

export const checkPasswordLink = route({
  method: 'GET',
  path: '/api/reimposta-password/:token',
  summary: 'Dice se un link per scegliere la password vale ancora, senza consumarlo',
  access: 'public',
  params: passwordLinkParams,
  answer: z.object({ valido: z.boolean() }),
  errors: [],
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/reimposta-password/:token',
  summary: 'Reimposta la password con un link ricevuto per e-mail',
  access: 'public',
  params: passwordLinkParams,
  body: z.object({ password }),
  answer: messageAnswer,
  errors: ['link-non-valido', 'non-pronto'],
});

export const ownSession = z.object({
  _id: id,
  creata: instant,
  usata: instant,
  /** Such as 'Computer con Windows'. */
  dispositivo: z.string(),
  browser: z.string(),
  /** IP address without its last part: `93.45.12.…`. */
  indirizzo: z.string(),
  /** Whether this is the session of the call itself. */
  attuale: z.boolean(),
  /** The agency whose area an administrator looks at in it; null in a session of one's own. */
  area: z.string().nullable(),
  /** Whether it is no sign-in, but the private address of the agenda; until it is read `usata` is when it was made. */
  calendario: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = route({
  method: 'GET',
  path: '/api/sessioni',
  summary:
    'Le proprie sessioni aperte, anche quelle in cui si guarda l’area di un’agenzia, e l’indirizzo privato dell’agenda',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  answer: z.array(ownSession),
  errors: [],
});

/** Value in place of a session's identifier: every session but the caller's. */
export const allOtherSessionsId = 'altre';

export const endSession = route({
  method: 'DELETE',
  path: '/api/sessione/:id',
  summary: 'Chiude una propria sessione, o l’indirizzo dell’agenda; con «altre» tutte tranne quella che chiama',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  object: 'sessione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const readSecondFactor = route({
  method: 'GET',
  path: '/api/secondo-fattore',
  summary: 'Se l’accesso chiede anche un codice',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  beforeSecondFactor: true,
  answer: z.object({
    attivo: z.boolean(),
    /** Whether this installation requires a second factor of the caller's role. */
    obbligatorio: z.boolean(),
    dal: instant.nullable(),
    codiciRimasti: z.number().int(),
  }),
  errors: [],
});

/** The data to set up an authenticator app. */
const secondFactorSetUpAnswer = z.object({
  segreto: z.string(),
  /** The address in the QR code, `otpauth://…`. */
  indirizzo: z.string(),
  /** The QR code as SVG. */
  qr: z.string(),
});

export const setUpSecondFactor = route({
  method: 'POST',
  path: '/api/secondo-fattore',
  summary:
    'Senza codice: un nuovo segreto; con il codice: lo conferma e risponde, una volta sola, i codici di recupero',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  beforeSecondFactor: true,
  body: z.object({ codice: code.optional(), currentPassword: typedPassword.optional() }),
  answer: z.union([secondFactorSetUpAnswer, z.object({ codici: z.array(z.string()) })]),
  errors: ['riautenticazione', 'secondo-fattore-attivo', 'troppe-richieste'],
});

export const removeSecondFactor = route({
  method: 'DELETE',
  path: '/api/secondo-fattore',
  summary: 'Toglie il secondo fattore; chiede un suo codice',
  access: 'user',
  area: 'everyone',
  needsPerson: true,
  body: z.object({ codice: code.min(1, 'Scrivi un codice dell’app, o uno di recupero.') }),
  answer: okAnswer,
  errors: ['troppe-richieste'],
});

export const resetSecondFactor = route({
  method: 'POST',
  path: '/api/utente/:id/azzera-secondo-fattore',
  summary: 'Toglie il secondo fattore a chi ha perso telefono e codici di recupero',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'secondo-fattore-assente', 'proprio-secondo-fattore'],
});
