import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProgramPath, testProgram } from './testing/program.ts';

/** The commands as processes of their own, on the embedded database. */
const run = testProgram();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-comandi-'));
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function command(name: string, given: readonly string[], variables: Record<string, string> = {}) {
  // As npm tells from where it was called.
  const environment = { INIT_CWD: folder, ...variables };
  const { exit, said } = run.program(environment, [process.execPath, builtProgramPath(name), ...given]);
  return { code: await exit, ...said };
}

const signIn = async (mail: string, password: string) => {
  const body = JSON.stringify({ mail, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${run.port}/api/login`, { method: 'POST', headers, body })).status;
};

test('what is saved, beside the running program or without it, comes back elsewhere and is refused where there is something', async () => {
  const first = run.program({
    ADMIN_MAIL: 'capo@prova.example',
    ADMIN_PASSWORD: 'ulivo-e-cedro',
    PUBLIC_URL: 'https://necrologi.example',
  });
  await run.ready(60_000);
  // Given without the program's settings, as from another shell.
  const rescued = await command('rescue', ['capo@prova.example']);
  expect(rescued).toMatchObject({ code: 0, error: '' });
  expect(rescued.out).toMatch(/\nhttps:\/\/necrologi\.example\/\S+\n$/);
  const saved = await command('backup', ['copia.tar']);
  expect(saved).toMatchObject({ code: 0, error: '' });
  expect(saved.out).toMatch(/^Salvati \d+ righe e 0 file in .*copia\.tar \(1 MB\)\.\n/);
  expect(await readdir(folder)).toEqual(['copia.tar']);
  const underway = await command('restore', ['copia.tar', '--replace']);
  expect(underway).toMatchObject({ code: 1, out: '' });
  expect(underway.error).toMatch(/^La cartella dati .* è già in uso da un altro Commiato .*\n$/);

  const rotating = await command('rotate-key', []);
  expect(rotating).toMatchObject({ code: 1, out: '' });
  expect(rotating.error).toMatch(/^La cartella dati .* è già in uso da un altro Commiato .*\n$/);

  first.child.kill('SIGTERM');
  await first.exit;
  const rotated = await command('rotate-key', []);
  expect(rotated).toMatchObject({ code: 0, error: '' });
  expect(rotated.out).toMatch(/^La chiave è cambiata; valori sigillati di nuovo: \d+\.\n/);
  expect(await command('backup', ['ferma.tar'])).toMatchObject({ code: 0, error: '' });
  // The database that it started for itself has ended with it.
  await expect(run.postmaster()).rejects.toThrow('ENOENT');
  const over = await command('restore', ['ferma.tar']);
  expect(over).toMatchObject({ code: 1, out: '' });
  expect(over.error).toMatch(/^Questa installazione non è vuota: .*\n$/);

  const elsewhere = { DATA_DIR: join(folder, 'altrove') };
  const restored = await command('restore', ['ferma.tar'], elsewhere);
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toMatch(/^Ripristinati \d+ righe e 0 file dalla copia del .*\n$/);
  // An administrator of this name stands only in what was restored.
  run.program(elsewhere);
  await run.ready(60_000);
  expect(await signIn('capo@prova.example', 'ulivo-e-cedro')).toBe(200);
}, 240_000);

test('an installation that has never been is not saved, and not made', async () => {
  const { code, out, error } = await command('backup', ['copia.tar'], { DATA_DIR: join(folder, 'vuota') });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(/^Non c’è niente da salvare in .*\n$/);
  expect(await readdir(folder)).toEqual([]);
  const rotating = await command('rotate-key', [], { DATA_DIR: join(folder, 'vuota') });
  expect(rotating.error).toMatch(/^Non c’è niente a cui cambiare la chiave in .*\n$/);
  expect(await readdir(folder)).toEqual([]);
});
