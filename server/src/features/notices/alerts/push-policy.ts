import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { capitalized, placeName, uncapitalized } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { z } from 'zod';
import { type AlertedNotice, noticeNewsWords } from './told-policy.ts';

/** What the worker in the browser shows (`web/public/notifiche.js`). */
export interface PushContent {
  readonly titolo: string;
  readonly testo: string;
  /** Path of the site that a press opens. */
  readonly url: string;
  /** A notification with the same name is replaced: what arrives twice is shown once. */
  readonly nome: string;
}

/** How the name of the notification of a notice begins, before its identifier. */
const noticePushPrefix = 'annuncio ';

/** Notifications at a time on one device; the others are counted. */
const maxPushesShown = 3;
/** Longer texts are cut by every system; a message has 4 KB (RFC 8291, 4). */
const maxText = 200;

/** Cut between characters: half of an emoji is no text, and the service worker could not read the message. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= maxText) return text;
  const cut = characters.slice(0, maxText - 1).join('');
  return `${cut.trimEnd()}…`;
}

/** What has changed comes first: systems show the beginning alone. */
function noticePush(notice: AlertedNotice, now: Date): PushContent {
  const { name, changes, events } = noticeNewsWords(notice, now);
  const town = placeName(notice.comune);
  const said = events.map(([title, words]) => `${title}: ${uncapitalized(words)}`);
  const place = said.some((words) => words.includes(town)) ? [] : [`${town} (${notice.prov})`];
  const parts = [...changes.map(capitalized), ...place, ...said];
  const testo = parts.map((part, at) => (at < parts.length - 1 ? withFullStop(part) : part)).join(' ');
  return {
    titolo: notice.isChanged ? `È cambiato l’annuncio di ${name}` : name,
    testo: shortened(testo),
    url: noticeAddress(notice),
    nome: noticePushPrefix + notice._id,
  };
}

/** Notifications of what is told to an address at one time: one for each notice, and one that counts the others. */
export function buildPushes(notices: readonly AlertedNotice[], now: Date, pageOfOthers: string): PushContent[] {
  const others = notices.length - maxPushesShown;
  return [
    ...notices.slice(0, maxPushesShown).map((notice) => noticePush(notice, now)),
    ...(others > 0
      ? [
          {
            titolo: others === 1 ? 'E un altro annuncio' : `E altri ${others} annunci`,
            testo: 'Sono tutti nell’e-mail.',
            url: pageOfOthers,
            nome: 'altri annunci',
          },
        ]
      : []),
  ];
}

type PushOfDevice = Readonly<Record<'id_dispositivo' | 'contenuto', string>>;
const namedContent = z.object({ nome: z.string() });
const nameOfPush = (contenuto: string): string => namedContent.parse(JSON.parse(contenuto)).nome;

/** The notice that a stored message tells of; null for one that counts others. */
export function noticeIdOfPush(contenuto: string): string | null {
  const nome = nameOfPush(contenuto);
  return nome.startsWith(noticePushPrefix) ? nome.slice(noticePushPrefix.length) : null;
}

/** The longest topic that a push service takes (RFC 8030, 5.4). */
const maxTopicLength = 32;

/**
 * The topic of a message, which replaces a waiting one of the same topic at the push service: a device that was off shows only the newest hour
 * of a notice. It differs for each device: the service reads it, and would know who follows the same notice. A message that only says how many
 * others there are replaces nothing.
 */
export function topicOfPush(
  digest: (text: string) => string,
  { _id, id_dispositivo, contenuto }: PushOfDevice & { readonly _id: string },
): string {
  const notice = noticeIdOfPush(contenuto);
  return notice === null ? _id : digest(`push ${id_dispositivo} ${notice}`).slice(0, maxTopicLength);
}

const replacedNotification = ({ id_dispositivo, contenuto }: PushOfDevice) =>
  `${id_dispositivo} ${nameOfPush(contenuto)}`;

/**
 * The messages that still wait while newer ones of the same name go to the same devices. Sent again after a pause, they would put the old hour
 * of a funeral in the place of the new one.
 */
export function supersededMessageIds(
  waiting: readonly (PushOfDevice & { readonly _id: string })[],
  added: readonly PushOfDevice[],
): string[] {
  const newer = new Set(added.map(replacedNotification));
  return waiting.filter((message) => newer.has(replacedNotification(message))).map(({ _id }) => _id);
}

/** Pauses in minutes after each of the first four tries; after the fifth the message is given up, as the e-mail tells the same. */
const retryMinutes = [1, 4, 15, 240] as const;

/** When a message is sent again after a number of tries, in ms from now; null: never. */
export function pauseAfter(tries: number, askedMs: number): number | null {
  const pause = retryMinutes[tries - 1];
  return pause === undefined ? null : Math.max(pause * 60_000, askedMs);
}

/** When our keys were made, and, in ms, when a push service first refused the signature for a device and last took a message of ours. */
interface KeyMismatchEvidence {
  readonly keysCreatedAt: string;
  readonly firstRefusedAt: number;
  readonly lastAcceptedAt: number | undefined;
}

/**
 * Whether a push service refuses our signature because the device has subscribed with other keys: its browser was last here before ours were made,
 * or, after the last try, the service has accepted other messages of ours since it first refused one of this device. 401 and 403 may also be a fault
 * of our own, by which every device would be forgotten, and tries that failed for another reason say nothing of the signature.
 */
export const isLikelyKeyMismatch = (
  { visto, tentativi }: { readonly visto: string; readonly tentativi: number },
  { keysCreatedAt, firstRefusedAt, lastAcceptedAt }: KeyMismatchEvidence,
): boolean =>
  Date.parse(visto) < Date.parse(keysCreatedAt) ||
  (pauseAfter(tentativi, 0) === null && lastAcceptedAt !== undefined && lastAcceptedAt >= firstRefusedAt);
