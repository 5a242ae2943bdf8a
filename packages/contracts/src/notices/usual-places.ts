import { z } from 'zod';
import { route } from '../route.ts';

/** Most places of a sort in one answer. */
export const maxUsualPlaces = 20;

export const readUsualPlaces = route({
  method: 'GET',
  path: '/api/luoghi-usati',
  access: 'agency',
  summary: 'Cimiteri e chiese negli annunci della propria agenzia: prima i più usati, al massimo 20 per sorta',
  answer: z.object({
    cimiteri: z.array(z.string()),
    /** Also funeral houses and crematories: whatever the texts of the funerals name. */
    chiese: z.array(z.string()),
  }),
  errors: [],
});
export type UsualPlaces = z.output<typeof readUsualPlaces.answer>;
