import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../bench/programs.ts';
import { runToEnd } from '../../server/src/testing/child-process.ts';

/** The last commit before programs said which release they are; later the last tag. */
const firstCommit = '4fb9297a';

const run = promisify(execFile);
const git = async (...parameters: string[]) =>
  (await run('git', parameters, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim();

/** The last tag before this commit. */
export async function lastRelease(): Promise<string> {
  const here = await git('rev-parse', 'HEAD');
  const tags = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD')).split('\n').filter(Boolean);
  for (const tag of tags) if ((await git('rev-parse', `${tag}^{commit}`)) !== here) return tag;
  return firstCommit;
}

/** The packages of this checkout, shared but for what npm and the program write beside them. */
async function sharePackages(folder: string): Promise<void> {
  for (const place of ['node_modules', 'server/node_modules'])
    await run('cp', ['-al', join(root, place), join(folder, place)]);
  for (const name of ['.package-lock.json', '.commiato-installed']) {
    const file = join(folder, 'node_modules', name);
    await rm(file);
    await copyFile(join(root, 'node_modules', name), file);
  }
}

/** The program of an older commit, installed and built as who unpacked it then would have. */
export async function installOld(commit: string, folder: string, offline: boolean): Promise<void> {
  await git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  await run('git', ['checkout', '--quiet', commit], { cwd: folder });
  if (offline) await sharePackages(folder);
  const commands = [
    ...(offline ? [] : [['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']]),
    [process.execPath, 'scripts/build.mjs'],
  ];
  for (const command of commands) {
    const { code, output } = await runToEnd({ command, cwd: folder });
    if (code !== 0) throw new Error(`${commit}: ${command.join(' ')}\n${output}`);
  }
}

/** The program of this commit as an archive has it: not built, and not installed unless offline. */
export async function unpackNew(folder: string, offline: boolean): Promise<string> {
  const commit = await git('rev-parse', '--short=12', 'HEAD');
  await mkdir(folder);
  await git('archive', '--format=tar', '-o', `${folder}.tar`, 'HEAD');
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  await rm(`${folder}.tar`);
  await writeFile(join(folder, 'commit.txt'), commit);
  if (offline) await sharePackages(folder);
  return commit;
}
