import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let arrived: string[];

beforeEach(async () => {
  arrived = [];
  app = fastify();
  closeSlowBodies(app, securityHeaders({ publicUrl: 'http://commiato.test' }), {
    wholeMs: 400,
    leastRate: 2000,
    beginMs: 200,
    everyMs: 50,
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const handler = async ({ body }: { body: unknown }) => {
    arrived.push(String(body));
    return 'arrivato';
  };
  app.post('/testo', handler);
  app.post('/file', { config: { route: { upload: {} } as never } }, handler);
  app.post('/pagina', { config: { upload: {} as never } }, handler);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a body in parts, one every `everyMs`; what the server answered, and how many parts had left by then. */
async function send(path: string, parts: readonly string[], everyMs: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let left = 0;
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const length = parts.join('').length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  const timer = setInterval(() => {
    const part = parts[left];
    if (part === undefined || socket.destroyed) return;
    left += 1;
    socket.write(part);
  }, everyMs);
  // A reset ends the connection as well: `once` of node:events would take its error for a failure.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), left, answer };
}

const many = (count: number, part: string) => Array.from({ length: count }, () => part);

describe('a body', () => {
  it('that comes byte by byte is given up, whole or not', async () => {
    const { status, left, answer } = await send('/testo', many(200, 'a'), 20);
    expect(status).toBe(408);
    expect(answer).toContain('content-security-policy: ');
    expect(answer).toContain('"code":"richiesta-scaduta"');
    expect(left).toBeLessThan(100);
    expect(arrived).toEqual([]);
  });

  it('that takes its time, but less than it has, arrives', async () => {
    expect((await send('/testo', many(5, 'a'), 20)).status).toBe(200);
    expect(arrived).toEqual(['aaaaa']);
  });

  it.each(['/file', '/pagina'])('of a file may take as long as it keeps coming, to %s', async (path) => {
    const part = 'a'.repeat(400);
    expect((await send(path, many(15, part), 50)).status).toBe(200);
    expect(arrived[0]).toHaveLength(6000);
  });

  it('of a file that hardly comes is given up', async () => {
    const { status, left } = await send('/file', many(100, 'aa'), 30);
    expect(status).toBe(408);
    expect(left).toBeLessThan(50);
  });
});
