import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { chooseTextBesideEvents, type TextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import { romeDay } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { LRUCache } from 'lru-cache';

interface NoticeWithText {
  readonly cosa: NoticeKind;
  readonly funerale: string;
  /** The words of the family. */
  readonly testo: string;
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
export const textBesideEventsOf = (
  notice: Omit<NoticeWithText, 'testo'>,
  events: readonly PublicEvent[],
): TextBesideEvents => readBesideEvents(notice.funerale, notice, events);

/** What holds where the words of the family, which nobody rewrites, tell an event otherwise; null where they do not. */
export function wordsCorrectionOf(notice: NoticeWithText, events: readonly PublicEvent[]): string | null {
  const words = readBesideEvents(notice.testo, notice, events);
  return words.show === 'differing' ? words.right : null;
}

function readBesideEvents(
  written: string,
  { cosa, data_crea }: Pick<NoticeWithText, 'cosa' | 'data_crea'>,
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
  const key = JSON.stringify([written, cosa, writtenOn, facts]);
  const cached = textCache.get(key);
  if (cached) return cached;
  const text = chooseTextBesideEvents(written, facts, writtenOn, cosa);
  textCache.set(key, text);
  return text;
}
