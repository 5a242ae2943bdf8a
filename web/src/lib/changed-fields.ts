/** Lists and objects are compared by content, because a form creates new ones at every change. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before === 'object' && JSON.stringify(before) === JSON.stringify(after));

/** The fields that differ from what was loaded; a save sends only these (decisions B3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Values> = { ...after };
  for (const name of Object.keys(after) as (keyof Values & string)[]) {
    if (isSame(known.get(name), after[name])) delete changed[name];
  }
  return changed;
}
