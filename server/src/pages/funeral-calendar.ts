import { defaultEventMinutes } from '@commiato/contracts/funerals/clashes';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { FuneralMoment } from '@commiato/italy/announcements/funeral-date';
import { funeralPlace } from '@commiato/italy/announcements/funeral-place';
import { readFuneralText } from '@commiato/italy/announcements/funeral-reading';
import { endOfDay, romeInstant } from '@commiato/italy/clock';
import { personName, romeDay } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import { type NoticeKind, riteFor, riteHeld } from '@commiato/italy/prose/notice-kinds';
import { LRUCache } from 'lru-cache';

interface FuneralNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly comune: string;
  readonly decesso: string | null;
  readonly data_crea: string;
}

/** When and where what a notice announces takes place, as far as its text says so without doubt. */
export interface AnnouncedRite {
  readonly moment: FuneralMoment | null;
  /** With the town, without the prose around it. */
  readonly place: string | null;
}

/** What was read of the notices that are asked for most: reading takes a tenth of what their page takes. */
const factsCache = new LRUCache<string, AnnouncedRite>({ max: 1000 });
const noFacts: AnnouncedRite = { moment: null, place: null };

/** Days after which nobody asks any more when and where it was: a funeral follows its notice within 62. */
const maxDaysPast = 180;

/**
 * Date, time and place that a notice's funeral text names; nothing of one that is long past. A date that contradicts its weekday or the
 * death is none.
 */
export function announcedRite(notice: FuneralNotice, now: Date): AnnouncedRite {
  const { funerale, data_crea, cosa, comune, decesso } = notice;
  if (!funerale || now.getTime() - Date.parse(data_crea) > maxDaysPast * 86_400_000) return noFacts;
  const created = romeDay(data_crea);
  const key = `${cosa}\n${created}\n${decesso}\n${comune}\n${funerale}`;
  const known = factsCache.get(key);
  if (known) return known;
  const reading = readFuneralText(notice, created);
  const place = funeralPlace(funerale, cosa);
  const facts = { moment: reading.kind === 'moment' ? reading.moment : null, place: place && withTown(place, comune) };
  factsCache.set(key, facts);
  return facts;
}

/** What the funeral's day means on the day `today`: to be put into a calendar until it ends, said to be over afterwards. */
export type FuneralDay =
  /** Where the text names a place: with the town, without the prose around it. */
  { readonly place: string | null } & (
    | { readonly kind: 'none' }
    | { readonly kind: 'coming'; readonly moment: FuneralMoment; readonly over: number }
    | { readonly kind: 'held'; readonly sentence: string }
  );

/** `over` is the instant, in ms, at which the day ends in Italy. */
export function funeralDay(notice: FuneralNotice, now: Date): FuneralDay {
  const { moment, place } = announcedRite(notice, now);
  if (!moment) return { kind: 'none', place };
  const today = romeDay(now);
  if (moment.date < today)
    return { kind: 'held', place, sentence: riteHeld(notice.cosa, notice.funerale, moment.date, today) };
  return { kind: 'coming', moment, place, over: endOfDay(moment.date) };
}

const utcStamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.1: lines of at most 75 bytes, continued after a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** The funeral as an iCalendar file. */
export function funeralCalendar(
  notice: FuneralNotice,
  { moment, place }: { readonly moment: FuneralMoment; readonly place: string | null },
  publicUrl: string,
): string {
  const start = romeInstant(`${moment.date}T${moment.time}`) ?? endOfDay(moment.date);
  const address = publicUrl + noticeAddress(notice);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Commiato//Annunci//IT',
    'BEGIN:VEVENT',
    `UID:${notice._id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utcStamp(Date.parse(notice.data_crea))}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(start + defaultEventMinutes * 60_000)}`,
    `SUMMARY:${escapeText(riteFor(notice.cosa, notice.funerale, personName(notice)))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(`${notice.funerale}\n${address}`)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
