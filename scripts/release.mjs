import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commitFile } from './commit.mjs';
import { print, root, run } from './run.mjs';
import { isLater } from './versions.mjs';

/**
 * `npm run release -- 1.0.0`: checks, writes down which migrations the release brings, sets the version, commits, tags and makes the archive
 * that `npm run upgrade` takes. With `--dry-run` it only checks. Nothing leaves this machine.
 */
const changelog = 'CHANGELOG.md';
const migrations = 'server/migrations';

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const read = (path) => readFileSync(join(root, path), 'utf8');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What the changelog says of a version; empty where it has no entry. */
export function entryOf(text, version) {
  const [, ...entries] = text.split(/^## /m);
  const entry = entries.find((one) => one.split(/\s/, 1)[0] === version) ?? '';
  return entry.split('\n').slice(1).join('\n').trim();
}

/** Sentences about what keeps a version from being released. */
export function releaseFaults({ version, current, tags, changed, changelogText, baseline, digest }) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) return ['Si usa così: npm run release -- 1.0.0 [--dry-run]'];
  const faults = [];
  if (!isLater(version, current)) faults.push(`La versione ${version} non viene dopo la ${current}.`);
  if (tags.includes(`v${version}`)) faults.push(`L’etichetta v${version} c’è già.`);
  if (changed !== '') faults.push(`Ci sono modifiche non registrate:\n${changed}`);
  if (entryOf(changelogText, version) === '') faults.push(`${changelog} non dice nulla della versione ${version}.`);
  if (!baseline.startsWith(`-- ${digest}\n`))
    faults.push(`${migrations}/baseline/schema.sql non è quello delle migrazioni: npm run baseline`);
  return faults;
}

const migrationDigests = () =>
  readdirSync(join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${sha256(readFileSync(join(root, migrations, name)))}  ${name}\n`)
    .join('');

/** The version stands in the package and twice in its lock. */
function setVersion(version) {
  const packageText = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  packageText.version = version;
  lock.version = version;
  lock.packages[''].version = version;
  for (const [name, content] of [
    ['package.json', packageText],
    ['package-lock.json', lock],
  ])
    writeFileSync(join(root, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** The tagged files and the commit, which the archive has no history to ask for. */
function makeArchive(version) {
  const name = `commiato-${version}.tar.gz`;
  const folder = mkdtempSync(join(tmpdir(), 'commiato-release-'));
  try {
    const file = join(folder, commitFile);
    writeFileSync(file, git('rev-parse', '--short=12', `v${version}^{commit}`));
    mkdirSync(join(root, 'release'), { recursive: true });
    const output = join(root, 'release', name);
    git('archive', `--prefix=commiato-${version}/`, `--add-file=${file}`, '-o', output, `v${version}`);
    writeFileSync(`${output}.sha256`, `${sha256(readFileSync(output))}  ${name}\n`);
    return `release/${name}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function release(version, dryRun) {
  const digests = migrationDigests();
  const faults = releaseFaults({
    version,
    current: JSON.parse(read('package.json')).version,
    tags: git('tag', '--list').split('\n'),
    changed: git('status', '--porcelain'),
    changelogText: read(changelog),
    baseline: read(`${migrations}/baseline/schema.sql`),
    digest: sha256(digests),
  });
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`);
    return 1;
  }
  const { code } = await run(process.execPath, ['scripts/check.mjs']);
  if (code !== 0) return 1;
  if (dryRun) {
    print(`La versione ${version} può uscire. Nulla è stato cambiato.`);
    return 0;
  }
  writeFileSync(join(root, migrations, 'released.txt'), digests);
  setVersion(version);
  git('commit', '--quiet', '--all', '-m', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '-m', entryOf(read(changelog), version));
  const archive = makeArchive(version);
  print(`La versione ${version} è in ${archive}, con l’etichetta v${version}. Ora:
  1. npm run test:all, se non è ancora passato su questo commit; se fallisce: git tag -d v${version} e git reset --hard HEAD~1
  2. git push --follow-tags
  3. consegna ${archive} e il suo .sha256 a chi ha un’installazione: npm run upgrade -- ${archive}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = process.argv.slice(2);
  const [version] = given.filter((one) => one !== '--dry-run');
  process.exit(await release(version, given.includes('--dry-run')));
}
