// Imported so that the build emits the font files that server-rendered pages use; it adds nothing to the script.
import './font-files.ts';
import { goBack } from './islands/back.ts';
import { replaceBrokenImages } from './islands/broken-images.ts';
import { forgetUnsentText } from './islands/forget-unsent-text.ts';
import { hasGivenHeart } from './islands/heart-memory.ts';
import { savePosition, takePositionToRestore } from './islands/list-position.ts';
import { offerNativeShare, shareNatively } from './islands/native-share.ts';
import { refreshMs } from './islands/refresh.ts';

/** Loaders of the islands by `data-island`; each is fetched only when needed. */
const islandLoaders: Record<string, () => Promise<(place: HTMLElement) => void>> = {
  heart: async () => (await import('./islands/heart.tsx')).hydrateHeart,
  copy: async () => (await import('./islands/copy.tsx')).hydrateCopyLink,
  near: async () => (await import('./islands/near-me.ts')).enhanceNearMeForm,
};

const canReachServer = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Loads an island when pointer or focus reaches it; an earlier press is repeated after loading. A failed load is forgotten: otherwise its
 * button would be dead until the page is reloaded, although the network is back.
 */
function loadIslandOnDemand(place: HTMLElement): void {
  const load = islandLoaders[place.dataset.island ?? ''];
  if (!load) return;
  const status = place.querySelector('[role=status]');
  const firstClass = status?.className ?? '';
  const hasHiddenStatus = status?.classList.contains('hidden') ?? true;
  const firstStatus = status?.textContent ?? '';
  let waking: Promise<void> | undefined;
  let awake = false;
  const wake = () => {
    waking ??= load().then(
      (begin) => {
        // The island finds the page as the server rendered it.
        if (status) Object.assign(status, { className: firstClass, textContent: firstStatus });
        begin(place);
        awake = true;
      },
      () => {
        waking = undefined;
      },
    );
    return waking;
  };
  /** What has nothing to tell of itself is sent as without JavaScript, unless the browser would put its error page in the place of this one. */
  const sendWithoutIsland = async (form: HTMLFormElement | null) => {
    if (form && hasHiddenStatus && (await canReachServer())) return form.submit();
    status?.classList.remove('hidden');
    if (status) status.textContent = 'Connessione assente. Riprovare tra poco.';
  };
  place.addEventListener('pointerenter', () => void wake());
  place.addEventListener('focusin', () => void wake());
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (awake || !button) return;
    event.preventDefault();
    event.stopPropagation();
    // Seconds on a slow line, in which nothing told that the press was heard.
    button.ariaBusy = 'true';
    void wake().then(() => {
      button.removeAttribute('aria-busy');
      if (awake) button.click();
      else void sendWithoutIsland(button.form);
    });
  };
  place.addEventListener('click', keep, true);
  if (hasGivenHeart(place.dataset.id)) void wake();
}

/** Loads older notices on request, and refreshes the newest ones at intervals. */
function prepareRecentList(place: HTMLElement): void {
  const list = () => import('./islands/recent.tsx');
  place.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-more]') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void list().then(({ showOlderNotices: showOlder }) => showOlder(place));
  });
  if (place.dataset.before === undefined)
    setInterval(() => void list().then(({ refreshRecentList: refresh }) => refresh(place)), refreshMs);
}

/** Whether a click is a plain one, not one for a new tab or window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** One click listener for links with additional behaviour in JavaScript. */
function onLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event)) return;
  if (link.dataset.back !== undefined) goBack(event, link);
  else if (link.dataset.share) shareNatively(event, link);
  else if (link.dataset.enlarge) {
    event.preventDefault();
    void import('./islands/enlarge.tsx').then(({ enlargeImage: enlarge }) => enlarge(link, isPlainClick));
  }
}

/** Stores the position in a list when leaving it, and restores it on return. */
function keepListPosition(): void {
  addEventListener('pagehide', savePosition);
  const place = takePositionToRestore();
  if (place) void import('./islands/restore-position.ts').then(({ restorePosition }) => restorePosition(place));
}

/** Loads suggestions when a search field gets the focus. */
function prepareSuggestions(field: HTMLInputElement): void {
  const wake = () =>
    void import('./islands/suggest.ts').then(({ setUpSuggestions: startSuggestions }) => startSuggestions(field));
  field.addEventListener('focus', wake, { once: true });
}

/**
 * Delay in ms before the service worker is registered, so that it does not slow the page down. The first page lies outside its scopes, and
 * has 60 KB for everything.
 */
const serviceWorkerDelayMs = 5000;

document.addEventListener('click', onLinkClick);
if ('serviceWorker' in navigator && !document.querySelector('[data-island="sign-in"]'))
  setTimeout(
    () =>
      void import('./islands/without-network.ts').then(({ registerServiceWorkers: registerWorker }) =>
        registerWorker(),
      ),
    serviceWorkerDelayMs,
  );
replaceBrokenImages();
offerNativeShare();
if (document.querySelector('[data-list]')) keepListPosition();
if (document.querySelector('[data-keep-typed]'))
  void import('./islands/unsent-text.ts').then(({ setUpUnsentText: keepText }) => keepText());
else forgetUnsentText();
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-suggest]')) prepareSuggestions(field);
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (place.dataset.island === 'recent') prepareRecentList(place);
  else if (place.dataset.island === 'push')
    void import('./islands/push.ts').then(({ setUpPushNotifications: startPush }) => startPush(place));
  else if (place.dataset.island === 'sign-in')
    void import('./islands/sign-in.ts').then(({ setUpSignIn: startSignIn }) => startSignIn(place));
  else loadIslandOnDemand(place);
}
