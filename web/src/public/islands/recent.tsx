import { publicCalls, publicPageSize } from '@commiato/contracts/notices/public-calls';
import { romeDay } from '@commiato/italy/formatting';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { ListedNotice } from '../parts/card-grid.tsx';
import { RecentList } from '../parts/recent-list.tsx';
import { ask, hasFields } from './ask.ts';
import { report } from './report.ts';

const loading = 'Caricamento in corso...';
const failed = 'Si è verificato un errore nel caricamento degli annunci.';

/** Pages of notices on the screen; the server's page is the first. */
let pages = 1;
let busy = false;
let root: Root | undefined;

function say(place: HTMLElement, text: string, isError = false) {
  const message = place.nextElementSibling;
  if (!message) return;
  message.textContent = text;
  message.classList.toggle('list-message--error', isError);
}

const words = [
  '_id',
  'id_utente',
  'nome',
  'cognome',
  'comune',
  'prov',
  'regione',
  'img',
  'ragSociale',
  'data_crea',
] as const satisfies readonly (keyof ListedNotice)[];
const sides = ['larghezza', 'altezza'] as const satisfies readonly (keyof ListedNotice)[];
const isSide = (value: unknown) => value === null || typeof value === 'number';

const isListed = (value: unknown): value is ListedNotice =>
  hasFields(value, [...words, ...sides]) &&
  words.every((word) => typeof value[word] === 'string') &&
  sides.every((side) => isSide(value[side]));

async function readPage(prima: string | undefined): Promise<ListedNotice[]> {
  const answer = await ask(publicCalls.latest, prima === undefined ? {} : { query: { prima } });
  if (!Array.isArray(answer) || !answer.every(isListed)) throw new TypeError('Risposta senza annunci');
  return answer;
}

async function read(before: string | undefined, count: number): Promise<ListedNotice[]> {
  const notices: ListedNotice[] = [];
  for (let page = 0; page < count; page++) {
    const more = await readPage(notices.at(-1)?._id ?? before);
    notices.push(...more);
    if (more.length < publicPageSize) break;
  }
  return notices;
}

/** Takes the list over from the server at the first answer; whoever stood on a link of it still does. */
function show(place: HTMLElement, notices: readonly ListedNotice[]) {
  const now = new Date();
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  if (!root) {
    place.textContent = '';
    root = createRoot(place);
  }
  const { before } = place.dataset;
  const list = <RecentList notices={notices} today={romeDay(now)} updated={now.toISOString()} before={before} />;
  flushSync(() => root?.render(list));
  if (!(held instanceof HTMLAnchorElement) || held.isConnected) return;
  const same = [...place.querySelectorAll('a')].find(
    (link) => link.href === held.href && link.className === held.className,
  );
  same?.focus({ preventScroll: true });
}

async function load(place: HTMLElement, count: number): Promise<void> {
  busy = true;
  try {
    show(place, await read(place.dataset.before, count));
    pages = count;
    say(place, '');
  } catch (error) {
    say(place, failed, true);
    report(failed, error);
  } finally {
    busy = false;
  }
}

/** Reads what is on the screen again. */
export async function refresh(place: HTMLElement): Promise<void> {
  if (!busy) await load(place, pages);
}

/** Adds the page before the last notice and moves the focus to its first. */
export async function showOlder(place: HTMLElement): Promise<void> {
  if (busy) return;
  const shown = place.querySelectorAll('.card').length;
  say(place, loading);
  await load(place, pages + 1);
  place.querySelectorAll<HTMLElement>('.card-name a')[shown]?.focus({ preventScroll: true });
}
