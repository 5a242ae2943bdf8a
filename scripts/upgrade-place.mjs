import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commitFile, commitOf, unknownCommit } from './commit.mjs';
import { print, run } from './run.mjs';

/** A sentence for who gave the command. */
export class UpgradeError extends Error {}

const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const builtCommitIn = (folder) => {
  const file = join(folder, 'server/dist', commitFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : commitOf(folder);
};

/** What a folder of the program holds. Before it is built its commit is what its history or its release says. */
export const programIn = (folder) => ({ folder, version: versionIn(folder), commit: builtCommitIn(folder) });

const isProgram = (folder) => existsSync(join(folder, 'server/migrations')) && existsSync(join(folder, 'package.json'));

/**
 * The folder of the new version: the given one, or one made beside the old from an archive or a commit. It gets its name only when it is
 * whole, so that a command that was broken off begins it again.
 */
export function unpack(source, { from, into }) {
  if (existsSync(source) && statSync(source).isDirectory()) {
    if (!isProgram(source)) throw new UpgradeError(`${source} non contiene Commiato.`);
    return realpathSync(source);
  }
  if (existsSync(source)) {
    const name = basename(source).replace(/\.(tar|tgz|tar\.gz)$/, '');
    return placed(into ?? join(dirname(from), name), (folder) =>
      execFileSync('tar', ['-xf', source, '-C', folder, '--strip-components=1'], { stdio: 'pipe' }),
    );
  }
  const commit = commitNamed(source, from);
  return placed(into ?? join(dirname(from), `commiato-${commit}`), (folder) => {
    const archive = `${folder}.tar`;
    execFileSync('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: from });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    writeFileSync(join(folder, commitFile), commit);
  });
}

function commitNamed(name, from) {
  try {
    const parameters = ['rev-parse', '--short=12', '--verify', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', parameters, { cwd: from, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new UpgradeError(`${name} non è una cartella, un archivio o un commit di ${from}.`);
  }
}

function placed(folder, fill) {
  if (existsSync(folder)) return realpathSync(folder);
  const partial = `${folder}.parziale`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  fill(partial);
  if (!isProgram(partial)) throw new UpgradeError('L’archivio non contiene Commiato.');
  renameSync(partial, folder);
  return realpathSync(folder);
}

/** Throws where the new version is the one that serves: afterwards nobody could tell them apart. */
export function requireOther(before, after) {
  const same = before.version === after.version && before.commit === after.commit && after.commit !== unknownCommit;
  if (before.folder === after.folder || same)
    throw new UpgradeError(`La versione ${after.version} (${after.commit}) è già quella in uso.`);
}

/**
 * Packages and build in the new folder. Never in the old one: npm would take away the files of the embedded PostgreSQL that serves. Where
 * both versions ask for the same packages those that are there are taken, without the network.
 */
export async function install(from, to) {
  if (samePackages(from, to)) {
    for (const place of packageFolders(from))
      if (!exists(join(to, place))) takePackages(join(from, place), join(to, place));
  } else if (!existsSync(join(to, 'node_modules', '.commiato-installed')))
    await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], to, 'L’installazione dei pacchetti');
  await must(process.execPath, ['scripts/build.mjs'], to, 'La costruzione');
}

async function must(program, parameters, cwd, what) {
  const { code, output } = await run(program, parameters, { cwd, quiet: true, endsWithUs: true });
  if (code !== 0) throw new UpgradeError(`${what} della nuova versione non è riuscita:\n${output.trimEnd()}`);
  if (output.trim()) print(output.trimEnd());
}

function samePackages(from, to) {
  const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  // An installation without the packages that build (`npm prune --omit=dev`) has too few of them.
  return lockOf(from) === lockOf(to) && existsSync(join(from, 'node_modules/vite/package.json'));
}

const packageFolders = (from) =>
  ['node_modules', 'server/node_modules', 'web/node_modules', ...workspacePackages(from)].filter((place) =>
    exists(join(from, place)),
  );
const workspacePackages = (from) =>
  existsSync(join(from, 'packages'))
    ? readdirSync(join(from, 'packages')).map((name) => `packages/${name}/node_modules`)
    : [];
const exists = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Packages of a folder. What npm and we write beside them is copied, caches are not taken. */
function takePackages(from, to) {
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  const partial = `${to}.parziale`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(partial, name)];
    if (!name.startsWith('.') || name === '.bin') linkTree(source, target);
    else if (lstatSync(source).isFile()) copyFileSync(source, target);
  }
  renameSync(partial, to);
}

/** Files are shared, not copied: nothing writes into a package. */
function linkTree(from, to) {
  const found = lstatSync(from);
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (!found.isDirectory()) return linkOrCopy(from, to);
  mkdirSync(to);
  for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    // On another disk.
    copyFileSync(from, to);
  }
}
