import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print } from './run.mjs';
import sharedFiles from './shared-files.cjs';
import { productFiles } from './sources.mjs';

/** Folders whose subfolders must not need each other in a circle: by domain, and by thing inside the domains. */
export const houses = [
  ['server/src/features', 1],
  ['server/src/features', 2],
  ['server/src/platform', 1],
  ['web/src/features', 1],
  ['web/src/features', 2],
];

/** Relative imports of a file, however they are written: of types, of what is loaded later, of style sheets. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g;

/**
 * Which subfolder of `prefix` needs which, `depth` levels down, each with one import that shows it. Files above that
 * level, such as a domain's feature.ts, belong to no subfolder.
 */
export function folderArrows(prefix, depth, files = productFiles()) {
  const arrows = new Map();
  for (const { from, to, path, target } of importsBetween(prefix, depth, files)) {
    const all = arrows.get(from) ?? new Map();
    if (!all.has(to)) all.set(to, `${path} -> ${target}`);
    arrows.set(from, all);
  }
  return arrows;
}

/** How the domains of both sides stand to each other. */
export function houseNumbers(files = productFiles()) {
  const sides = ['server/src/features', 'web/src/features'];
  const countOf = (arrows) => [...arrows.values()].reduce((sum, to) => sum + to.size, 0);
  const domainsOf = (prefix) => [
    ...new Set(files.flatMap(({ path }) => (path.startsWith(`${prefix}/`) ? inside(path, prefix, 1) : []))),
  ];
  const things = sides.flatMap((prefix) => files.flatMap(({ path }) => inside(path, prefix, 2)));
  const crossing = sides.flatMap((prefix) => importsBetween(prefix, 2, files));
  const upward = sides.flatMap((prefix) => {
    const order = Object.keys(sharedFiles[prefix.split('/')[0]]);
    return importsBetween(prefix, 1, files).filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
  });
  const staying = crossing.filter(({ from, to }) => from.split('/')[0] === to.split('/')[0]);
  return {
    domains: domainsOf(sides[0]).length,
    folders: new Set(things).size,
    arrows: sides.map((prefix) => countOf(folderArrows(prefix, 1, files))),
    upward: upward.map(({ path, target }) => `${path} -> ${target}`),
    cycles: houses.flatMap(([prefix, depth]) => folderCycles(prefix, depth, files)),
    staying: crossing.length === 0 ? 1 : staying.length / crossing.length,
  };
}

/** The subfolder of a path so many levels below a folder, as a list of one; empty where it stands above that level or elsewhere. */
function inside(path, prefix, depth) {
  const names = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1).split('/') : [];
  return names.length > depth ? [names.slice(0, depth).join('/')] : [];
}

/** Every import from one subfolder into another. */
function importsBetween(prefix, depth, files) {
  return files.flatMap(({ path, text }) =>
    inside(path, prefix, depth).flatMap((from) =>
      [...text.matchAll(imported)].flatMap(([, name]) => {
        const target = posix.join(posix.dirname(path), name);
        return inside(target, prefix, depth).flatMap((to) => (to === from ? [] : [{ from, to, path, target }]));
      }),
    ),
  );
}

/** A sentence about each circle of subfolders, the shortest through each folder, with the imports that close it. */
export function folderCycles(prefix, depth, files = productFiles()) {
  const arrows = folderArrows(prefix, depth, files);
  const found = new Map();
  for (const start of arrows.keys()) {
    const circle = wayBack(arrows, start);
    const members = circle && [...circle].sort().join();
    if (circle && !found.has(members)) found.set(members, circle);
  }
  return [...found.values()].map((circle) => {
    const steps = circle.map((from, place) => `    ${arrows.get(from).get(circle[(place + 1) % circle.length])}`);
    return [`${prefix}: ${[...circle, circle[0]].join(' -> ')}`, ...steps].join('\n');
  });
}

/** The shortest way from a folder back to itself, as the folders on it; undefined where there is none. */
function wayBack(arrows, start) {
  const seen = new Set();
  for (const ways = [[start]]; ways.length > 0; ) {
    const way = ways.shift();
    for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = productFiles();
  const cycles = houses.flatMap(([prefix, depth]) => folderCycles(prefix, depth, files));
  print(cycles.join('\n') || 'Nessun giro tra le cartelle.');
  process.exit(cycles.length === 0 ? 0 : 1);
}
