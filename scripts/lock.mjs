import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, root } from './run.mjs';

/** Where people run the checks, and where the program runs. */
const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];

/** What does without: on Windows the program needs a PostgreSQL of its own (DATABASE_URL); recheck also judges in plain JavaScript. */
const lacking = new Map([
  ['server', ['win32 x64']],
  ['recheck', ['linux arm64']],
]);

/**
 * Sentences about what keeps `npm ci` from working, or from working everywhere: a package for some platform that is not in the lock, an
 * address of a registry, a package without its check sum.
 */
export function lockFaults(packages) {
  const faults = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link || path === '' || !path.includes('node_modules/')) continue;
    if (entry.resolved) faults.push(`${path}: l’indirizzo di un registro non sta nel lucchetto`);
    if (!entry.integrity && !entry.inBundle) faults.push(`${path}: manca la somma di controllo`);
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!find(packages, path, name)) faults.push(`${path}: manca ${name}, e npm ci si rifiuta`);
  }
  for (const [path, sisters] of families(packages)) {
    const missing = platforms.filter(
      (platform) => !lacking.get(path)?.includes(platform) && !sisters.some((one) => fits(one, platform)),
    );
    if (missing.length > 0) faults.push(`${path}: nessun pacchetto per ${missing.join(', ')}`);
  }
  return faults;
}

/** The entry of a dependency, as Node would find it from `path` upwards. */
function find(packages, path, name) {
  const holders = path
    .split('/node_modules/')
    .map((_, place, parts) => parts.slice(0, place + 1).join('/node_modules/'));
  const folders = [...holders.reverse().map((holder) => `${holder}/node_modules`), 'node_modules'];
  return folders.map((folder) => packages[`${folder}/${name}`]).find(Boolean);
}

/** What brings programs of its own for each platform, with them. */
function families(packages) {
  const found = [];
  for (const [path, entry] of Object.entries(packages)) {
    const sisters = Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => find(packages, path, name) ?? []);
    const native = sisters.filter(({ os, cpu }) => os && cpu);
    if (native.length > 1) found.push([path.replace(/^.*node_modules\//, ''), native]);
  }
  return found;
}

function fits({ os, cpu }, platform) {
  const [system, processor] = platform.split(' ');
  return os.includes(system) && cpu.includes(processor);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = lockFaults(packages);
  print(faults.join('\n') || 'Il lucchetto è intero: npm ci funziona su Linux, macOS e Windows.');
  process.exit(faults.length === 0 ? 0 : 1);
}
