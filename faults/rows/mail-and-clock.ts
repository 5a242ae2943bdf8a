import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { z } from 'zod';
import { seedAgency } from '../../e2e/support/people.ts';
import { startProgram } from '../../e2e/support/program.ts';
import { startMailServer, type TestMailServer } from '../../server/src/testing/smtp.ts';
import { type Fault, outcome, timeFactor } from '../fault.ts';
import { missing } from '../load.ts';
import { ask, havePeople, newPublication, type Published, publish, published } from '../people.ts';
import { commandOf, familyOf } from '../support/memory.ts';

const mailRows = z.array(z.object({ destinatario: z.string(), tentativi: z.number(), inviata: z.unknown() }));

/** How often each address got a mail. */
const arrivals = ({ received }: TestMailServer, address: string) =>
  received.filter(({ to }) => to?.some((one) => one.address === address)).length;

async function eventually(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 20_000 * timeFactor; waited += 100) {
    if (await holds()) return true;
    await delay(100);
  }
  return false;
}

const mailSettings = (server: TestMailServer) => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'annunci@prova.example',
  LOG_LEVEL: 'silent',
});

export const halfRefused: Fault = {
  name: 'smtp-half',
  fault: 'SMTP che rifiuta un destinatario su due, 20 e-mail',
  criterion: 'le altre arrivano, una volta sola; le rifiutate restano in coda, visibili',
  short: 1,
  seconds: 240,
  run: async () => {
    const server = await startMailServer();
    const program = await startProgram(mailSettings(server));
    try {
      const { admin } = await havePeople(program.address);
      const mails = Array.from({ length: 20 }, (_, index) => `destinatario${index}@prova.example`);
      const refused = mails.filter((_, index) => index % 2 === 0);
      for (const mail of refused) server.refused.add(mail);
      for (const mail of mails) await seedAgency(program.address, { mail });
      const taken = mails.filter((mail) => !server.refused.has(mail));
      await eventually(() => taken.every((mail) => arrivals(server, mail) > 0));
      const waiting = async () => {
        const query = { pageSize: '100' };
        const rows = mailRows.parse((await ask(program.address, listOutboxMail, { token: admin, query })).body);
        return rows.filter((row) => refused.includes(row.destinatario) && !row.inviata && row.tentativi > 0).length;
      };
      await eventually(async () => (await waiting()) === refused.length);
      const once = taken.filter((mail) => arrivals(server, mail) === 1).length;
      const kept = await waiting();
      return outcome(
        [`${once} di ${taken.length} arrivate, una volta`, once === taken.length],
        [`${kept} di ${refused.length} rifiutate in coda`, kept === refused.length],
      );
    } finally {
      await program.stop();
      await server.close();
    }
  },
};

export const clockBack: Fault = {
  name: 'clock-back',
  fault: 'l’orologio torna indietro di un’ora sotto il programma',
  criterion: 'sessioni valide, si pubblica, la posta parte; niente perso, niente due volte',
  short: 1,
  seconds: 240,
  run: async () => {
    const server = await startMailServer();
    const clock = new URL('../support/clock-back.mjs', import.meta.url).pathname;
    const program = await startProgram({
      ...mailSettings(server),
      NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`,
    });
    try {
      const { agency, mail: before } = await havePeople(program.address);
      const sent = await eventually(() => arrivals(server, before) === 1);
      const publications = await Promise.all([newPublication(), newPublication(), newPublication()]);
      const kept: Published[] = [];
      for (const one of publications) kept.push(published.parse((await publish(program.address, agency, one)).body));
      for (const pid of await familyOf(program.pid)) {
        if ((await commandOf(pid)).includes('dist/')) process.kill(pid, 'SIGUSR2');
      }
      await delay(500);
      const replayed = await Promise.all(publications.map((one) => publish(program.address, agency, one)));
      const same = replayed.every(
        ({ status, body }, index) => status === 201 && published.parse(body)._id === kept[index]?._id,
      );
      const { status, body } = await publish(program.address, agency, await newPublication());
      if (status === 201) kept.push(published.parse(body));
      const { mail: after } = await seedAgency(program.address);
      const arrived = await eventually(() => arrivals(server, after) === 1);
      const lost = await missing(program.address, kept);
      const twice = [before, after].filter((mail) => arrivals(server, mail) > 1).length;
      return outcome(
        [`con la sessione di prima si pubblica: ${status}`, status === 201],
        [same ? 'le ripetizioni rispondono lo stesso' : 'una ripetizione ha risposto altro', same],
        [
          `e-mail di prima e di dopo ${sent && arrived ? 'arrivate' : 'non arrivate'}, ${twice} doppie`,
          sent && arrived && twice === 0,
        ],
        [lost.length ? lost.slice(0, 3).join(', ') : `0 persi di ${kept.length}`, lost.length === 0],
      );
    } finally {
      await program.stop();
      await server.close();
    }
  },
};
