import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { startProgram } from '../../e2e/support/program.ts';
import { type Fault, inSeconds, outcome } from '../fault.ts';
import { missing } from '../load.ts';
import { get, havePeople, newPublication, type Published, publish, published } from '../people.ts';
import { startBucket } from '../support/bucket.ts';

/** An operation on the store may take 10 s (trust.md 13). */
const maxAnswerMs = 11_000;
const moods = { slow: 'lento', failing: 'che fallisce', gone: 'via' } as const;

export const storeAway: Fault = {
  name: 'store-away',
  fault: 'archivio S3 lento (non risponde), che fallisce (500), via',
  criterion: '503 nel limite di 10 s di un’operazione, pagine 200, poi si pubblica; niente perso né doppio',
  seconds: 180,
  run: async () => {
    const bucket = await startBucket();
    const program = await startProgram({ ...bucket.environment, LOG_LEVEL: 'silent' });
    try {
      const { agency } = await havePeople(program.address);
      const kept: Published[] = [];
      const facts: [string, boolean][] = [];
      const put = async () => published.parse((await publish(program.address, agency, await newPublication())).body);
      kept.push(await put());
      for (const mood of ['slow', 'failing', 'gone'] as const) {
        await bucket.be(mood);
        const waiting = await Promise.all([newPublication(), newPublication(), newPublication()]);
        const answers = await Promise.all(waiting.map((one) => publish(program.address, agency, one)));
        const page = await get(program.address + publicPaths.recent);
        const slowest = Math.max(...answers.map(({ ms }) => ms));
        const refused = answers.every(({ status }) => status === 503);
        await bucket.be('well');
        // Under their keys: what was refused is there once.
        const again = await Promise.all(waiting.map((one) => publish(program.address, agency, one)));
        const made = again.filter(({ status }) => status === 201).map(({ body }) => published.parse(body));
        kept.push(...made);
        const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
        facts.push([
          `${moods[mood]}: ${statuses} in ${inSeconds(slowest)}, pagine ${page.status}, poi ${made.length} di 3`,
          refused && slowest <= maxAnswerMs && page.status === 200 && made.length === 3,
        ]);
      }
      const lost = await missing(program.address, kept);
      return outcome(...facts, [
        lost.length ? lost.slice(0, 3).join(', ') : `0 persi di ${kept.length}`,
        lost.length === 0,
      ]);
    } finally {
      await program.stop();
      await bucket.close();
    }
  },
};
