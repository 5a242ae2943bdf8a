import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';

/** Where a browser's push service takes messages, and what they are encrypted for. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A message: what the browser's worker gets, and a name in 32 characters of base64url at the most, by which a later one replaces it while it
 * waits there (RFC 8030, 5.4). The push service reads that name.
 */
export interface PushMessage {
  readonly topic: string;
  readonly text: string;
}

/**
 * What became of a message: taken; the subscription is gone for good; refused as it is; not signed as the service wants it, by a wrong clock of
 * ours or because the browser has subscribed with another key (RFC 8292, 4.2); or to be sent again, after the milliseconds that the service
 * asks for where it does.
 */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unauthorized'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number };

/** Time in seconds for which a push service keeps a message for a device that is off: a funeral is within days. */
const pushTimeToLiveSeconds = 2 * 86_400;
/** Timeout of one message (trust.md 13), in ms. */
const timeoutMs = 10_000;
const maxRetryAfterMs = 86_400_000;

/** Seconds of `Retry-After` as milliseconds; 0 where there is none, or it names a date. */
function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, maxRetryAfterMs) : 0;
}

function outcomeOf({ status, ok, headers }: Response): PushOutcome {
  if (ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `il servizio risponde ${status}`;
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, afterMs: retryAfterMs(headers) };
  return { kind: 'refused', reason };
}

/** Encrypts a message for a browser (RFC 8291, aes128gcm) and posts it to its push service (RFC 8030). `subject`: who sends, an https address. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { topic, text }: PushMessage,
  { keys, subject }: { readonly keys: PushKeys; readonly subject: string },
): Promise<PushOutcome> {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: pushTimeToLiveSeconds,
    topic,
  });
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  try {
    // A redirect leads past the list of hosts.
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.message : String(error), afterMs: 0 };
  }
}
