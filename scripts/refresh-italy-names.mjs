import { placeName } from '../packages/italy/src/formatting.ts';
import { plain } from './refresh-italy-register.mjs';

/** Names that were given up before this day are met by nobody who buries the dead of today. */
const memory = '1900-01-01';

/**
 * ISTAT's list of abolished municipalities: `{ day, name, istat, to }`, `to` the ISTAT code of one that took its territory. Separated
 * by semicolons, without quotes.
 */
function readAbolished(text) {
  const [, ...rows] = text.trim().split(/\r?\n/);
  return rows.map((row) => {
    const [, , , istat, name, , day, to] = row.split(';');
    return { istat, name, day: day.split('/').reverse().join('-'), to };
  });
}

/** The ISTAT codes in force that a municipality's territory came to, through all later fusions. */
function successorsOf(istat, after, inForce, seen = new Set([istat])) {
  return (after.get(istat) ?? []).flatMap((to) => {
    if (inForce.has(to)) return [to];
    if (seen.has(to)) return [];
    return successorsOf(to, after, inForce, new Set([...seen, to]));
  });
}

/**
 * Names that are municipalities no more, with the cadastral codes of what is in force in their place, as `name|codes`: those that
 * one in force bore before, and those of abolished ones.
 */
export function formerNameLines(periods, municipalities, changes, abolishedText) {
  const today = new Map(municipalities.map((one) => [one.catastale, one.nome]));
  const byIstat = new Map(municipalities.map((one) => [one.istat, one.catastale]));
  const istatOf = new Map(municipalities.map((one) => [one.catastale, one.istat]));
  const abolished = readAbolished(abolishedText);
  const merged = changes.municipalities.flatMap(({ code, merges = [] }) => merges.map((one) => ({ one, code })));
  const after = new Map();
  const leads = (istat, to) => after.set(istat, [...(after.get(istat) ?? []), to]);
  for (const { istat, to } of abolished) leads(istat, to);
  for (const { one, code } of merged) leads(periods.get(one)?.at(-1).istat, istatOf.get(code));

  const found = new Map();
  const add = (name, code) => {
    if (today.has(code) && plain(name) !== plain(today.get(code)))
      found.set(name, new Set([...(found.get(name) ?? []), code]));
  };
  for (const [code, all] of periods) for (const { name, to } of all) if (to >= memory) add(placeName(name), code);
  for (const { istat, name, day } of abolished)
    if (day >= memory) for (const to of successorsOf(istat, after, byIstat)) add(name, byIstat.get(to));
  for (const { one, code } of merged) for (const { name } of periods.get(one) ?? []) add(placeName(name), code);
  return [...found].map(([name, codes]) => `${name}|${[...codes].sort().join(' ')}`).sort((a, b) => (a < b ? -1 : 1));
}
