import { noticeAddress, publicPaths, searchAddress } from '@commiato/contracts/notices/public-addresses';
import { routeAddress } from '@commiato/contracts/route';
import { get } from '../../faults/people.ts';
import type { Book } from './book.ts';

const headers = { connection: 'keep-alive' };
/** Nobody waits longer for a page. */
const timeoutMs = 10_000;
/** So long after it was acknowledged a notice has to be found by everybody, in ms. */
const late = 1_000;

async function read(book: Book, kind: string, good: readonly number[], address: string): Promise<[number, string]> {
  const from = performance.now();
  const { status, body } = await get(address, timeoutMs, { headers, redirect: 'manual' });
  book.reads.push({ kind, from, to: performance.now(), status, good: good.includes(status) });
  return [status, typeof body === 'string' ? body : ''];
}

/** Notes every deleted notice that a list still shows. */
function lookThrough(book: Book, where: string, page: string, asked: number): void {
  for (const id of new Set([...page.matchAll(/\/necrologio\/(\w+)/g)].map(([, id = '']) => id))) {
    const gone = book.deleted.get(id);
    if (gone && gone.at < asked) book.shown.push({ where, after: asked - gone.at });
  }
}

export async function readRecent(book: Book, address: string): Promise<void> {
  const asked = performance.now();
  const [, page] = await read(book, 'annunci recenti', [200], address + publicPaths.recent);
  lookThrough(book, 'annunci recenti', page, asked);
}

/** A search that nobody has made before. */
export async function readSearch(book: Book, address: string): Promise<void> {
  const asked = performance.now();
  const word = `dell'acqua ${Math.random().toString(36).slice(2, 4)}`;
  const searched = Math.random() < 0.5 ? searchAddress({ searchTerm: word }) : searchAddress({ searchTerm: 'acqua' });
  const [, page] = await read(book, 'ricerca', [200], address + searched);
  lookThrough(book, 'ricerca', page, asked);
}

export async function readNotice(book: Book, address: string): Promise<void> {
  const some = [...book.published.values()].slice(-200);
  const one = some[Math.floor(Math.random() * some.length)];
  if (!one) return;
  const asked = performance.now();
  const [status] = await read(book, 'annuncio', [200, 410], address + noticeAddress(one.notice));
  // Whoever deletes it may have come between.
  const isKept = book.published.has(one.notice._id);
  if (status === 404 && isKept && asked - one.at > late) book.notFound.push(one.notice._id);
}

/** The short address of a notice, which leads to the whole one and is asked of the database each time. */
export async function readShort(book: Book, address: string): Promise<void> {
  const some = [...book.published.values()];
  const one = some[Math.floor(Math.random() * some.length)];
  if (!one) return;
  const short = address + routeAddress(publicPaths.noticeById, { id: one.notice._id });
  await read(book, 'indirizzo breve di un annuncio', [308, 410], short);
}

/** The page of a notice that was deleted, one of the last. */
export async function readDeleted(book: Book, where: string, address: string): Promise<void> {
  const some = [...book.deleted.values()].slice(-60);
  const one = some[Math.floor(Math.random() * some.length)];
  if (!one) return;
  const asked = performance.now();
  const [status] = await read(book, 'annuncio eliminato', [410, 404], address + noticeAddress(one.notice));
  if (status === 200) book.shown.push({ where, after: asked - one.at });
}
