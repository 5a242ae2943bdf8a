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

/** What was read of the texts that are asked for most: reading takes a tenth of what their page takes. */
const textCache = new LRUCache<string, TextBesideEvents>({ max: 1000 });

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
