import { setTimeout as delay } from 'node:timers/promises';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { decideCondolence, leaveCondolence, listCondolences } from '@commiato/contracts/notices/condolences';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { z } from 'zod';
import { withDatabase } from '../../e2e/support/database.ts';
import { type Program, startProgram } from '../../e2e/support/program.ts';
import { type Fault, inMs, outcome, percentile, timeFactor } from '../fault.ts';
import { type Answer, ask, get, havePeople, newPublication, type Published, publish, published } from '../people.ts';

const senders = 200;
const perMinute = 1_000;
const notices = 10;
/** Condolences of one notice in an hour. */
const mostOfNotice = 300;
const victim = 'bersaglio@posta.example';

const queue = z.array(z.object({ _id: z.string(), nome: z.string() }));

/** What is done at a pace, whether or not the former have ended. */
async function atPace(count: number, seconds: number, work: (place: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const under: Promise<void>[] = [];
  for (let place = 0; place < count; place += 1) {
    await delay(Math.max(0, begun + (place * seconds * 1000) / count - performance.now()));
    under.push(work(place));
  }
  await Promise.all(under);
}

let visitors = 0;
/** Reads a page as somebody else each time: who reads so much from one address is limited. */
const visit = (address: string): Promise<Answer> => {
  visitors += 1;
  const ip = `100.64.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  return get(address, undefined, { headers: { 'x-forwarded-for': ip } });
};

/** Reads pages ten times a second; answers how long each took. */
async function readPages(address: string, list: readonly Published[], seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  await atPace(seconds * 10, seconds, async (place) => {
    const notice = list[place % list.length];
    const path = notice && place % 5 !== 0 ? noticeAddress(notice) : publicPaths.recent;
    answers.push(await visit(address + path));
  });
  return answers;
}

/** All that waits to be read on a notice. */
async function waitingOf(address: string, token: string, notice: string) {
  const all: z.output<typeof queue> = [];
  for (let page = 1; page <= 10; page += 1) {
    const query = { stato: 'in attesa', id_annuncio: notice, page: String(page), pageSize: '100' };
    const some = queue.parse((await ask(address, listCondolences, { token, query })).body);
    all.push(...some);
    if (some.length < 100) break;
  }
  return all;
}

const countsOf = async (program: Program) => {
  let counts: Record<string, number> = {};
  await withDatabase(program, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`
      select (select count(*)::int from pensieri) as pensieri, (select count(*)::int from limiti) as limiti,
        (select count(*)::int from posta where destinatario = '${victim}') as posta,
        (select max(n)::int from (select count(*) as n from pensieri group by id_nek) each) as most`);
    counts = rows[0] ?? {};
  });
  return { pensieri: 0, limiti: 0, posta: 0, most: 0, ...counts };
};

export const condolenceFlood: Fault = {
  name: 'condolence-flood',
  fault: '1.000 pensieri al minuto da 200 indirizzi: un minuto su dieci annunci, uno su uno solo',
  criterion: 'p99 delle pagine al più 50 ms oltre la quiete; tabelle nei limiti; i pensieri onesti si leggono',
  seconds: 400,
  run: async ({ times }) => {
    const seconds = times < 100 ? 15 : 60;
    const program = await startProgram({ LOG_LEVEL: 'silent', RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    try {
      const { address } = program;
      const { agency } = await havePeople(address);
      await ask(address, changeProfile, { token: agency, body: { pensieri: 'aperti' } });
      const list: Published[] = [];
      for (let n = 0; n < notices; n += 1)
        list.push(published.parse((await publish(address, agency, await newPublication())).body));
      const leave = (notice: Published | undefined, ip: string, body: object) =>
        ask(address, leaveCondolence, {
          params: { id: notice?._id ?? '' },
          body,
          headers: { 'x-forwarded-for': ip },
        });
      await readPages(address, list, 5);
      const quiet = await readPages(address, list, seconds);

      const answered = new Map<number, number>();
      const flood = (notice: (place: number) => Published | undefined) =>
        atPace((perMinute * seconds) / 60, seconds, async (place) => {
          const ip = `198.18.${Math.floor((place % senders) / 200)}.${(place % senders) + 1}`;
          const body = { nome: `Disturbo ${place}`, testo: `Parole a caso ${crypto.randomUUID()}`, mail: victim };
          const { status } = await leave(notice(place), ip, body);
          answered.set(status, (answered.get(status) ?? 0) + 1);
        });
      const honest: { readonly nome: string; readonly testo: string; readonly id: string }[] = [];
      const refused: number[] = [];
      let friends = 0;
      // Every six seconds a friend, on each notice but, when that alone is flooded, the first.
      const friendsWrite = (first: number) =>
        atPace(Math.ceil(seconds / 6), seconds, async (place) => {
          friends += 1;
          const nome = `Amica ${friends}`;
          const testo = `Un abbraccio da chi c’era, ${friends}.`;
          const notice = list[first + (place % (notices - first))];
          const { status } = await leave(notice, `198.19.0.${friends}`, { nome, testo });
          if (status === 201) honest.push({ nome, testo, id: notice?._id ?? '' });
          else refused.push(status);
        });
      const read = readPages(address, list, 2 * seconds);
      await Promise.all([flood((place) => list[place % notices]), friendsWrite(0)]);
      await Promise.all([flood(() => list[0]), friendsWrite(1)]);
      const busy = await read;
      const counts = await countsOf(program);

      const waiting = (await Promise.all(list.map(({ _id }) => waitingOf(address, agency, _id)))).flat();
      let shown = 0;
      for (const { nome, testo, id } of honest) {
        const one = waiting.find((row) => row.nome === nome);
        if (!one) continue;
        await ask(address, decideCondolence, { token: agency, params: { id: one._id }, body: { stato: 'pubblicato' } });
        const notice = list.find(({ _id }) => _id === id);
        const page = notice ? await visit(address + noticeAddress(notice)) : null;
        if (String(page?.body).includes(testo)) shown += 1;
      }
      const p99 = (answers: readonly Answer[]) =>
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        );
      const [before, during] = [p99(quiet), p99(busy)];
      const failed = busy.filter(({ status }) => status !== 200).length;
      const said = [...answered].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} volte ${status}`);
      return outcome(
        [`disturbo: ${said.join(', ')}`, [...answered.keys()].every((status) => status === 201 || status === 429)],
        [
          `pagine: p99 ${inMs(before)} in quiete, ${inMs(during)} sotto disturbo, ${failed} errori su ${busy.length}`,
          failed === 0 && during - before <= 50 * timeFactor,
        ],
        [
          `${counts.pensieri} pensieri, al più ${counts.most} di un annuncio; ${counts.limiti} limiti; ${counts.posta} e-mail al bersaglio`,
          counts.most <= mostOfNotice && counts.limiti <= 10 * (senders + friends + notices) && counts.posta <= 5,
        ],
        [
          `${shown} pensieri onesti letti e pubblicati di ${friends}${refused.length ? `, ${refused.length} rifiutati` : ''}`,
          shown === friends,
        ],
      );
    } finally {
      await program.stop();
    }
  },
};
