import type { EventKind } from '@commiato/contracts/funerals/events';
import type { Random } from '@commiato/demo/random';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth, weekdayName } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { hoursIn } from './page-words.ts';

const clocks = [
  '08:30',
  '09:00',
  '10:00',
  '10:15',
  '11:00',
  '12:00',
  '14:30',
  '15:00',
  '15:45',
  '16:30',
  '18:00',
  '20:30',
] as const;
const venues = [
  'Chiesa di San Rocco',
  'Chiesa di San Domenico',
  'Duomo',
  "Basilica di Sant'Antonio",
  'Casa funeraria Zoli',
] as const;

/** A day and an hour to come, `2026-11-21T10:00`; never what `except` says. */
export function anyMoment(random: Random, today: string, except: string): string {
  for (;;) {
    const moment = `${addDays(today, random.int(0, 6))}T${random.pick(clocks)}`;
    if (moment !== except) return moment;
  }
}

/** A place other than `except`. */
export const anyVenue = (random: Random, except = ''): string =>
  random.pick(venues.filter((venue) => venue !== except));

/** `sabato 21 novembre`, `sabato 21`, `sabato` where it is the next one, or `domani` where it is. */
function writtenDay(random: Random, day: string, today: string): string {
  if (day === addDays(today, 1) && random.chance(0.5)) return 'domani';
  if (day === today && random.chance(0.5)) return 'oggi';
  if (day > today && random.chance(0.25)) return weekdayName(day);
  return `${weekdayName(day)} ${random.chance(0.7) ? dayAndMonth(day) : Number(day.slice(8))}`;
}

/** `alle ore 10`, `alle 10:30`, `alle ore 15,45`. */
function writtenHour(random: Random, clock: string): string {
  const [hour = '', minutes = ''] = clock.split(':');
  const spoken =
    minutes === '00' && random.chance(0.7)
      ? String(Number(hour))
      : `${Number(hour)}${random.pick([':', '.', ','])}${minutes}`;
  return `alle ${random.chance(0.6) ? 'ore ' : ''}${spoken}`;
}

interface Wording {
  readonly write: (words: { when: string; before: string; venue: string; other: string }) => string;
  /** The kind of event that it announces without doubt; absent where it announces none. */
  readonly tipo?: EventKind;
}
const funeral = (write: Wording['write']): Wording => ({ write, tipo: 'funerale' });
const funeralTexts: readonly Wording[] = [
  funeral(({ when, venue }) => `Il funerale avrà luogo ${when} nella ${venue}`),
  funeral(({ when, venue }) => `I funerali si svolgeranno ${when} presso ${venue}. Non fiori ma opere di bene.`),
  funeral(({ when, venue }) => `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${venue}`),
  funeral(
    ({ when, venue, before, other }) =>
      `Santo Rosario ${before} in ${other}. Il funerale sarà celebrato ${when} nella ${venue}.`,
  ),
  funeral(({ when, venue }) => `Le esequie saranno celebrate ${when} nella ${venue}; seguirà la cremazione`),
  funeral(({ when, venue }) => `Partenza alle ore 9:30 dall’ospedale Bufalini; funerale ${when} nella ${venue}`),
  funeral(
    ({ when, venue }) =>
      `La cerimonia funebre si terrà ${when} nella ${venue}, indi si proseguirà per il cimitero urbano`,
  ),
  { write: ({ when }) => `Funerale in forma privata ${when}` },
  { write: () => 'Seguirà avviso' },
];
const massTexts: readonly Wording[] = [
  { write: ({ when, venue }) => `La Santa Messa in suffragio sarà celebrata ${when} nella ${venue}` },
  { write: ({ when, venue }) => `S. Messa ${when} in ${venue}` },
  { write: ({ when, venue }) => `La Santa Messa di trigesimo sarà celebrata ${when} in ${venue}`, tipo: 'trigesimo' },
];
const thanksTexts: readonly Wording[] = [
  { write: () => 'La famiglia ringrazia quanti hanno partecipato' },
  {
    write: ({ venue }) =>
      `La famiglia ringrazia quanti verranno al funerale di giovedì 19 novembre alle ore 10 nella ${venue}`,
  },
];
const textsOf: Readonly<Record<NoticeKind, readonly Wording[]>> = {
  Necrologio: funeralTexts,
  Trigesimo: massTexts,
  Anniversario: massTexts,
  Ringraziamento: thanksTexts,
};
/** The hour of a departure in these texts, which no event has. */
export const departureHour = '9:30';

/** A text, with the event that it announces without doubt. */
export interface AnnouncingText {
  readonly text: string;
  readonly event: { readonly tipo: EventKind; readonly inizio: string } | null;
}

/** A text as undertakers write it on a day, about a rite to come. */
export function anyText(random: Random, cosa: NoticeKind, today: string): AnnouncingText {
  const moment = anyMoment(random, today, '');
  const [day = '', clock = ''] = moment.split('T');
  const evening = addDays(day, day > today ? -1 : 0);
  const venue = anyVenue(random);
  const { write, tipo } = random.pick(textsOf[cosa]);
  const text = write({
    when: `${writtenDay(random, day, today)} ${writtenHour(random, clock)}`,
    before: `${writtenDay(random, evening, today)} alle ore 20.45`,
    venue,
    other: anyVenue(random, venue),
  });
  return { text, event: tipo ? { tipo, inizio: moment } : null };
}

/** The same text with another hour in the place of its first one that belongs to a rite; as it is where it names none. */
export function withOtherHour(random: Random, text: string): string {
  const hours = hoursIn(text).filter((hour) => hour !== departureHour);
  const [hour] = hours;
  if (!hour) return text;
  const other = random.pick(clocks.filter((clock) => clock !== hour.padStart(5, '0')));
  const [spoken = '', minutes = ''] = hour.split(':');
  const written = new RegExp(
    `(?<![\\d:.,])${spoken}(?:[:.,]${minutes}${minutes === '00' ? '|(?![:.,]?\\d)' : ''})`,
    'u',
  );
  return text.replace(written, other.replace(/^0/, ''));
}
