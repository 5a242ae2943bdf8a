/** The `key` by which a form tells lines apart says nothing of them: it is made anew each time that they are read. */
const contentOf = (value: object | null): string =>
  JSON.stringify(value, (name, held: unknown) => (name === 'key' ? undefined : held));

/** Lists and objects are compared by content, because a form creates new ones at every change. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  (typeof before === 'object' && typeof after === 'object' && contentOf(before) === contentOf(after));

/** The fields of a place: of two places mixed, none is right. */
export const placeFieldNames = ['regione', 'prov', 'comune', 'cap'] as const;

/**
 * What was changed in a form, with the fields that are right only together with it: where one of a group was changed, all of it is as the form
 * has it. Half of a group would meet the other half as others have changed it meanwhile. Names that the form does not have are passed over.
 */
export function withLinkedFields(
  changed: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
  groups: readonly (readonly string[])[],
): Record<string, unknown> {
  const linked = groups
    .filter((group) => group.some((name) => name in changed))
    .flat()
    .filter((name) => name in shown);
  return { ...changed, ...Object.fromEntries(linked.map((name) => [name, shown[name]])) };
}

/** What a form shows once its object was read again: what was typed stays, the rest is as it is `stored` now. */
export const keepTypedFields = <Values extends object>(before: Values, shown: Values, stored: Values): Values => ({
  ...stored,
  ...changedFields(before, shown),
});

/** Whether others have changed a field that was typed into, since a draft of it was kept; `begun` are the values from which it was typed. */
export const isAnyChangedSince = (
  begun: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): boolean => Object.entries(begun).some(([name, value]) => !isSame(value, stored[name]));

/** The fields that differ from what was loaded; a save sends only these (decisions B3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Values> = { ...after };
  for (const name of Object.keys(after) as (keyof Values & string)[]) {
    if (isSame(known.get(name), after[name])) delete changed[name];
  }
  return changed;
}
