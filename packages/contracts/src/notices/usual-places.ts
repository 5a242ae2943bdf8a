import { z } from 'zod';
import { route } from '../route.ts';

/** Maximum number of places of each sort in one answer. */
export const maxUsualPlacesPerSort = 20;

export const readUsualPlaces = route({
  method: 'GET',
  path: '/api/luoghi-usati',
  access: 'agency',
  area: ['annunci', 'agenda'],
  summary: 'Cimiteri e chiese negli annunci della propria agenzia: prima i più usati, al massimo 20 per sorta',
  answer: z.object({
    cimiteri: z.array(z.string()),
    /** Churches, funeral homes and crematories named in the texts of the funerals. */
    chiese: z.array(z.string()),
  }),
  errors: [],
});
export type UsualChurchesAndCemeteries = z.output<typeof readUsualPlaces.answer>;
