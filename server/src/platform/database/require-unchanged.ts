import { Problem } from '../foundation/problem.ts';

/** Fields with the version that last changed each, kept by the trigger `segna_modifiche`. */
export type Changes = Readonly<Record<string, number>>;

/**
 * Throws a conflict with the fields that others changed after the version that was read. Without a version the caller overwrites, as the
 * specification says. The row must be locked.
 */
export function requireUnchanged(changes: Changes, version: number | undefined): void {
  if (version === undefined) return;
  const changed = Object.keys(changes).filter((field) => (changes[field] ?? 0) > version);
  if (changed.length === 0) return;
  throw new Problem('modificato-da-altri', {
    fields: Object.fromEntries(changed.map((field) => [field, ['Nel frattempo è cambiato.']])),
  });
}
