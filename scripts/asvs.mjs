import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namedFiles, readCheckout, referenceFaults } from './evidence.mjs';
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

/** The sentence of the page that counts its controls; chapters are none. */
function countFaults(text, rows) {
  const controls = rows.filter(({ number }) => /^\d/.test(number));
  const count = (result) => controls.filter((row) => row.result === result).length;
  const [holds, not, open] = results.map(count);
  const sentence = `Of ${controls.length} controls ${holds} hold, ${not} do not apply, ${open} are open`;
  return text.includes(sentence) ? [] : [`${page}: conta altro; deve dire «${sentence}»`];
}

/**
 * Sentences about what the page lacks: a control without a row, a row that says none of the three results or says it without a reason,
 * a row that nothing shows, also where it is open or does not apply, a file or a title of a test that is not there, another number than it says.
 */
export function asvsFaults(text, { controls, chaptersThatDoNotApply }, checkout) {
  const rows = rowsOf(text);
  const faults = countFaults(text, rows);
  const wanted = [...Object.values(controls).flat(), ...chaptersThatDoNotApply];
  for (const number of wanted) {
    const found = rows.filter((row) => row.number === number).length;
    if (found !== 1) faults.push(`${page}: ${number} ha ${found} righe, deve averne una`);
  }
  for (const { number, asked, result, why } of rows) {
    if (!wanted.includes(number)) faults.push(`${page}: ${number} non è un controllo dei livelli 1 e 2`);
    if (!results.includes(result)) faults.push(`${page}: ${number} non dice ${results.join(', ')}`);
    if (!asked || !why) faults.push(`${page}: ${number} non dice che cosa si chiede o perché`);
    if (namedFiles(why).length === 0) faults.push(`${page}: ${number} non nomina il file che lo mostra`);
    faults.push(...referenceFaults(why, checkout).map((fault) => `${page}: ${number} ${fault}`));
  }
  return faults;
}

/** The controls of levels 1 and 2 (scripts/asvs-controls.json, with its source and licence). */
export const asvsControls = () => JSON.parse(readFileSync(join(root, 'scripts/asvs-controls.json'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = readFileSync(join(root, page), 'utf8');
  const faults = asvsFaults(text, asvsControls(), readCheckout());
  const count = (result) => rowsOf(text).filter((row) => row.result === result).length;
  print(faults.join('\n') || results.map((result) => `${result}: ${count(result)}`).join(', '));
  process.exit(faults.length === 0 ? 0 : 1);
}
