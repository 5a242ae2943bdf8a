import { romeDay } from '@commiato/italy/formatting';
import { addDays } from '../people/days.ts';
import type { Photograph } from '../photographs.ts';
import { createRandom, type Random } from '../random.ts';
import { type PlannedAgency, planAgencies } from './agencies.ts';
import { type PlannedAttachment, planAttachments } from './attachments.ts';
import { momentsBefore } from './calendar.ts';
import { type PeopleByAgency, type PlannedNotice, planNotice } from './notices.ts';
import { type PlannedNotification, planNotifications } from './notifications.ts';
import { planPictures } from './pictures.ts';

export interface DemoSize {
  readonly agencies: number;
  readonly notices: number;
  readonly pictures: number;
  readonly hidden: number;
}

/** The whole demonstration (running.md). */
export const wholeDemo: DemoSize = { agencies: 40, notices: 3000, pictures: 300, hidden: 10 };

/** A notice with all that stands on its page. */
export interface PlannedPage extends PlannedNotice {
  readonly picture: Photograph;
  readonly hidden: boolean;
  readonly attachments: readonly PlannedAttachment[];
}

export interface DemoPlan {
  /** The day of the start in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  readonly agencies: readonly PlannedAgency[];
  /** Sent to each of them. */
  readonly notifications: readonly PlannedNotification[];
  /** Newest first. */
  readonly pages: readonly PlannedPage[];
}

/** Days before the start after which an inactive agency published nothing more. */
const inactiveDays = 60;
/** Milliseconds until all who want to leave a heart have done so. */
const heartsMs = 40 * 3_600_000;
/** Notices whose cards are looked at: beyond, only a few have some. */
const withManyCards = 500;

/** All that a demonstration shows: from one seed and one moment always the same. */
export function planDemo(seed: string, start: Date, size: DemoSize = wholeDemo): DemoPlan {
  const random = createRandom(seed);
  const today = romeDay(start);
  const agencies = planAgencies(size.agencies, today, random);
  const published = publishedBy(agencies, addDays(today, -inactiveDays), random.branch('agenzie'));
  const moments = momentsBefore(start, size.notices, random.branch('giorni'));
  const register: PeopleByAgency = new Map();
  const oldestFirst = [...moments.entries()].reverse();
  const notices = oldestFirst.map(([index, moment]) =>
    planNotice(published(moment), moment, register, random.branch(`annuncio ${index}`)),
  );
  const newestFirst = notices.reverse();
  const pictures = planPictures(newestFirst, agencies, size.pictures, random.branch('immagini'));
  const hidden = hiddenOnes(newestFirst.length, size.hidden, random.branch('nascosti'));
  const pages = newestFirst.map((notice, index): PlannedPage => {
    const picture = pictures.get(notice);
    if (!picture) throw new Error('A notice without a picture');
    const likelihood = index < withManyCards ? 0.22 : 0.05;
    const attachments = planAttachments(notice, start, likelihood, random.branch(`allegati ${index}`));
    const cuori = Math.round(notice.cuori * Math.min(1, (start.getTime() - notice.published.getTime()) / heartsMs));
    return { ...notice, cuori, picture, hidden: hidden.has(index), attachments };
  });
  return { today, agencies, notifications: planNotifications(today), pages };
}

/** Chooses who published at a moment: some agencies are busier, inactive ones have stopped. */
function publishedBy(agencies: readonly PlannedAgency[], lastOfInactive: string, random: Random) {
  const busy = new Map(agencies.map((agency) => [agency, random.between(0.6, 1.5)]));
  return (moment: Date): PlannedAgency => {
    const active = romeDay(moment) > lastOfInactive ? agencies.filter(({ account }) => account.attivo) : agencies;
    return random.weighted(active, (agency) => busy.get(agency) ?? 1);
  };
}

/** Places of hidden notices, none among the newest, which everybody looks at first. */
function hiddenOnes(count: number, many: number, random: Random): ReadonlySet<number> {
  const places = new Set<number>();
  while (places.size < Math.min(many, count / 4)) places.add(random.int(Math.floor(count / 20), count - 1));
  return places;
}
