import { createAgency } from '@commiato/contracts/accounts/agencies';
import { login } from '@commiato/contracts/accounts/sessions';
import { listOutboxMail, type MailRow } from '@commiato/contracts/administration/mail';
import type { RouteDefinition } from '@commiato/contracts/route';
import { expect, test } from 'vitest';
import { adminMail, adminPassword } from './testing/administrator.ts';
import { callApi } from './testing/call-program.ts';
import { agencyFields } from './testing/fixtures.ts';
import { freePort } from './testing/free-port.ts';
import { type RunningProgram, testProgram } from './testing/program.ts';
import { startMailServer } from './testing/smtp.ts';

const run = testProgram();
const minute = 60_000;
const admin = { mail: adminMail, password: adminPassword };
let token = '';

const send = <T>(route: RouteDefinition, body?: object) => callApi<T>(run.address, route, token, body);
/** An agency whose welcome is queued in the transaction that creates it. */
const welcome = async () => (await send<{ mail: string }>(createAgency, agencyFields())).mail;
const outbox = () => send<MailRow[]>(listOutboxMail);

/** The program as it stands so many minutes after the beginning; each SIGUSR2 moves its clock on by five. */
const startAt = (minutes: number, smtpPort: number) =>
  run.startAhead(
    minutes * minute,
    {
      ADMIN_MAIL: adminMail,
      ADMIN_PASSWORD: adminPassword,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'annunci@prova.example',
      LOG_LEVEL: 'silent',
    },
    { stepMs: 5 * minute },
  );

async function kill({ child, exit }: RunningProgram): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

test('ten minutes without a mail server and two kill -9 lose no mail, and a duplicate carries the same Message-ID', async () => {
  const port = await freePort();
  const first = await startAt(0, port);
  token = (await send<{ token: string }>(login, admin)).token;
  const queued = [await welcome(), await welcome(), await welcome()];
  const tries = async () => (await outbox()).map(({ tentativi, inviata }) => (inviata ? 'inviata' : tentativi));
  await expect.poll(tries, { timeout: 20_000 }).toEqual([1, 1, 1]);
  // Killed between the commit, which the answer proves, and the sending.
  queued.push(await welcome());
  await kill(first);

  const second = await startAt(5, port);
  // Newest first; the one that was queued last may have been tried once before the end.
  await expect.poll(async () => (await tries()).slice(1), { timeout: 20_000 }).toEqual([2, 2, 2]);
  const server = await startMailServer(port);
  const taken = new Promise<void>((resolve) => {
    // The mail server has the mail, and the program dies before it knows.
    server.confirm = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  second.child.kill('SIGUSR2');
  queued.push(await welcome());
  await taken;
  await kill(second);
  const [twice] = server.received;
  expect(server.received).toHaveLength(1);

  server.confirm = async () => {};
  await startAt(10, port);
  await expect.poll(tries, { timeout: 50_000 }).toEqual(Array(5).fill('inviata'));
  const arrived = server.received.map(({ to }) => to?.[0]?.address ?? '');
  expect([...new Set(arrived)].sort()).toEqual([...queued].sort());
  expect(arrived).toHaveLength(6);
  expect(server.received.filter(({ messageId }) => messageId === twice?.messageId)).toHaveLength(2);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(5);
  await server.close();
}, 180_000);
