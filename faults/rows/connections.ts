import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type Program, startProgram } from '../../e2e/support/program.ts';
import { type Fault, inMs, inSeconds, outcome, percentile } from '../fault.ts';
import { get, havePeople, newPublication, publish } from '../people.ts';
import { memoryOf } from '../support/memory.ts';

interface Line {
  readonly socket: Socket;
  /** When the other side closed it; undefined while it stands. */
  closed?: number;
  connected?: boolean;
}

function open(program: Program, first: string): Line {
  const { hostname, port } = new URL(program.address);
  const socket = connect(Number(port), hostname);
  const line: Line = { socket };
  socket.on('error', () => {});
  socket.on('connect', () => {
    line.connected = true;
    socket.write(first);
  });
  socket.on('close', () => {
    line.closed = performance.now();
  });
  return line;
}

/** Some at a time: a burst that the system itself turns away would prove nothing. */
async function openMany(program: Program, count: number, first: string): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) {
    lines.push(...Array.from({ length: 100 }, () => open(program, first)));
    await delay(20);
  }
  return lines;
}

/** Asks a page once and again for so long; milliseconds of each answer, and statuses other than 200. */
async function probe({ address }: Program, milliseconds: number): Promise<{ times: number[]; others: number[] }> {
  const times: number[] = [];
  const others: number[] = [];
  for (const until = performance.now() + milliseconds; performance.now() < until; await delay(100)) {
    const { status, ms } = await get(address + publicPaths.recent, 10_000);
    times.push(ms);
    if (status !== 200) others.push(status);
  }
  return { times, others };
}

const close = (lines: readonly Line[]) => {
  for (const { socket } of lines) socket.destroy();
};

/** The longest that a line stood, in milliseconds; infinite where one still stands. */
const longest = (lines: readonly Line[], since: number) =>
  Math.max(...lines.map(({ closed = Number.POSITIVE_INFINITY }) => closed - since));

export const slowClients: Fault = {
  name: 'slow-clients',
  fault: '1.000 connessioni slowloris e 500 lettori lenti',
  criterion: 'intestazioni chiuse in 20 s, corpi in 70 s; p95 degli altri 500 ms, memoria + 150 MB al più',
  seconds: 150,
  run: async () => {
    const program = await startProgram({ LOG_LEVEL: 'silent' });
    const lines: Line[] = [];
    let dripping: NodeJS.Timeout | undefined;
    try {
      const { agency } = await havePeople(program.address);
      for (let made = 0; made < 10; made += 1) await publish(program.address, agency, await newPublication());
      await probe(program, 2_000);
      const before = await memoryOf(program.pid);
      const since = performance.now();
      const host = `Host: ${new URL(program.address).host}\r\n`;
      const headers = await openMany(program, 500, `GET / HTTP/1.1\r\n${host}`);
      const body = `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
      const bodies = await openMany(program, 500, body);
      // Ask for many pages and take none of them.
      const page = `GET ${publicPaths.recent} HTTP/1.1\r\n${host}\r\n`.repeat(20);
      const readers = await openMany(program, 500, page);
      for (const { socket } of readers) socket.pause();
      lines.push(...headers, ...bodies, ...readers);
      dripping = setInterval(() => {
        for (const { socket } of headers) if (socket.writable) socket.write('X-A: b\r\n');
        for (const { socket } of bodies) if (socket.writable) socket.write(' ');
      }, 1_000);
      for (const { socket } of [...headers, ...bodies]) socket.resume();
      const { times, others } = await probe(program, 72_000);
      const grown = (await memoryOf(program.pid)) - before;
      const p95 = percentile(times, 0.95);
      return outcome(
        [`intestazioni chiuse in ${inSeconds(longest(headers, since))}`, longest(headers, since) <= 20_000],
        [`corpi in ${inSeconds(longest(bodies, since))}`, longest(bodies, since) <= 70_000],
        [`p95 ${inMs(p95)} di ${times.length}, ${others.length} senza pagina`, p95 <= 500 && others.length === 0],
        [`memoria ${grown >= 0 ? '+' : ''}${Math.round(grown / 1e6)} MB`, grown <= 150e6],
      );
    } finally {
      clearInterval(dripping);
      close(lines);
      await program.stop();
    }
  },
};

export const manyConnections: Fault = {
  name: 'ten-thousand',
  fault: '10.000 connessioni',
  criterion: 'il programma vive, l’eccesso è rifiutato, p95 di chi legge 500 ms',
  seconds: 90,
  run: async () => {
    const program = await startProgram({ LOG_LEVEL: 'silent' });
    const lines: Line[] = [];
    try {
      await probe(program, 1_000);
      for (let opened = 0; opened < 10_000; opened += 500) {
        lines.push(...(await openMany(program, 500, '')));
      }
      const { times, others } = await probe(program, 8_000);
      const standing = lines.filter(({ connected, closed }) => connected && closed === undefined).length;
      close(lines);
      await delay(500);
      const after = await get(program.address + publicPaths.recent);
      const p95 = percentile(times, 0.95);
      return outcome(
        [`${standing} restano aperte, ${lines.length - standing} rifiutate`, standing < lines.length],
        [`p95 ${inMs(p95)} di ${times.length}, ${others.length} senza pagina`, p95 <= 500 && others.length === 0],
        [`poi ${after.status}`, after.status === 200],
      );
    } finally {
      close(lines);
      await program.stop();
    }
  },
};
