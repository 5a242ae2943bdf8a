import { z } from 'zod';
import { okAnswer } from '../common.ts';
import { route } from '../route.ts';
import { publicCalls } from './public-calls.ts';

/** Devices of one address; a further one takes the place of the one that was seen least recently. */
export const maxPushDevices = 10;

const token = z.string().max(100);
const endpoint = z
  .string()
  .trim()
  .max(1000, 'L’indirizzo è troppo lungo.')
  .refine((value) => URL.canParse(value), 'Non è un indirizzo.');

/** Bytes of a public key of P-256 that is not compressed, and of the shared secret (RFC 8291, 3.1 and 3.2), in base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/, 'Non è una chiave pubblica P-256.');
const auth = z.string().regex(/^[\w-]{22}(?:==)?$/, 'Non è un segreto di 16 byte.');

/** What `PushSubscription.toJSON()` of a browser has (W3C Push API). */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh, auth }) });
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

export const readPushKey = route({
  ...publicCalls.pushKey,
  summary: 'La chiave pubblica con cui un browser chiede le notifiche (applicationServerKey)',
  access: 'public',
  answer: z.object({ chiave: z.string() }),
  errors: ['notifiche-non-offerte'],
});

export const subscribePush = route({
  ...publicCalls.subscribePush,
  summary: 'Un dispositivo riceve notifiche di ciò che segue l’indirizzo di un avviso; rimandato, vale quello nuovo',
  access: 'public',
  body: z.object({ token, subscription: pushSubscription }),
  answer: okAnswer,
  errors: ['notifiche-non-offerte', 'troppe-richieste'],
});

export const unsubscribePush = route({
  ...publicCalls.endPush,
  summary: 'Un dispositivo non riceve più notifiche',
  access: 'public',
  body: z.object({ token, endpoint }),
  answer: okAnswer,
  errors: ['troppe-richieste'],
});
