import { connect, type Socket } from 'node:net';
import { percentile } from '../statistics.ts';
import type { Load } from './target.ts';

/** Where there is no wrk: bare sockets that read no more of an answer than its status and length. */
export async function loadWithSockets({ address, paths, headers = {}, connections, seconds }: Load) {
  const { hostname, port, host } = new URL(address);
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${given.join('')}\r\n`);
  const times: number[] = [];
  let place = 0;
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;

  const lane = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let sent = 0;
      const next = () => {
        sent = performance.now();
        if (sent > until) socket.end(resolve);
        else socket.write(requests[place++ % requests.length] ?? '');
      };
      const onAnswer = answerReader((isError) => {
        times.push(performance.now() - sent);
        if (isError) failed += 1;
        next();
      });
      socket.on('data', onAnswer).on('error', reject).on('connect', next);
    });
  await Promise.all(Array.from({ length: connections }, () => lane(connect(Number(port), hostname))));
  const microseconds = (performance.now() - started) * 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return { requests: times.length, microseconds, failed, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 };
}

/** Calls back at the end of each answer with a length; 304 and 204 have none. */
function answerReader(done: (isError: boolean) => void): (chunk: Buffer) => void {
  let head = '';
  let left = -1;
  let isError = false;
  return (chunk) => {
    let body = chunk.length;
    if (left < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      isError = Number(head.slice(9, 12)) >= 400;
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body = head.length - end - 4;
      head = '';
    }
    left -= body;
    if (left > 0) return;
    left = -1;
    done(isError);
  };
}
