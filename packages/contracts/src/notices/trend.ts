import { z } from 'zod';
import { route } from '../route.ts';

/** Number of calendar months in the trend, the current one included. */
export const trendMonths = 12;

const counts = { annunci: z.number().int(), agenzie: z.number().int() };

/** New notices that are published, and new agencies, by calendar month in Italy and by region; those in the bin are not counted. */
export const trendAnswer = z.object({
  /** Notices published and agency accounts created in each month (`YYYY-MM`), oldest first. */
  mesi: z.array(z.object({ mese: z.string(), ...counts })),
  /** Notices of these months and agencies as they are now, most notices first. */
  regioni: z.array(z.object({ regione: z.string(), ...counts })),
});
export type Trend = z.output<typeof trendAnswer>;

export const readTrend = route({
  method: 'GET',
  path: '/api/andamento',
  summary: 'Annunci e agenzie degli ultimi 12 mesi, per mese e per regione',
  access: 'admin',
  // Notices and agencies, in one table.
  adminArea: 'all',
  background: true,
  answer: trendAnswer,
  errors: [],
});
