import { addDays } from '@commiato/italy/days';

/** Easter Sunday of a year from 1900 to 2099 (Gauss). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const moon = (19 * golden + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const late = weekday === 6 && (moon === 29 || (moon === 28 && golden > 10)) ? 7 : 0;
  return addDays(`${year}-03-22`, moon + weekday - late);
}

/** Fixed holidays (L. 260/1949, L. 54/1977, DPR 792/1985, L. 336/2000), each with the year from which it is kept. */
const fixedHolidays = [
  { giorno: '01-01', dal: 1949 },
  { giorno: '01-06', dal: 1986 },
  { giorno: '04-25', dal: 1949 },
  { giorno: '05-01', dal: 1949 },
  { giorno: '06-02', dal: 2001 },
  { giorno: '08-15', dal: 1949 },
  // L. 151/2025, read on Normattiva on 24 November 2026.
  { giorno: '10-04', dal: 2026 },
  { giorno: '11-01', dal: 1949 },
  { giorno: '12-08', dal: 1949 },
  { giorno: '12-25', dal: 1949 },
  { giorno: '12-26', dal: 1949 },
] as const;

/** Whether a day is a holiday in all of Italy; Sundays are told by their weekday. */
export function isNationalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return (
    fixedHolidays.some(({ giorno, dal }) => giorno === day.slice(5) && year >= dal) ||
    day === addDays(easterSunday(year), 1)
  );
}

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export const weekdayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Feasts of patron saints, `MM-DD`, written down from memory: a municipality's own rules come before them. */
const patronDays: Readonly<Record<string, string>> = {
  ancona: '05-04',
  bari: '12-06',
  bergamo: '08-26',
  bologna: '10-04',
  brescia: '02-15',
  cagliari: '10-30',
  catania: '02-05',
  cesena: '06-24',
  como: '08-31',
  ferrara: '04-23',
  firenze: '06-24',
  forli: '02-04',
  genova: '06-24',
  lecce: '08-26',
  livorno: '05-22',
  lucca: '07-12',
  messina: '06-03',
  milano: '12-07',
  modena: '01-31',
  napoli: '09-19',
  padova: '06-13',
  palermo: '07-15',
  parma: '01-13',
  perugia: '01-29',
  piacenza: '07-04',
  pisa: '06-17',
  ravenna: '07-23',
  'reggio emilia': '11-24',
  rimini: '10-14',
  roma: '06-29',
  salerno: '09-21',
  sassari: '12-06',
  siena: '12-01',
  siracusa: '12-13',
  taranto: '05-10',
  torino: '06-24',
  trieste: '11-03',
  venezia: '04-25',
  verona: '05-21',
};

/** The patron's day of a municipality by its name as it is compared (`paperworkNameKey`); undefined where it is not known. */
export const patronDay = (town: string): string | undefined =>
  Object.hasOwn(patronDays, town) ? patronDays[town] : undefined;
