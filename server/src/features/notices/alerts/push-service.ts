import type { PushSubscriptionInput } from '@commiato/contracts/notices/alert-push';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import { isPushEndpoint, isPushPublicKey } from '../../../platform/push/push-hosts.ts';
import { readPushKeys } from '../../../platform/push/push-keys.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { deleteDevice, saveDeviceEvictingOldest } from './push-queries.ts';
import { lockAddress } from './queries.ts';
import { limitAndRequireAlertLink } from './service.ts';

/** The key by which a browser subscribes. Throws 409 where push is not offered. */
export async function requirePushKey(deps: Deps): Promise<string> {
  const keys = await readPushKeys(deps);
  if (!keys) throw new Problem('notifiche-non-offerte');
  return keys.publicKey;
}

/**
 * Keeps where a device is reached, for the address of an alert's link; sent again it replaces what was kept of it. Throws 409 where push is
 * not offered, 404 for an unknown link, 400 for a host that is no push service, or for a key that is none.
 */
export async function subscribeDevice(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  { token, subscription }: { readonly token: string; readonly subscription: PushSubscriptionInput },
): Promise<{ ok: true }> {
  const { clock, database, settings } = deps;
  await requirePushKey(deps);
  const { mail } = await limitAndRequireAlertLink(deps, scope, token, ip);
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, settings.pushLocalHosts))
    throw invalid({ 'subscription.endpoint': ['Non è l’indirizzo di un servizio di notifiche conosciuto.'] });
  if (!isPushPublicKey(keys.p256dh))
    throw invalid({ 'subscription.keys.p256dh': ['Non è una chiave pubblica P-256.'] });
  await database.db.transaction(async (tx) => {
    await lockAddress(tx, mail);
    await saveDeviceEvictingOldest(tx, scope, {
      _id: newId(),
      mail,
      endpoint,
      ...keys,
      creato: clock.now().toISOString(),
    });
  });
  return { ok: true };
}

/** Forgets a device of a link's address; one that is not known changes nothing. Throws 404 for an unknown link. */
export async function unsubscribeDevice(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  { token, endpoint }: { readonly token: string; readonly endpoint: string },
): Promise<{ ok: true }> {
  const { mail } = await limitAndRequireAlertLink(deps, scope, token, ip);
  await deleteDevice(deps.database.db, scope, mail, endpoint);
  return { ok: true };
}
