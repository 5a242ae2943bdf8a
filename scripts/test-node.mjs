import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { print, root, run } from './run.mjs';

// `npm run test:node`: the start, the calls over HTTP and the shortest part of the bench on each Node that the program may meet. The
// binaries come from the package registry. A warning about the version is nothing to be silenced: it is printed with the rest.
const versions = ['20.20.2', '22.23.3', '24.21.0'];
const tests = ['server/src/main.test.ts', 'server/src/platform', 'server/src/testing'];

await ensureInstalled();
if (!(await build())) process.exit(1);
const rows = [];
for (const version of versions) {
  const node = await binaryOf(version);
  const env = { npm_execpath: '' };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const tried = await run(node, [vitest, 'run', '--project', 'server', ...tests], { env, quiet: true });
  const measured = await run(node, [join(root, 'scripts', 'bench.mjs'), '--only', 'start'], { env, quiet: true });
  const warnings = [...new Set(`${tried.output}\n${measured.output}`.match(/\w*Warning: .*/g) ?? [])];
  rows.push({
    version,
    passed: /Tests\s.*?(\d+) passed/.exec(plain(tried.output))?.[1] ?? '0',
    tried,
    measured,
    warnings,
  });
}
for (const { version, passed, tried, measured, warnings } of rows) {
  print(`Node ${version}: ${passed} prove superate${tried.code === 0 ? '' : ', alcune fallite'}`);
  if (tried.code !== 0)
    print(
      plain(tried.output)
        .split('\n')
        .filter((line) => /FAIL|Error:/.test(line))
        .join('\n'),
    );
  print(
    plain(measured.output)
      .split('\n')
      .filter((line) => /^[✓✗ ] /.test(line))
      .join('\n'),
  );
  for (const warning of warnings) print(`  avvertimento: ${warning}`);
}
process.exit(rows.every(({ tried, measured }) => tried.code === 0 && measured.code === 0) ? 0 : 1);

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
