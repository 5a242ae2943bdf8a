import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, root } from './run.mjs';
import { sourceFiles } from './sources.mjs';

/** Pages of which each row, item and paragraph names the test or the source that shows it. `docs/asvs.md` has rules of its own beside. */
const pages = ['docs/security.md', 'docs/protection.md'];
/** Another page that names tests, in a column of one of its tables. */
const assessment = 'docs/dpia.md';

/** Under these headings stands what nothing shows. */
const withoutEvidence = ['Not done, not tried'];

/** Folders with files that a page may name, beside those of the sources. */
const otherFolders = ['deploy', 'docs', 'e2e', 'faults', 'scripts'];

/** The page and the heading below which every table of the database has its row: what a new one keeps, for whom and until when is said there. */
const terms = { page: 'docs/protection.md', heading: 'How long' };
const schema = 'server/migrations/baseline/schema.sql';

/** Laws, standards and paragraphs of the specification. */
const source = /\bartt?\. ?\d|\bd\.lgs\. \d|\bd\.P\.R\. \d|\bRFC \d|\bNIST SP \d|\btrust\.md \d|\bdecisions? [A-J]\d/;
const fileName = /^[\w.][\w./-]*\.(?:tsx?|mjs|md|json|ya?ml|conf|service|sql)$|^deploy\/[\w/.-]+$|^\.dockerignore$/;
/** A file in backticks, and behind it words that it has to hold, such as the titles of its tests. */
const fileWithTitles = /`([^`\s]+)`((?:,? ?«[^»]+»)*)/g;

/**
 * The checkout as the checks see it.
 * @returns {{ files: readonly string[], read: (path: string) => string, exists: (path: string) => boolean, commands: readonly string[], faults: readonly string[], tables: readonly string[] }}
 */
export function readCheckout() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const under = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
  const files = [...sourceFiles(), ...otherFolders.flatMap(under)];
  return {
    files,
    read,
    exists: (path) => existsSync(join(root, path)),
    commands: Object.keys(JSON.parse(read('package.json')).scripts),
    faults: files
      .filter((path) => path.startsWith('faults/rows/'))
      .flatMap((path) => [...read(path).matchAll(/^ +name: '([\w-]+)',$/gm)].map(([, name]) => name)),
    tables: [...read(schema).matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \($/gm)].map(([, name]) => name),
  };
}

const inOneLine = (text) => text.replace(/\s+/g, ' ');
const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);
/** What a file of tests runs: a title in a comment is none. */
const withoutComments = (text) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
const leavesOut = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|only)\b/;

/** What a text names in backticks as files, each with the words behind it. */
export const namedFiles = (text) =>
  [...text.matchAll(fileWithTitles)].flatMap(([, name, words]) =>
    fileName.test(name) ? [{ name, titles: [...words.matchAll(/«([^»]+)»/g)].map(([, title]) => title) }] : [],
  );

/** Sentences about what a text names and is not there, or could be two files: a path may be shortened to its end while that is one. */
export function referenceFaults(text, { files, read, exists }) {
  return namedFiles(text).flatMap(({ name, titles }) => {
    const found = exists(name) ? [name] : files.filter((path) => path.endsWith(`/${name}`));
    if (found.length === 0) return [`nomina ${name}, che non c’è`];
    if (found.length > 1) return [`nomina ${name}, che può essere ${found.join(' o ')}`];
    const [path] = found;
    if (titles.length === 0 && !isTest(path)) return [];
    const text = isTest(path) ? withoutComments(read(path)) : read(path);
    if (isTest(path) && leavesOut.test(text)) return [`nomina ${name}, che lascia fuori delle prove`];
    const content = inOneLine(text);
    return titles.filter((title) => !content.includes(title)).map((title) => `cita da ${name} «${title}», che non c’è`);
  });
}

const cellsOf = (row) => row.split('|').slice(1, -1);
const sentenceEnd = /(?<=[.:;!?`»]) (?=[\p{Lu}`'([])/u;

/** Where a statement names what shows it: a row in the column that its table has for that, a text at its end, behind its last sentence. */
const evidenceOf = (statement, head) => {
  if (statement.startsWith('|'))
    return /^ *(?:shown by|test) *$/.test(head.at(-1) ?? '') ? cellsOf(statement).at(-1) : statement;
  return statement
    .replace(/«[^»]+»/g, (title) => title.replaceAll(' ', '\u00a0'))
    .split(sentenceEnd)
    .at(-1);
};

/** Rows of tables, items of lists and paragraphs below the first heading of the second level, each in one line, with the part that has to show them. */
export function statementsOf(text) {
  const statements = [];
  let heading = '';
  let head = [];
  let open = '';
  const close = () => {
    if (open && heading && !withoutEvidence.includes(heading))
      statements.push({ heading, statement: open, evidence: evidenceOf(open, head) });
    open = '';
  };
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const isRow = line.startsWith('|');
    if (line.trim() === '' || line.startsWith('#') || isRow || /^- /.test(line)) close();
    if (line.startsWith('#')) heading = /^## (.*)/.exec(line)?.[1] ?? heading;
    // The head of a table, and the line below it, say nothing.
    else if (isRow && lines[at + 1]?.startsWith('|--')) head = cellsOf(line);
    else if (isRow) open = /^\|[-:|\s]+\|$/.test(line) ? '' : line;
    else open = `${open} ${line.trim()}`.trim();
  }
  close();
  return statements;
}

/** Whether a statement names what shows it: a file, a fault of `npm run test:faults`, a command that tests, another document, a law or a standard. */
const isShown = (statement, { faults }) =>
  namedFiles(statement).length > 0 ||
  /\]\((?!https?:|asvs\.md|security\.md|protection\.md)/.test(statement) ||
  /\]\(asvs\.md\), \d+\.\d+\.\d+/.test(statement) ||
  /npm run (?:test:[\w-]+|check)/.test(statement) ||
  [...statement.matchAll(/`([^`]+)`/g)].some(([, name]) => faults.includes(name)) ||
  source.test(statement);

/** Sentences about the statements of a page that nothing shows, and about what it names and is not there. */
export function evidenceFaults(page, text, checkout) {
  const say = (statement, fault) => `${page}: «${statement.slice(0, 60)}…» ${fault}`;
  const unshown = statementsOf(text)
    .filter(({ evidence }) => !isShown(evidence, checkout))
    .map(({ statement }) => say(statement, 'non nomina, alla fine, la prova o la fonte'));
  const lines = inOneLine(text);
  const links = [...lines.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, link]) => join(dirname(page), link));
  const commands = [...lines.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command);
  return [
    ...unshown,
    ...referenceFaults(lines, checkout).map((fault) => `${page} ${fault}`),
    ...links.filter((path) => !checkout.exists(path)).map((path) => `${page} porta a ${path}, che non c’è`),
    ...commands
      .filter((command) => !checkout.commands.includes(command))
      .map((command) => `${page} nomina npm run ${command}, che non c’è`),
  ];
}

/** Sentences about tables of the database of which the page does not say until when they keep what, and about those that it names and are not there. */
export function termFaults(text, { tables }) {
  const rows = statementsOf(text).filter(
    ({ heading, statement }) => heading === terms.heading && statement.startsWith('|'),
  );
  const named = new Set(
    rows.flatMap(({ statement }) => [...statement.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)),
  );
  return [
    ...tables.filter((name) => !named.has(name)).map((name) => `non dice fino a quando ${name} tiene che cosa`),
    ...[...named].filter((name) => !tables.includes(name)).map((name) => `nomina la tabella ${name}, che non c’è`),
  ].map((fault) => `${terms.page}, «${terms.heading}»: ${fault}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const checkout = readCheckout();
  const texts = pages.map((page) => [page, checkout.read(page)]);
  const faults = [
    ...texts.flatMap(([page, text]) => evidenceFaults(page, text, checkout)),
    ...termFaults(checkout.read(terms.page), checkout),
    ...referenceFaults(checkout.read(assessment), checkout).map((fault) => `${assessment} ${fault}`),
  ];
  print(faults.join('\n') || texts.map(([page, text]) => `${page}: ${statementsOf(text).length}`).join(', '));
  process.exit(faults.length === 0 ? 0 : 1);
}
