import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { print, root } from './run.mjs';
import { productFiles } from './sources.mjs';

/**
 * Whether every regular expression of the product takes a time linear in the length of what it reads, as recheck judges it
 * (makenowjust-labs; it models backtracking, and where it cannot it attacks). Literals are read from the sources; what is put together
 * when a module is loaded is taken from the loaded module.
 */

/**
 * Those that are not linear and need not be: what they begin with, and why their input is short. One that is `heavy` is not judged: on a
 * busy machine it would take minutes, and be judged by the time it took.
 */
const exceptions = [
  {
    path: 'packages/billing/src/money.ts',
    begins: '\\B(?=(\\d{3})+$)',
    reason: 'le cifre di un importo: al massimo 17',
  },
  {
    path: 'packages/italy/src/church.ts',
    begins: '\\s(?:il|l[',
    reason: 'il testo di un funerale: al massimo 500 caratteri',
  },
  {
    path: 'packages/italy/src/church.ts',
    begins: '\\s(?:d?alle',
    reason: 'il testo di un funerale: al massimo 500 caratteri; è l’insieme delle altre',
    heavy: true,
  },
  {
    path: 'packages/italy/src/church.ts',
    begins: '^.*?\\s[-–—]',
    reason: 'il testo di un funerale: al massimo 500 caratteri',
    heavy: true,
  },
  {
    path: 'packages/italy/src/funeral-words.ts',
    begins: '((?:partendo|arrivando',
    reason: 'il testo di un funerale: al massimo 500 caratteri',
    heavy: true,
  },
  {
    path: 'packages/italy/src/place-town.ts',
    begins: '^(?:.*(?:,| in',
    reason: 'un luogo nominato dal testo di un funerale: al massimo 500 caratteri',
  },
];

/** Milliseconds for one expression; most need a few, two on a busy machine many. */
const timeout = 120_000;
/** Its parts have as long: where they stop after a quarter of a second, as by themselves, a busy machine judges otherwise than a quiet one. */
const bounds = { timeout, seedingTimeout: timeout, incubationTimeout: timeout, attackTimeout: timeout };
const here = 'scripts/expressions.mjs';
const cachePath = join(root, 'node_modules', '.cache', 'commiato', 'expressions.json');
const { version } = createRequire(import.meta.url)('recheck/package.json');

/**
 * The regular expressions of a file: `literals` with source and flags, and `composed`, of which only the lines are known.
 */
export function expressionsOf({ path, text }) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const literals = [];
  const composed = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({
        path,
        line: lineAt(node.getStart()),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      composed.push({ path, from: lineAt(node.getStart()), to: lineAt(node.getEnd()) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, composed };
}

/** What modules put together while they are loaded, with the place in the sources. Needs a loader of TypeScript (`--import tsx`). */
async function loadedExpressions(paths) {
  const found = [];
  const plain = globalThis.RegExp;
  const note = (made) => {
    const places = (new Error().stack ?? '').split('\n').map((line) => /(\/[^():]+):(\d{1,7}):\d{1,7}\)?$/.exec(line));
    const [, path, line] = places.find((place) => place && !place[1].endsWith(here)) ?? [];
    if (path?.startsWith(root))
      found.push({ path: path.slice(root.length), line: Number(line), source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, given) => note(Reflect.construct(target, given)),
    apply: (target, self, given) => note(Reflect.apply(target, self, given)),
  });
  try {
    for (const path of paths) await import(pathToFileURL(join(root, path)).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return found;
}

function readCache() {
  try {
    return JSON.parse(readFileSync(cachePath, 'utf8'));
  } catch {
    return {};
  }
}

/** What is wrong with each of the expressions, null where nothing is. What was judged once is remembered beside the packages. */
export async function judge(expressions) {
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const before = readCache();
  const known = {};
  for (const { source, flags } of expressions) {
    const key = `${version} /${source}/${flags}`;
    if (key in known) continue;
    known[key] = before[key];
    if (known[key] !== undefined) continue;
    const { status, complexity, attack, error } = await check(source, flags, bounds);
    known[key] =
      status === 'safe' ? null : `${complexity?.summary ?? error?.kind}${attack ? `, con ${attack.pattern}` : ''}`;
  }
  mkdirSync(dirname(cachePath), { recursive: true });
  writeFileSync(cachePath, JSON.stringify({ ...before, ...known }));
  return expressions.map(({ source, flags }) => known[`${version} /${source}/${flags}`]);
}

/** Sentences about every expression that is not linear, that nobody can judge, and about exceptions that are none any more. */
export async function expressionFaults(files = productFiles()) {
  const found = files.map(expressionsOf);
  const composed = found.flatMap((one) => one.composed);
  const paths = new Set(composed.map(({ path }) => path));
  const loaded = (await loadedExpressions(paths)).filter(({ path }) => paths.has(path));
  const unseen = composed.filter(
    ({ path, from, to }) => !loaded.some((one) => one.path === path && one.line >= from && one.line <= to),
  );
  const exceptionFor = ({ path, source }) =>
    exceptions.find((one) => one.path === path && source.startsWith(one.begins));
  const all = [...found.flatMap((one) => one.literals), ...loaded];
  const used = new Set(all.map(exceptionFor).filter((exception) => exception?.heavy));
  const judged = all.filter((one) => !exceptionFor(one)?.heavy);
  const verdicts = await judge(judged);
  const faults = judged.flatMap((one, index) => {
    if (!verdicts[index]) return [];
    const exception = exceptionFor(one);
    if (exception) used.add(exception);
    return exception ? [] : [`${one.path}:${one.line}: /${one.source}/ non è lineare: ${verdicts[index]}`];
  });
  return [
    ...faults,
    ...unseen.map(
      ({ path, from }) => `${path}:${from}: va composta quando il modulo si carica: così nessuno la giudica`,
    ),
    ...exceptions.filter((one) => !used.has(one)).map(({ path, begins }) => `${path}: eccezione inutile: ${begins}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await expressionFaults();
  print(faults.join('\n') || 'Ogni espressione regolare è lineare.');
  process.exit(faults.length === 0 ? 0 : 1);
}
