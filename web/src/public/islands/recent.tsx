import { publicCalls, publicPageSize } from '@commiato/contracts/notices/public-calls';
import { markup } from '../markup.ts';
import { RecentList } from '../parts/recent-list.tsx';
import type { ListedNotice } from '../person-notices.ts';
import { callPublic, hasFields } from './call-public.ts';
import { logFailure } from './log-failure.ts';

const loading = 'Caricamento in corso...';
const failed = 'Si è verificato un errore nel caricamento degli annunci.';

let busy = false;

function showMessage(place: HTMLElement, text: string, isError = false) {
  const message = place.nextElementSibling;
  if (!message) return;
  message.textContent = text;
  message.classList.toggle('list-message--error', isError);
}

const textFields = [
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
const sizeFields = ['larghezza', 'altezza'] as const satisfies readonly (keyof ListedNotice)[];
const dayFields = ['nato', 'decesso'] as const satisfies readonly (keyof ListedNotice)[];
const isDay = (value: unknown) => value === null || typeof value === 'string';
const isSize = (value: unknown) => value === null || typeof value === 'number';

const isListedNotice = (value: unknown): value is ListedNotice =>
  hasFields(value, [...textFields, ...dayFields, ...sizeFields, 'riti']) &&
  textFields.every((word) => typeof value[word] === 'string') &&
  dayFields.every((day) => isDay(value[day])) &&
  sizeFields.every((side) => isSize(value[side])) &&
  Array.isArray(value.riti);

async function readPage(prima: string | undefined): Promise<ListedNotice[]> {
  const answer = await callPublic(publicCalls.latest, prima === undefined ? {} : { query: { prima } });
  if (!Array.isArray(answer) || !answer.every(isListedNotice)) throw new TypeError('Risposta senza annunci');
  return answer;
}

async function readNotices(before: string | undefined, count: number): Promise<ListedNotice[]> {
  const notices: ListedNotice[] = [];
  for (let page = 0; page < count; page++) {
    const more = await readPage(notices.at(-1)?._id ?? before);
    notices.push(...more);
    if (more.length < publicPageSize) break;
  }
  return notices;
}

const pagesOf = (place: HTMLElement) => Number(place.dataset.pages ?? '1');

/** The list with the same markup as from the server, so that it can replace it. */
function listOf(place: HTMLElement, notices: readonly ListedNotice[]): string {
  const { before } = place.dataset;
  return markup(<RecentList notices={notices} updated={new Date().toISOString()} before={before} />);
}

/** Replaces the list and keeps the focus on the same link. */
function show(place: HTMLElement, notices: readonly ListedNotice[]) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  place.innerHTML = listOf(place, notices);
  if (!(held instanceof HTMLAnchorElement)) return;
  const same = [...place.querySelectorAll('a')].find(
    (link) => link.href === held.href && link.className === held.className,
  );
  same?.focus({ preventScroll: true });
}

/** Appends notices: those of the last shown day under its heading, others under new headings. */
function append(place: HTMLElement, notices: readonly ListedNotice[]) {
  place.querySelector('.list-more')?.remove();
  if (notices.length === 0) return;
  const more = document.createElement('template');
  more.innerHTML = listOf(place, notices);
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
async function orShowError(place: HTMLElement, load: () => Promise<void>): Promise<void> {
  busy = true;
  try {
    await load();
    showMessage(place, '');
  } catch (error) {
    showMessage(place, failed, true);
    logFailure(failed, error);
  } finally {
    busy = false;
  }
}

/** Refreshes the shown notices. */
export async function refresh(place: HTMLElement): Promise<void> {
  if (!busy) await orShowError(place, async () => show(place, await readNotices(place.dataset.before, pagesOf(place))));
}

/** Appends the next page of older notices and focuses its first one. */
export async function showOlder(place: HTMLElement, takeFocus = true): Promise<void> {
  const { more } = place.querySelector<HTMLElement>('[data-more]')?.dataset ?? {};
  if (busy || more === undefined) return;
  const shown = place.querySelectorAll('.card').length;
  showMessage(place, loading);
  await orShowError(place, async () => {
    append(place, await readPage(more));
    place.dataset.pages = String(pagesOf(place) + 1);
  });
  if (takeFocus) place.querySelectorAll<HTMLElement>('.card-name a')[shown]?.focus({ preventScroll: true });
}
