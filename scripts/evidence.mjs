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

/** Laws, standards and paragraphs of the specification. */
const source = /\bartt?\. ?\d|\bd\.lgs\. \d|\bd\.P\.R\. \d|\bRFC \d|\bNIST SP \d|\btrust\.md \d|\bdecisions? [A-J]\d/;
const fileName = /^[\w.][\w./-]*\.(?:tsx?|mjs|md|json|ya?ml|conf|service|sql)$|^deploy\/[\w/.-]+$|^\.dockerignore$/;
/** A file in backticks, and behind it words that it has to hold, such as the titles of its tests. */
const fileWithTitles = /`([^`\s]+)`((?:,? ?«[^»]+»)*)/g;

/**
 * The checkout as the checks see it.
 * @returns {{ files: readonly string[], read: (path: string) => string, exists: (path: string) => boolean, commands: readonly string[], faults: readonly string[] }}
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
  };
}

const inOneLine = (text) => text.replace(/\s+/g, ' ');

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
    if (titles.length === 0) return [];
    const content = inOneLine(read(found[0]));
    return titles.filter((title) => !content.includes(title)).map((title) => `cita da ${name} «${title}», che non c’è`);
  });
}

/** Rows of tables, items of lists and paragraphs below the first heading of the second level, each in one line. */
export function statementsOf(text) {
  const statements = [];
  let heading = '';
  let open = '';
  const close = () => {
    if (open && heading && !withoutEvidence.includes(heading)) statements.push(open);
    open = '';
  };
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const isRow = line.startsWith('|');
    if (line.trim() === '' || line.startsWith('#') || isRow || /^- /.test(line)) close();
    if (line.startsWith('#')) heading = /^## (.*)/.exec(line)?.[1] ?? heading;
    // The head of a table, and the line below it, say nothing.
    else if (isRow) open = /^\|[-:|\s]+\|$/.test(line) || lines[at + 1]?.startsWith('|--') ? '' : line;
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
    .filter((statement) => !isShown(statement, checkout))
    .map((statement) => say(statement, 'non nomina la prova o la fonte'));
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const checkout = readCheckout();
  const texts = pages.map((page) => [page, checkout.read(page)]);
  const faults = [
    ...texts.flatMap(([page, text]) => evidenceFaults(page, text, checkout)),
    ...referenceFaults(checkout.read(assessment), checkout).map((fault) => `${assessment} ${fault}`),
  ];
  print(faults.join('\n') || texts.map(([page, text]) => `${page}: ${statementsOf(text).length}`).join(', '));
  process.exit(faults.length === 0 ? 0 : 1);
}
