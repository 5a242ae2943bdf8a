import { dayAfter } from './refresh-italy-register.mjs';

const never = '9999-12-31';

/** The day before a day (`YYYY-MM-DD`). */
export function dayBefore(day) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The periods of the register (`readRegister`) with the changes that it does not know yet, of `changes.json`; what it has learned
 * since is left as it says. Throws where a change names a code that was in force on no day.
 */
export function withChanges(register, { municipalities, provinces }) {
  const byCode = new Map(register);
  const changed = (code, day, next) => byCode.set(code, continued(byCode.get(code) ?? [], code, day, next));
  for (const { day, code, name, province, merges = [] } of municipalities) {
    for (const one of merges) changed(one, day, () => null);
    changed(code, day, (last) => ({ name: name ?? last?.name, province: province ?? last?.province }));
  }
  for (const { day, province, municipalities: codes } of provinces)
    for (const code of codes) changed(code, day, (last) => ({ name: last?.name, province }));
  return byCode;
}

/** The periods of one code when something of it changes on a day; `next` makes what follows out of what was, null for an end. */
function continued(periods, code, day, next) {
  const last = periods.at(-1);
  if (last && (last.from >= day || dayAfter(last.to) === day)) return periods;
  const following = next(last);
  if (following && !(following.name && following.province))
    throw new Error(`Variazione di un codice sconosciuto: ${code}`);
  const open = last?.to === never;
  const before = open ? [...periods.slice(0, -1), { ...last, to: dayBefore(day) }] : periods;
  if (open && following?.name === last.name && following?.province === last.province) return periods;
  return following ? [...before, { from: day, to: never, ...following }] : before;
}

/**
 * The municipalities in force (`readMunicipalities`) after the changes of `changes.json`. What a fusion founds takes postal codes and
 * place on the map of those that it was made of, until a newer list knows its own; `prima` is the province that one belonged to before.
 */
export function municipalitiesAfter(municipalities, { municipalities: changes, provinces }) {
  const byCode = new Map(municipalities.map((one) => [one.catastale, one]));
  for (const { code, name, province, istat, merges = [] } of changes) {
    const merged = merges.flatMap((one) => byCode.get(one) ?? []);
    for (const one of merges) byCode.delete(one);
    const known = byCode.get(code);
    if (known) byCode.set(code, { ...known, nome: name ?? known.nome });
    else if (merged.length > 0) byCode.set(code, founded({ code, name, province, istat }, merged));
  }
  for (const { from, province, municipalities: codes } of provinces)
    for (const code of codes) {
      const one = byCode.get(code);
      if (one) byCode.set(code, { ...one, sigla: province, prima: from });
    }
  return [...byCode.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'it') || a.sigla.localeCompare(b.sigla));
}

const mean = (numbers) => Number((numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(4));

const founded = ({ code, name, province, istat }, merged) => ({
  ...{ nome: name, altroNome: '', sigla: province, istat, catastale: code },
  cap: [...new Set(merged.flatMap(({ cap }) => cap))],
  lat: mean(merged.map(({ lat }) => lat)),
  lng: mean(merged.map(({ lng }) => lng)),
});
