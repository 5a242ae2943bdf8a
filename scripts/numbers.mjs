import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseNumbers } from './house.mjs';
import { bin, print, root, run } from './run.mjs';
import { linesOf, productFiles } from './sources.mjs';

const files = productFiles();

/** Lines (path, number, text) of all files that break a habit. */
const offences = (breaks, concerns = () => true) =>
  files
    .filter(({ path }) => concerns(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (breaks(line, path) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
    );

/** Long files are a remark: one as long as its one subject is right. */
const lengths = files.map(({ path, text }) => ({ path, lines: linesOf(text) }));
const longest = lengths.filter(({ lines }) => lines > 250).sort((a, b) => b.lines - a.lines);

/** Casts that would let unchecked data of the wire pass for checked: parsed JSON, bodies, answers, stored texts. */
const wire = /(JSON\.parse\(.*\)|\.json\(\)|\b(body|params|query|payload|response|answer|data)\)?)\s+as\s+(?!const\b)/;
const code = (line) => line.replace(/^\s*(\/\/|\*|\/\*).*/, '').replace(/\s\/\/ .*/, '');
const mayUseDatabase = /^server\/src\/(platform\/|demo\/queries\.ts$|features\/.+[/-](queries|tables)\.ts$)/;

const rows = [
  ['codice duplicato (6 righe, 50 simboli), %', await duplication(), 1],
  ['as unknown as', offences((line) => /\bas unknown as\b/.test(code(line))), 0],
  ['any', offences((line) => /(:|\bas|<|,|\|)\s*any\b(?!\s*\w)/.test(code(line))), 0],
  [
    'cast di dati non controllati',
    offences((line) => wire.test(code(line)) && !/[sS]chema\w*(\.\w+)?\.parse\(/.test(line)),
    0,
  ],
  ['cast di ciò che si aspetta', offences((line) => /\(await\b.*\)\s+as\s+(?!const\b)/.test(code(line))), 0],
  [
    'regole spente senza ragione',
    offences(
      (line) =>
        (/biome-ignore/.test(line) && !/biome-ignore[^:]*: \S+ \S+/.test(line)) ||
        /@ts-(ignore|nocheck|expect-error)\s*$/.test(line),
    ),
    0,
  ],
  [
    'import del database fuori da queries.ts',
    offences(
      (line) => /^import (?!type\b).*from '(pg|drizzle-orm)(\/|')/.test(line),
      (path) => path.startsWith('server/') && !mayUseDatabase.test(path),
    ),
    0,
  ],
  [
    'ambiti ricevuti e non usati',
    offences(
      (line) => /\b_\w*scope\b/i.test(code(line)),
      (path) => path.startsWith('server/'),
    ),
    0,
  ],
  [
    'indirizzi di chiamate scritti a mano',
    offences(
      (line) => /['"`]\/api\//.test(code(line)),
      (path) => !path.startsWith('packages/contracts/'),
    ),
    0,
  ],
];

const house = houseNumbers(files);
const percent = (share) => Math.round(share * 1000) / 10;
rows.push(
  ['domini di ogni lato', house.domains, 11],
  ['cartelle dei domini, server e web', house.folders, 95],
  ['frecce tra i domini, server', house.arrows[0], 30],
  ['frecce tra i domini, web', house.arrows[1], 20],
  ['import verso un dominio più alto', house.upward, 0],
  ['giri di cartelle', house.cycles, 0],
  // Papers and forms stand on funerals, and bring more arrows to them than of their own.
  ['import tra cartelle che restano nel dominio, %', percent(house.staying), 69, 'almeno'],
);

let missed = 0;
for (const [name, found, target, side = 'al massimo'] of rows) {
  const value = Array.isArray(found) ? found.length : found;
  const kept = side === 'almeno' ? value >= target : value <= target;
  if (!kept) missed += 1;
  print(`${kept ? '✓' : '✗'} ${name.padEnd(48)} ${String(value).padStart(7)}   ${side} ${target}`);
  if (!kept && Array.isArray(found)) print(found.map((line) => `    ${line}`).join('\n'));
}
for (const { path, lines } of longest) print(`  ${path}: ${lines} righe`);
print(`${files.length} file, ${lengths.reduce((sum, { lines }) => sum + lines, 0)} righe`);
process.exit(missed === 0 ? 0 : 1);

/** The share of duplicated lines, in percent; clones are printed when there are too many. */
async function duplication() {
  const folder = mkdtempSync(join(tmpdir(), 'commiato-jscpd-'));
  try {
    const options = [
      '--min-lines',
      '6',
      '--min-tokens',
      '50',
      '--format',
      'typescript,tsx',
      '--ignore',
      '**/*.test.*,**/testing/**,**/node_modules/**,**/dist/**,**/data/**',
    ];
    await run(
      bin('jscpd'),
      [...options, '--reporters', 'json', '--silent', '--output', folder, 'packages', 'server/src', 'web/src'],
      { quiet: true },
    );
    const report = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'));
    const share = report.statistics.total.percentage;
    if (share > 1) {
      for (const { firstFile: a, secondFile: b } of report.duplicates) {
        const at = (file) => `${file.name.replace(root, '')}:${file.start}-${file.end}`;
        print(`    ${at(a)} = ${at(b)}`);
      }
    }
    return share;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
