/** The fields that differ from what was loaded: the only ones that a change sends (decisions B3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Values> = { ...after };
  for (const name of Object.keys(after) as (keyof Values & string)[]) {
    if (known.get(name) === after[name]) delete changed[name];
  }
  return changed;
}
