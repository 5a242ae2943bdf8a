import { z } from 'zod';
import { route } from '../route.ts';

/** Calendar months that the trend looks back upon, the current one included. */
export const trendMonths = 12;

const counts = { annunci: z.number().int(), agenzie: z.number().int() };

/** Notices and agencies as they came, by months of Italy's calendar and by region; what is in the bin is not counted. */
export const trend = z.object({
  /** Oldest first, `YYYY-MM`: notices published and accounts of agencies created in it. */
  mesi: z.array(z.object({ mese: z.string(), ...counts })),
  /** Notices of these months, and agencies as they are now; most notices first. */
  regioni: z.array(z.object({ regione: z.string(), ...counts })),
});
export type Trend = z.output<typeof trend>;

export const readTrend = route({
  method: 'GET',
  path: '/api/andamento',
  summary: 'Annunci e agenzie degli ultimi 12 mesi, per mese e per regione',
  access: 'admin',
  background: true,
  answer: trend,
  errors: [],
});
