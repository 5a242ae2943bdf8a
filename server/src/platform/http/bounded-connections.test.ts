import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { Problem } from '../foundation/problem.ts';
import { addBodyDrainHook, limitConnections } from './bounded-connections.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

it('connections that ask nothing make room for new ones, the oldest first', async () => {
  const server = createServer((_request, response) => response.end('ecco'));
  limitConnections(server, { all: 100, idle: 5 });
  const port = await portOf(server);
  const sockets: Socket[] = [];
  const gone: number[] = [];
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  for (let number = 0; number < 8; number++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.once('close', () => gone.push(number));
    await once(socket, 'connect');
    sockets.push(socket);
  }
  await expect.poll(() => gone.toSorted()).toEqual([0, 1, 2]);
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
  expect(await answer.text()).toBe('ecco');
  for (const socket of sockets) socket.destroy();
});

it('who sends a body that nobody wants to read is told why, whatever becomes of the connection', async () => {
  const app = fastify();
  addBodyDrainHook(app, 11 * 2 ** 20);
  app.addHook('onRequest', async () => {
    throw new Problem('spazio-esaurito');
  });
  app.setErrorHandler((_error, _request, reply) => reply.code(507).send('pieno'));
  app.post('/', async () => 'mai');
  ends.push(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = new Uint8Array(2 ** 21);
  for (let round = 0; round < 10; round++) {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { connection: 'close', 'content-type': 'application/octet-stream' },
    });
    expect([answer.status, await answer.text()]).toEqual([507, 'pieno']);
  }
});
