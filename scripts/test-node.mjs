import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { print, root, run } from './run.mjs';

// `npm run test:node`: the start, calls over HTTP and the shortest part of the bench on each Node that the program may meet, side by side;
// `npm run test:node -- 24` on one. The binaries come from the package registry. What a Node warns of is printed with the rest.
const versions = ['20.20.2', '22.23.3', '24.21.0'];
const tests = ['server/src/main.test.ts', 'server/src/platform/http', 'server/src/features/accounts/sessions'];
const bench = ['--import', 'tsx', join(root, 'bench', 'main.ts'), '--scale', '10k', '--only', 'start'];

const asked = process.argv.slice(2);
const chosen = versions.filter((version) => asked.length === 0 || asked.includes(version.split('.')[0]));
if (chosen.length === 0) {
  print('Si usa così: npm run test:node -- [20] [22] [24]');
  process.exit(1);
}

const rows = [];
for (const version of chosen) {
  print(`Node ${version}…`);
  const node = await binaryOf(version);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // What is started by name, such as npm, meets this Node too.
  const env = { PATH: [dirname(node), process.env.PATH].join(delimiter), npm_execpath: '' };
  const built = await run(node, [join(root, 'scripts', 'build.mjs')], { quiet: true, env });
  if (built.code !== 0) throw new Error(`Con Node ${version} non si costruisce:\n${built.output}`);
  const tried = await run(node, [vitest, 'run', ...tests], { quiet: true, env });
  const measured = await run(node, bench, { quiet: true, env });
  const found = read(plain(tried.output), plain(measured.output));
  print(`  ${found.tests}; ${found.start.join(', ') || '?'}`);
  rows.push({ version, tried, measured, ...found });
}

print('\n| Node | tests | `npm start`: creates its database, warm | warnings |\n| --- | --- | --- | --- |');
for (const { version, tests: counted, start, warnings } of rows)
  print(`| ${version} | ${counted} | ${start.join(', ') || '?'} | ${warnings.join('; ') || 'none'} |`);
for (const { version, tried, measured } of rows)
  for (const { code, output } of [tried, measured]) if (code !== 0) print(`\nNode ${version}:\n${plain(output)}`);
process.exit(rows.every(({ tried, measured }) => tried.code === 0 && measured.code === 0) ? 0 : 1);

/** What the two runs said: tests that passed and failed, the lines about the start, what Node warned of. */
function read(tried, measured) {
  const [, counted = '0'] = /^\s*Tests\s+(.+?)\s+\(\d+\)$/m.exec(tried) ?? [];
  const start = [...measured.matchAll(/^[✓✗] (?:crea il database|su un database che c’è)\s+(\S+ s)/gm)].map(
    ([, time]) => time,
  );
  const warnings = [...new Set(`${tried}\n${measured}`.match(/\w*Warning: .*/g) ?? [])];
  return { tests: counted, start, warnings };
}

function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}

/** The Node of a version, installed under `.cache` the first time. */
async function binaryOf(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, '.cache', 'node', version);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`];
  const { code, output } = await run('npm', install, { quiet: true });
  if (code !== 0) throw new Error(`Node ${version} non si installa:\n${output}`);
  return binary;
}
