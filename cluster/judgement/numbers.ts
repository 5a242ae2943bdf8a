/** The number of an issued invoice within its sequence. */
interface Numbered {
  readonly id_utente: string;
  readonly serie: string;
  readonly anno: number;
  readonly progressivo: number;
}

/** Sentences about numbers that two invoices of a sequence have, or none from 1 to its last. */
export function numberFaults(invoices: readonly Numbered[]): string[] {
  const sequences = new Map<string, Set<number>>();
  const faults: string[] = [];
  for (const { id_utente, serie, anno, progressivo } of invoices) {
    const name = [id_utente, serie, anno].join(' ');
    const taken = sequences.get(name) ?? new Set();
    if (taken.has(progressivo)) faults.push(`${progressivo} due volte`);
    sequences.set(name, taken.add(progressivo));
  }
  for (const taken of sequences.values())
    for (let number = 1; number <= Math.max(...taken); number += 1)
      if (!taken.has(number)) faults.push(`${number} manca`);
  return faults;
}
