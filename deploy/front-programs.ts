import { spawn } from 'node:child_process';
import { accessSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a shipped set of rules is tried: its folder, its door and the program behind it. */
interface Ground {
  readonly folder: string;
  readonly port: number;
  readonly upstream: number;
}

interface Command {
  readonly program: string;
  readonly given: readonly string[];
}

/** A program in front of ours that writes down requests. */
interface Front {
  readonly name: string;
  /** Debian's packages of what it needs. */
  readonly packages: string;
  readonly isInstalled: boolean;
  /** Writes its rules, the shipped ones but for names, ports and folders, and says what to run. */
  prepare(ground: Ground): readonly Command[];
}

const shipped = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program));
      return true;
    } catch {
      return false;
    }
  });
}

/** Replaces what has to be there, so that a change of the shipped file cannot leave it out of the test. */
function replaced(text: string, ...pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((now, [from, to]) => {
    const next = now.replaceAll(from, to);
    if (next === now) throw new Error(`Not in the shipped file: ${from}`);
    return next;
  }, text);
}

const withoutHttpSite = (text: string): string => {
  const [first = '', ...rest] = text.split('# A program that calls without TLS');
  if (rest.length !== 1) throw new Error('The shipped file has no site for http');
  return first;
};

const caddy: Front = {
  name: 'Caddy',
  packages: 'caddy',
  isInstalled: isInstalled('caddy'),
  prepare({ folder, port, upstream }) {
    const file = join(folder, 'Caddyfile');
    const rules = replaced(
      withoutHttpSite(shipped('Caddyfile')),
      ['{$DOMAIN:necrologi.example}', `http://127.0.0.1:${port}`],
      ['{$PROGRAM:127.0.0.1:3000}', `127.0.0.1:${upstream}`],
      ['/var/log/caddy', folder],
      ['lb_try_duration 10s', 'lb_try_duration 0s'],
      ['\t# Errors tell', '\tadmin off\n\t# Errors tell'],
    );
    writeFileSync(file, rules);
    return [{ program: 'caddy', given: ['run', '--config', file, '--adapter', 'caddyfile'] }];
  },
};

const nginx: Front = {
  name: 'nginx',
  packages: 'nginx',
  isInstalled: isInstalled('nginx'),
  prepare({ folder, port, upstream }) {
    const rules = replaced(
      withoutHttpSite(shipped('nginx/commiato.conf')),
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [/^\t(listen \[::\]|ssl_).*\n/gm, ''],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
      ['/var/log/nginx', folder],
    );
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`);
    const file = join(folder, 'nginx.conf');
    const head = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(file, `${head} pid ${folder}/pid; events {} http { ${temporary.join(' ')}\n${rules}\n}`);
    return [{ program: 'nginx', given: ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'] }];
  },
};

const varnish: Front = {
  name: 'Varnish',
  packages: 'varnish varnish-modules',
  isInstalled: isInstalled('varnishd') && isInstalled('varnishncsa'),
  prepare({ folder, port, upstream }) {
    const rules = join(folder, 'commiato.vcl');
    const format = join(folder, 'commiato.format');
    writeFileSync(rules, replaced(shipped('varnish/commiato.vcl'), ['.port = "3000"', `.port = "${upstream}"`]));
    writeFileSync(format, shipped('varnish/commiato.format'));
    const name = ['-n', join(folder, 'varnish')];
    return [
      {
        program: 'varnishd',
        given: [...name, '-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', rules, '-s', 'malloc,16m'],
      },
      // Waits for the other to be there.
      { program: 'varnishncsa', given: [...name, '-t', '20', '-f', format] },
    ];
  },
};

export const fronts: readonly Front[] = [caddy, nginx, varnish];

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Starts it; what it says goes to `detto.log` in its folder. Resolves, once it takes connections, with what ends it. */
export async function startFront(front: Front, ground: Ground): Promise<() => Promise<void>> {
  const said = openSync(join(ground.folder, 'detto.log'), 'a');
  const started = front.prepare(ground).map(({ program, given }) =>
    spawn(program, given, {
      stdio: ['ignore', said, said],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: ground.folder },
    }),
  );
  const ended = started.map((child) => new Promise((resolve) => child.once('exit', resolve).once('error', resolve)));
  const end = async () => {
    for (const child of started) child.kill('SIGTERM');
    await Promise.all(ended);
  };
  for (let tries = 0; tries < 400; tries += 1) {
    if (await answers(ground.port)) return end;
    await delay(50);
  }
  await end();
  throw new Error(`${front.name} does not start: ${readFileSync(join(ground.folder, 'detto.log'), 'utf8')}`);
}
