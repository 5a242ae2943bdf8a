import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { capitalized, dayAndMonth, shortDate, weekdayName } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { addDays, isRiteDay } from '../people/days.ts';
import type { Person } from '../people/person.ts';
import { hasCrematory } from '../people/places.ts';
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

/** Time of a rite: day `YYYY-MM-DD` and time `H:MM`. */
export interface Rite {
  readonly day: string;
  readonly time: string;
}

const hours: readonly string[] = ['9:00', '9:30', '10:00', '10:30', '11:00', '14:30', '15:00', '15:30', '16:00'];

/** Time of a rite soon after the notice, never on a Sunday or a great feast. */
export function riteAfter(day: string, random: Random): Rite {
  let next = addDays(
    day,
    random.weighted([1, 2, 3], (days) => 5 - days),
  );
  while (!isRiteDay(next)) next = addDays(next, 1);
  return { day: next, time: random.pick(hours) };
}

/** A church with its street, as the fields of an event. */
export const churchOf = (random: Random): { readonly luogo: string; readonly indirizzo: string } => ({
  luogo: `Chiesa ${random.pick(patrons)}`,
  indirizzo: capitalized(streetIn(random)),
});

const churchIn = (town: Municipality, random: Random): string => {
  const church = `chiesa ${random.chance(0.35) ? 'parrocchiale ' : ''}${random.pick(patrons)}`;
  return random.chance(0.75) ? `${church}, ${streetIn(random)}, ${town.nome}` : `${church}, ${town.nome}`;
};

const rosary = (rite: Rite, published: string, random: Random): string => {
  const eve = addDays(rite.day, -1);
  if (eve <= published || random.chance(0.45)) return '';
  return ` Il rosario sarà recitato ${weekdayName(eve)} ${dayAndMonth(eve)} alle ore ${random.pick(['18:00', '20:00', '20:30'])}.`;
};

/** The free text of a funeral, in various usual wordings, from which the form recognises day and hour. */
export function funeralText(rite: Rite, { home, religiosity }: Person, published: string, random: Random): string {
  const { day, time } = rite;
  const weekday = weekdayName(day);
  const date = `${weekday} ${dayAndMonth(day)}`;
  if (religiosity === 'lay') {
    const hall = `sala del commiato, ${streetIn(random)}, ${home.nome}`;
    return random.pick([
      `Cerimonia laica ${date} alle ore ${time}, ${hall}. Seguirà la cremazione.`,
      `Cerimonia laica ${date} alle ore ${time}, ${hall}.`,
      `La cerimonia, in forma laica, si terrà ${date} alle ore ${time.replace(':', '.')} presso la ${hall}.`,
    ]);
  }
  const place = churchIn(home, random);
  const rest = rosary(rite, published, random);
  const ways = [
    // Beside a rosary the hour has to say that it is the funeral's: readers would doubt, and so does the product.
    `${rest ? `Funerale ${date}` : capitalized(date)} alle ore ${time}, ${place}.${rest}`,
    `I funerali avranno luogo ${date} alle ore ${time.replace(':', '.')} nella ${place}.${rest}`,
    `Le esequie saranno celebrate ${weekday} ${shortDate(day)} alle ore ${time} nella ${place}.`,
  ];
  return random.weighted(ways, (_, index) => [60, 20, 12][index] ?? 0);
}

/** The text about a memorial rite on a day: a mass, or a lay meeting; often empty. */
export function memorialText(
  kind: 'Trigesimo' | 'Anniversario',
  day: string,
  { home, religiosity }: Person,
  random: Random,
): string {
  const date = `${weekdayName(day)} ${dayAndMonth(day)}`;
  if (religiosity === 'lay') {
    if (random.chance(0.7)) return '';
    return `Ci ritroveremo ${date} alle ore ${random.pick(['17:30', '18:00', '20:30'])} nella sala civica di ${home.nome}, ${streetIn(random)}, per un momento di ricordo.`;
  }
  if (random.chance(religiosity === 'devout' ? 0.1 : 0.3)) return '';
  const what = kind === 'Trigesimo' ? 'Santa Messa di trigesimo' : 'Santa Messa in suffragio';
  const time = random.pick(['17:30', '18:00', '18:30', '9:00', '11:00']);
  return `${what} ${date} alle ore ${time}, ${churchIn(home, random)}.`;
}

/** The cemetery of a notice; for a funeral also the crematory. */
export function cemeteryOf(kind: NoticeKind, { home, religiosity }: Person, random: Random): string {
  const ways = [
    [`Cimitero di ${home.nome}`, 40],
    [`Cimitero comunale di ${home.nome}`, 30],
    [`Cimitero di ${home.nome}, ingresso da ${random.pick(streets)}`, 12],
    [
      `Tempio crematorio di ${home.nome}`,
      kind === 'Necrologio' && hasCrematory(home) ? (religiosity === 'lay' ? 60 : 10) : 0,
    ],
    ['', 14],
  ] as const;
  return random.weighted(ways, ([, weight]) => weight)[0];
}
