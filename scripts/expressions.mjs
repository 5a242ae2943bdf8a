import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
    path: 'packages/italy/src/announcements/church.ts',
    begins: '\\s(?:il|l[',
    reason: 'il testo di un funerale: al massimo 500 caratteri',
  },
  {
    path: 'packages/italy/src/announcements/church.ts',
    begins: '\\s(?:d?alle',
    reason: 'il testo di un funerale: al massimo 500 caratteri; è l’insieme delle altre',
    heavy: true,
  },
  {
    path: 'packages/italy/src/announcements/funeral-words.ts',
    begins: '((?:partendo|arrivando',
    reason: 'il testo di un funerale: al massimo 500 caratteri',
    heavy: true,
  },
  {
    path: 'packages/italy/src/places/town.ts',
    begins: '^(?:.*(?:,| in',
    reason: 'un luogo nominato dal testo di un funerale: al massimo 500 caratteri',
  },
];

/** Milliseconds for one expression; most need a few, two on a busy machine many. */
const timeout = 120_000;
/** Its parts have as long: where they stop after a quarter of a second, as by themselves, a busy machine judges otherwise than a quiet one. */
const bounds = { timeout, seedingTimeout: timeout, incubationTimeout: timeout, attackTimeout: timeout };
const here = 'scripts/expressions.mjs';
const verdictsPath = join(root, 'scripts', 'expressions.json');
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

/** The verdicts that stand in the repository, by the digest of version, source and flags: judging them all takes minutes. */
const readVerdicts = () => JSON.parse(readFileSync(verdictsPath, 'utf8'));

const digestOf = ({ source, flags }) =>
  createHash('sha256').update(`${version} /${source}/${flags}`).digest('hex').slice(0, 16);

/** What is wrong with each of the expressions as recheck judges it now, null where nothing is. */
export async function judge(expressions) {
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const verdicts = [];
  for (const { source, flags } of expressions) {
    const { status, complexity, attack, error } = await check(source, flags, bounds);
    verdicts.push(
      status === 'safe' ? null : `${complexity?.summary ?? error?.kind}${attack ? `, con ${attack.pattern}` : ''}`,
    );
  }
  return verdicts;
}

/**
 * The verdict on each expression: from the repository where it stands there and `again` does not ask for all of them anew. What was judged
 * now is written down, to be committed; a verdict that disagrees with the one that stood there throws.
 */
async function verdictsOn(expressions, again) {
  const kept = readVerdicts();
  const unknown = new Map(
    expressions.filter((one) => again || !(digestOf(one) in kept)).map((one) => [digestOf(one), one]),
  );
  const judged = await judge([...unknown.values()]);
  const verdicts = { ...kept };
  [...unknown.keys()].forEach((digest, index) => {
    const differs = digest in kept && (kept[digest] === null) !== (judged[index] === null);
    if (differs) throw new Error(`Il verdetto scritto su /${unknown.get(digest).source}/ non è quello di recheck`);
    verdicts[digest] = kept[digest] ?? judged[index];
  });
  const used = [...new Set(expressions.map(digestOf))].sort().map((digest) => [digest, verdicts[digest]]);
  const text = `${JSON.stringify(Object.fromEntries(used), null, 2)}\n`;
  if (text !== readFileSync(verdictsPath, 'utf8')) writeFileSync(verdictsPath, text);
  return expressions.map((one) => verdicts[digestOf(one)]);
}

/** Sentences about every expression that is not linear, that nobody can judge, and about exceptions that are none any more. */
export async function expressionFaults({ files = productFiles(), again = false } = {}) {
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
  const verdicts = await verdictsOn(judged, again);
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
  const faults = await expressionFaults({ again: process.argv.includes('--again') });
  print(faults.join('\n') || 'Ogni espressione regolare è lineare.');
  process.exit(faults.length === 0 ? 0 : 1);
}
