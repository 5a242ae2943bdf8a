import { afterEach, expect, it } from 'vitest';
import { startPlainMailServer } from '../../testing/plain-mail-server.ts';
import { connectionOptionsFor } from './mail-account.ts';
import { checkMailboxCanBeRead } from './read-mailbox.ts';
import { checkAccountCanSend } from './send-certified.ts';

let server: Awaited<ReturnType<typeof startPlainMailServer>> | undefined;
afterEach(() => server?.close());

const own = { user: 'zoli', password: 'Parola-di-posta-91' };
/** A host that the judgement of addresses has let through as one of the internet. */
const host = () => ({ address: '127.0.0.1', name: 'smtp.pec.example', port: server?.port ?? 0, encrypted: true });
const hasPassword = () => server?.said.some((line) => /AUTH|LOGIN|MAIL FROM/.test(line));

it('a server for sending that offers no encryption is told no password', async () => {
  server = await startPlainMailServer();
  const account = { ...own, address: 'zoli@pec.example', smtp: host(), imap: host() };
  await expect(checkAccountCanSend(account)).rejects.toThrow();
  expect(server.said.length).toBeGreaterThan(0);
  expect(hasPassword()).toBe(false);
});

it('nor is one for reading', async () => {
  server = await startPlainMailServer('* OK prova');
  await expect(checkMailboxCanBeRead({ ...own, imap: host() })).rejects.toThrow();
  expect(server.said.length).toBeGreaterThan(0);
  expect(hasPassword()).toBe(false);
});

it.each([465, 993])('port %i is encrypted from the first byte, by TLS 1.2 or better, for the server’s name', (port) => {
  const tls = { servername: 'smtp.pec.example', minVersion: 'TLSv1.2' };
  expect(connectionOptionsFor({ ...host(), port })).toEqual({ host: '127.0.0.1', port, secure: true, tls });
});
