import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { capitalized, dayAndMonth, shortDate, weekdayOf } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/municipalities';
import { addDays, isSunday } from '../people/days.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';

const patrons: readonly string[] = [
  'di San Rocco',
  'di Santa Maria Assunta',
  'di San Giovanni Battista',
  'di San Lorenzo',
  'di Sant’Antonio',
  'di San Martino',
  'di San Pietro',
  'dei Santi Pietro e Paolo',
  'di Cristo Re',
  'del Sacro Cuore',
  'di San Giuseppe',
  'di Santa Lucia',
  'di San Michele Arcangelo',
  'della Madonna del Carmine',
  'di San Nicola',
  'di Sant’Andrea',
  'di Santo Stefano',
  'di San Biagio',
  'di Santa Caterina',
  'della Santissima Trinità',
];
const streets: readonly string[] = [
  'via Roma',
  'via Garibaldi',
  'via Mazzini',
  'via Cavour',
  'via Matteotti',
  'via Dante',
  'viale della Libertà',
  'piazza del Popolo',
  'via IV Novembre',
  'via XX Settembre',
  'via Gramsci',
  'via Verdi',
  'corso Umberto I',
  'via Marconi',
  'via San Francesco',
  'piazza Vittorio Veneto',
  'via Aldo Moro',
  'via dei Mille',
  'via Piave',
  'via del Convento',
];

/** A street with its number. */
export const streetIn = (random: Random): string => `${random.pick(streets)} ${random.int(1, 180)}`;

/** When a rite takes place: day `YYYY-MM-DD` and time `HH:MM`. */
export interface Rite {
  readonly day: string;
  readonly time: string;
}

const hours: readonly string[] = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:30', '15:00', '15:30', '16:00'];

/** A day soon after the notice, never a Sunday. */
export function riteAfter(day: string, random: Random): Rite {
  const next = addDays(
    day,
    random.weighted([1, 2, 3], (days) => 5 - days),
  );
  return { day: isSunday(next) ? addDays(next, 1) : next, time: random.pick(hours) };
}

const placeOf = (town: Municipality, random: Random): string => {
  const church = `chiesa ${random.chance(0.35) ? 'parrocchiale ' : ''}${random.pick(patrons)}`;
  return random.chance(0.75) ? `${church}, ${streetIn(random)}, ${town.nome}` : `${church}, ${town.nome}`;
};

const rosary = (rite: Rite, published: string, random: Random): string => {
  const eve = addDays(rite.day, -1);
  if (eve < published || random.chance(0.45)) return '';
  return ` Il rosario ${weekdayOf(eve)} ${Number(eve.slice(8))} alle ore ${random.pick(['18:00', '20:00', '20:30'])}.`;
};

/** The free text of a funeral, in the ways in which it is written; the form recognises its day and hour. A lay one has no church. */
export function funeralText(
  rite: Rite,
  { home: town, circumstances }: Person,
  published: string,
  random: Random,
): string {
  const { day, time } = rite;
  const weekday = weekdayOf(day);
  const date = `${weekday} ${dayAndMonth(day)}`;
  if (circumstances.lay)
    return `Cerimonia laica ${date} alle ore ${time}, sala del commiato, ${streetIn(random)}, ${town.nome}. Seguirà la cremazione.`;
  const place = placeOf(town, random);
  const rest = rosary(rite, published, random);
  const ways = [
    `${capitalized(date)} alle ore ${time}, ${place}.${rest}`,
    `${capitalized(date)} alle ore ${time}, ${place}.${rest}`,
    `I funerali avranno luogo ${date} alle ore ${time.replace(':', '.')} nella ${place}.${rest}`,
    `Le esequie saranno celebrate ${weekday} ${shortDate(day)} ore ${time} nella ${place}.`,
  ];
  return random.weighted(ways, (_, index) => [30, 30, 20, 12][index] ?? 0);
}

/** What stands in the place of a funeral where the kind of notice has none: a mass, or nothing. */
export function massText(kind: NoticeKind, day: string, { home: town, circumstances }: Person, random: Random): string {
  if (kind === 'Ringraziamento' || circumstances.lay || random.chance(0.35)) return '';
  const what = kind === 'Trigesimo' ? 'Santa messa di trigesimo' : 'Santa messa in suffragio';
  const time = random.pick(['17:30', '18:00', '18:30', '09:00', '11:00']);
  return `${what} ${weekdayOf(day)} ${dayAndMonth(day)} alle ore ${time}, ${placeOf(town, random)}.`;
}

/** Where the dead rest. */
export function cemeteryOf(town: Municipality, random: Random): string {
  const ways = [
    `Cimitero di ${town.nome}`,
    `Cimitero urbano di ${town.nome}, ingresso da ${random.pick(streets)}`,
    `Cimitero comunale di ${town.nome}`,
    `Tempio crematorio di ${town.nome}`,
    '',
  ];
  return random.weighted(ways, (_, index) => [34, 22, 22, 8, 14][index] ?? 0);
}
