import './check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, print, root, run } from './run.mjs';

// `npm run mutants [-- area or part of a path]`: changes the product in one place at a time, as a careless hand might, and says whether
// a test notices. Run before and after the tests themselves are changed: whoever was noticed before must be noticed after.
const wanted = process.argv.slice(2);
const mutants = JSON.parse(readFileSync(join(root, 'scripts', 'mutants.json'), 'utf8')).filter(
  ({ area, file }) => wanted.length === 0 || wanted.some((word) => area === word || file.includes(word)),
);

const survivors = [];
for (const [place, { area, file, find, replace, tests }] of mutants.entries()) {
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  const parts = original.split(find);
  if (parts.length !== 2) throw new Error(`${file}: «${find}» non c’è una volta sola`);
  const restore = () => writeFileSync(path, original);
  // Interrupted, the product must not stay changed.
  process.once('exit', restore);
  writeFileSync(path, parts.join(replace));
  const { code } = await run(bin('vitest'), ['run', '--bail', '1', '--reporter=dot', ...tests], { quiet: true });
  restore();
  process.off('exit', restore);
  if (code === 0) survivors.push(`${file}: ${find} → ${replace}`);
  print(`${String(place + 1).padStart(3)} ${code === 0 ? 'sopravvive' : 'scoperto  '} ${area}: ${file} «${find}»`);
}
for (const line of survivors) print(`✗ ${line}`);
print(`${mutants.length - survivors.length} scoperti, ${survivors.length} sopravvissuti`);
process.exit(0);
