import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import type { Bench } from '../bench.ts';
import { writePhotographs } from '../data/stored-photographs.ts';
import { cacheFolder, folderOf, withClient } from '../database.ts';
import { root, startProgram } from '../programs.ts';
import { decimal } from '../report.ts';

const run = promisify(execFile);

interface Notice {
  readonly _id: string;
  readonly id_utente: string;
  readonly img: string;
  readonly disattivo: boolean;
}

/**
 * `npm run backup` of all notices with their photographs, beside the serving database, and `npm run restore` of it in an empty folder,
 * each as a whole command; then the program serves what was restored. Takes three times the photographs on the disk, and clears up.
 */
export async function benchRestore({ scale, report, connection, environment }: Bench): Promise<void> {
  const files = join(folderOf(scale), 'files');
  const folder = join(cacheFolder, `${scale.name}-restored`);
  const archive = join(cacheFolder, `${scale.name}.tar`);
  const clear = async () => {
    for (const path of [files, folder, archive]) await rm(path, { recursive: true, force: true });
  };
  await clear();
  try {
    const { rows } = await withClient(connection, (client) =>
      client.query<Notice>('select "_id", id_utente, img, disattivo from annunci order by "_id"'),
    );
    const laid = await writePhotographs(files, rows);
    report.part(`Copia di sicurezza: ${laid.files.toLocaleString('it')} file, ${decimal(laid.bytes / 1e9)} GB`);
    const saved = await timed('backup', archive, environment);
    report.figure('npm run backup', saved.seconds, { unit: 's', digits: 0, note: `(${await gigabytes(archive)})` });
    // Twice the photographs are enough for one disk.
    await rm(files, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o711 });
    const restored = await timed('restore', archive, { DATA_DIR: folder });
    report.figure('npm run restore', restored.seconds / 60, { unit: 'min', most: 30, note: `(${restored.contents})` });
    const same = saved.contents === restored.contents;
    report.row({ what: 'righe e file come salvati', figure: saved.contents, target: 'uguali', kept: same });
    await serveFrom(folder, rows, report);
  } finally {
    await clear();
  }
}

/** What `npm run` of a command takes, and what it says that it has moved. */
async function timed(command: string, archive: string, environment: Readonly<Record<string, string>>) {
  const started = performance.now();
  const { stdout } = await run('npm', ['run', command, '--silent', '--', archive], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const contents = /[\d.]+ righe e [\d.]+ file/.exec(stdout)?.[0] ?? stdout;
  return { seconds: (performance.now() - started) / 1000, contents };
}

async function gigabytes(file: string): Promise<string> {
  return `${decimal((await stat(file)).size / 1e9)} GB`;
}

/** The first start on what was restored, and whether photographs of it are answered. */
async function serveFrom(folder: string, notices: readonly Notice[], report: Bench['report']): Promise<void> {
  await chmod(folder, 0o711);
  const started = performance.now();
  const program = await startProgram({
    command: [process.execPath, 'server/dist/main.js'],
    environment: { DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    readyPath: '/readyz',
  });
  try {
    report.figure('primo avvio dopo il ripristino', (performance.now() - started) / 1000, { unit: 's' });
    const visible = notices.filter(({ disattivo }) => !disattivo);
    const asked = visible.filter((_, index) => index % Math.ceil(visible.length / 200) === 0);
    let found = 0;
    for (const notice of asked) {
      const answer = await fetch(program.address + imageAddress(notice, 320, 'avif'));
      if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) found += 1;
    }
    const kept = found === asked.length;
    report.row({ what: 'fotografie servite', figure: `${found} di ${asked.length}`, target: 'tutte', kept });
  } finally {
    await program.stop();
  }
}
