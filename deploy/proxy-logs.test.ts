import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { allRoutes } from '@commiato/contracts/all-routes';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { personalParameterNames, personalParametersHeader } from '@commiato/contracts/personal';
import { hasSecretParameter, type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../server/src/testing/free-port.ts';
import { fronts, startFront } from './front-programs.ts';

const secret = 'Zt7kQ2mWx9vB4nR8';
const taxCode = 'DLLMTR38C52D704U';
const name = 'Quercioli';
const visitor = '127.0.0.77';
const told = [secret, taxCode, name, '44.13', '12.24', visitor, 'altrove.example', 'Bearer', 'lettore-di-prova'];

const routes: readonly RouteDefinition[] = allRoutes;
/** Every address of the product with a secret or a tax code in its path. */
const addresses = [
  ...routes.flatMap(({ path, params }) => {
    const names = personalParameterNames(params);
    if (!hasSecretParameter(path) && names.length === 0) return [];
    return routeAddress(path, { token: secret, ...Object.fromEntries(names.map((parameter) => [parameter, taxCode])) });
  }),
  ...[...Object.values(publicPaths), ...Object.values(securityScreenPaths)]
    .filter(hasSecretParameter)
    .map((path) => routeAddress(path, { token: secret, id: 'nessuna' })),
];
const searches = [
  `${publicPaths.nearby}?lat=44.1391&lng=12.2431`,
  `${publicPaths.search}?nome=${name}`,
  `/api/anagrafiche?q=${name}&page=2`,
  `/api/anagrafiche/doppioni?codFisc=${taxCode}`,
];
const last = '/fine-della-passeggiata';

let upstream: Server;
let breaks = false;

beforeAll(async () => {
  upstream = createServer(({ url = '', socket }, response) => {
    if (breaks && !/^\/(readyz|purgez|fine)/.test(url)) socket.destroy();
    else response.writeHead(200, { location: `/dopo/${secret}?nome=${name}`, 'set-cookie': `a=${secret}` }).end('x');
  });
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => upstream.close(closed)));

const get = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      referer: `https://altrove.example/offerta/${secret}?nome=${name}`,
      authorization: `Bearer ${secret}`,
      cookie: `a=${secret}`,
      'user-agent': 'lettore-di-prova',
      'x-forwarded-for': visitor,
      [personalParametersHeader]: `q=${name}`,
    };
    request({ port, path, headers, host: '127.0.0.1', localAddress: visitor, agent: false }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

/** All that is written in a folder of logs. */
const logsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** The first parts of these addresses: what stands behind them is secret. */
const firsts = [...new Set(addresses.map((address) => address.replace(/^\/api/, '').split('/')[1] ?? ''))].sort();

it('the walk has the addresses of quotes, passwords, private calendars and tax codes', () => {
  expect(firsts).toEqual([
    'agenda',
    'avvisi',
    'bozza',
    'check-codice-fiscale',
    'famiglia',
    'firma',
    'invito',
    'offerta',
    'passaggio',
    'pensiero',
    'reimposta-password',
  ]);
});

// Also where the proxies are not installed.
it.each(['Caddyfile', 'nginx/commiato.conf', 'varnish/commiato.vcl'])(
  '%s hides what stands behind each of them',
  (file) => {
    const hidden = /\(\?:(offerta[^)]*)\)/.exec(readFileSync(join(import.meta.dirname, file), 'utf8'))?.[1];
    expect(hidden?.split('|').sort()).toEqual(firsts);
  },
);

describe.each(fronts)('the logs of $name', (front) => {
  it('tell nothing of who asked, and for whom', async ({ skip }) => {
    skip(!front.isInstalled, `needs Debian’s ${front.packages}`);
    const folder = mkdtempSync(join(tmpdir(), 'commiato-log-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const end = await startFront(front, { folder, port, upstream: (upstream.address() as AddressInfo).port });
    try {
      // What writes the log may begin after what answers: it would not have the first addresses.
      for (let tries = 0; tries < 200 && !logsIn(folder).includes(publicPaths.about); tries += 1) {
        await get(port, publicPaths.about);
        await delay(50);
      }
      for (breaks of [false, true]) for (const path of [...addresses, ...searches]) await get(port, path);
      breaks = false;
      await get(port, last);
      for (let tries = 0; tries < 200 && !logsIn(folder).includes(last); tries += 1) await delay(50);
    } finally {
      await end();
    }
    const logs = logsIn(folder);
    rmSync(folder, { recursive: true, force: true });
    expect(logs).toContain(last);
    for (const pattern of ['/offerta/*', '/api/offerta/*/pdf', '/api/check-codice-fiscale/*'])
      expect(logs).toContain(pattern);
    expect(logs).toContain(publicPaths.nearby);
    expect(logs).toContain('127.0.0.0');
    expect(told.filter((word) => logs.includes(word))).toEqual([]);
  });
});
