import { Problem } from '../foundation/problem.ts';

/** Fields with the version that last changed each, as the trigger `segna_modifiche` keeps them. */
export type Changes = Readonly<Record<string, number>>;

/**
 * Throws the conflict where others changed fields after the version that was read, and names them. Who names no version overwrites, as
 * the specification has it. The row has to be locked.
 */
export function requireUnchanged(changes: Changes, version: number | undefined): void {
  if (version === undefined) return;
  const changed = Object.keys(changes).filter((field) => (changes[field] ?? 0) > version);
  if (changed.length === 0) return;
  throw new Problem('modificato-da-altri', {
    fields: Object.fromEntries(changed.map((field) => [field, ['Nel frattempo è cambiato.']])),
  });
}
