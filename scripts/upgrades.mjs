import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from './build.mjs';
import { print, root, run } from './run.mjs';

/**
 * `npm run upgrades`: makes anew what the upgrades are tested from (server/upgrades): what the program of each of the last ten commits
 * that brought a migration saves of itself. Needs the history, which the tests do not.
 */
const count = 10;
const folder = join(root, 'server/upgrades');
const migrations = 'server/migrations';
const rows = 'server/src/testing/upgrade-rows.ts';

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trimEnd();
const linesOf = (text) => text.split('\n').filter(Boolean);
const digest = (text) => createHash('sha256').update(text).digest('hex');
const namesIn = (commit) =>
  linesOf(git('ls-tree', '--name-only', `${commit}:${migrations}`)).filter((name) => name.endsWith('.sql'));

/** Whether every migration of the commit stands today as it stood then: a database of another can be brought nowhere, and nobody else had it. */
function standsToday(commit) {
  return namesIn(commit).every((name) => {
    const today = join(root, migrations, name);
    const then = execFileSync('git', ['show', `${commit}:${migrations}/${name}`], { cwd: root });
    return existsSync(today) && digest(readFileSync(today)) === digest(then);
  });
}

/** The newest commits first, each with migrations that none before it had. */
function chosen() {
  const commits = [];
  const seen = new Set();
  for (const commit of linesOf(git('log', '--format=%h', '--', `:(glob)${migrations}/*.sql`))) {
    const names = namesIn(commit).join();
    if (seen.has(names)) continue;
    if (!standsToday(commit)) {
      print(`${commit}: una sua migrazione è stata cambiata prima della pubblicazione, la salto.`);
      continue;
    }
    seen.add(names);
    commits.push(commit);
    if (commits.length === count) break;
  }
  return commits;
}

let installed = '';

/** What the program of a commit saves of itself, compressed. */
async function savedBy(commit, checkout) {
  const step = async (program, ...parameters) => {
    const options = { cwd: checkout, quiet: true, env: { UPGRADE_FILE: file } };
    const { code, output } = await run(program, parameters, options);
    if (code !== 0) throw new Error(`${commit}: ${output}`);
  };
  const file = join(checkout, '..', `${commit}.tar`);
  const seed = rows.replace(/\.ts$/, '.test.ts');
  await step('git', 'checkout', '--quiet', '--force', commit);
  const lock = digest(readFileSync(join(checkout, 'package-lock.json')));
  if (lock !== installed) await step('npm', 'install', '--no-audit', '--no-fund', '--no-save', '--prefer-offline');
  installed = lock;
  copyFileSync(join(root, rows), join(checkout, seed));
  await step(join(checkout, 'node_modules/.bin/vitest'), 'run', '--project', 'server', seed);
  return brotliCompressSync(readFileSync(file));
}

if (!(await build())) process.exit(1);
const nameOf = (commit) => `${commit}.tar.br`;
const commits = chosen();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!commits.map(nameOf).includes(name)) rmSync(join(folder, name));
const place = mkdtempSync(join(tmpdir(), 'commiato-upgrades-'));
const checkout = join(place, 'checkout');
try {
  git('clone', '--quiet', '--shared', '--no-checkout', root, checkout);
  // No page is asked for while it is filled: those of today stand in for pages that would have to be built.
  mkdirSync(join(checkout, 'web'), { recursive: true });
  symlinkSync(join(root, 'web/dist'), join(checkout, 'web/dist'));
  // What was saved once stays as it is.
  for (const commit of commits.filter((one) => !existsSync(join(folder, nameOf(one))))) {
    const bytes = await savedBy(commit, checkout);
    writeFileSync(join(folder, nameOf(commit)), bytes);
    print(`${commit}: ${Math.ceil(bytes.length / 1024)} KB, ${git('log', '-1', '--format=%s', commit)}`);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
