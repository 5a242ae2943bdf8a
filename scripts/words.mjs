import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { print } from './run.mjs';
import { productFiles } from './sources.mjs';

/**
 * Every sentence and label of the product that a person may read, for who edits the Italian: from the sources, as they are written, each once
 * with its places. `…` stands for what the program fills in. The demonstration's people and notices are left out.
 */

/** Attributes, properties and calls whose strings are for the machine. */
const machineNames =
  /^(className|class|style|styles|href|to|path|pattern|id|htmlFor|key|rel|type|role|name|viewBox|d|color|c|variant|size|mime|mimeType|contentType|accept|autoComplete|timeZone|locale|transport|from|fill|stroke|transform|fontFamily|sx|p|m|gap|w|h|mt|mb|fonte|data-\w+|aria-(?:current|live|haspopup|controls|labelledby|describedby))$/;
const machineCalls =
  /(^|\.)(Error|TypeError|RangeError|RegExp|sql|raw|css|querySelector|addEventListener|header|includes|startsWith|endsWith|split|join|replaceAll|has|get|set|setHeader|createHash|warn|info|debug)$/;
const glued = new Set([
  'b',
  'strong',
  'em',
  'i',
  'span',
  'a',
  'Anchor',
  'code',
  'time',
  'Text',
  'small',
  'mark',
  'abbr',
  'u',
]);

const squeezed = (text) => text.replace(/\s+/g, ' ').trim();
const withoutTags = (text) =>
  text.replace(/<(?:[a-z!/][^>]*)>/gi, ' | ').replace(/<[a-z!/][^>]*$|^[^<>]*="[^"]*"[^<>]*>/gi, ' ');

/** Whether a text is for people: a sentence, or one word that begins with a capital letter. */
export function isForPeople(text) {
  if (!/\p{Ll}{2}/u.test(text)) return /^\p{Lu}[\p{Lu}\s’']{3,}$/u.test(text) && /\s/.test(text);
  if (
    /[{};=]|--|^\W*@|\/\/|\w\(|^[.#>&:]|\b(select|from|where|update|insert|default-src)\b.*\s|[a-z][A-Z]/.test(
      text.replaceAll('…', ''),
    )
  )
    return /[àèéìòù]|\. \p{Lu}|, \p{Ll}/u.test(text) && !/\b(select|update|insert into|create|where)\b/i.test(text);
  if (/\s/.test(text.trim())) return !/^[\d\s.a-z%(),-]*\b(px|rem|em|auto|solid|nowrap|none)\b/.test(text);
  return /^\p{Lu}\p{Ll}[\p{L}’'-]*[.:?!]?…?$/u.test(text.trim());
}

const spokenTemplate = (node) =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');

/** The words of an element's children as one text; elements that stand in a sentence belong to it. */
function jsxWords(children) {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child))
        return child.expression && ts.isStringLiteral(child.expression) ? child.expression.text : '…';
      if (ts.isJsxElement(child) && glued.has(child.openingElement.tagName.getText())) return jsxWords(child.children);
      return ' | ';
    })
    .join('');
}

const isSentence = (node) => node.children.some((child) => ts.isJsxText(child) && /\p{L}{2}/u.test(child.text));

/** Whether strings below a node are not read by people. */
function isForTheMachine(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return machineNames.test(node.name.getText().replace(/'/g, ''));
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return machineCalls.test(node.expression.getText());
  return ts.isTaggedTemplateExpression(node) && machineCalls.test(node.tag.getText());
}

const isPlus = (node) =>
  node !== undefined && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

/** The text that a literal, or literals joined by `+`, make. What is none of them is filled in. */
function spoken(node) {
  if (isPlus(node)) return spoken(node.left) + spoken(node.right);
  if (ts.isStringLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node) ? spokenTemplate(node) : '…';
}

/** Texts of a file that people may read, each with its line. */
export function wordsOf({ path, text }) {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const take = (node, words) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const part of withoutTags(words).split('|').map(squeezed))
      if (isForPeople(part)) found.push({ path, line, words: part });
  };
  const visit = (node, inSentence = false) => {
    if (isForTheMachine(node)) return;
    let sentence = false;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      sentence = isSentence(node);
      const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '';
      if (sentence && !(inSentence && glued.has(tag))) take(node, jsxWords(node.children));
    } else if (!isPlus(node.parent) && (isPlus(node) || spoken(node) !== '…')) take(node, spoken(node));
    ts.forEachChild(node, (child) => visit(child, sentence));
  };
  visit(file);
  return found;
}

/** All of them, sorted by the file they first stand in: text -> its places. */
export function allWords(files = productFiles().filter(({ path }) => !path.startsWith('packages/demo/'))) {
  const places = new Map();
  for (const { path, line, words } of files.flatMap(wordsOf))
    places.set(words, [...(places.get(words) ?? []), `${path}:${line}`]);
  return places;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let file = '';
  for (const [words, [first, ...others]] of allWords()) {
    const [path, line] = first.split(':');
    if (path !== file) print(`\n# ${path}`);
    file = path;
    print(`${line.padStart(4)}  ${words}${others.length ? `   (anche ${others.join(', ')})` : ''}`);
  }
}
