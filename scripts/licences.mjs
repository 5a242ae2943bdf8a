import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, root } from './run.mjs';

/**
 * What the program may be handed on with: permissive ones, that of fonts, the LGPL of libvips, which is a library of its own that
 * anybody may exchange for another, and the MPL of web-push, which asks for nothing while its own files stay as they are (MPL 2.0, 3.3).
 */
const welcome = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['OFL-1.1', 'LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Packages that name their licence in a file of theirs alone, as it was read there. */
const readInTheirFiles = new Map([['png-js@2.0.0', 'MIT']]);

/** Name, version and licence of every package that the running program is made of, of every platform; `''` where none is named. */
export function licencesOf(packages) {
  const found = new Map();
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || dev || devOptional || link) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const key = `${name}@${version}`;
    found.set(key, { name, version, licence: license ?? readInTheirFiles.get(key) ?? '' });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Sentences about what names no licence, or one that nobody has judged. */
export const licenceFaults = (packages) =>
  licencesOf(packages)
    .filter(({ licence }) => !isWelcome(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence ? `licenza ${licence} non ammessa` : 'nessuna licenza'}`,
    );

/** Of `A OR B` one is enough, of `A AND B` each counts; OR binds less. */
const isWelcome = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => welcome.has(one)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const all = licencesOf(packages);
  for (const { name, version, licence } of all) print(`${`${name} ${version}`.padEnd(56)} ${licence}`);
  const faults = licenceFaults(packages);
  print(faults.join('\n') || `${all.length} pacchetti, ognuno con una licenza ammessa.`);
  process.exit(faults.length === 0 ? 0 : 1);
}
