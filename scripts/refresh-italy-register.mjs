import { placeName } from '../packages/italy/src/formatting.ts';

/**
 * Everybody living got a code between 1974 and 1978 (DPR 605/1973), for a municipality of those years: who was born before may bear
 * the code of one that was founded, or founded again, after the birth.
 */
export const firstCodesGiven = '1978-12-31';
const never = '9999-12-31';
const code = /^[A-Z]\d{3}$/;

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Letters alone, without accents and case. */
export const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** The day after a day (`YYYY-MM-DD`). */
export function dayAfter(day) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The periods of each cadastral code in the archive of municipalities of the population register (ANPR), oldest first:
 * `{ from, to, name, province, istat, other }`, both days included. Rows without a code (`ND`, 28 of them) name nothing that a tax code could say.
 * One code stands twice on the same days (D588, Filago and Marne until 1928): the row that the next one continues is taken.
 */
export function readRegister(text) {
  const byCode = new Map();
  for (const row of readCsv(text)) {
    if (!code.test(row.CODCATASTALE)) continue;
    const period = {
      from: row.DATAISTITUZIONE,
      to: row.DATACESSAZIONE,
      name: row.DENOMINAZIONE_IT,
      province: row.SIGLAPROVINCIA,
      istat: row.CODISTAT,
      other: row.ALTRADENOMINAZIONE,
    };
    byCode.set(row.CODCATASTALE, [...(byCode.get(row.CODCATASTALE) ?? []), period]);
  }
  for (const [key, periods] of byCode) byCode.set(key, withoutTwins(periods));
  return byCode;
}

function withoutTwins(periods) {
  const inOrder = periods.toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  return inOrder.filter((one, index) => {
    const twin = inOrder.find((other) => other !== one && other.from === one.from && other.to === one.to);
    if (!twin) return true;
    const next = inOrder.find(({ from }) => from > one.to);
    if (one.name === twin.name) return inOrder.indexOf(twin) > index;
    return one.name === next?.name;
  });
}

/**
 * What a tax code needs of the periods of one code, as the parts of a line: first day, province, name, and again where one of
 * them changes (the one that stays is left empty); a dash for the province says that there was none from then on. The first day is empty where
 * births of all times before may bear the code; for the same reason a gap that ended by 1978 belongs to what came after it.
 * `today` is the spelling of the name in force.
 */
export function periodParts(periods, today) {
  const parts = [];
  let last = { province: '', name: '', open: false };
  for (const [index, period] of periods.entries()) {
    const { from, to, province } = period;
    const before = periods[index - 1];
    const begins = before && from <= firstCodesGiven ? dayAfter(before.to) : from;
    const written = spelled(period, today);
    if (!before || !last.open || written !== last.name || province !== last.province) {
      const since = !before && from <= firstCodesGiven ? '' : begins;
      parts.push(since, province === last.province ? '' : province, written === last.name ? '' : written);
    }
    const next = periods[index + 1];
    const continued = next && (next.from <= firstCodesGiven || dayAfter(to) === next.from);
    if (to < never && !continued) parts.push(dayAfter(to), '-', '');
    last = { province, name: written, open: continued };
  }
  return parts;
}

/**
 * Initial capitals by the rules of the product, where the register has capitals alone; the spelling of today's list where it says the
 * same, and where the name is still in force.
 */
function spelled({ name, to }, today) {
  const same = today && (today.toLocaleUpperCase('it') === name || (to === never && plain(today) === plain(name)));
  return same ? today : placeName(name);
}

/** Quoted fields, no line breaks inside; the first line names the columns. */
function readCsv(text) {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
  return lines.map((fields) => Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])));
}
