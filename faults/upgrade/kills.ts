import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StartedProcess } from '../../server/src/testing/child-process.ts';
import { childrenOf } from '../../server/src/testing/processes.ts';
import { startUpgrade, type Upgrade, upgrade } from './command.ts';
import { countOf, readUpgrade, servingCommit } from './installation.ts';
import { step } from './print.ts';
import { until } from './until.ts';

async function requireOld({ installation, commit }: Upgrade, after: string): Promise<void> {
  const serving = await servingCommit(installation.address);
  if (serving === null || serving === commit) throw new Error(`${after}: non serve la versione di prima (${serving})`);
  step(`${after}: serve la versione di prima`);
}

const quietSteps = ['preparazione', 'copia', 'pacchetti', 'controllo'];

/** Kills the command in each step, the switch at each of its moments and what it starts; at the end it goes through. */
export async function upgradeWithKills(parts: Upgrade): Promise<void> {
  for (const name of quietSteps) await killBeforeSwitch(parts, name);
  await killSwitch(parts, 'Scambio ucciso appena cominciato', async () => true);
  await killNew(parts);
  await killSwitch(parts, 'Scambio ucciso dopo le migrazioni', () => isMigrated(parts));

  const both = await startUpgrade(parts);
  await reachSwitch(parts, both, async () => true);
  await both.kill();
  await killSwitching(parts);
  const serving = await servingCommit(parts.installation.address);
  step(
    `Uccisi il comando e lo scambio: ${serving === null ? 'non serve nessuno' : 'serve ancora la versione di prima'}`,
  );
  await upgrade(parts, (code, output) => code === 0 && output.includes('interrotto durante lo scambio'));
}

/** Some steps are over within milliseconds: the command is killed in the named one or right after it. */
async function killBeforeSwitch(parts: Upgrade, name: string): Promise<void> {
  const { dataDir } = parts.installation;
  await rm(join(dataDir, 'aggiornamento.json'), { force: true });
  const command = await startUpgrade(parts);
  const stepNow = async () => (await readUpgrade(dataDir))?.step ?? '';
  await until(`il passo ${name}`, 900, async () => {
    requireRunning(command);
    return quietSteps.indexOf(await stepNow()) >= quietSteps.indexOf(name);
  });
  // Packages take long: in the middle of them.
  if (name === 'pacchetti') await delay(4_000);
  await command.kill();
  await requireOld(parts, `Comando ucciso nel passo ${await stepNow()}`);
}

function requireRunning(command: StartedProcess): void {
  if (command.hasEnded()) throw new Error(`npm run upgrade è finito prima del previsto:\n${command.output()}`);
}

/** Waits for a moment of the switch that a command has begun. */
async function reachSwitch(parts: Upgrade, command: StartedProcess, isMoment: () => Promise<boolean>): Promise<void> {
  const state = () => readUpgrade(parts.installation.dataDir);
  const last = (await state())?.switching;
  await until('il momento dello scambio', 900, async () => {
    requireRunning(command);
    const { step: name, switching } = (await state()) ?? {};
    return name === 'scambio' && switching !== undefined && switching !== last && (await isMoment());
  });
}

/** Kills the new program with what it has started but its database, as a machine without memory does: the old one comes back beside that. */
async function killNew(parts: Upgrade): Promise<void> {
  const { dataDir } = parts.installation;
  const command = await startUpgrade(parts);
  let old: number | null | undefined;
  let starter = 0;
  await reachSwitch(parts, command, async () => {
    const pid = (await readUpgrade(dataDir))?.pid ?? 0;
    old ??= pid;
    starter = pid;
    return pid !== old && (await childrenOf(pid, '.js')).length > 0;
  });
  // It opens its database.
  await delay(1_000);
  const programs = await childrenOf(starter, '.js');
  const workers = (await Promise.all(programs.map((pid) => childrenOf(pid, '.js')))).flat();
  for (const pid of [starter, ...programs, ...workers]) process.kill(pid, 'SIGKILL');
  await requireReturned(parts, command, 'Programma nuovo ucciso mentre parte');
}

async function killSwitching({ installation }: Upgrade): Promise<void> {
  const pid = (await readUpgrade(installation.dataDir))?.switching;
  if (!pid) throw new Error('Lo scambio non ha scritto il suo processo');
  process.kill(pid, 'SIGKILL');
}

/** The command brings the old version back, which then serves under load on the database as it is. */
async function killSwitch(parts: Upgrade, name: string, isMoment: () => Promise<boolean>): Promise<void> {
  const command = await startUpgrade(parts);
  await reachSwitch(parts, command, isMoment);
  await killSwitching(parts);
  await requireReturned(parts, command, name);
}

/** The command ends with a sentence about the old version, which serves for a while under load. */
async function requireReturned(parts: Upgrade, command: StartedProcess, name: string): Promise<void> {
  const code = await command.exit;
  if (code !== 1 || !command.output().includes('Serve di nuovo'))
    throw new Error(`${name}: il comando è finito con ${code}\n${command.output()}`);
  await requireOld(parts, name);
  await delay(3_000);
}

/** Whether the newest migration of the new version is in the database. */
async function isMigrated({ installation, fresh }: Upgrade): Promise<boolean> {
  const names = (await readdir(join(fresh, 'server/migrations'))).filter((name) => name.endsWith('.sql'));
  const text = `select count(*) from migrazioni where nome = '${names.sort().at(-1)}'`;
  return installation
    .withDatabase((client) => countOf(client, text))
    .then(
      (count) => count === 1,
      // The embedded database ends with its program.
      () => false,
    );
}
