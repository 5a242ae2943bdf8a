import { z } from 'zod';

/** Whether visitors may leave a condolence: of an agency, and of a notice that says otherwise. */
export const condolenceAvailabilities = ['chiusi', 'aperti', 'dopo il funerale'] as const;
export type CondolenceAvailability = (typeof condolenceAvailabilities)[number];

export const condolenceOpening = z.enum(condolenceAvailabilities, 'Scegli chiusi, aperti o dopo il funerale.');

/** The same as people choose them. */
export const condolenceOpeningOptions: readonly { readonly value: CondolenceAvailability; readonly label: string }[] = [
  { value: 'chiusi', label: 'No' },
  { value: 'aperti', label: 'Sì, dalla pubblicazione' },
  { value: 'dopo il funerale', label: 'Sì, dopo il funerale' },
];
