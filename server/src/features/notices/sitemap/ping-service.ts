import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticesChangedWithin, readPingedUntil, storePingedUntil } from './ping-queries.ts';

/** What is newer waits: who publishes a notice corrects it within minutes, or not for days. In ms. */
const pingDelayMs = 10 * 60_000;
/** Addresses of one call (https://www.indexnow.org/documentation). */
const maxAddressesPerCall = 10_000;
/** Longest that the other side may take, in ms. */
const timeoutMs = 30_000;

/**
 * Tells search engines, where the installation has a key for it, the addresses of the notices that were published, changed or removed since
 * they were told last. Throws where they do not take it: what was to be told is told the next time.
 */
export async function pingSearchEngines({ settings, database: { db }, clock }: Deps): Promise<void> {
  const { indexNowKey: key, indexNowUrl, publicUrl } = settings;
  if (!key) return;
  const to = new Date(clock.now().getTime() - pingDelayMs).toISOString();
  const from = await readPingedUntil(db);
  for (let after = ''; from !== undefined; ) {
    const notices = await noticesChangedWithin(db, { from, to }, maxAddressesPerCall, after);
    const last = notices.at(-1);
    if (!last) break;
    await postJson(indexNowUrl, {
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: notices.map((notice) => publicUrl + noticeAddress(notice)),
    });
    after = last._id;
  }
  if (from === undefined || from < to) await storePingedUntil(db, to);
}

async function postJson(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  // 202: taken, the key is looked at later.
  if (!answer.ok) throw new Error(`I motori di ricerca rispondono ${answer.status}`);
}
