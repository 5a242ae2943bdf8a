import { addDays } from '../people/days.ts';
import type { PlannedResources } from './resources.ts';

/** A task of an agency; `persona` names whom it is given to. */
export interface PlannedTask {
  readonly testo: string;
  readonly giorno: string;
  readonly persona: string | null;
  readonly fatto: boolean;
}

/** What each funeral asks for: days from the rite, and who of its people does it. */
const ofFuneral = [
  ['Ritirare in Comune il nulla osta al trasporto e alla sepoltura', -1, 1],
  ['Vestizione e composizione della salma', -1, 0],
  ['Affiggere i manifesti', -1, 2],
  ['Chiamare il parroco per i canti e le letture', -1, 0],
  ['Caricare cuscini e corone', 0, 2],
  ['Portare alla famiglia i certificati di morte', 2, 1],
] as const;

/** Two of the usual tasks of a funeral, others for each place in the list; those of days that are over are done. */
export function funeralTasks(
  day: string,
  people: readonly string[],
  { today, place }: { readonly today: string; readonly place: number },
): PlannedTask[] {
  return [0, 3].map((step) => {
    const [testo, after, who] = ofFuneral[(place + step) % ofFuneral.length] ?? ofFuneral[0];
    const giorno = addDays(day, after);
    return { testo, giorno, persona: people[who] ?? null, fatto: giorno < today };
  });
}

/** A task that nobody has done in time. */
export const forgottenTask = (today: string, persona: string): PlannedTask => ({
  testo: 'Restituire alla famiglia il documento d’identità',
  giorno: addDays(today, -1),
  persona,
  fatto: false,
});

/** What an agency has to do beside its funerals. */
export const housekeeping = (today: string, { teams: [, { people }] }: PlannedResources): PlannedTask[] => [
  { testo: 'Ritirare la Maserati in officina', giorno: addDays(today, 2), persona: people[0] ?? null, fatto: false },
  { testo: 'Ordinare imbottiture e lumini', giorno: addDays(today, 4), persona: people[1] ?? null, fatto: false },
  { testo: 'Riordinare la sala del commiato', giorno: today, persona: people[2] ?? null, fatto: false },
  { testo: 'Chiedere il rinnovo della polizza dei carri', giorno: addDays(today, 9), persona: null, fatto: false },
];
