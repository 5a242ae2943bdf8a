import { addDays, instantOf } from '../people/days.ts';
import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';

/** A message to all agencies. */
export interface PlannedNotification {
  readonly id_invio: string;
  readonly titolo: string;
  readonly testo: string;
  readonly url: string;
  /** ISO 8601. */
  readonly data: string;
}

const messages = [
  {
    titolo: 'Le foto troppo grandi si riducono da sole',
    testo: 'Se un’immagine supera i 2 MB, premi «Riduci la foto»: ci pensa il modulo.',
    url: '/nuovo-annuncio',
    daysAgo: 1,
  },
  {
    titolo: 'Controlla i recapiti della tua attività',
    testo: 'Telefono e sito compaiono sotto ogni annuncio: verifica che siano aggiornati.',
    url: '/profilo',
    daysAgo: 12,
  },
  {
    titolo: 'Buon lavoro su Commiato',
    testo: 'La tua agenzia è attiva. Per ogni domanda scrivi al supporto.',
    url: '/supporto',
    daysAgo: 40,
  },
] as const;

/** Messages of the administration to every agency in the days before `today` (`YYYY-MM-DD`). */
export const planNotifications = (today: string): readonly PlannedNotification[] =>
  messages.map(({ daysAgo, ...message }, index) => ({
    ...message,
    id_invio: randomId(createRandom(`invio ${index}`)),
    data: instantOf(addDays(today, -daysAgo), 555 + index * 70).toISOString(),
  }));

/** The identifier of a sending's row for an agency. */
export const notificationId = ({ id_invio }: PlannedNotification, idUtente: string): string =>
  randomId(createRandom(`${id_invio} ${idUtente}`));
