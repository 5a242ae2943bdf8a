import './check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, openSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { print, root, run } from './run.mjs';
import { install, programIn, requireOther, UpgradeError, unpack } from './upgrade-place.mjs';
import { isNewReady, isReady, programAt, readState, returnToOld, runs, writeState } from './upgrade-switch.mjs';

/**
 * `npm run upgrade -- FOLDER | ARCHIVE | COMMIT`, in the folder of the version that serves and with its settings (docs/operations.md,
 * docs/decisions/0046). It may be killed at any moment and given again.
 */
const usage = `Si usa così: npm run upgrade -- CARTELLA | ARCHIVIO | COMMIT
  --from CARTELLA    dove sta la versione in uso (questa, se manca)
  --into CARTELLA    dove mettere quella nuova (accanto a quella in uso, se manca)
  --backup FILE      dove salvare la copia (accanto a quella in uso, se manca)
  --link COLLEGAMENTO  il collegamento che porta alla versione in uso («current» accanto, se c’è)
  --service NOME     il servizio di systemd che la avvia (se manca, il programma è stato avviato con npm start)
  --user NOME        l’utente del servizio, che salva la copia e guarda il database
  --wait SECONDI     quanto aspettare /readyz prima di tornare indietro (120)`;

const options = Object.fromEntries(
  ['from', 'into', 'backup', 'link', 'service', 'user', 'wait'].map((name) => [name, { type: 'string' }]),
);

function readCommand() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1 || (positionals.length === 0 && !values.from)) throw new UpgradeError(usage);
    const wait = Number(values.wait ?? 120);
    if (!(wait > 0)) throw new UpgradeError(usage);
    return { ...values, wait, source: positionals[0] ?? root, from: realpathSync(values.from ?? root) };
  } catch (error) {
    throw error instanceof UpgradeError ? error : new UpgradeError(`${error.message}\n${usage}`);
  }
}

/** Of the installation: where it keeps its data and answers. */
function readPlace({ from, link }) {
  const host = process.env.HOST || '127.0.0.1';
  const beside = [join(dirname(from), 'current'), join(dirname(dirname(from)), 'current')];
  return {
    dataDir: resolve(from, process.env.DATA_DIR || 'data'),
    port: Number(process.env.PORT || 3000),
    host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
    link: link ? resolve(link) : (beside.find((path) => leadsTo(path, from)) ?? null),
  };
}

const leadsTo = (path, folder) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() &&
  existsSync(resolve(dirname(path), readlinkSync(path))) &&
  realpathSync(path) === folder;

/** Runs one of the program's commands as its user, with its settings. */
async function command(state, { folder }, ...parameters) {
  const node = [process.execPath, ...parameters];
  const env = { DATA_DIR: state.dataDir, NODE_ENV: 'production' };
  const [program, ...rest] = state.user ? ['runuser', '-u', state.user, '--', ...node] : node;
  const { code, output } = await run(program, rest, { cwd: folder, env, quiet: true });
  if (code !== 0) throw new UpgradeError(output.trim());
  if (output.trim()) print(output.trim());
}

/** Where an earlier command was killed while it switched: waits for the process that still does, or returns to the old version. */
async function recover(dataDir) {
  const state = readState(dataDir);
  if (state?.step !== 'scambio') return;
  print('Un aggiornamento è stato interrotto durante lo scambio: lo porto a termine.');
  while (runs(state.switching)) await delay(200);
  const left = readState(dataDir);
  if (left.step !== 'scambio') return;
  if (await isNewReady(left)) writeState({ ...left, step: 'fatto' });
  else await returnToOld({ ...left, pid: programAt(left) || left.pid });
}

/** The process that switches; where it dies before its end this one returns to the old version. */
async function switchBeside(state) {
  const log = openSync(join(state.dataDir, 'commiato.log'), 'a', 0o600);
  const script = fileURLToPath(new URL('upgrade-switch.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, state.dataDir], { detached: true, stdio: ['ignore', log, log] });
  await once(child, 'exit');
  const left = readState(state.dataDir);
  if (left.step === 'scambio') await returnToOld({ ...left, pid: programAt(left) || left.pid });
  return readState(state.dataDir);
}

/** Where DATA_DIR was not set the data stand in the old folder: who starts the new version by hand finds them. */
function keepData({ dataDir }, to) {
  const here = join(to, 'data');
  if (!process.env.DATA_DIR && !lstatSync(here, { throwIfNoEntry: false })) symlinkSync(dataDir, here);
}

/** With milliseconds: the copy of a command that was killed may still be written when it is given again. */
const moment = () => new Date().toISOString().replace(/[-:.Z]/g, '');

async function upgrade() {
  const given = readCommand();
  const place = readPlace(given);
  await recover(place.dataDir);
  if (!(await isReady(place)))
    throw new UpgradeError(
      `All’indirizzo http://${place.host}:${place.port} non risponde nessun Commiato pronto: avvia prima la versione in uso, con le impostazioni di questo comando.`,
    );
  const pid = given.service ? null : programAt(place);
  if (!given.service && !runs(pid))
    throw new UpgradeError('Non trovo il processo della versione in uso: controlla DATA_DIR e PORT, o usa --service.');

  const before = programIn(given.from);
  const { wait, service = null, user = null } = given;
  const state = { ...place, wait, service, user, pid, before, step: 'preparazione' };
  const enter = (step, sentence, more = {}) => {
    Object.assign(state, more, { step });
    writeState(state);
    print(sentence);
  };

  enter('preparazione', `Preparo la nuova versione accanto a ${before.folder}.`);
  const to = unpack(given.source, given);
  requireOther(before, programIn(to));
  const backup = resolve(given.backup ?? join(dirname(before.folder), `commiato-${before.version}-${moment()}.tar`));
  enter('copia', `Salvo una copia in ${backup}.`, { backup });
  await command(state, before, 'server/dist/backup.js', backup);
  enter('pacchetti', `Installo i pacchetti e costruisco in ${to}.`);
  await install(before.folder, to);
  const after = programIn(to);
  keepData(state, to);
  enter('controllo', 'Controllo il database.', { after });
  await command(state, after, 'server/dist/upgrade-check.js', before.version);
  enter('scambio', `Passo dalla versione ${before.version} alla ${after.version} (${after.commit}).`);
  return switchBeside(state);
}

/** What the operator is told at the end, and the exit code. */
function report({ step, before, after, backup, link, service, dataDir, wait }) {
  const log = service ? `journalctl -u ${service}` : join(dataDir, 'commiato.log');
  if (step === 'fatto') {
    print(`Serve la versione ${after.version} (${after.commit}), da ${after.folder}.`);
    if (!link) print(`La prossima volta avviala da lì: cd ${after.folder} && npm start`);
    print(`Tieni ${before.folder} e ${backup} finché sei sicuro.`);
    return 0;
  }
  const reason = `La versione ${after.version} non è stata pronta entro ${wait} secondi (${log}).`;
  if (step === 'tornato') print(`${reason} Serve di nuovo la ${before.version}, da ${before.folder}.`);
  else print(`${reason} Nemmeno la ${before.version} è ripartita: avviala da ${before.folder}; la copia è ${backup}.`);
  return 1;
}

try {
  process.exit(report(await upgrade()));
} catch (error) {
  if (!(error instanceof UpgradeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
