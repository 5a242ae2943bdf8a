import './check-node.mjs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, print, run } from './run.mjs';

const node = (script) => [process.execPath, script];

// Version 7, which has no interface for programs; what reads sources by one has version 6 under the package's own name (decision 0042).
const typecheck = [process.execPath, 'node_modules/typescript-native/bin/tsc', '-p'];

/** Every rule that needs no running program: what takes longest first, so that no processor waits for it at the end. */
const parts = [
  ['tipi del server (tsc)', [...typecheck, 'server/tsconfig.json']],
  ['tipi del web (tsc)', [...typecheck, 'web/tsconfig.json']],
  ['numeri della casa', node('scripts/numbers.mjs')],
  ['espressioni lineari (recheck)', [process.execPath, '--import', 'tsx', 'scripts/expressions.mjs']],
  ['codice e pacchetti inutilizzati (knip)', [bin('knip'), '--no-progress']],
  ['formato e regole (biome)', [bin('biome'), 'ci', '--colors=off']],
  [
    'direzione degli import (dependency-cruiser)',
    [bin('depcruise'), 'server/src', 'web/src', 'packages', '--config', '.dependency-cruiser.cjs'],
  ],
  ['giorni, ore, luoghi e tipi in prosa', node('scripts/prose.mjs')],
  ['nomi dei file', node('scripts/structure.mjs')],
  ['cartelle senza giri', node('scripts/house.mjs')],
  ['schema cambiato in due passi', node('scripts/schema-changes.mjs')],
  ['lucchetto dei pacchetti intero', node('scripts/lock.mjs')],
  ['ogni controllo di ASVS con la sua riga', node('scripts/asvs.mjs')],
  ['ogni regola di protezione con la sua prova', node('scripts/evidence.mjs')],
  ['licenze dei pacchetti', node('scripts/licences.mjs')],
];

/** Runs all of them, as many at a time as there are processors; what fails shows its output. Resolves to their names. */
export async function check() {
  const passed = [];
  const failed = [];
  const queue = [...parts];
  const worker = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const [name, [program, ...parameters]] = part;
      const { code, output } = await run(program, parameters, { quiet: true });
      print(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) print(output.trimEnd());
      (code === 0 ? passed : failed).push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return { passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const { passed, failed } = await check();
  print(`${passed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
