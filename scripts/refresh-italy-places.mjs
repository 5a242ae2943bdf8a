import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { placeName } from '../packages/italy/src/formatting.ts';

/** Belongs to the workspace that it serves, and is resolved from there. */
const source = '@marketto/belfiore-connector-embedded';
const require = createRequire(new URL('../packages/italy/package.json', import.meta.url));

// The package counts in local time; days must not depend on where the command runs.
process.env.TZ = 'UTC';

/** What ended, or began, before this day concerns nobody with a tax code. */
const memory = '1900-01-01';
/** Days on which a province was founded. The source lets the municipalities of that province begin with it; they are older. */
const foundedProvinces = { '1968-04-06': 'PN', '1970-03-03': 'IS', '1974-08-20': 'OR' };
/** Today's codes of provinces that only changed their code. */
const renamedProvinces = { FO: 'FC', PS: 'PU' };

const dayOf = (date) => date.toISOString().slice(0, 10);
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** UTF-8 that the source read as Latin-1: `MolliÃ¨res`. */
const mended = (name) => (name.includes('Ã') ? Buffer.from(name, 'latin1').toString('utf8') : name);
/** Initial capitals by the rules of the product, where the source capitalizes every word. */
const written = (name) => placeName(mended(name).toLocaleUpperCase('it'));

/**
 * Every cadastral code as `code|name|province|from|to`, empty ends cut off: municipalities in force (their name and
 * province are today's), abolished ones, and foreign states, which have no province. `to` is the first day on which the
 * place was no more.
 */
export async function placeLines(municipalities) {
  const inForce = new Map(municipalities.map((one) => [one.catastale, one]));
  const { default: connector } = require(source);
  const places = await connector.toArray();
  const known = new Set(places.map(({ belfioreCode }) => belfioreCode));
  // Founded after the package was made: when is not known here, and no tax code of the dead asks.
  const founded = municipalities
    .filter(({ catastale }) => !known.has(catastale))
    .map((one) => [one.catastale, one.nome, one.sigla, '', '']);
  const lines = places.map((place) => [
    place.belfioreCode,
    ...nameAndProvince(place, inForce),
    ...period(place, inForce),
  ]);
  return [...lines, ...founded]
    .filter(([, , , , to]) => to === '' || to >= memory)
    .sort(([a], [b]) => compare(a, b))
    .map((parts) => parts.join('|').replace(/\|+$/, ''));
}

function nameAndProvince({ belfioreCode, name, province }, inForce) {
  const today = inForce.get(belfioreCode);
  if (today) return [today.nome, today.sigla];
  if (belfioreCode.startsWith('Z')) return [mended(name), ''];
  return [written(name), renamedProvinces[province] ?? province];
}

function period({ belfioreCode, creationDate, expirationDate, province }, inForce) {
  const from = dayOf(creationDate);
  const to = dayOf(expirationDate);
  const older = from < memory || foundedProvinces[from] === province;
  return [older ? '' : from, inForce.has(belfioreCode) || to >= '9999' ? '' : to];
}

/**
 * Names that municipalities bore before, as `code|name|to`, from the archive of the national population register where
 * the folder has it: null where it has not.
 */
export function earlierNames(folder, municipalities) {
  const path = join(folder, 'ANPR_archivio_comuni.csv');
  if (!existsSync(path)) return null;
  const inForce = new Map(municipalities.map((one) => [one.catastale, one.nome]));
  const byCode = {};
  for (const row of readCsv(readFileSync(path, 'utf8'))) {
    byCode[row.CODCATASTALE] ??= [];
    byCode[row.CODCATASTALE].push(row);
  }
  return Object.entries(byCode)
    .filter(([code]) => /^[A-Z]\d{3}$/.test(code))
    .flatMap(([code, rows]) => renamings(code, rows, inForce.get(code)))
    .sort((a, b) => compare(orderOf(a), orderOf(b)));
}

/** Code and day: the order in which the names of one place followed each other. */
const orderOf = (line) => line.replace(/\|.*\|/, '|');

const sameName = (a, b) => plain(a) === plain(b);
const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function renamings(code, rows, today) {
  const inOrder = rows.toSorted((a, b) => compare(a.DATAISTITUZIONE, b.DATAISTITUZIONE));
  return inOrder.flatMap((row, index) => {
    const next = inOrder[index + 1];
    const following = next?.DENOMINAZIONE_IT ?? today ?? row.DENOMINAZIONE_IT;
    if (!next || next.DATAISTITUZIONE < memory || sameName(row.DENOMINAZIONE_IT, following)) return [];
    return [`${code}|${placeName(row.DENOMINAZIONE_IT)}|${next.DATAISTITUZIONE}`];
  });
}

/** Quoted fields, no line breaks inside; the first line names the columns. */
function readCsv(text) {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
  return lines.map((fields) => Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])));
}
