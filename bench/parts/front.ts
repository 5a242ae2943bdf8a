import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { freePort } from '../../server/src/testing/free-port.ts';
import type { Bench } from '../bench.ts';
import { callRoute, readPage, signIn } from '../client.ts';
import { benchPassword, publisherMail } from '../data/agencies.ts';
import { load } from '../load/load.ts';
import { zipfRanks } from '../load/zipf.ts';
import { loadPhotographs } from '../photographs.ts';
import { type Program, root, startProgram } from '../programs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { decimal } from '../report.ts';
import { noticePathsOf } from '../sample.ts';
import { median, timed } from '../statistics.ts';

const run = promisify(execFile);
/** Pages that are asked for, as many at once. */
const visits = 40_000;
const lanes = 16;
/** Changes that are timed. */
const changes = 10;
/** A minute at the most (trust.md 22). */
const longest = 60_000;

/** Varnish with our rules before the program: how many visits it takes off it, how soon a change is seen through it. */
export async function benchFrontCache({ report, scale, connection, startWeb }: Bench): Promise<void> {
  report.part('Varnish davanti al programma');
  if (!(await hasVarnish())) {
    report.row({ what: 'varnish', figure: 'manca: apt-get install varnish varnish-modules', target: '', kept: null });
    return;
  }
  const door = await freePort();
  const purges = `http://127.0.0.1:${door}`;
  const program = await startWeb(undefined, { PURGE_URL: purges });
  const varnish = await startVarnish(door, program).catch(async (error) => {
    await program.stop();
    throw error;
  });
  try {
    const ranks = zipfRanks(visits, scale.notices);
    const paths = await noticePathsOf(connection, [...new Set(ranks)]);
    const walk = ranks.map((rank) => paths.get(rank)).filter((path) => path !== undefined);
    for (const [what, address] of [
      ['senza', program.address],
      ['con Varnish', varnish.address],
    ] as const) {
      const before = await answered(program);
      await timed(
        walk.map((path) => () => readPage(address + path)),
        lanes,
      );
      const share = (await answered(program)) - before;
      report.row({
        what: `${walk.length.toLocaleString('it')} visite secondo Zipf, ${paths.size.toLocaleString('it')} annunci, ${what}: richieste al programma`,
        figure: `${share.toLocaleString('it')} (${decimal((100 * share) / walk.length)} %)`,
        target: '',
        kept: null,
      });
    }
    const [hot = '/'] = walk;
    const { perSecond } = await load({ address: varnish.address, paths: [hot], connections: 50, seconds: 3 });
    report.figure('una pagina tenuta da Varnish', perSecond, { unit: 'al s', digits: 0 });
    const seen = await timesToSee(program, varnish);
    report.figure('una modifica si vede attraverso Varnish: mediana', median(seen), { unit: 'ms', most: longest });
    report.figure('una modifica si vede attraverso Varnish: la più lenta', Math.max(...seen), {
      unit: 'ms',
      most: longest,
    });
    const before = await answered(program);
    await fetch(purges, { method: 'PURGE', headers: { 'surrogate-key': '*' } });
    await readPage(varnish.address + hot);
    const again = (await answered(program)) - before;
    report.row({ what: 'svuotata, chiede di nuovo', figure: String(again), target: '1', kept: again === 1 });
  } finally {
    await varnish.stop();
    await program.stop();
    await deletePublished(connection, scale);
  }
}

const hasVarnish = () =>
  run('varnishd', ['-V']).then(
    () => true,
    () => false,
  );

/** Varnish with the rules of `deploy/varnish` and its own folder, told what to forget at the port `door`. */
async function startVarnish(door: number, program: Program): Promise<Program> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'commiato-varnish-'));
  // Started by root it works as another user.
  await chmod(folder, 0o755);
  const rules = await readFile(join(root, 'deploy/varnish/commiato.vcl'), 'utf8');
  const file = join(folder, 'commiato.vcl');
  await writeFile(file, rules.replaceAll('"3000"', `"${new URL(program.address).port}"`), { mode: 0o644 });
  const command = [
    'varnishd',
    '-F',
    '-n',
    join(folder, 'n'),
    '-a',
    `127.0.0.1:${port}`,
    '-a',
    `purge=127.0.0.1:${door}`,
    '-f',
    file,
    '-s',
    'malloc,256m',
  ];
  const clear = () => rm(folder, { recursive: true, force: true });
  const varnish = await startProgram({ command, readyPath: '/readyz', port }).catch(async (error) => {
    await clear();
    throw error;
  });
  return { ...varnish, stop: () => varnish.stop().then(clear) };
}

/** Requests that the program has answered. */
async function answered({ address }: Program): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const counts = text.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/necrologio[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** For each change of a published notice the time, in ms, until its page shows it through the cache. */
async function timesToSee(program: Program, varnish: Program): Promise<number[]> {
  const publish = await createPublisher(program);
  const [photograph] = await loadPhotographs(1);
  if (!photograph) return [];
  const notice = await publish(photograph);
  const token = await signIn(program, publisherMail, benchPassword);
  const page = varnish.address + noticeAddress(notice);
  await readPage(page);
  const times: number[] = [];
  for (let count = 1; count <= changes; count += 1) {
    const testo = `Modifica numero ${count}`;
    const started = performance.now();
    await callRoute(program, changeNotice, { token, params: { id: notice._id }, body: { testo } });
    while (!(await (await fetch(page)).text()).includes(testo) && performance.now() - started < longest) await delay(5);
    times.push(performance.now() - started);
  }
  return times;
}
