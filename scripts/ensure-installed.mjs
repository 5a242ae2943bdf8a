import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root, run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.commiato-installed');

/** Installs the packages of package-lock.json where they are missing or others. Ends the process where npm fails. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const runtime = `${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${runtime}`;
  if (read(stampFile) === stamp) return;
  const otherRuntime = existsSync(stampFile) && !read(stampFile).endsWith(runtime);
  if (otherRuntime || !matches(JSON.parse(lock).packages)) {
    print('Installo i pacchetti…');
    // What the lock names, and nothing written; `npm ci` would do the same, but throws away first what is there already.
    // Development packages build the program, whatever NODE_ENV says.
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const { code } = await run(npm[0], [
      ...npm.slice(1),
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
    ]);
    if (code !== 0) {
      process.stderr.write('L’installazione dei pacchetti non è riuscita: controlla la rete e riprova.\n');
      process.exit(1);
    }
  }
  writeFileSync(stampFile, stamp);
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether what npm wrote down of its last installation is what the lock asks for (someone ran `npm install` by hand). */
function matches(wanted) {
  const text = read(join(root, 'node_modules', '.package-lock.json'));
  if (!text) return false;
  const present = JSON.parse(text).packages;
  return Object.entries(wanted).every(([path, { link, optional, version }]) => {
    if (!path.includes('node_modules/')) return true;
    // A package of ours that has come since: npm has to link it.
    if (link) return existsSync(join(root, path));
    return present[path] ? present[path].version === version : optional === true;
  });
}
