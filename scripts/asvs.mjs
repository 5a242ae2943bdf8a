import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, root } from './run.mjs';

const page = 'docs/asvs.md';
const results = ['holds', 'not applicable', 'open'];

/** Rows of the page: number of a control or chapter, what it asks, result, evidence. */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| V?\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, number, asked, result, why]) => ({ number, asked, result, why: why ?? '' }));

/** What a path begins with, or a file at the top is called. */
const inCheckout =
  /^(?:(?:web|server|packages|scripts|docs|e2e|deploy)\/[\w./-]+|[\w.-]+\.(?:json|md)|\.dockerignore)$/;

/** Files that a cell names in backticks, by their paths from the top of the checkout. */
const filesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => (inCheckout.test(path) ? [path] : []));

/**
 * Sentences about what the page lacks: a control without a row, a row that says none of the three results or says it without a reason,
 * a row that holds by nothing that can be run, a file that is not there.
 */
export function asvsFaults(
  text,
  { controls, chaptersThatDoNotApply },
  exists = (path) => existsSync(join(root, path)),
) {
  const faults = [];
  const rows = rowsOf(text);
  const wanted = [...Object.values(controls).flat(), ...chaptersThatDoNotApply];
  for (const number of wanted) {
    const found = rows.filter((row) => row.number === number).length;
    if (found !== 1) faults.push(`${page}: ${number} ha ${found} righe, deve averne una`);
  }
  for (const { number, asked, result, why } of rows) {
    if (!wanted.includes(number)) faults.push(`${page}: ${number} non è un controllo dei livelli 1 e 2`);
    if (!results.includes(result)) faults.push(`${page}: ${number} non dice ${results.join(', ')}`);
    if (!asked || !why) faults.push(`${page}: ${number} non dice che cosa si chiede o perché`);
    const files = filesIn(why);
    if (result === 'holds' && files.length === 0) faults.push(`${page}: ${number} non nomina il file che lo mostra`);
    for (const path of files) if (!exists(path)) faults.push(`${page}: ${number} nomina ${path}, che non c’è`);
  }
  return faults;
}

/** The controls of levels 1 and 2 (scripts/asvs-controls.json, with its source and licence). */
export const asvsControls = () => JSON.parse(readFileSync(join(root, 'scripts/asvs-controls.json'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = readFileSync(join(root, page), 'utf8');
  const faults = asvsFaults(text, asvsControls());
  const count = (result) => rowsOf(text).filter((row) => row.result === result).length;
  print(faults.join('\n') || results.map((result) => `${result}: ${count(result)}`).join(', '));
  process.exit(faults.length === 0 ? 0 : 1);
}
