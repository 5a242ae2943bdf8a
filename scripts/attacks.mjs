import './check-node.mjs';
import { randomInt } from 'node:crypto';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, print, run } from './run.mjs';

// `npm run test:attacks`, `npm run test:attacks -- 50000 SEED`: bad requests over a real connection, made from the contract's schemas.
// Without a seed each run sends others; a failure names its request and its seed.
const [count = '10000', seed = String(randomInt(2 ** 31 - 1000))] = process.argv.slice(2);

await ensureInstalled();
if (!(await build())) process.exit(1);
print(`${count} richieste, seme ${seed}: si ripete con «npm run test:attacks -- ${count} ${seed}».`);
const { code } = await run(bin('vitest'), ['run', 'server/src/testing/attacks.test.ts'], {
  env: { ATTACKS: count, ATTACKS_SEED: seed },
});
process.exit(code);
