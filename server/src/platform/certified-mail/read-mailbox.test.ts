import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { checkMailboxCanBeRead } from './read-mailbox.ts';

/** A server that greets, and answers the first command with what `send` writes for as long as it is read. */
async function startServer(send: (socket: Socket) => boolean) {
  const sent = { bytes: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK pronto\r\n');
    socket.once('data', () => {
      const more = () => {
        while (!socket.destroyed && send(socket));
      };
      socket.on('drain', more);
      more();
    });
    socket.once('close', () => {
      sent.bytes = socket.bytesWritten;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, sent, server };
}

it.each([
  ['a line without an end', 'x'.repeat(65_536)],
  ['lines without an end', `* ${'x'.repeat(65_000)}\r\n`],
])('a server that sends %s is left', async (_what, chunk) => {
  const { port, sent, server } = await startServer((socket) => socket.write(chunk));
  const imap = { address: '127.0.0.1', name: '127.0.0.1', port, encrypted: false };
  const before = process.memoryUsage.rss();
  await expect(checkMailboxCanBeRead({ user: 'a', password: 'b', imap })).rejects.toThrow();
  await expect.poll(() => sent.bytes).toBeGreaterThan(0);
  expect(sent.bytes).toBeLessThan(150_000_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 2 ** 20);
  server.close();
});
