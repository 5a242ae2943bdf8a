import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { chooseTextBesideEvents, type TextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import { romeDay } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { LRUCache } from 'lru-cache';

interface NoticeWithText {
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly data_crea: string;
}

/** Characters of all texts of which is kept what was read: those of some ten thousand notices. */
const maxCachedCharacters = 8_000_000;
/** What was read of the texts that are asked for most: reading takes a sixth of what their page takes, which is made anew each minute. */
const textCache = new LRUCache<string, TextBesideEvents>({
  maxSize: maxCachedCharacters,
  sizeCalculation: (read, key) => key.length + (read.show === 'nothing' ? 0 : read.text.length),
});

/** What is told of the text of a notice beside these events, on its page, where it is shared, and on its papers. */
export function textBesideEventsOf(
  { funerale, cosa, data_crea }: NoticeWithText,
  events: readonly PublicEvent[],
): TextBesideEvents {
  const writtenOn = romeDay(data_crea);
  const facts = events.map(({ tipo, inizio, fine, luogo, indirizzo, comune, stato }) => ({
    tipo,
    inizio,
    fine,
    luogo,
    indirizzo,
    comune,
    stato,
  }));
  const key = JSON.stringify([funerale, cosa, writtenOn, facts]);
  const cached = textCache.get(key);
  if (cached) return cached;
  const text = chooseTextBesideEvents(funerale, facts, writtenOn, cosa);
  textCache.set(key, text);
  return text;
}
