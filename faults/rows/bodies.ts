import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { importContacts } from '@commiato/contracts/contacts/import';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { sendRequest } from '@commiato/contracts/requests/requests';
import type { RouteDefinition } from '@commiato/contracts/route';
import { noticeFields } from '../../e2e/support/people.ts';
import { type Program, startProgram } from '../../e2e/support/program.ts';
import { commentBomb, provinceBomb, scanBomb, textBomb } from '../../server/src/testing/bombs.ts';
import { type Fault, inMs, outcome } from '../fault.ts';
import { type Answer, ask, get, havePeople, nextCode } from '../people.ts';
import { largestOf } from '../support/memory.ts';

interface Poured {
  readonly status: number;
  /** Bytes that the other side took. */
  readonly taken: number;
}

const limit = 64 * 1024;

/** Sends a body for as long as somebody takes it, 8 MB at most. */
function pour({ address }: Program, headers: string, piece: (size: number) => Buffer): Promise<Poured> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let said = '';
    let sent = 0;
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), taken: sent });
    const more = async () => {
      while (!socket.destroyed && !said && sent < 8 * 2 ** 20) {
        sent += 8_192;
        if (!socket.write(piece(8_192))) await new Promise((go) => socket.once('drain', go).once('close', go));
        // So that what is sent is what was taken, not what lies in the buffers between.
        await delay(2);
      }
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.once('close', done);
    socket.setTimeout(15_000, () => socket.destroy());
    socket.on('connect', () => {
      socket.write(`POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n`);
      void more()
        .then(() => delay(1_000))
        .then(() => socket.destroy());
    });
  });
}

const chunk = (size: number) =>
  Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), Buffer.alloc(size, 32), Buffer.from('\r\n')]);
const plain = (size: number) => Buffer.alloc(size, 32);

export const largeBodies: Fault = {
  name: 'large-bodies',
  fault: 'corpi troppo grandi, a pezzi senza fine, compressi',
  criterion: '413 o 415, letti al più limite + 64 KiB',
  short: 1,
  seconds: 240,
  run: async () => {
    const program = await startProgram({ LOG_LEVEL: 'silent' });
    try {
      const large = await pour(program, `Content-Length: ${50 * 2 ** 20}\r\n`, plain);
      const endless = await pour(program, 'Transfer-Encoding: chunked\r\n', chunk);
      const packed = await pour(program, `Content-Encoding: gzip\r\nContent-Length: ${2 ** 20}\r\n`, plain);
      const kib = ({ taken }: Poured) => `${Math.round(taken / 1024)} KiB`;
      const within = ({ status, taken }: Poured, wanted: number) => status === wanted && taken <= limit + 64 * 1024;
      return outcome(
        [`grande ${large.status} dopo ${kib(large)}`, within(large, 413)],
        [`senza fine ${endless.status} dopo ${kib(endless)}`, within(endless, 413)],
        [`compresso ${packed.status} dopo ${kib(packed)}`, within(packed, 415)],
      );
    } finally {
      await program.stop();
    }
  },
};

interface Bomb {
  readonly name: string;
  readonly route: RouteDefinition;
  readonly fields: () => Record<string, string>;
  readonly file: Buffer;
  readonly filename: string;
}

const notice = () => ({ ...noticeFields, codfisc: nextCode() });
const request = () => ({ cosa: 'Prova', titolo: 'Prova', testo: '' });

async function bombs(): Promise<Bomb[]> {
  return [
    { name: 'PNG di testi', route: publishNotice, fields: notice, file: textBomb(), filename: 'a.png' },
    { name: 'JPEG di scansioni', route: publishNotice, fields: notice, file: await scanBomb(), filename: 'a.jpg' },
    { name: 'XML di commenti', route: sendRequest, fields: request, file: commentBomb(), filename: 'a.xml' },
    { name: 'CSV di celle', route: importContacts, fields: () => ({}), file: provinceBomb(), filename: 'a.csv' },
  ];
}

function drop({ address }: Program, token: string, { route, fields, file, filename }: Bomb): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields())) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)]), filename);
  return ask(address, route, { token, body, timeoutMs: 60_000, headers: { 'idempotency-key': crypto.randomUUID() } });
}

export const eightBombs: Fault = {
  name: 'bombs',
  fault: 'PNG di testi, JPEG di 12.000 scansioni, XML di commenti, CSV di celle lunghe, 8 insieme',
  criterion: '4xx in 2 s ciascuno (il CSV ogni riga rifiutata), /healthz in 250 ms, nessun processo sopra 400 MB',
  seconds: 120,
  run: async () => {
    const program = await startProgram({ LOG_LEVEL: 'silent' });
    try {
      const { agency } = await havePeople(program.address);
      const facts: [string, boolean][] = [];
      const health: number[] = [];
      let largest = 0;
      let running = true;
      const all = await bombs();
      const watching = (async () => {
        while (running) {
          health.push((await get(`${program.address}/healthz`)).ms);
          largest = Math.max(largest, await largestOf(program.pid));
          await delay(20);
        }
      })();
      for (const bomb of all) {
        const answers = await Promise.all(Array.from({ length: 8 }, () => drop(program, agency, bomb)));
        const statuses = new Set(answers.map(({ status }) => status));
        const slowest = Math.max(...answers.map(({ ms }) => ms));
        // A table is answered with a report of its rows: none of them is written.
        const refused = [...statuses].every((status) => status >= 400 && status < 500) || bomb.route === importContacts;
        facts.push([`${bomb.name}: ${[...statuses].join(', ')} in ${inMs(slowest)}`, refused && slowest <= 2_000]);
      }
      running = false;
      await watching;
      const slow = Math.max(...health);
      return outcome(
        ...facts,
        [`/healthz al più ${inMs(slow)}`, slow <= 250],
        [`processo più grande ${Math.round(largest / 1e6)} MB`, largest <= 400e6],
      );
    } finally {
      await program.stop();
    }
  },
};
