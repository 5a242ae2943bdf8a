import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections of a process, and of them those on which nothing is asked. Far above what a proxy or many visitors keep open. */
const usual = { all: 8_000, idle: 4_000 };

/**
 * Bounds the connections: where too many ask nothing, the one that has done so longest makes room for the new one, so that who opens
 * thousands keeps nobody out; above the bound of all, new ones are refused.
 */
export function boundConnections(server: Server, most = usual): void {
  const idle = new Set<Socket>();
  server.maxConnections = most.all;
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
    const [oldest] = idle;
    if (idle.size > most.idle) oldest?.destroy();
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * A request that is refused before anybody has read its body: the body is let in first, within the bounds of uploads. A connection that
 * is closed over bytes on their way takes the answer with it, and who sent them is told nothing.
 */
export function readBeforeRefusing(app: FastifyInstance, mostBytes: number): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const length = Number(raw.headers['content-length'] ?? 0);
    const isTooLarge = reply.statusCode === 413 || reply.statusCode === 415 || length > mostBytes;
    if (length === 0 || isTooLarge || raw.readableFlowing !== null || raw.destroyed) return;
    await new Promise<void>((resolve) => {
      for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => resolve());
      raw.resume();
    });
  });
}
