import { Problem } from '../foundation/problem.ts';

/**
 * Who saves names the version that was read. Who names none overwrites, as the specification has it. The row has to be locked, so that its
 * version stays what it is until the transaction ends.
 */
const isOutdated = (read: number | undefined, held: number): boolean => read !== undefined && read < held;

/**
 * A version that was never given out is a mistake of the sender, or was read before a backup was brought back: taken for the newest, it would
 * overwrite what nobody has read. Without a field, because no form shows one for it.
 */
function requireKnownVersion(read: number | undefined, held: number): void {
  if (read !== undefined && read > held)
    throw new Problem('dati-non-validi', {
      detail: 'Questa versione non c’è mai stata: ricarica la pagina e riprova.',
    });
}

/** What is answered to who is behind: which fields others changed, or the object as it is now. */
const conflictProblems = {
  fields: (names: readonly string[]) =>
    new Problem('modificato-da-altri', {
      fields: Object.fromEntries(names.map((name) => [name, ['Nel frattempo è cambiato.']])),
    }),
  object: (attuale: unknown) => new Problem('versione-superata', { attuale }),
};

/** Fields with the version that last changed each, as the trigger `segna_modifiche` keeps them. */
export type FieldVersions = Readonly<Record<string, number>>;

/** A row of which the database counts the changes field by field. */
export interface VersionedRow {
  readonly versione: number;
  readonly modifiche: FieldVersions;
}

/** Where the database counts field by field: throws the conflict where others changed some after the version that was read. */
export function requireUnchanged({ versione, modifiche }: VersionedRow, read: number | undefined): void {
  requireKnownVersion(read, versione);
  const changed = Object.keys(modifiche).filter((field) => isOutdated(read, modifiche[field] ?? 0));
  if (changed.length > 0) throw conflictProblems.fields(changed);
}

/** Where what is held counts nothing and is known by a value of it: throws the conflict, with what is held, where another was read. */
export function requireSameAsRead<T>(read: T | undefined, held: T, attuale?: unknown): void {
  if (read !== undefined && read !== held) throw conflictProblems.object(attuale);
}

/** The same by when it was written, null where there is none: throws the conflict where another was read. */
export function requireNewestByTime(
  held: { readonly data_crea: string } | null,
  read: string | null | undefined,
): void {
  requireSameAsRead(read, held?.data_crea ?? null, held);
}

/** Where a row counts its changes as a whole: throws the conflict with what is held, as `shown` reads it. */
export async function requireNewestVersion<Row extends { readonly versione: number }>(
  row: Row,
  read: number | undefined,
  shown: () => unknown = () => row,
): Promise<void> {
  requireKnownVersion(read, row.versione);
  if (isOutdated(read, row.versione)) throw conflictProblems.object(await shown());
}
