import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { personName, romeDay, timeOf } from '@commiato/italy/formatting';
import { type FuneralMoment, recognizeFuneral } from '@commiato/italy/funeral-date';
import { type NoticeKind, riteFor } from '@commiato/italy/notice-kinds';

interface Funeral {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly data_crea: string;
}

/** How long the calendar keeps free, in ms: notices do not say when a funeral ends. */
const duration = 3_600_000;

/** Date and time that a notice's funeral text names, or null. */
export const funeralMoment = ({ funerale, data_crea }: Funeral): FuneralMoment | null =>
  funerale ? recognizeFuneral(funerale, romeDay(data_crea)) : null;

/** The instant at which clocks in Italy show a day and time, in ms. */
function romeInstant({ date, time }: FuneralMoment): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shownAt = (instant: Date) => Date.parse(`${romeDay(instant)}T${timeOf(instant)}:00Z`);
  return asUtc - (shownAt(new Date(asUtc)) - asUtc);
}

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.1: lines of at most 75 bytes, continued after a space. */
function folded(line: string): string {
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
export function funeralCalendar(notice: Funeral, moment: FuneralMoment, publicUrl: string): string {
  const start = romeInstant(moment);
  const address = publicUrl + noticeAddress(notice);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Commiato//Annunci//IT',
    'BEGIN:VEVENT',
    `UID:${notice._id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(Date.parse(notice.data_crea))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + duration)}`,
    `SUMMARY:${escaped(riteFor(notice.cosa, notice.funerale, personName(notice)))}`,
    `DESCRIPTION:${escaped(`${notice.funerale}\n${address}`)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
