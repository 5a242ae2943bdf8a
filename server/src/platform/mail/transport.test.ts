import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { startPlainMailServer } from '../../testing/plain-mail-server.ts';
import { drawMail } from './draw.ts';
import { openTransport } from './transport.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commiato-posta-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const link = `https://www.commiato.example/reimposta-password/${'x'.repeat(120)}?a=1&b=2`;
const mail = {
  ...drawMail({
    to: 'davide@prova.example',
    subject: 'Reimposta la password: è semplice',
    title: 'Scegli una nuova password',
    blocks: [{ kind: 'action', label: 'Scegli la password', url: link }],
  }),
  id: 'abcdefghjkmn',
  queuedAt: new Date('2026-11-20T09:00:00.250Z'),
  tries: 0,
};
const settings = (given: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://www.commiato.example', ...given });

it('without a mail server writes a readable .eml file that nobody else may open', async () => {
  await openTransport(settings())(mail);
  expect(await readdir(join(dataDir, 'outbox'))).toEqual(['20261120T090000-250Z-abcdefghjkmn.eml']);
  const path = join(dataDir, 'outbox', '20261120T090000-250Z-abcdefghjkmn.eml');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(path);
  expect(bytes.toString()).toContain(`\n${link}\n`);
  const parsed = await PostalMime.parse(bytes);
  expect(parsed).toMatchObject({
    from: { name: 'Commiato', address: 'commiato@www.commiato.example' },
    to: [{ address: 'davide@prova.example' }],
    subject: 'Reimposta la password: è semplice',
    messageId: '<abcdefghjkmn@www.commiato.example>',
    date: '2026-11-20T09:00:00.000Z',
  });
  expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(parsed.html?.trimEnd()).toBe(mail.html.trimEnd());
});

it('writes the same file again where a first try was not marked', async () => {
  const transport = openTransport(settings());
  await transport(mail);
  await transport(mail);
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
});

it('says which mail server does not answer', async () => {
  const transport = openTransport(settings({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@commiato.example' }));
  await expect(transport(mail)).rejects.toThrow('ECONNREFUSED');
});

it('beyond this machine nothing leaves without TLS, unless the address says so', async () => {
  const server = await startPlainMailServer();
  try {
    // It leads here, and is none of this machine's own names.
    const url = `smtp://0.0.0.0:${server.port}`;
    const transportTo = (address: string) =>
      openTransport(settings({ SMTP_URL: address, MAIL_FROM: 'a@commiato.example' }));
    await expect(transportTo(url)(mail)).rejects.toThrow('STARTTLS');
    expect(server.said.filter((line) => /^(?:AUTH|MAIL|DATA)/.test(line))).toEqual([]);
    await transportTo(`${url}?requireTLS=false`)(mail);
    expect(server.said).toContain('MAIL FROM:<a@commiato.example>');
  } finally {
    server.close();
  }
});
