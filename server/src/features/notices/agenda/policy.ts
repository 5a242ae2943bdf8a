import type { Agenda } from '@commiato/contracts/notices/agenda';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { recognizeFuneral } from '@commiato/italy/announcements/funeral-date';
import { funeralPlace } from '@commiato/italy/announcements/funeral-place';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import { riteName } from '@commiato/italy/prose/notice-kinds';

/** Days after its publication in which what a notice announces takes place: no funeral that was read follows it later. */
export const announcedWithin = 62;

/** What is read of a notice for the agenda. */
export interface Announced {
  readonly _id: string;
  readonly cosa: NoticeKind;
  readonly nome: string;
  readonly cognome: string;
  readonly codfisc: string;
  readonly comune: string;
  readonly funerale: string;
  readonly data_crea: string;
}

/** The rites of `today` and of the day after, in their order; one that two notices announce, in two places, stands once. */
export function ritesOf(notices: readonly Announced[], today: string): Agenda['riti'] {
  const days = [today, addDays(today, 1)];
  const found = new Map<string, Agenda['riti'][number]>();
  for (const { _id, cosa, nome, cognome, codfisc, comune, funerale, data_crea } of notices) {
    const moment = recognizeFuneral(funerale, romeDay(data_crea), cosa);
    if (!moment || moment.weekdayDiffers || !days.includes(moment.date)) continue;
    const key = `${codfisc} ${moment.date} ${moment.time}`;
    if (found.has(key)) continue;
    const place = funeralPlace(funerale, cosa);
    const person = { _id, cosa, nome, cognome, comune, rito: riteName(cosa, funerale) };
    found.set(key, {
      ...person,
      giorno: moment.date,
      ora: moment.time,
      luogo: place === null ? null : withTown(place, comune),
    });
  }
  return [...found.values()].sort((one, other) => (at(one) < at(other) ? -1 : 1));
}

const at = ({ giorno, ora }: { giorno: string; ora: string }) => `${giorno} ${ora}`;
