import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { municipalityLines, readMunicipalities } from './refresh-italy-municipalities.mjs';
import { earlierNames, placeLines } from './refresh-italy-places.mjs';
import { print, root } from './run.mjs';

// The data of packages/italy made anew from downloaded files: what they are is told by packages/italy/src/data/README.md.
// The same files always give the same bytes.

const [folder, data = join(root, 'packages/italy/src/data')] = process.argv.slice(2);
if (!folder) {
  print('Indica la cartella con i file scaricati: npm run refresh:italy -- <cartella>');
  process.exit(2);
}
const source = (name) => readFileSync(resolve(folder, name), 'utf8');

/** One text a line, so that a refresh shows in a diff what changed. */
function write(name, lines) {
  writeFileSync(join(data, name), `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`);
  print(`${name}: ${lines.length}`);
}

const regions = JSON.parse(source('regioni-province.json'));
const municipalities = readMunicipalities(JSON.parse(source('comuni.json')), regions);
writeFileSync(join(data, 'regioni-province.json'), source('regioni-province.json'));
write('municipalities.json', municipalityLines(municipalities));
write('places.json', await placeLines(municipalities));
const names = earlierNames(folder, municipalities);
if (names) write('earlier-names.json', names);
else print("earlier-names.json: resta com'è (nella cartella manca ANPR_archivio_comuni.csv)");
