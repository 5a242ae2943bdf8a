import { z } from 'zod';
import {
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  okAnswer,
  requiredFreeText,
  requiredLine,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import { recipients } from './recipients.ts';

/** Maximum lengths of a notification, in characters after NFC (admin-and-public 5). */
export const maxNotificationLengths = { titolo: 50, testo: 120, url: 300 } as const;
/** Number of the caller's newest notifications in the bell (decisions D3). */
export const maxBellNotifications = 20;
/** Months for which a notification stays that somebody of its agency has read, and any other. Reasons: docs/protection.md. */
export const notificationRetentionMonths = { read: 12, unread: 24 } as const;
/** Notifications of an agency that stay at the most: beyond them the oldest go, read or not. No agency at work has as many. */
export const maxStoredNotifications = 50_000;
/** How long notifications stay, as their lists say it: an older one is not missing. */
export const notificationRetentionSentence = `Una notifica resta al massimo ${notificationRetentionMonths.read} mesi, ${notificationRetentionMonths.unread} se nessuno dell’agenzia l’ha letta.`;

const placeholderOrigin = 'https://commiato.invalid';
const notRelativeMessage =
  'Scrivi un collegamento interno al sito, come /annunci-recenti: gli indirizzi che portano altrove non sono ammessi.';

/** Whether a browser that follows `path` stays on this site: no scheme and no other host, in whatever disguise. */
function staysOnSite(path: string): boolean {
  if (!path.startsWith('/') || /[\\\s]/.test(path)) return false;
  const written = path.replace(/[?#].*$/s, '');
  if (written.includes('//') || !URL.canParse(path, placeholderOrigin)) return false;
  const url = new URL(path, placeholderOrigin);
  return url.origin === placeholderOrigin && !url.pathname.startsWith('//');
}

/** Whether a text names another site or an e-mail address though it has no scheme: `www.prova.example`, `prova.example/orari`. */
const namesAnotherSite = (value: string) => /^(?:\/?www\.|[^/?#]+\.[^/?#])/i.test(value);

/** Adds the slash that `annunci-recenti` lacks; a text with a scheme stays as it is, to be refused. */
const withLeadingSlash = (value: string) => (value === '' || /^[/\\]|^[^/?#]*:/.test(value) ? value : `/${value}`);

/** A link under the site's root, or the empty text (trust.md 12). A host without a scheme became a page of ours that does not exist. */
const relativeLink = line(maxNotificationLengths.url)
  .refine((value) => !namesAnotherSite(value), { error: notRelativeMessage, abort: true })
  .transform(withLeadingSlash)
  .refine((value) => value === '' || staysOnSite(value), notRelativeMessage);

const notificationFields = {
  titolo: requiredLine(maxNotificationLengths.titolo),
  testo: requiredFreeText(maxNotificationLengths.testo),
  url: relativeLink.default(''),
};

export const notification = z.object({
  _id: id,
  id_utente: id,
  titolo: z.string(),
  testo: z.string(),
  /** Empty, or an address under the site's root. */
  url: z.string(),
  data: instant,
  letto: z.boolean(),
  letta_il: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** A row of the lists, with the recipient. */
export const notificationRow = notification.extend({
  destinatario: z.string(),
  /** Whether the recipient's account is active. */
  utenteAttivo: z.boolean(),
});
export type NotificationRow = z.output<typeof notificationRow>;

export const newNotification = z.object({
  ...notificationFields,
  /** Accepted because the specification has it, but ignored: the address of the call decides the recipient. */
  id_utente: z.string().max(64).optional(),
});

export const newSending = z.object({
  ...notificationFields,
  destinatari: recipients,
});

export const listNewestNotifications = route({
  method: 'GET',
  path: '/api/notifiche',
  summary: 'Le proprie notifiche più recenti',
  access: 'user',
  area: 'everyone',
  background: true,
  answer: z.array(notification),
  errors: [],
});

const notificationQuery = listQuery(['data']).extend({
  /** Only the read or only the unread ones. */
  letto: z.enum(['true', 'false'], 'Scegli true o false.').optional(),
  /** Only those that the caller wants in the bell. */
  campanella: z.literal('true', 'Scegli true, o lascia stare.').optional(),
});
export type NotificationQuery = z.output<typeof notificationQuery>;

export const listNotifications = route({
  method: 'GET',
  path: '/api/notificheAll',
  summary: 'Tutte le notifiche: le proprie, o per un amministratore quelle inviate a chiunque su ciò che vede',
  access: 'user',
  area: 'everyone',
  background: true,
  paged: true,
  query: notificationQuery,
  answer: z.array(notificationRow),
  errors: [],
});

export const exportNotifications = exportRouteOf(listNotifications);

export const markNotificationRead = route({
  method: 'PATCH',
  path: '/api/notifica/:id',
  summary: 'Segna una propria notifica come letta',
  access: 'agency',
  area: 'everyone',
  object: 'notifica',
  params: idParams,
  body: z.object({ letto: z.literal(true, 'Una notifica si può solo segnare come letta.').optional() }),
  answer: notification,
  errors: ['non-trovato'],
});

export const markAllNotificationsRead = route({
  method: 'PATCH',
  path: '/api/notifiche/lette',
  summary: 'Segna tutte le proprie notifiche come lette, o quelle fino a una: la più nuova che è stata mostrata',
  access: 'agency',
  area: 'everyone',
  /** `finoA`: what arrived after this notification stays unread. Absent: all. */
  body: z.object({ finoA: idInput.optional() }),
  answer: okAnswer,
  errors: [],
});

export const sendNotification = route({
  method: 'POST',
  path: '/api/adminNewNotifica/:id',
  summary: "Invia una notifica a un'agenzia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  success: 201,
  idempotent: true,
  params: idParams,
  body: newNotification,
  answer: notification,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const sendNotifications = route({
  method: 'POST',
  path: '/api/adminNewNotifica',
  summary: 'Invia una notifica a più agenzie, o a tutte quelle attive',
  access: 'admin',
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: newSending,
  /** Identifier of the sending and number of recipients. */
  answer: z.object({
    _id: id,
    titolo: z.string(),
    testo: z.string(),
    url: z.string(),
    data: instant,
    inviate: z.number().int(),
  }),
  errors: ['operazione-in-corso', 'chiave-riusata'],
});
