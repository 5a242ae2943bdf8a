import { slownessNow } from '../../scripts/test-times.mjs';
import { inSeconds } from '../fault.ts';
import { missing } from '../load.ts';
import { gapsOf, type Load } from './load.ts';
import { print } from './print.ts';
import type { Comparison, Snapshot } from './snapshot.ts';

/** Longest that nobody may serve, in milliseconds, on the machine of the kept numbers (scripts/test-times.json). */
const longestGap = 5_000;

/** What was acknowledged and is not there, or twice. */
export async function lost(
  address: string,
  { written: { contacts, notices } }: Load,
  after: Snapshot,
): Promise<string[]> {
  const surnames = valuesOf(after, 'anagrafiche', 'cognome');
  const codes = [...valuesOf(after, 'annunci', 'codfisc').values()];
  const timesOf = (values: readonly unknown[], wanted: unknown) => values.filter((value) => value === wanted).length;
  return [
    ...[...contacts].flatMap(([id, cognome]) =>
      surnames.get(id) === cognome && timesOf([...surnames.values()], cognome) === 1
        ? []
        : [`anagrafica ${id}: «${surnames.get(id)}» al posto di «${cognome}», o due volte`],
    ),
    ...notices.flatMap(({ codfisc }) => {
      const times = timesOf(codes, codfisc);
      return times === 1 ? [] : [`annuncio di ${codfisc}: ${times} volte`];
    }),
    ...(await missing(address, notices)),
  ];
}

/** A column of a table, by `_id`. */
function valuesOf({ tables }: Snapshot, name: string, column: string): Map<unknown, unknown> {
  const table = tables.get(name);
  if (!table) return new Map();
  const [id, place] = [table.columns.indexOf('_id'), table.columns.indexOf(column)];
  return new Map([...table.rows.values()].map((row) => [row[id], row[place]]));
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'niente';

/** Prints what came of an upgrade under load; false where something is not as it should be. */
export function report(
  load: Load,
  isSwitching: (at: number) => boolean,
  comparison: Comparison,
  missed: string[],
  mode: 'carico' | 'uccisioni',
) {
  const { seen, written } = load;
  const of = (fault: string) => seen.filter((one) => one.fault === fault);
  const wrong = of('sbagliata');
  const away = seen.filter(({ fault }) => fault !== null && fault !== 'sbagliata');
  // An answer may come between the beginning of a switch and the note of it.
  const outside = away.filter(({ from, to }) => !isSwitching(from) && !isSwitching(to));
  const gaps = gapsOf(seen);
  const longest = Math.max(0, ...gaps.map(({ from, to }) => to - from));
  const slower = Math.max(1, slownessNow().processor);
  print(
    `  richieste ${seen.length}: rifiutate ${of('rifiutata').length}, interrotte ${of('interrotta').length}, errori del server ${of('errore').length}, sbagliate ${wrong.length}; fuori dallo scambio ${outside.length}`,
  );
  print(`  vuoti ${gaps.length}: ${gaps.map(({ from, to }) => inSeconds(to - from)).join(', ')}`);
  print(`  macchina ${slower.toFixed(2)} volte più lenta di quella dei numeri tenuti`);
  print(
    `  confermati sotto carico: ${written.contacts.size} anagrafiche, ${written.notices.length} annunci con fotografia; persi o doppi ${missed.length}`,
  );
  print(
    `  confrontati: ${comparison.tables} tabelle, ${comparison.rows} righe, ${comparison.files} file; diversità ${comparison.faults.length}`,
  );
  print(`  si muovono da sole: ${listed(comparison.moved)}`);
  print(`  riempite dalle migrazioni: ${listed(comparison.filled)}`);
  const faults = [
    ...wrong
      .slice(0, 20)
      .map(({ client, what, status, from }) => `${client}, ${what}: ${status} dopo ${inSeconds(from)}`),
    ...outside
      .slice(0, 20)
      .map(
        ({ client, what, fault, status, from }) =>
          `${client}, ${what}: ${fault} (${status}) dopo ${inSeconds(from)}, fuori dallo scambio`,
      ),
    ...missed.slice(0, 20),
    ...comparison.faults.slice(0, 40),
    ...(mode === 'carico' && longest > longestGap * slower ? [`nessuno ha risposto per ${inSeconds(longest)}`] : []),
  ];
  for (const fault of faults) print(`  ✗ ${fault}`);
  return faults.length === 0;
}
