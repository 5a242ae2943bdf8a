import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const runUrl = new URL('run.mjs', import.meta.url).href;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('what a killed command has started ends with it, whatever that has started too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-starter-'));
  const note = join(folder, 'pid');
  // As npm does: a program that starts another and waits for it.
  await writeFile(
    join(folder, 'inner.mjs'),
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     writeFileSync(${JSON.stringify(note)}, \`\${process.pid} \${child.pid}\`);`,
  );
  await writeFile(
    join(folder, 'command.mjs'),
    `import { run } from ${JSON.stringify(runUrl)};
     await run(process.execPath, [${JSON.stringify(join(folder, 'inner.mjs'))}], { quiet: true, endsWithUs: true });`,
  );
  const command = spawn(process.execPath, [join(folder, 'command.mjs')], { stdio: 'inherit' });
  const started = async () => (await readFile(note, 'utf8').catch(() => '')).split(' ').map(Number);
  await expect.poll(async () => (await started()).length, { timeout: 20_000 }).toBe(2);
  command.kill('SIGKILL');
  const pids = await started();
  await expect.poll(() => pids.some(isAlive), { timeout: 20_000 }).toBe(false);
  await rm(folder, { recursive: true });
}, 60_000);
