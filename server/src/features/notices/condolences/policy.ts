import {
  type CondolencesOpen,
  condolenceDaysWithoutFuneral,
  condolenceOpenDays,
} from '@commiato/contracts/notices/condolences';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { daysAfter } from '../../../platform/foundation/clock.ts';

/** What says whether a notice takes condolences. */
export interface CondolenceOpeningFacts {
  /** Of the notice, or else of its agency. */
  readonly pensieri: CondolencesOpen;
  readonly data_crea: string;
  readonly cosa: NoticeKind;
  /** End of the last funeral that was not called off; null: none is known. */
  readonly funerale: string | null;
}

/** From when until when a notice takes condolences; null: never. */
export function condolenceOpeningOf({
  pensieri,
  data_crea,
  cosa,
  funerale,
}: CondolenceOpeningFacts): { from: string; until: string } | null {
  if (pensieri === 'chiusi') return null;
  // Another kind of notice without a funeral looks back at one: nobody waits for it.
  const withoutFuneral = cosa === 'Necrologio' ? daysAfter(data_crea, condolenceDaysWithoutFuneral) : data_crea;
  const afterFuneral = funerale ?? withoutFuneral;
  return { from: pensieri === 'aperti' ? data_crea : afterFuneral, until: daysAfter(data_crea, condolenceOpenDays) };
}

/** What is said of new condolences on the page of a notice. */
export function condolencesOpenWhen(asking: CondolenceOpeningFacts, now: string): 'now' | 'later' | 'no' {
  const opening = condolenceOpeningOf(asking);
  if (!opening || now >= opening.until) return 'no';
  return now < opening.from ? 'later' : 'now';
}

/** Whether a notice takes condolences now: an Italian sentence why not, or null. */
export function closedMessageOf(asking: CondolenceOpeningFacts, now: string): string | null {
  const takes = condolencesOpenWhen(asking, now);
  if (takes === 'now') return null;
  return takes === 'later'
    ? 'I pensieri si raccolgono dopo il funerale.'
    : 'Per questo annuncio non si raccolgono pensieri.';
}

/** Words that a page has room for beside all else, in characters, and what a condolence takes beside its own. */
const maxPageCharacters = 6_000;
const charactersPerCondolence = 100;
/** So many stand on a page however long they are. */
const minShownCondolences = 3;

/** The first of some condolences that a page has room for, beside so many characters that it tells already: words compress alike. */
export function condolencesThatFit<T extends { readonly nome: string; readonly testo: string }>(
  list: readonly T[],
  usedCharacters: number,
): readonly T[] {
  let room = maxPageCharacters - usedCharacters;
  const end = list.findIndex(({ nome, testo }, place) => {
    room -= charactersPerCondolence + nome.length + testo.length;
    return room < 0 && place >= minShownCondolences;
  });
  return end === -1 ? list : list.slice(0, end);
}

/** Instants at which what `condolencesOpenWhen` says changes. */
export function openingChangesOf(asking: CondolenceOpeningFacts): readonly string[] {
  const opening = condolenceOpeningOf(asking);
  return opening ? [opening.from, opening.until] : [];
}

/** Condolences and reports of one network address. */
export const visitorRateLimits = [
  { max: 5, seconds: 60 },
  { max: 20, seconds: 3600 },
];
/** Condolences of one notice, so that a flood does not bury those of friends. */
export const noticeRateLimits = [{ max: 300, seconds: 3600 }];
/** An agency hears once an hour that somebody wrote, and of each condolence once a day that somebody reported it. */
export const agencyNewsRateLimits = [{ max: 1, seconds: 3600 }];
export const reportNotificationRateLimits = [{ max: 1, seconds: 86_400 }];
/** Visits of links of one network address. */
export const linkRateLimits = [{ max: 60, seconds: 60 }];
/** Mails to an address that nobody may have asked for. */
export const mailRateLimits = [{ max: 5, seconds: 86_400 }];
