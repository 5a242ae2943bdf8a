import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { brotliDecompressSync } from 'node:zlib';
import { municipalitiesAfter, withChanges } from './refresh-italy-changes.mjs';
import { commonNames, hamletLines } from './refresh-italy-hamlets.mjs';
import { municipalityLines, readMunicipalities, withOtherNames } from './refresh-italy-municipalities.mjs';
import { formerNameLines } from './refresh-italy-names.mjs';
import { birthPlaceLines } from './refresh-italy-places.mjs';
import { readRegister } from './refresh-italy-register.mjs';
import { print, root } from './run.mjs';

// The data of packages/italy made anew from downloaded files: what they are is told by packages/italy/src/data/README.md.
// The same files always give the same bytes. The difference is shown first, and written once somebody says so.

const words = process.argv.slice(2);
const agreed = words.includes('--scrivi');
const [folder, data = join(root, 'packages/italy/src/data')] = words.filter((word) => word !== '--scrivi');
if (!folder) {
  print('Indica la cartella con i file scaricati: npm run refresh:italy -- <cartella> [--scrivi]');
  process.exit(2);
}
const source = (name) => readFileSync(resolve(folder, name), 'utf8');
const own = join(root, 'packages/italy/src/data');

/** A downloaded file of bytes, or the copy that the repository keeps. */
function bytes(name, copy) {
  const path = resolve(folder, name);
  return existsSync(path)
    ? readFileSync(path)
    : brotliDecompressSync(readFileSync(join(root, 'packages/italy/testing', `${copy}.br`)));
}

const regions = JSON.parse(source('regioni-province.json'));
const ownJson = (name) => JSON.parse(readFileSync(join(own, name), 'utf8'));
const changes = ownJson('changes.json');
const register = bytes('ANPR_archivio_comuni.csv', 'anpr-archivio-comuni.csv').toString('utf8');
const periods = withChanges(readRegister(register), changes);
const listed = readMunicipalities(JSON.parse(source('comuni.json')), regions, ownJson('province-changes.json').founded);
const municipalities = withOtherNames(municipalitiesAfter(listed, changes), periods);
const abolished = new TextDecoder('windows-1252').decode(bytes('Elenco comuni soppressi.csv', 'comuni-soppressi.csv'));

/** One text a line, so that a refresh shows in a diff what changed. */
const asFile = (lines) => `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`;
const files = {
  'regioni-province.json': source('regioni-province.json'),
  'municipalities.json': asFile(municipalityLines(municipalities)),
  'birth-places.json': asFile(await birthPlaceLines(periods, municipalities)),
  'former-names.json': asFile(formerNameLines(periods, municipalities, changes, abolished)),
};

const hamlets = ['cities500.txt', 'IT.txt'];
if (hamlets.every((name) => existsSync(resolve(folder, name)))) {
  const [populated, postal] = hamlets.map(source);
  const former = JSON.parse(files['former-names.json']);
  files['hamlets.json'] = asFile(hamletLines(populated, postal, municipalities, former, commonNames()));
}

/** Lines shown of each file at the most, on either side. */
const mostShown = 40;

/** What a file would lose and gain, line by line; null where it stays as it is. */
function difference(name, made) {
  const path = join(data, name);
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (kept === made) return null;
  const linesOf = (text) => text.split('\n').map((line) => line.replace(/,$/, ''));
  const [before, after] = [linesOf(kept), linesOf(made)];
  const [had, has] = [new Set(before), new Set(after)];
  const lost = before.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  const gained = after.filter((line) => !had.has(line)).map((line) => `+ ${line}`);
  const shown = [lost, gained].flatMap((lines) =>
    lines.length > mostShown ? [...lines.slice(0, mostShown), `  … e altre ${lines.length - mostShown}`] : lines,
  );
  return [`${name}: ${lost.length} in meno, ${gained.length} in più`, ...shown].join('\n');
}

const changed = Object.entries(files).flatMap(([name, made]) => {
  const text = difference(name, made);
  return text === null ? [] : [{ name, made, text }];
});
if (changed.length === 0) {
  print('I dati sono già quelli: niente da scrivere.');
  process.exit(0);
}
for (const { text } of changed) print(`${text}\n`);

/** Asked at the terminal; whoever is not at one says it with --scrivi. */
async function confirmed() {
  if (agreed) return true;
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Scrivo questi cambiamenti? (sì/no) ');
  asking.close();
  return /^s[iì]?$/i.test(answer.trim());
}

if (await confirmed()) {
  for (const { name, made } of changed) writeFileSync(join(data, name), made);
  print(`Scritti: ${changed.map(({ name }) => name).join(', ')}.`);
} else print('Non ho scritto niente. Per scrivere senza domande: npm run refresh:italy -- <cartella> --scrivi');
