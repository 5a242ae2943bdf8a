import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Limits of one process: all connections, and connections without a request. Far above what a proxy or many visitors need. */
const defaultConnectionLimits = { all: 8_000, idle: 4_000 };

/**
 * Limits the connections. If too many are idle, the one idle for longest is closed, so that a client who opens thousands cannot lock others
 * out; above the total limit new connections are refused.
 */
export function limitConnections(server: Server, most = defaultConnectionLimits): void {
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

/** Reads the body of a refused request, within the upload limit, before answering. Closing a connection with unread bytes would lose the answer. */
export function addBodyDrainHook(app: FastifyInstance, mostBytes: number): void {
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
