import type { Hiding } from '@commiato/contracts/notices/hiding';
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
import { announcedRites } from './week.ts';

export interface DemoSize {
  readonly agencies: number;
  readonly notices: number;
  readonly pictures: number;
  readonly hidden: number;
}

/** Numbers of a whole demonstration (running.md). */
export const wholeDemo: DemoSize = { agencies: 40, notices: 3000, pictures: 300, hidden: 10 };

/** A notice with everything on its page. */
export interface PlannedPage extends PlannedNotice {
  readonly picture: Photograph;
  /** Why the administration has hidden it; null while it is shown. */
  readonly hidden: Hiding | null;
  readonly attachments: readonly PlannedAttachment[];
}

export interface DemoPlan {
  /** The day of the start in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  readonly agencies: readonly PlannedAgency[];
  /** Notifications that each agency receives. */
  readonly notifications: readonly PlannedNotification[];
  /** Newest first. */
  readonly pages: readonly PlannedPage[];
}

/** Inactive agencies published nothing in so many days before the start. */
const inactiveDays = 60;
/** Milliseconds after a notice within which its hearts are left. */
const heartsMs = 40 * 3_600_000;
/** Number of newest notices that have many cards; older ones have few. */
const withManyCards = 500;

/** Everything in a demonstration: the same for the same seed and moment. */
export function planDemo(seed: string, start: Date, size: DemoSize = wholeDemo): DemoPlan {
  const random = createRandom(seed);
  const today = romeDay(start);
  const agencies = planAgencies(size.agencies, today, random);
  const published = publishedBy(agencies, addDays(today, -inactiveDays), random.branch('agenzie'));
  const moments = momentsBefore(start, size.notices, random.branch('giorni'));
  const register: PeopleByAgency = new Map();
  const oldestFirst = [...moments.entries()].reverse();
  const rites = announcedRites(moments, today);
  const notices = oldestFirst.map(([index, moment]) => {
    const own = random.branch(`annuncio ${index}`);
    const rite = rites.get(index);
    const agency = published(moment);
    return planNotice(rite ? (agencies[0] ?? agency) : agency, moment, register, own, rite);
  });
  const newestFirst = notices.reverse();
  const pictures = planPictures(newestFirst, agencies, size.pictures, random.branch('immagini'));
  const hidden = hiddenOnes(newestFirst.length, size.hidden, random.branch('nascosti'));
  const pages = newestFirst.map((notice, index): PlannedPage => {
    const picture = pictures.get(notice);
    if (!picture) throw new Error('A notice without a picture');
    const likelihood = index < withManyCards ? 0.22 : 0.05;
    const attachments = planAttachments(notice, start, likelihood, random.branch(`allegati ${index}`));
    const cuori = Math.round(notice.cuori * Math.min(1, (start.getTime() - notice.published.getTime()) / heartsMs));
    return { ...notice, cuori, picture, hidden: hidden.get(index) ?? null, attachments };
  });
  return { today, agencies, notifications: planNotifications(today), pages };
}

/** Chooses the agency that published at a moment: some are busier, inactive ones have stopped. */
function publishedBy(agencies: readonly PlannedAgency[], lastOfInactive: string, random: Random) {
  const busy = new Map(agencies.map((agency) => [agency, random.between(0.6, 1.5)]));
  return (moment: Date): PlannedAgency => {
    const active = romeDay(moment) > lastOfInactive ? agencies.filter(({ account }) => account.attivo) : agencies;
    return random.weighted(active, (agency) => busy.get(agency) ?? 1);
  };
}

const reasons: readonly Hiding[] = [
  { motivo: 'richiesta di un familiare', nota: 'La figlia chiede che l’annuncio non si trovi più.' },
  { motivo: 'fotografia', nota: 'La fotografia ritrae anche un minore.' },
  { motivo: 'dati errati', nota: '' },
  { motivo: 'altro', nota: 'Lo stesso annuncio è pubblicato due volte.' },
];

/** Why notices are hidden by their indexes, none of them among the newest, which everybody looks at first. */
function hiddenOnes(count: number, many: number, random: Random): ReadonlyMap<number, Hiding> {
  const found = new Map<number, Hiding>();
  while (found.size < Math.min(many, count / 4))
    found.set(random.int(Math.floor(count / 20), count - 1), random.pick(reasons));
  return found;
}
