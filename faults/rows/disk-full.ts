import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { startFresh, startProgram } from '../../e2e/support/program.ts';
import { type Fault, inSeconds, type Outcome, outcome, timeFactor } from '../fault.ts';
import { missing } from '../load.ts';
import { get, havePeople, newPublication, type People, type Published, publish, published } from '../people.ts';
import { command } from '../support/command.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const megabyte = 2 ** 20;
const reserve = 256 * megabyte;
const noMount: Outcome = { figure: 'non provato: questo account non può montare un disco piccolo', ok: null };

async function onSmallDisk(megabytes: number, work: (disk: SmallDisk) => Promise<Outcome>): Promise<Outcome> {
  const disk = await mountSmallDisk(megabytes);
  if (!disk) return noMount;
  try {
    return await work(disk);
  } finally {
    await disk.remove();
  }
}

/** Publishes until the answer is this one; every success is kept. Answers what else came. */
async function publishUntil(address: string, people: People, wanted: number, kept: Published[]): Promise<number[]> {
  const others: number[] = [];
  for (let round = 0; round < 400; round += 1) {
    const { status, body } = await publish(address, people.agency, await newPublication());
    if (status === 201) kept.push(published.parse(body));
    if (status === wanted) return others;
    if (status !== 201) others.push(status);
    await delay(10);
  }
  throw new Error(`Dopo 400 pubblicazioni nessuna risposta ${wanted}, ma ${[...new Set(others)].join(', ')}`);
}

/** Drafts of files that were not finished, in a store on a disk. */
const drafts = async (store: string) => (await readdir(join(store, '.tmp'))).length;

export const diskFullPublishing: Fault = {
  name: 'disk-full',
  fault: 'disco dei dati pieno (tmpfs di 900 MB) mentre si pubblica e si copia',
  criterion: 'sotto la riserva 507, letture 200, database vivo, nessun resto; poi si scrive di nuovo',
  short: 1,
  seconds: 240,
  run: () =>
    onSmallDisk(900, async (disk) => {
      const { dataDir } = disk;
      const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      try {
        const people = await havePeople(program.address);
        const kept: Published[] = [];
        await publishUntil(program.address, people, 201, kept);
        await disk.leave(reserve + megabyte);
        const others = await publishUntil(program.address, people, 507, kept);
        await disk.leave(reserve - 100 * megabyte);
        const below = await Promise.all(
          [1, 2, 3].map(async () => publish(program.address, people.agency, await newPublication())),
        );
        const copy = await command('backup', [join(disk.folder, 'copia.tar')], { DATA_DIR: dataDir });
        const read = await get(program.address + publicPaths.recent);
        const ready = await get(`${program.address}/readyz`);
        const gone = await missing(program.address, kept);
        const rest = (await readdir(disk.folder)).filter((name) => name.includes('copia'));
        const debris = (await drafts(join(dataDir, 'files'))) + rest.length;
        await disk.leave(reserve + 200 * megabyte);
        const freed = performance.now();
        await publishUntil(program.address, people, 201, kept);
        const resumed = performance.now() - freed;
        return outcome(
          ['507 sotto la riserva', others.length === 0 && below.every(({ status }) => status === 507)],
          [`copia rifiutata: «${copy.said.slice(0, 60)}»`, copy.code === 1 && copy.said.includes('non ha più spazio')],
          [`letture ${read.status}, database ${ready.status}`, read.status === 200 && ready.status === 200],
          [`${debris} resti, ${gone.length} di ${kept.length} confermati persi`, debris === 0 && gone.length === 0],
          [`si scrive dopo ${inSeconds(resumed)}`, resumed <= 10_000 * timeFactor],
        );
      } finally {
        await program.stop();
      }
    }),
};

export const diskFullUpload: Fault = {
  name: 'disk-full-upload',
  fault: 'disco dei file pieno fino all’ultimo byte mentre si carica (il database sta altrove)',
  criterion: '507, nessun resto, letture 200; poi si carica di nuovo',
  seconds: 120,
  run: () =>
    onSmallDisk(16, async (disk) => {
      const store = join(disk.folder, 'files');
      const program = await startFresh({ STORAGE_URL: `file://${store}`, LOG_LEVEL: 'silent' });
      try {
        const people = await havePeople(program.address);
        const kept: Published[] = [];
        await publishUntil(program.address, people, 201, kept);
        await disk.leave(0);
        const others = await publishUntil(program.address, people, 507, kept);
        const read = await get(program.address + publicPaths.recent);
        const debris = await drafts(store);
        const gone = await missing(program.address, kept);
        await disk.leave(8 * megabyte);
        await publishUntil(program.address, people, 201, kept);
        return outcome(
          ['507 a disco pieno', others.length === 0],
          [`letture ${read.status}`, read.status === 200],
          [`${debris} resti, ${gone.length} di ${kept.length} confermati persi`, debris === 0 && gone.length === 0],
          ['si carica di nuovo', true],
        );
      } finally {
        await program.stop();
      }
    }),
};

export const diskFullMigration: Fault = {
  name: 'disk-full-migration',
  fault: 'disco pieno durante la migrazione di un primo avvio',
  criterion: 'l’avvio finisce con una frase, nessun processo resta; con spazio riparte',
  seconds: 240,
  run: () =>
    onSmallDisk(900, async (disk) => {
      const { dataDir } = disk;
      // The most room in which a first start does not come to its end: PostgreSQL's cluster takes nearly all of it.
      let failed = '';
      for (let room = 43; room >= 34 && !failed; room -= 3) {
        await rm(dataDir, { recursive: true, force: true });
        await disk.leave(room * megabyte);
        failed = await startProgram({ DATA_DIR: dataDir }).then(
          (program) => program.end().then(() => ''),
          (error: Error) => error.message,
        );
      }
      await disk.leave(reserve + 200 * megabyte);
      const program = await startProgram({ DATA_DIR: dataDir });
      try {
        const people = await havePeople(program.address);
        const { status } = await publish(program.address, people.agency, await newPublication());
        const said = failed.split('\n').filter(Boolean).at(-1) ?? '';
        return outcome(
          [`«${said.slice(0, 100)}»`, failed !== '' && !/^\s+at /m.test(failed)],
          [`con spazio pubblica: ${status}`, status === 201],
        );
      } finally {
        await program.stop();
      }
    }),
};
