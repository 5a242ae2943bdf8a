import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, root } from './run.mjs';
import { isLater } from './versions.mjs';

/**
 * Changes of the schema come in two steps (decision 0046): a release only adds, so that the one before serves on the same database; what
 * it no longer uses goes with a later one, whose migration says so: `-- contract: 1.2.0`, the first release that does without.
 */
const firstMigration = '0105';

/** What takes something away from the program of the last release, and how a sentence calls it. */
const contractions = [
  [/\bdrop\s+column\b/i, 'toglie una colonna'],
  [/\bdrop\s+table\b/i, 'toglie una tabella'],
  [/\brename\b/i, 'cambia un nome'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'cambia il tipo di una colonna'],
  [/\bset\s+not\s+null\b/i, 'rende obbligatoria una colonna'],
];

/** Without comments, texts and bodies of functions, which only run when they are called. */
const statementsOf = (text) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");

/** A column that the last release does not fill, and that has nothing in its place. */
const hasDemandingColumn = (statements) =>
  statements
    .split(/;|,(?![^(]*\))/)
    .some(
      (part) =>
        /\badd\s+column\b/i.test(part) && /\bnot\s+null\b/i.test(part) && !/\b(default|generated)\b/i.test(part),
    );

/** Sentences about migrations that come after the last release and take something away from it. */
export function schemaFaults({ migrations, released, version }) {
  return migrations
    .filter(({ name }) => name >= firstMigration && !released.includes(name))
    .flatMap(({ name, text }) => {
      const statements = statementsOf(text);
      const found = contractions.filter(([pattern]) => pattern.test(statements)).map(([, words]) => words);
      if (hasDemandingColumn(statements)) found.push('aggiunge una colonna obbligatoria senza valore');
      const marked = /^-- contract: (.*)$/m.exec(text)?.[1];
      if (marked === undefined)
        return found.map(
          (words) => `${name}: ${words}, e la versione ${version} la usa ancora; se no scrivi «-- contract: VERSIONE»`,
        );
      if (!/^\d+\.\d+\.\d+$/.test(marked)) return [`${name}: «-- contract: ${marked}» non nomina una versione`];
      return isLater(marked, version) ? [`${name}: la versione ${marked} non è ancora uscita`] : [];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(root, 'server/migrations');
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const released = readFileSync(join(folder, 'released.txt'), 'utf8').split(/\s+/);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const faults = schemaFaults({ migrations, released, version });
  print(faults.join('\n') || 'Lo schema cambia in due passi.');
  process.exit(faults.length === 0 ? 0 : 1);
}
