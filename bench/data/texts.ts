import type { Random } from '@commiato/demo/random';
import { longDate, weekdayName } from '@commiato/italy/formatting';

const openings = {
  M: [
    'È mancato all’affetto dei suoi cari',
    'Si è spento serenamente',
    'Ci ha lasciati, circondato dall’affetto della sua famiglia,',
  ],
  F: [
    'È mancata all’affetto dei suoi cari',
    'Si è spenta serenamente',
    'Ci ha lasciati, circondata dall’affetto della sua famiglia,',
  ],
};
const mourners = [
  'Ne danno il triste annuncio i figli con le rispettive famiglie, i fratelli, le sorelle, i nipoti e i parenti tutti.',
  'Lo annunciano con dolore i familiari, che ringraziano fin d’ora quanti vorranno partecipare.',
  'A esequie avvenute la famiglia ringrazia il personale dell’ospedale per le cure prestate con umanità.',
  'La famiglia ringrazia i medici e gli infermieri che hanno prestato assistenza. Non fiori, ma opere di bene.',
];

/** The words of a notice: two or three paragraphs, about 300 characters. */
export function textOf(random: Random, sex: 'M' | 'F'): string {
  const days = random.int(2, 30);
  return `${random.pick(openings[sex])} dopo una vita dedicata al lavoro e alla famiglia.\n\n${random.pick(mourners)}\n\nIl santo rosario sarà recitato alle ore 20:30. Una messa in suffragio sarà celebrata fra ${days} giorni.`;
}

export function funeralOf(random: Random, published: Date, comune: string): string {
  const day = new Date(published.getTime() + random.int(1, 4) * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const hour = random.pick(['9:30', '10:00', '10:30', '14:30', '15:00', '15:30']);
  return `${weekdayName(day)} ${longDate(day)} alle ore ${hour}, chiesa parrocchiale di San ${random.pick(['Rocco', 'Giovanni', 'Martino', 'Lorenzo'])}, ${comune}`.toUpperCase();
}

export const cemeteryOf = (comune: string): string => `CIMITERO COMUNALE DI ${comune}`;
