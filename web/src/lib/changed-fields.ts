/** Lists and objects are the same where they say the same: forms make them anew from one shape. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that differ from what was loaded: the only ones that a change sends (decisions B3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Values> = { ...after };
  for (const name of Object.keys(after) as (keyof Values & string)[]) {
    if (isSame(known.get(name), after[name])) delete changed[name];
  }
  return changed;
}
