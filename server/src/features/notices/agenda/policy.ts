import type { Agenda } from '@commiato/contracts/notices/agenda';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { recognizeFuneral } from '@commiato/italy/announcements/funeral-date';
import { funeralPlace } from '@commiato/italy/announcements/funeral-place';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import { riteName } from '@commiato/italy/prose/notice-kinds';

/** Maximum days from publication to the funeral that a notice announces. */
export const maxDaysToFuneral = 62;

/** Fields of a notice for the agenda. */
export interface AnnouncingNotice {
  readonly _id: string;
  readonly cosa: NoticeKind;
  readonly nome: string;
  readonly cognome: string;
  readonly codfisc: string;
  readonly comune: string;
  readonly funerale: string;
  readonly data_crea: string;
}

/** Rites of `today` and tomorrow in order; a rite announced by two notices appears once. */
export function upcomingRites(notices: readonly AnnouncingNotice[], today: string): Agenda['riti'] {
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
