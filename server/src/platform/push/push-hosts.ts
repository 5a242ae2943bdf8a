import { createECDH } from 'node:crypto';

/** Push services of the browsers of Google, Mozilla, Apple and Microsoft: these hosts and those below them. */
const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/**
 * Whether messages may be posted to an endpoint. A browser names it, so that without this list anybody could have our server post to
 * addresses of its own network (server-side request forgery, OWASP). `local` hosts of the settings may have any port and no encryption.
 */
export function isPushEndpoint(endpoint: string, local: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (local.includes(hostname)) return protocol === 'http:' || protocol === 'https:';
  const isKnown = pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isKnown && protocol === 'https:' && port === '';
}

/** Whether a public key is a point of the curve P-256, without which nothing can be encrypted for it. */
export function isPushPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
