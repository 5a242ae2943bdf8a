import { publicCalls } from '@commiato/contracts/notices/public-calls';
import { callPublic, hasFields } from './call-public.ts';
import { logFailure } from './log-failure.ts';

const statusTexts = {
  on: 'Le notifiche sono attive su questo dispositivo.',
  off: 'Le notifiche sono state disattivate su questo dispositivo.',
  resubscribe: 'Le notifiche non arrivano più su questo dispositivo: vanno attivate di nuovo.',
  denied: 'Il browser non permette le notifiche di questo sito: si cambia nelle sue impostazioni.',
  failed: 'Non è stato possibile: riprovare più tardi. Gli avvisi per e-mail continuano.',
  unsupported: 'Questo browser non riceve notifiche dai siti. Gli avvisi per e-mail continuano.',
} as const;

/** The worker that shows them; its scope holds the pages of alerts. */
const workerScope = '/avvisi';
const registerPushWorker = () => navigator.serviceWorker.register('/notifiche.js', { scope: workerScope });
const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(workerScope))?.pushManager.getSubscription();

async function fetchPublicKey(): Promise<string> {
  const answer = await callPublic(publicCalls.pushKey);
  if (!hasFields(answer, ['chiave']) || typeof answer.chiave !== 'string') throw new TypeError('Risposta senza chiave');
  return answer.chiave;
}

/**
 * Whether a subscription was made with another key than the one that messages are signed with now: its push service refuses all of them (RFC 8292,
 * 4.2), and the browser gives no other while it lasts.
 */
function isBoundToOtherKey({ options }: PushSubscription, key: string): boolean {
  const bound = options?.applicationServerKey;
  if (!bound) return false;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bound)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== key;
}

/** Whether a telephone or tablet of Apple shows the page in its browser, where it gives no notifications. */
const isIosBrowserTab = () =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;

/**
 * Turns notifications on and off for the device. One that has them sends its subscription anew whenever the page is opened, as browsers
 * change it without a word.
 */
export function setUpPushNotifications(place: HTMLElement): void {
  const token = place.dataset.token ?? '';
  const said = place.querySelector('[role=status]');
  const on = place.querySelector<HTMLButtonElement>('[data-push=on]');
  const off = place.querySelector<HTMLButtonElement>('[data-push=off]');
  if (!on || !off) return;
  const say = (text: string) => said?.replaceChildren(text);
  const show = (isOn: boolean) => {
    on.hidden = isOn;
    off.hidden = !isOn;
  };

  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    if (isIosBrowserTab()) place.querySelector('details')?.setAttribute('open', '');
    else say(statusTexts.unsupported);
    return;
  }

  const send = (subscription: PushSubscription) =>
    callPublic(publicCalls.subscribePush, { body: { token, subscription: subscription.toJSON() } });

  const end = async (subscription: PushSubscription) => {
    await callPublic(publicCalls.endPush, { body: { token, endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  };

  async function turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return say(statusTexts.denied);
    const worker = await registerPushWorker();
    await navigator.serviceWorker.ready;
    const applicationServerKey = await fetchPublicKey();
    const former = await worker.pushManager.getSubscription();
    if (former && isBoundToOtherKey(former, applicationServerKey)) await end(former);
    await send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    show(true);
    say(statusTexts.on);
    off?.focus();
  }

  async function turnOff(): Promise<void> {
    const subscription = await currentSubscription();
    if (subscription) await end(subscription);
    show(false);
    say(statusTexts.off);
    on?.focus();
  }

  async function sendAnew(): Promise<void> {
    const subscription = await currentSubscription();
    // A permission that was taken back leaves a subscription that shows nothing: it can only be turned on again.
    const isOn = subscription && Notification.permission === 'granted';
    show(Boolean(isOn));
    if (!isOn) return;
    if (isBoundToOtherKey(subscription, await fetchPublicKey())) {
      show(false);
      return say(statusTexts.resubscribe);
    }
    await send(subscription);
    say(statusTexts.on);
  }

  const pressed = (work: () => Promise<void>) => () => {
    say('');
    work().catch((error: unknown) => {
      say(statusTexts.failed);
      logFailure('Le notifiche non sono cambiate.', error);
    });
  };
  on.addEventListener('click', pressed(turnOn));
  off.addEventListener('click', pressed(turnOff));
  show(false);
  sendAnew().catch((error: unknown) => logFailure('Le notifiche non sono state rimandate.', error));
}
