import { z } from 'zod';

/** Whether visitors may leave a condolence: of an agency, and of a notice that says otherwise. */
export const condolencesOpen = ['chiusi', 'aperti', 'dopo il funerale'] as const;
export type CondolencesOpen = (typeof condolencesOpen)[number];

export const condolencesChoice = z.enum(condolencesOpen, 'Scegli chiusi, aperti o dopo il funerale.');

/** The same as people choose them. */
export const condolenceChoices: readonly { readonly value: CondolencesOpen; readonly label: string }[] = [
  { value: 'chiusi', label: 'No' },
  { value: 'aperti', label: 'Sì, dalla pubblicazione' },
  { value: 'dopo il funerale', label: 'Sì, dopo il funerale' },
];
