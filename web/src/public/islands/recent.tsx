import { publicCalls, publicPageSize } from '@commiato/contracts/notices/public-calls';
import { renderMarkup } from '../markup.ts';
import { RecentList } from '../parts/recent-list.tsx';
import type { ListedNotice } from '../person-notices.ts';
import { callPublic, hasFields } from './call-public.ts';
import { logFailure } from './log-failure.ts';

const loadingMessage = 'Caricamento in corso...';
const failureMessage = 'Si è verificato un errore nel caricamento degli annunci.';

let busy = false;

function showMessage(place: HTMLElement, text: string, isError = false) {
  const message = place.nextElementSibling;
  if (!message) return;
  message.textContent = text;
  message.classList.toggle('list-message--error', isError);
}

const noticeTextFields = [
  '_id',
  'id_utente',
  'nome',
  'cognome',
  'cosa',
  'comune',
  'prov',
  'regione',
  'funerale',
  'img',
  'ragSociale',
  'data_crea',
  'persona',
] as const satisfies readonly (keyof ListedNotice)[];
const noticeSizeFields = ['larghezza', 'altezza'] as const satisfies readonly (keyof ListedNotice)[];
const dayFields = ['nato', 'decesso'] as const satisfies readonly (keyof ListedNotice)[];
const isDay = (value: unknown) => value === null || typeof value === 'string';
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number';

const isListedNotice = (value: unknown): value is ListedNotice =>
  hasFields(value, [...noticeTextFields, ...dayFields, ...noticeSizeFields, 'riti']) &&
  noticeTextFields.every((word) => typeof value[word] === 'string') &&
  dayFields.every((day) => isDay(value[day])) &&
  noticeSizeFields.every((side) => isNumberOrNull(value[side])) &&
  Array.isArray(value.riti);

async function fetchNoticePage(prima: string | undefined): Promise<ListedNotice[]> {
  const answer = await callPublic(publicCalls.latest, prima === undefined ? {} : { query: { prima } });
  if (!Array.isArray(answer) || !answer.every(isListedNotice)) throw new TypeError('Risposta senza annunci');
  return answer;
}

async function fetchNoticesOfPages(before: string | undefined, count: number): Promise<ListedNotice[]> {
  const notices: ListedNotice[] = [];
  for (let page = 0; page < count; page++) {
    const more = await fetchNoticePage(notices.at(-1)?._id ?? before);
    notices.push(...more);
    if (more.length < publicPageSize) break;
  }
  return notices;
}

const loadedPageCount = (place: HTMLElement) => Number(place.dataset.pages ?? '1');

/** The list with the same markup as from the server, so that it can replace it. */
function listMarkup(place: HTMLElement, notices: readonly ListedNotice[]): string {
  const { before } = place.dataset;
  return renderMarkup(<RecentList notices={notices} updated={new Date().toISOString()} before={before} />);
}

/** Replaces the list and keeps the focus on the same link. */
function replaceList(place: HTMLElement, notices: readonly ListedNotice[]) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  place.innerHTML = listMarkup(place, notices);
  if (!(held instanceof HTMLAnchorElement)) return;
  const same = [...place.querySelectorAll('a')].find(
    (link) => link.href === held.href && link.className === held.className,
  );
  same?.focus({ preventScroll: true });
}

/** Appends notices: those of the last shown day under its heading, others under new headings. */
function appendNotices(place: HTMLElement, notices: readonly ListedNotice[]) {
  place.querySelector('.list-more')?.remove();
  if (notices.length === 0) return;
  const more = document.createElement('template');
  more.innerHTML = listMarkup(place, notices);
  more.content.querySelector('.day-aside')?.remove();
  const last = [...place.querySelectorAll<HTMLElement>('.day')].at(-1);
  const first = more.content.querySelector<HTMLElement>('.day');
  if (first && last && first.dataset.day === last.dataset.day) {
    last.querySelector('.grid')?.append(...first.querySelectorAll('.card'));
    first.remove();
  }
  place.append(more.content);
}

/** Shows an error without removing the list. */
async function runOrShowError(place: HTMLElement, load: () => Promise<void>): Promise<void> {
  busy = true;
  try {
    await load();
    showMessage(place, '');
  } catch (error) {
    showMessage(place, failureMessage, true);
    logFailure(failureMessage, error);
  } finally {
    busy = false;
  }
}

/** Refreshes the shown notices. */
export async function refreshRecentList(place: HTMLElement): Promise<void> {
  if (!busy)
    await runOrShowError(place, async () =>
      replaceList(place, await fetchNoticesOfPages(place.dataset.before, loadedPageCount(place))),
    );
}

/** Appends the next page of older notices and focuses its first one. */
export async function showOlderNotices(place: HTMLElement, takeFocus = true): Promise<void> {
  const { more } = place.querySelector<HTMLElement>('[data-more]')?.dataset ?? {};
  if (busy || more === undefined) return;
  const shown = place.querySelectorAll('.card').length;
  showMessage(place, loadingMessage);
  await runOrShowError(place, async () => {
    appendNotices(place, await fetchNoticePage(more));
    place.dataset.pages = String(loadedPageCount(place) + 1);
  });
  if (takeFocus) place.querySelectorAll<HTMLElement>('.card-name a')[shown]?.focus({ preventScroll: true });
}
